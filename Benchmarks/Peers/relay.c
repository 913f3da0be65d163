// A bad network between pairs of namespaces, for kernels without netem.
//
//   relay [--seed N] [--spin-us N] [--mtu N] [--report FILE]
//         [--link CONDITIONS] [--back CONDITIONS] A:B...
//
// Each A:B names two network namespaces. Each of them gets a TAP device `eth0`, and a frame that
// one sends arrives at the other's, if it is not lost. Conditions describe the path: --link from A
// to B, and --back from B to A (the same as --link unless given). They are a list such as
// delay=25ms,loss=5%,rate=20mbit, with the keys
//
//   delay=T            the time that every frame takes        jitter=T   uniform extra, order kept
//   loss=P             frames lost, each independently        rate=R     bit/s with IP headers
//   bad=T share=P      lossy periods of mean length T that    queue=B    bytes that wait
//   badloss=P          take up P of the time and lose P       duplicate=P corrupt=P
//   reorder=P hold=T   frames held back by T, overtaken
//
// Lossy periods depend on time, not on frames: they have random numbers of their own, so that all
// pairs, however much their peers send, have the same outages at the same time. Frames that are not
// IPv4 pass unchanged. After READY on standard output the link is up; SIGTERM makes it write the
// counters as JSON and end.
#define _GNU_SOURCE
#include <errno.h>
#include <fcntl.h>
#include <linux/if.h>
#include <linux/if_tun.h>
#include <math.h>
#include <sched.h>
#include <signal.h>
#include <stdbool.h>
#include <stdint.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <sys/epoll.h>
#include <sys/ioctl.h>
#include <sys/prctl.h>
#include <sys/socket.h>
#include <time.h>
#include <unistd.h>

enum { MAX_PAIRS = 32, MAX_FRAME = 9216, ETHERNET = 14, LATENESS_BUCKETS = 4096, BATCH = 64 };

struct conditions {
    double loss, bad_share, bad_loss, reorder, duplicate, corrupt;
    double rate;              // bit/s; 0 for any
    int64_t queue;            // bytes; 0 for any
    int64_t delay, jitter, bad_period, hold;
};

// One direction of one pair: its conditions, its random numbers and its counters.
struct direction {
    struct conditions is;
    int out;                  // the TAP device to which frames are written
    uint64_t draws, outages;  // two streams of random numbers
    bool is_bad;
    int64_t next_change;      // the time of the next period; 0 before the first frame
    int64_t busy_until, last_due;
    uint64_t frames, bytes, delivered_frames, delivered_bytes;
    uint64_t lost, lost_in_bad, overflowed, duplicated, reordered, corrupted, failed;
    int64_t queued_sum, queued_max;
};

struct pending {
    int64_t due;
    uint64_t order;           // of frames due at the same time, the first to come leaves first
    struct direction *on;
    uint8_t *frame;
    int length;
};

static struct direction directions[MAX_PAIRS * 2];
static int devices[MAX_PAIRS * 2];
static int device_count;
static struct pending *heap;
static size_t heap_count, heap_capacity;
static uint64_t next_order, lateness[LATENESS_BUCKETS], lateness_count;
static int64_t lateness_max;
static volatile sig_atomic_t is_stopping;

static void fail(const char *what) {
    fprintf(stderr, "relay: %s: %s\n", what, strerror(errno));
    exit(1);
}

static int64_t now(void) {
    struct timespec t;
    clock_gettime(CLOCK_MONOTONIC, &t);
    return t.tv_sec * 1000000000LL + t.tv_nsec;
}

// MARK: Random numbers (SplitMix64)

static uint64_t next_random(uint64_t *state) {
    uint64_t z = *state += 0x9e3779b97f4a7c15u;
    z = (z ^ (z >> 30)) * 0xbf58476d1ce4e5b9u;
    z = (z ^ (z >> 27)) * 0x94d049bb133111ebu;
    return z ^ (z >> 31);
}

