#if defined(__linux__)
#define _GNU_SOURCE
#endif
#include "CEventLoop.h"

#if defined(__linux__)
#include <errno.h>
#include <linux/rtnetlink.h>
#include <pthread.h>
#include <string.h>
#include <sys/epoll.h>
#include <sys/eventfd.h>
#include <sys/prctl.h>
#include <sys/socket.h>
#include <sys/timerfd.h>
#include <time.h>
#include <unistd.h>

int cevl_open(cevl_loop *loop) {
    int problem = 0;
    loop->wake = eventfd(0, EFD_CLOEXEC | EFD_NONBLOCK);
    loop->timer = timerfd_create(CLOCK_BOOTTIME, TFD_CLOEXEC | TFD_NONBLOCK);
    if (loop->wake < 0 || loop->timer < 0) problem = errno;
    if (problem != 0) cevl_close(loop);
    return problem;
}

void cevl_close(const cevl_loop *loop) {
    if (loop->wake >= 0) close(loop->wake);
    if (loop->timer >= 0) close(loop->timer);
}

void cevl_wake(const cevl_loop *loop) {
    uint64_t one = 1;
    ssize_t written = write(loop->wake, &one, sizeof one);
    (void)written;
}

void cevl_arm(const cevl_loop *loop, int64_t nanoseconds) {
    struct itimerspec when = {
        .it_value = {.tv_sec = nanoseconds / 1000000000, .tv_nsec = nanoseconds % 1000000000}};
    timerfd_settime(loop->timer, TFD_TIMER_ABSTIME, &when, NULL);
}

int cevl_wait(const cevl_loop *loop, struct pollfd *entries, int count, int64_t nanoseconds,
              int *ready, int capacity) {
    struct timespec timeout = {
        .tv_sec = nanoseconds / 1000000000, .tv_nsec = nanoseconds % 1000000000};
    int left = ppoll(entries, (nfds_t)count, nanoseconds < 0 ? NULL : &timeout, NULL);
    int others = 0;
    for (int index = 0; left > 0 && index < count; index++) {
        if (entries[index].revents == 0) continue;
        left--;
        int descriptor = entries[index].fd;
        if (entries[index].revents & POLLNVAL) {
            // Closed by an owner that went away without a word: it would be ready for ever.
            entries[index].fd = -1;
        } else if (descriptor == loop->wake) {
            uint64_t written;
            ssize_t size = read(descriptor, &written, sizeof written);
            (void)size;
        } else if (descriptor != loop->timer && others < capacity) {
            ready[others++] = descriptor;
        }
    }
    return others;
}

void cevl_set_timer_slack(int64_t nanoseconds) {
    prctl(PR_SET_TIMERSLACK, (unsigned long)nanoseconds, 0, 0, 0);
}

int cevl_open_set(void) { return epoll_create1(EPOLL_CLOEXEC); }

static void change_set(int set, int operation, int descriptor, uint32_t events) {
    struct epoll_event event = {.events = events, .data = {.fd = descriptor}};
    epoll_ctl(set, operation, descriptor, &event);
}

void cevl_set_add(int set, int descriptor) {
    change_set(set, EPOLL_CTL_ADD, descriptor, EPOLLIN);
}

void cevl_set_remove(int set, int descriptor) {
    change_set(set, EPOLL_CTL_DEL, descriptor, 0);
}

void cevl_set_change(int set, int descriptor, int watches_output) {
    change_set(set, EPOLL_CTL_MOD, descriptor, EPOLLIN | (watches_output ? EPOLLOUT : 0));
}

int cevl_set_ready(int set, int *ready, int capacity) {
    struct epoll_event events[64];
    int count = epoll_wait(set, events, capacity < 64 ? capacity : 64, 0);
    for (int index = 0; index < count; index++) ready[index] = events[index].data.fd;
    return count < 0 ? 0 : count;
}

int cevl_open_interface_monitor(void) {
    int descriptor = socket(AF_NETLINK, SOCK_RAW | SOCK_CLOEXEC | SOCK_NONBLOCK, NETLINK_ROUTE);
    if (descriptor < 0) return -1;
    struct sockaddr_nl address;
    memset(&address, 0, sizeof address);
    address.nl_family = AF_NETLINK;
    address.nl_groups = RTMGRP_LINK | RTMGRP_IPV4_IFADDR | RTMGRP_IPV6_IFADDR;
    if (bind(descriptor, (struct sockaddr *)&address, sizeof address) == 0) return descriptor;
    close(descriptor);
    return -1;
}

int cevl_drain(int descriptor) {
    char buffer[8192];
    int was_readable = 0;
    for (;;) {
        ssize_t count = recv(descriptor, buffer, sizeof buffer, MSG_DONTWAIT);
        // ENOBUFS means that a part of it was lost, which also counts as a change.
        if (count < 0 && errno != ENOBUFS && errno != EINTR) return was_readable;
        if (count == 0) return was_readable;
        was_readable = 1;
    }
}

void cevl_name_thread(const char *name) {
    // Longer names are refused, so the end is cut off.
    char shortened[16];
    strncpy(shortened, name, sizeof shortened - 1);
    shortened[sizeof shortened - 1] = 0;
    pthread_setname_np(pthread_self(), shortened);
}

int64_t cevl_now(void) {
    struct timespec now;
    clock_gettime(CLOCK_BOOTTIME, &now);
    return (int64_t)now.tv_sec * 1000000000 + now.tv_nsec;
}
#endif
