#if defined(__linux__)
#define _GNU_SOURCE
#endif
#include "CCeiling.h"

#include <errno.h>

#if defined(__linux__)
#include <netinet/in.h>
#include <pthread.h>
#include <stdatomic.h>
#include <stdlib.h>
#include <string.h>
#include <sys/socket.h>
#include <sys/time.h>
#include <time.h>
#include <unistd.h>

#ifndef UDP_SEGMENT
#define UDP_SEGMENT 103
#endif
#ifndef UDP_GRO
#define UDP_GRO 104
#endif

typedef struct {
    int descriptor;
    size_t byte_count;
    atomic_int stopped;
    uint64_t datagrams;
    uint64_t bytes;
    int64_t cpu_ns;
} receiver;

static int64_t clock_ns(clockid_t clock) {
    struct timespec now;
    clock_gettime(clock, &now);
    return (int64_t)now.tv_sec * 1000000000 + now.tv_nsec;
}

/// Opens a socket on the loopback whose reads time out after 100 ms; returns -1 on failure.
static int open_socket(struct sockaddr_in *address) {
    int descriptor = socket(AF_INET, SOCK_DGRAM | SOCK_CLOEXEC, 0);
    if (descriptor < 0) return -1;
    struct timeval patience = {.tv_usec = 100000};
    int room = 4 << 20;
    setsockopt(descriptor, SOL_SOCKET, SO_RCVTIMEO, &patience, sizeof patience);
    setsockopt(descriptor, SOL_SOCKET, SO_RCVBUF, &room, sizeof room);
    memset(address, 0, sizeof *address);
    address->sin_family = AF_INET;
    address->sin_addr.s_addr = htonl(INADDR_LOOPBACK);
    socklen_t length = sizeof *address;
    if (bind(descriptor, (struct sockaddr *)address, length) != 0
        || getsockname(descriptor, (struct sockaddr *)address, &length) != 0) {
        close(descriptor);
        return -1;
    }
    return descriptor;
}

static void *echo(void *context) {
    receiver *self = context;
    char *buffer = malloc(65536);
    int64_t start = clock_ns(CLOCK_THREAD_CPUTIME_ID);
    while (buffer && !atomic_load(&self->stopped)) {
        struct sockaddr_in source;
        socklen_t length = sizeof source;
        ssize_t count = recvfrom(
            self->descriptor, buffer, 65536, 0, (struct sockaddr *)&source, &length);
        if (count <= 0) continue;
        __atomic_fetch_add(&self->datagrams, 1, __ATOMIC_RELAXED);
        self->bytes += (uint64_t)count;
        sendto(self->descriptor, buffer, (size_t)count, 0, (struct sockaddr *)&source, length);
    }
    self->cpu_ns = clock_ns(CLOCK_THREAD_CPUTIME_ID) - start;
    free(buffer);
    return NULL;
}

static void *drain(void *context) {
    receiver *self = context;
    char *buffer = malloc(65536);
    int64_t start = clock_ns(CLOCK_THREAD_CPUTIME_ID);
    while (buffer && !atomic_load(&self->stopped)) {
        ssize_t count = recv(self->descriptor, buffer, 65536, 0);
        if (count <= 0) continue;
        uint64_t count_here = ((uint64_t)count + self->byte_count - 1) / self->byte_count;
        __atomic_fetch_add(&self->datagrams, count_here, __ATOMIC_RELAXED);
        self->bytes += (uint64_t)count;
    }
    self->cpu_ns = clock_ns(CLOCK_THREAD_CPUTIME_ID) - start;
    free(buffer);
    return NULL;
}

typedef struct {
    int descriptor;
    struct sockaddr_in target;
    receiver other;
    pthread_t thread;
} pair;

static int open_pair(pair *both, size_t byte_count, void *(*body)(void *)) {
    struct sockaddr_in own;
    memset(both, 0, sizeof *both);
    both->other.byte_count = byte_count;
    both->descriptor = open_socket(&own);
    if (both->descriptor < 0) return errno;
    both->other.descriptor = open_socket(&both->target);
    int problem = both->other.descriptor < 0 ? errno : 0;
    if (problem == 0) problem = pthread_create(&both->thread, NULL, body, &both->other);
    if (problem == 0) return 0;
    if (both->other.descriptor >= 0) close(both->other.descriptor);
    close(both->descriptor);
    return problem;
}

