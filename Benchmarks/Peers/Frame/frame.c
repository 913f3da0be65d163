#define _GNU_SOURCE
#include "frame.h"
#include <errno.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <sys/prctl.h>
#include <sys/resource.h>
#include <time.h>
#include <unistd.h>

static volatile sig_atomic_t is_stopping;
static int64_t cpu_at_start;

static void stop(int number) {
    (void)number;
    is_stopping = 1;
}

void die(const char *what) {
    fprintf(stderr, "%s: %s\n", what, strerror(errno));
    exit(1);
}

void skip(const char *why) {
    printf("{\"skipped\":\"%s\"}\n", why);
    fflush(stdout);
    _exit(EXIT_SKIPPED);
}

int64_t now_ns(void) {
    struct timespec t;
    clock_gettime(CLOCK_MONOTONIC, &t);
    return t.tv_sec * 1000000000LL + t.tv_nsec;
}

void sleep_until(int64_t time) {
    struct timespec t = {time / 1000000000, time % 1000000000};
    clock_nanosleep(CLOCK_MONOTONIC, TIMER_ABSTIME, &t, NULL);
}

// Returns the user and system time of all threads, in microseconds.
static int64_t cpu_us(void) {
    struct rusage usage;
    getrusage(RUSAGE_SELF, &usage);
    return (usage.ru_utime.tv_sec + usage.ru_stime.tv_sec) * 1000000LL + usage.ru_utime.tv_usec +
           usage.ru_stime.tv_usec;
}

static void usage(const char *peer) {
    fprintf(stderr,
            "usage: %s send|receive [--workload thin|bulk] [--host ADDRESS] [--port N]"
            " [--count N]\n"
            "       [--size BYTES] [--interval-us N] [--limit SECONDS] [--settle-ms N]\n"
            "       [--setting NAME] [--samples FILE]\n", peer);
    exit(2);
}

struct options options_parse(const char *peer, int count, char **arguments) {
    struct options o = {.peer = peer, .host = "127.0.0.1", .port = 5000, .count = 300, .size = 100,
                        .interval = 16666667, .settle = 500000000, .setting = ""};
    int64_t limit = 30;
    if (count < 2 || count % 2) usage(peer);
    o.is_sender = !strcmp(arguments[1], "send");
    if (!o.is_sender && strcmp(arguments[1], "receive")) usage(peer);
    for (int i = 2; i + 1 < count; i += 2) {
        const char *key = arguments[i], *value = arguments[i + 1];
        if (!strcmp(key, "--workload")) o.is_bulk = !strcmp(value, "bulk");
        else if (!strcmp(key, "--host")) o.host = value;
        else if (!strcmp(key, "--port")) o.port = (uint16_t)atoi(value);
        else if (!strcmp(key, "--count")) o.count = strtoull(value, NULL, 10);
        else if (!strcmp(key, "--size")) o.size = strtoull(value, NULL, 10);
        else if (!strcmp(key, "--interval-us")) o.interval = atoll(value) * 1000;
        else if (!strcmp(key, "--limit")) limit = atoll(value);
        else if (!strcmp(key, "--settle-ms")) o.settle = atoll(value) * 1000000;
        else if (!strcmp(key, "--setting")) o.setting = value;
        else if (!strcmp(key, "--samples")) o.samples = value;
        else usage(peer);
    }
    if (o.size < MESSAGE_HEADER || o.size > LONGEST_MESSAGE || o.count < 1 || o.count > 100000000)
        usage(peer);
    if (o.is_bulk) o.interval = 0;
    o.deadline = now_ns() + limit * 1000000000LL;
    struct sigaction action;
    memset(&action, 0, sizeof action);
    action.sa_handler = stop;
    action.sa_flags = SA_ONSTACK; // Go requires it
    sigaction(SIGTERM, &action, NULL);
    sigaction(SIGINT, &action, NULL);
    signal(SIGPIPE, SIG_IGN);
    // The default action of this alarm ends a library that hangs in a call.
    alarm((unsigned)limit + 5);
    prctl(PR_SET_TIMERSLACK, 1UL);
    return o;
}

void options_ready(void) {
    printf("READY\n");
    fflush(stdout);
}

bool is_over(const struct options *options) { return is_stopping || now_ns() >= options->deadline; }

// MARK: Sending

// Each message has its number and the time at which it was made; the rest depends on its number.
static void fill(uint8_t *body, size_t length, uint64_t number) {
    for (size_t i = 0; i < length; i++) body[i] = (uint8_t)(number + i);
}

void source_begin(struct source *source, const struct options *options) {
    memset(source, 0, sizeof *source);
    source->options = options;
    source->frame = calloc(1, 4 + options->size);
    if (!source->frame) die("memory");
    source->start = now_ns() + options->settle;
    cpu_at_start = cpu_us();
}

bool source_is_finished(const struct source *source) {
    return source->next >= source->options->count;
}

int64_t source_due(const struct source *source) {
    if (source_is_finished(source)) return INT64_MAX;
    return source->start + (int64_t)source->next * source->options->interval;
}