static double unit(uint64_t *state) { return (double)(next_random(state) >> 11) * 0x1p-53; }

static bool happens(uint64_t *state, double probability) {
    return probability > 0 && unit(state) < probability;
}

// MARK: Frames under way

static bool is_before(const struct pending *a, const struct pending *b) {
    return a->due != b->due ? a->due < b->due : a->order < b->order;
}

static void push(struct pending item) {
    if (heap_count == heap_capacity) {
        heap_capacity = heap_capacity ? heap_capacity * 2 : 1024;
        heap = realloc(heap, heap_capacity * sizeof *heap);
        if (!heap) fail("memory");
    }
    size_t i = heap_count++;
    for (; i > 0 && is_before(&item, &heap[(i - 1) / 2]); i = (i - 1) / 2)
        heap[i] = heap[(i - 1) / 2];
    heap[i] = item;
}

static struct pending pop(void) {
    struct pending top = heap[0], last = heap[--heap_count];
    size_t i = 0;
    for (size_t child; (child = 2 * i + 1) < heap_count; i = child) {
        if (child + 1 < heap_count && is_before(&heap[child + 1], &heap[child])) child++;
        if (!is_before(&heap[child], &last)) break;
        heap[i] = heap[child];
    }
    heap[i] = last;
    return top;
}

static void deliver(struct direction *d, const uint8_t *frame, int length) {
    if (write(d->out, frame, (size_t)length) != length) {
        d->failed++;
        return;
    }
    d->delivered_frames++;
    d->delivered_bytes += (uint64_t)(length - ETHERNET);
}

static void schedule(struct direction *d, const uint8_t *frame, int length, int64_t due) {
    uint8_t *copy = malloc((size_t)length);
    if (!copy) fail("memory");
    memcpy(copy, frame, (size_t)length);
    push((struct pending){due, next_order++, d, copy, length});
}

static void send_due(int64_t spin) {
    while (heap_count > 0) {
        int64_t time = now();
        if (heap[0].due > time + spin) return;
        while (time < heap[0].due) time = now();
        struct pending item = pop();
        int64_t late = time - item.due, bucket = late / 1000;
        lateness[bucket < LATENESS_BUCKETS ? bucket : LATENESS_BUCKETS - 1]++;
        lateness_count++;
        if (late > lateness_max) lateness_max = late;
        deliver(item.on, item.frame, item.length);
        free(item.frame);
    }
}

// MARK: The path of a frame

static bool is_in_bad_period(struct direction *d, int64_t time) {
    if (d->is.bad_period <= 0) return false;
    double good = (double)d->is.bad_period * (1 - d->is.bad_share) / d->is.bad_share;
    while (d->next_change <= time) {
        d->is_bad = !d->is_bad;
        double mean = d->is_bad ? (double)d->is.bad_period : good;
        d->next_change += 1 + (int64_t)(-log(1 - unit(&d->outages)) * mean);
    }
    return d->is_bad;
}

static bool is_lost(struct direction *d, int64_t time) {
    if (is_in_bad_period(d, time) && happens(&d->draws, d->is.bad_loss)) {
        d->lost_in_bad++;
        return true;
    }
    if (!happens(&d->draws, d->is.loss)) return false;
    d->lost++;
    return true;
}

// Returns the time at which the last bit leaves; -1 if the queue has no room.
static int64_t departure(struct direction *d, int64_t time, int bytes) {
    if (d->is.rate <= 0) return time;
    int64_t start = d->busy_until > time ? d->busy_until : time;
    double waiting = (double)(start - time) * d->is.rate / 8e9;
    if (d->is.queue > 0 && waiting + bytes > (double)d->is.queue) {
        d->overflowed++;
        return -1;
    }
    d->queued_sum += start - time;
    if (start - time > d->queued_max) d->queued_max = start - time;
    return d->busy_until = start + (int64_t)(bytes * 8e9 / d->is.rate);
}