static void close_pair(pair *both) {
    atomic_store(&both->other.stopped, 1);
    pthread_join(both->thread, NULL);
    close(both->other.descriptor);
    close(both->descriptor);
}

/* Returns true until the time is over and, on a busy machine, until something has arrived, for at
   most 10 s. */
static int is_going(int64_t elapsed_ns, int64_t duration_ns, uint64_t datagrams) {
    return elapsed_ns < duration_ns || (datagrams == 0 && elapsed_ns < 10000000000);
}

int cceiling_ping_pong(int64_t duration_ns, size_t byte_count, cceiling_result *result,
                       int64_t *round_trips, size_t capacity) {
    if (byte_count == 0 || byte_count > 65507) return EINVAL;
    char *buffer = calloc(1, 65536);
    if (!buffer) return ENOMEM;
    pair both;
    int problem = open_pair(&both, byte_count, echo);
    if (problem != 0) {
        free(buffer);
        return problem;
    }
    memset(result, 0, sizeof *result);
    int64_t cpu = clock_ns(CLOCK_THREAD_CPUTIME_ID);
    int64_t start = clock_ns(CLOCK_MONOTONIC), now = start;
    while (is_going(now - start, duration_ns, result->datagrams)) {
        sendto(both.descriptor, buffer, byte_count, 0, (struct sockaddr *)&both.target,
               sizeof both.target);
        ssize_t count = recv(both.descriptor, buffer, 65536, 0);
        int64_t then = now;
        now = clock_ns(CLOCK_MONOTONIC);
        if (count <= 0) continue;
        if (result->datagrams < capacity) round_trips[result->datagrams] = now - then;
        result->datagrams++;
        result->bytes += (uint64_t)count;
    }
    result->elapsed_ns = now - start;
    result->sender_cpu_ns = clock_ns(CLOCK_THREAD_CPUTIME_ID) - cpu;
    close_pair(&both);
    result->receiver_cpu_ns = both.other.cpu_ns;
    free(buffer);
    return 0;
}

int cceiling_bulk(int64_t duration_ns, size_t byte_count, size_t segments,
                  cceiling_result *result) {
    if (byte_count == 0 || segments == 0 || byte_count * segments > 65507) return EINVAL;
    char *buffer = calloc(1, 65536);
    if (!buffer) return ENOMEM;
    pair both;
    int problem = open_pair(&both, byte_count, drain);
    if (problem != 0) {
        free(buffer);
        return problem;
    }
    if (segments > 1) {
        int on = 1, size = (int)byte_count;
        if (setsockopt(both.other.descriptor, IPPROTO_UDP, UDP_GRO, &on, sizeof on) != 0
            || setsockopt(both.descriptor, IPPROTO_UDP, UDP_SEGMENT, &size, sizeof size) != 0)
            problem = errno;
    }
    int64_t cpu = clock_ns(CLOCK_THREAD_CPUTIME_ID);
    int64_t start = clock_ns(CLOCK_MONOTONIC), now = start;
    while (problem == 0
           && is_going(now - start, duration_ns,
                       __atomic_load_n(&both.other.datagrams, __ATOMIC_RELAXED))) {
        ssize_t count = sendto(both.descriptor, buffer, byte_count * segments, 0,
                               (struct sockaddr *)&both.target, sizeof both.target);
        if (count < 0 && errno != EINTR && errno != ENOBUFS && errno != ECONNREFUSED)
            problem = errno;
        now = clock_ns(CLOCK_MONOTONIC);
    }
    result->elapsed_ns = now - start;
    result->sender_cpu_ns = clock_ns(CLOCK_THREAD_CPUTIME_ID) - cpu;
    close_pair(&both);
    result->receiver_cpu_ns = both.other.cpu_ns;
    result->datagrams = both.other.datagrams;
    result->bytes = both.other.bytes;
    free(buffer);
    return problem;
}
#else
int cceiling_ping_pong(int64_t duration_ns, size_t byte_count, cceiling_result *result,
                       int64_t *round_trips, size_t capacity) {
    (void)duration_ns, (void)byte_count, (void)result, (void)round_trips, (void)capacity;
    return ENOSYS;
}

int cceiling_bulk(int64_t duration_ns, size_t byte_count, size_t segments,
                  cceiling_result *result) {
    (void)duration_ns, (void)byte_count, (void)segments, (void)result;
    return ENOSYS;
}
#endif
