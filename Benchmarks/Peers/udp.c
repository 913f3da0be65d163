// Bare datagrams without recovery. Without a setting it measures the delay that the machine and the
// relay add. With `double` and `triple` it is the control for redundancy: every message is sent so
// many times at once; with `spaced` three times, 10 ms apart.
#include "frame.h"
#include <arpa/inet.h>
#include <poll.h>
#include <string.h>
#include <sys/socket.h>
#include <unistd.h>
#include <errno.h>

enum { SPACING = 10000000 };

static void receive(int fd, const struct options *options) {
    struct sink sink;
    sink_begin(&sink, options);
    options_ready();
    while (!is_over(options) && !sink_is_finished(&sink)) {
        struct pollfd poll_ = {.fd = fd, .events = POLLIN};
        if (poll(&poll_, 1, 100) <= 0) continue;
        static uint8_t bytes[65536];
        ssize_t count;
        while ((count = recv(fd, bytes, sizeof bytes, MSG_DONTWAIT)) > 0)
            sink_message(&sink, bytes, (size_t)count);
    }
    sink_report(&sink);
}

// The copies of the last messages that have still to be sent.
struct copy {
    int64_t due;
    size_t length;
    uint8_t bytes[1472];
};

static void send_messages(int fd, const struct options *options) {
    static struct copy copies[64];
    struct source source;
    unsigned first = 0, end = 0;
    int immediate = !strcmp(options->setting, "double")   ? 2
                    : !strcmp(options->setting, "triple") ? 3
                                                          : 1;
    bool is_spaced = !strcmp(options->setting, "spaced");
    if (*options->setting && immediate == 1 && !is_spaced) skip("no such setting");
    source_begin(&source, options);
    while (!is_over(options)) {
        size_t length;
        const uint8_t *message = source_peek(&source, &length);
        if (message) {
            for (int i = 0; i < immediate; i++)
                if (send(fd, message, length, 0) < 0 && errno != ECONNREFUSED) die("send");
            for (int i = 1; is_spaced && i < 3 && length <= sizeof copies->bytes; i++) {
                struct copy *copy = &copies[end++ % 64];
                copy->due = now_ns() + i * SPACING;
                copy->length = length;
                memcpy(copy->bytes, message, length);
            }
            source_taken(&source);
            continue;
        }
        int64_t next = source_due(&source);
        // The copies of two messages overlap: any of the waiting ones may be the next.
        for (unsigned i = first; i != end; i++) {
            struct copy *copy = &copies[i % 64];
            if (copy->length && copy->due <= now_ns()) {
                if (send(fd, copy->bytes, copy->length, 0) < 0 && errno != ECONNREFUSED)
                    die("send");
                copy->length = 0;
            }
            if (copy->length && copy->due < next) next = copy->due;
        }
        while (first != end && !copies[first % 64].length) first++;
        int64_t limit = now_ns() + 100000000;
        sleep_until(next < limit ? next : limit);
    }
    source_report(&source);
}

int main(int count, char **arguments) {
    struct options options = options_parse("udp", count, arguments);
    if (options.is_bulk) skip("bare datagrams carry no bulk");
    struct sockaddr_in address = {.sin_family = AF_INET, .sin_port = htons(options.port)};
    int fd = socket(AF_INET, SOCK_DGRAM, 0);
    inet_pton(AF_INET, options.host, &address.sin_addr);
    if (fd < 0) die("socket");
    if (options.is_sender) {
        if (connect(fd, (struct sockaddr *)&address, sizeof address) < 0) die("connect");
        send_messages(fd, &options);
    } else {
        if (bind(fd, (struct sockaddr *)&address, sizeof address) < 0) die("bind");
        receive(fd, &options);
    }
    close(fd);
    return 0;
}