static void enter(struct direction *d, uint8_t *frame, int length, int64_t time) {
    if (length < ETHERNET) return;
    if (frame[12] != 0x08 || frame[13] != 0x00) {
        if (write(d->out, frame, (size_t)length) != length) d->failed++;
        return;
    }
    int bytes = length - ETHERNET;
    d->frames++;
    d->bytes += (uint64_t)bytes;
    // The queue comes first, so that a lost frame has used its share of the rate, as on a radio
    // link.
    int copies = happens(&d->draws, d->is.duplicate) ? 2 : 1;
    if (copies == 2) d->duplicated++;
    for (; copies > 0; copies--) {
        int64_t due = departure(d, time, bytes);
        if (due < 0 || is_lost(d, time)) continue;
        due += d->is.delay;
        if (d->is.jitter > 0) due += (int64_t)(unit(&d->draws) * (double)d->is.jitter);
        if (happens(&d->draws, d->is.reorder)) {
            due += d->is.hold;
            d->reordered++;
        } else {
            if (due < d->last_due) due = d->last_due;
            d->last_due = due;
        }
        int flipped = -1;
        if (happens(&d->draws, d->is.corrupt) && bytes > 20) {
            d->corrupted++;
            flipped = ETHERNET + 20 + (int)(next_random(&d->draws) % (uint64_t)(bytes - 20));
            frame[flipped] ^= 1;
        }
        if (due <= time) deliver(d, frame, length);
        else schedule(d, frame, length, due);
        if (flipped >= 0) frame[flipped] ^= 1;
    }
}

// MARK: Setting up

static double quantity(const char *text) {
    static const struct { const char *unit; double factor; } units[] = {
        {"ns", 1}, {"us", 1e3}, {"ms", 1e6}, {"s", 1e9}, {"%", 0.01}, {"", 1}, {"bit", 1},
        {"kbit", 1e3}, {"mbit", 1e6}, {"gbit", 1e9}, {"b", 1}, {"kb", 1e3}, {"mb", 1e6}};
    char *end;
    double value = strtod(text, &end);
    for (size_t i = 0; end != text && i < sizeof units / sizeof *units; i++)
        if (!strcmp(end, units[i].unit)) return value * units[i].factor;
    fprintf(stderr, "relay: what is %s?\n", text);
    exit(2);
}

static struct conditions parse_conditions(const char *text) {
    struct conditions c = {.bad_loss = 1, .hold = 5000000};
    char *copy = strdup(text), *rest = copy, *item;
    while (copy && (item = strsep(&rest, ","))) {
        char *value = strchr(item, '=');
        if (!*item) continue;
        if (!value) value = item + strlen(item);
        else *value++ = 0;
        double number = quantity(value);
        if (!strcmp(item, "delay")) c.delay = (int64_t)number;
        else if (!strcmp(item, "jitter")) c.jitter = (int64_t)number;
        else if (!strcmp(item, "loss")) c.loss = number;
        else if (!strcmp(item, "bad")) c.bad_period = (int64_t)number;
        else if (!strcmp(item, "share")) c.bad_share = number;
        else if (!strcmp(item, "badloss")) c.bad_loss = number;
        else if (!strcmp(item, "rate")) c.rate = number;
        else if (!strcmp(item, "queue")) c.queue = (int64_t)number;
        else if (!strcmp(item, "reorder")) c.reorder = number;
        else if (!strcmp(item, "hold")) c.hold = (int64_t)number;
        else if (!strcmp(item, "duplicate")) c.duplicate = number;
        else if (!strcmp(item, "corrupt")) c.corrupt = number;
        else quantity(item);
    }
    free(copy);
    if (c.bad_share <= 0 || c.bad_share >= 1) c.bad_period = 0;
    return c;
}

