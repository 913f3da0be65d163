// The kernel's TCP with TCP_NODELAY. The setting is the congestion control; `+rto` adds a minimum
// retransmission timeout of 5 ms if the kernel lets a socket choose it.
#include "frame.h"
#include <arpa/inet.h>
#include <errno.h>
#include <netinet/in.h>
#include <netinet/tcp.h>
#include <poll.h>
#include <stdio.h>
#include <string.h>
#include <sys/socket.h>
#include <sys/time.h>
#include <unistd.h>

#ifndef TCP_RTO_MIN_US
#define TCP_RTO_MIN_US 45
#endif

static void set(int fd, int name, int value) {
    if (setsockopt(fd, IPPROTO_TCP, name, &value, sizeof value) < 0) die("setsockopt");
}

static int open_socket(const struct options *options) {
    char name[32];
    snprintf(name, sizeof name, "%s", *options->setting ? options->setting : "cubic");
    char *plus = strchr(name, '+');
    if (plus) *plus = 0;
    int fd = socket(AF_INET, SOCK_STREAM, 0), one = 1;
    if (fd < 0) die("socket");
    if (setsockopt(fd, IPPROTO_TCP, TCP_CONGESTION, name, (socklen_t)strlen(name)) < 0)
        skip("the kernel does not offer this congestion control");
    setsockopt(fd, SOL_SOCKET, SO_REUSEADDR, &one, sizeof one);
    set(fd, TCP_NODELAY, 1);
    int shortest = 5000;
    if (plus && setsockopt(fd, IPPROTO_TCP, TCP_RTO_MIN_US, &shortest, sizeof shortest) < 0)
        skip("the kernel does not let a socket choose its least timeout");
    // Thin flows back off linearly at first; Linux offers this for games.
    if (!options->is_bulk) set(fd, TCP_THIN_LINEAR_TIMEOUTS, 1);
    return fd;
}

static void receive(int fd, const struct options *options) {
    struct sink sink;
    sink_begin(&sink, options);
    while (!is_over(options) && !sink_is_finished(&sink)) {
        struct pollfd poll_ = {.fd = fd, .events = POLLIN};
        if (poll(&poll_, 1, 100) <= 0) continue;
        static uint8_t bytes[1 << 18];
        ssize_t count = recv(fd, bytes, sizeof bytes, MSG_DONTWAIT);
        if (count == 0 || (count < 0 && errno != EAGAIN && errno != EINTR)) break;
        if (count < 0) continue;
        // The kernel turns quick acknowledgements off from time to time.
        if (!options->is_bulk) set(fd, TCP_QUICKACK, 1);
        sink_bytes(&sink, bytes, (size_t)count);
    }
    sink_report(&sink);
}

static void send_messages(int fd, const struct options *options) {
    struct source source;
    struct timeval patience = {.tv_usec = 100000};
    setsockopt(fd, SOL_SOCKET, SO_SNDTIMEO, &patience, sizeof patience);
    source_begin(&source, options);
    while (!is_over(options)) {
        size_t length, done = 0;
        const uint8_t *frame = source_peek_framed(&source, &length);
        if (!frame) {
            int64_t due = source_due(&source), limit = now_ns() + 100000000;
            sleep_until(due < limit ? due : limit);
            continue;
        }
        while (done < length && !is_over(options)) {
            ssize_t count = send(fd, frame + done, length - done, 0);
            if (count > 0) done += (size_t)count;
            else if (errno != EAGAIN && errno != EINTR) break;
        }
        if (done < length) break;
        source_taken(&source);
    }
    source_report(&source);
}

int main(int count, char **arguments) {
    struct options options = options_parse("tcp", count, arguments);
    struct sockaddr_in address = {.sin_family = AF_INET, .sin_port = htons(options.port)};
    inet_pton(AF_INET, options.host, &address.sin_addr);
    int fd = open_socket(&options);
    if (options.is_sender) {
        while (connect(fd, (struct sockaddr *)&address, sizeof address) < 0) {
            if (is_over(&options)) die("connect");
            close(fd);
            sleep_until(now_ns() + 100000000);
            fd = open_socket(&options);
        }
        send_messages(fd, &options);
    } else {
        if (bind(fd, (struct sockaddr *)&address, sizeof address) < 0 || listen(fd, 1) < 0)
            die("bind");
        options_ready();
        struct pollfd poll_ = {.fd = fd, .events = POLLIN};
        while (poll(&poll_, 1, 100) <= 0)
            if (is_over(&options)) return 1;
        int connection = accept(fd, NULL, NULL);
        if (connection < 0) die("accept");
        receive(connection, &options);
        close(connection);
    }
    close(fd);
    return 0;
}