const uint8_t *source_peek_framed(struct source *source, size_t *length) {
    if (source_is_finished(source)) return NULL;
    size_t size = source->options->size;
    if (!source->is_pending) {
        int64_t time = now_ns(), late = time - source_due(source);
        if (late < 0) return NULL;
        if (source->options->interval && late > source->latest) source->latest = late;
        uint32_t prefix = (uint32_t)size;
        memcpy(source->frame, &prefix, sizeof prefix);
        memcpy(source->frame + 4, &source->next, 8);
        memcpy(source->frame + 12, &time, 8);
        fill(source->frame + 4 + MESSAGE_HEADER, size - MESSAGE_HEADER, source->next);
        source->is_pending = true;
    }
    *length = 4 + size;
    return source->frame;
}

const uint8_t *source_peek(struct source *source, size_t *length) {
    const uint8_t *frame = source_peek_framed(source, length);
    if (!frame) return NULL;
    *length -= 4;
    return frame + 4;
}

void source_taken(struct source *source) {
    source->is_pending = false;
    source->next++;
}

void source_report(struct source *source) {
    printf("{\"peer\":\"%s\",\"role\":\"send\",\"setting\":\"%s\",\"messages\":%llu,\"bytes\":%llu,"
           "\"cpu_us\":%lld,\"latest_us\":%lld}\n",
           source->options->peer, source->options->setting, (unsigned long long)source->next,
           (unsigned long long)source->next * source->options->size,
           (long long)(cpu_us() - cpu_at_start), (long long)(source->latest / 1000));
    fflush(stdout);
    free(source->frame);
}

// MARK: Receiving

void sink_begin(struct sink *sink, const struct options *options) {
    memset(sink, 0, sizeof *sink);
    sink->options = options;
    sink->seen = calloc(options->count / 8 + 1, 1);
    sink->delays = calloc(options->count, sizeof *sink->delays);
    sink->frame = malloc(4 + LONGEST_MESSAGE);
    if (!sink->seen || !sink->delays || !sink->frame) die("memory");
    cpu_at_start = cpu_us();
}

void sink_message(struct sink *sink, const uint8_t *message, size_t length) {
    int64_t time = now_ns(), stamp;
    uint64_t number;
    if (length != sink->options->size) {
        sink->damaged++;
        return;
    }
    memcpy(&number, message, 8);
    memcpy(&stamp, message + 8, 8);
    if (number >= sink->options->count) {
        sink->damaged++;
        return;
    }
    for (size_t i = MESSAGE_HEADER; i < length; i++) {
        if (message[i] == (uint8_t)(number + i - MESSAGE_HEADER)) continue;
        sink->damaged++;
        return;
    }
    if (sink->seen[number / 8] & (1 << number % 8)) {
        sink->duplicates++;
        return;
    }
    sink->seen[number / 8] |= (uint8_t)(1 << number % 8);
    if (number < sink->next) sink->disordered++;
    else sink->next = number + 1;
    if (sink->messages == 0 || stamp < sink->first_stamp) sink->first_stamp = stamp;
    sink->last_arrival = time;
    sink->delays[sink->messages++] = time - stamp;
    sink->bytes += length;
}

void sink_bytes(struct sink *sink, const uint8_t *bytes, size_t count) {
    while (count > 0) {
        uint32_t size = 0;
        size_t wanted = 4;
        if (sink->frame_count >= 4) {
            memcpy(&size, sink->frame, sizeof size);
            if (size > LONGEST_MESSAGE) die("a stream that is no longer in step");
            wanted += size;
        }
        size_t taken = wanted - sink->frame_count;
        if (taken > count) taken = count;
        memcpy(sink->frame + sink->frame_count, bytes, taken);
        sink->frame_count += taken;
        bytes += taken;
        count -= taken;
        if (sink->frame_count < wanted || wanted == 4) continue;
        sink_message(sink, sink->frame + 4, size);
        sink->frame_count = 0;
    }
}

bool sink_is_finished(const struct sink *sink) { return sink->messages >= sink->options->count; }

void sink_report(struct sink *sink) {
    const struct options *o = sink->options;
    if (o->samples) {
        FILE *f = fopen(o->samples, "wb");
        if (!f || fwrite(sink->delays, sizeof *sink->delays, sink->messages, f) != sink->messages)
            die(o->samples);
        fclose(f);
    }
    printf("{\"peer\":\"%s\",\"role\":\"receive\",\"setting\":\"%s\",\"messages\":%llu,"
           "\"bytes\":%llu,"
           "\"duplicates\":%llu,\"disordered\":%llu,\"damaged\":%llu,\"elapsed_us\":%lld,"
           "\"cpu_us\":%lld}\n",
           o->peer, o->setting, (unsigned long long)sink->messages, (unsigned long long)sink->bytes,
           (unsigned long long)sink->duplicates, (unsigned long long)sink->disordered,
           (unsigned long long)sink->damaged,
           (long long)(sink->last_arrival - sink->first_stamp) / 1000,
           (long long)(cpu_us() - cpu_at_start));
    fflush(stdout);
    free(sink->seen);
    free(sink->delays);
    free(sink->frame);
}