// Makes `eth0` in a namespace. The device offers no offload, so the kernel itself segments and
// checksums: the frames are those of a cable.
static int open_device(const char *namespace, int index, int mtu) {
    char path[300];
    snprintf(path, sizeof path, "/run/netns/%s", namespace);
    int home = open("/proc/self/ns/net", O_RDONLY | O_CLOEXEC);
    int there = open(path, O_RDONLY | O_CLOEXEC);
    if (home < 0 || there < 0 || setns(there, CLONE_NEWNET) < 0) fail(path);
    int device = open("/dev/net/tun", O_RDWR | O_NONBLOCK | O_CLOEXEC);
    int socket_ = socket(AF_INET, SOCK_DGRAM | SOCK_CLOEXEC, 0);
    struct ifreq request = {.ifr_flags = IFF_TAP | IFF_NO_PI};
    strcpy(request.ifr_name, "eth0");
    if (device < 0 || socket_ < 0 || ioctl(device, TUNSETIFF, &request) < 0) fail("a TAP device");
    request.ifr_mtu = mtu;
    if (ioctl(socket_, SIOCSIFMTU, &request) < 0) fail("the MTU");
    request.ifr_qlen = 4096;
    if (ioctl(socket_, SIOCSIFTXQLEN, &request) < 0) fail("the queue length");
    unsigned char address[6] = {2, 0, 0, 0, 0, (unsigned char)(index % 2 + 1)};
    request.ifr_hwaddr.sa_family = 1;
    memcpy(request.ifr_hwaddr.sa_data, address, sizeof address);
    if (ioctl(socket_, SIOCSIFHWADDR, &request) < 0) fail("the hardware address");
    close(socket_);
    if (setns(home, CLONE_NEWNET) < 0) fail("coming home");
    close(home);
    close(there);
    return device;
}

static void open_pair(char *names, int mtu) {
    char *second = strchr(names, ':');
    if (!second || device_count + 2 > MAX_PAIRS * 2) {
        fprintf(stderr, "relay: %s is no A:B, or one too many\n", names);
        exit(2);
    }
    *second++ = 0;
    for (int end = 0; end < 2; end++, device_count++)
        devices[device_count] = open_device(end ? second : names, device_count, mtu);
}

static void prepare(uint64_t seed, struct conditions link, struct conditions back) {
    int64_t start = now();
    for (int i = 0; i < device_count; i++) {
        struct direction *d = &directions[i];
        uint64_t state = seed * 2 + (uint64_t)(i % 2);
        d->is = i % 2 ? back : link;
        d->out = devices[i ^ 1];
        d->draws = next_random(&state);
        d->outages = next_random(&state);
        // The first period is drawn as at a random time; the change at `start` inverts it.
        d->is_bad = !(unit(&d->outages) < d->is.bad_share);
        d->next_change = start;
    }
}

// MARK: Reporting

static int64_t lateness_quantile(double share) {
    uint64_t seen = 0;
    for (int i = 0; i < LATENESS_BUCKETS; i++)
        if ((double)(seen += lateness[i]) >= share * (double)lateness_count) return i;
    return LATENESS_BUCKETS;
}

static void report(const char *path) {
    FILE *f = path ? fopen(path, "w") : stdout;
    if (!f) fail(path);
    fprintf(f, "{\"late_us\":{\"p50\":%lld,\"p99\":%lld,\"p99.9\":%lld,\"max\":%lld},"
            "\"directions\":[",
            (long long)lateness_quantile(0.5), (long long)lateness_quantile(0.99),
            (long long)lateness_quantile(0.999), (long long)(lateness_max / 1000));
    for (int i = 0; i < device_count; i++) {
        const struct direction *d = &directions[i];
        uint64_t through = d->frames - d->overflowed;
        fprintf(f, "%s\n{\"pair\":%d,\"from\":\"%c\",\"frames\":%llu,\"bytes\":%llu,"
                "\"delivered_frames\":%llu,\"delivered_bytes\":%llu,\"lost\":%llu,"
                "\"lost_in_bad\":%llu,"
                "\"overflowed\":%llu,\"duplicated\":%llu,\"reordered\":%llu,\"corrupted\":%llu,"
                "\"failed\":%llu,\"queued_mean_us\":%.1f,\"queued_max_us\":%.1f}",
                i ? "," : "", i / 2, i % 2 ? 'B' : 'A', (unsigned long long)d->frames,
                (unsigned long long)d->bytes, (unsigned long long)d->delivered_frames,
                (unsigned long long)d->delivered_bytes, (unsigned long long)d->lost,
                (unsigned long long)d->lost_in_bad, (unsigned long long)d->overflowed,
                (unsigned long long)d->duplicated, (unsigned long long)d->reordered,
                (unsigned long long)d->corrupted, (unsigned long long)d->failed,
                through ? (double)d->queued_sum / 1000 / (double)through : 0.0,
                (double)d->queued_max / 1000);
    }
    fprintf(f, "\n]}\n");
    if (path) fclose(f);
}

static void stop(int signal_) {
    (void)signal_;
    is_stopping = 1;
}

static void read_frames(int index) {
    static uint8_t frame[MAX_FRAME];
    for (int i = 0; i < BATCH; i++) {
        ssize_t length = read(devices[index], frame, sizeof frame);
        if (length <= 0) return;
        enter(&directions[index], frame, (int)length, now());
    }
}

static void run(int64_t spin) {
    int epoll = epoll_create1(EPOLL_CLOEXEC);
    for (int i = 0; i < device_count; i++) {
        struct epoll_event event = {.events = EPOLLIN, .data.u32 = (uint32_t)i};
        if (epoll < 0 || epoll_ctl(epoll, EPOLL_CTL_ADD, devices[i], &event) < 0) fail("epoll");
    }
    sigset_t open;
    sigemptyset(&open);
    while (!is_stopping) {
        struct epoll_event events[MAX_PAIRS * 2];
        // Signals are allowed only while waiting, so that none comes between the check and the
        // wait.
        int64_t wait = heap_count ? heap[0].due - now() - spin : 1000000000;
        if (wait < 0) wait = 0;
        struct timespec timeout = {wait / 1000000000, wait % 1000000000};
        int count = epoll_pwait2(epoll, events, MAX_PAIRS * 2, &timeout, &open);
        for (int i = 0; i < count; i++) {
            read_frames((int)events[i].data.u32);
            send_due(0);
        }
        send_due(spin);
    }
}

int main(int count, char **arguments) {
    uint64_t seed = 1;
    int64_t spin = 0;
    int mtu = 1500, i = 1;
    const char *path = NULL, *link = "", *back = NULL;
    for (; i + 1 < count && !strncmp(arguments[i], "--", 2); i += 2) {
        const char *key = arguments[i] + 2, *value = arguments[i + 1];
        if (!strcmp(key, "seed")) seed = strtoull(value, NULL, 0);
        else if (!strcmp(key, "spin-us")) spin = atoll(value) * 1000;
        else if (!strcmp(key, "mtu")) mtu = atoi(value);
        else if (!strcmp(key, "report")) path = value;
        else if (!strcmp(key, "link")) link = value;
        else if (!strcmp(key, "back")) back = value;
        else quantity(key);
    }
    struct conditions there = parse_conditions(link), home = parse_conditions(back ? back : link);
    if (mtu < 576 || mtu > MAX_FRAME - ETHERNET) mtu = 1500;
    for (; i < count; i++) open_pair(arguments[i], mtu);
    prctl(PR_SET_TIMERSLACK, 1UL);
    sigset_t blocked;
    sigemptyset(&blocked);
    sigaddset(&blocked, SIGTERM);
    sigaddset(&blocked, SIGINT);
    sigprocmask(SIG_BLOCK, &blocked, NULL);
    struct sigaction action = {.sa_handler = stop};
    sigaction(SIGTERM, &action, NULL);
    sigaction(SIGINT, &action, NULL);
    prepare(seed, there, home);
    printf("READY\n");
    fflush(stdout);
    run(spin);
    report(path);
    for (size_t k = 0; k < heap_count; k++) free(heap[k].frame);
    free(heap);
    return 0;
}
