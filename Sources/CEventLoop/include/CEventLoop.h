// What Swift's Glibc module leaves out: epoll, eventfd and timerfd, and datagrams in groups
// (CDatagrams.h). Empty on other systems, which have kqueue. _GNU_SOURCE stays out of this header on
// purpose: defining it here would give Swift two different ideas of the C library's structures.
#ifndef GUESSE_CEVENTLOOP_H
#define GUESSE_CEVENTLOOP_H

#if defined(__linux__)
#include "CDatagrams.h"
#include <stdint.h>

/// An epoll instance with an eventfd and a timer on CLOCK_BOOTTIME. Negative descriptors: not open.
typedef struct {
    int poll;
    int wake;
    int timer;
} cevl_loop;

/// Opens all three; 0, or an errno with nothing left open.
int cevl_open(cevl_loop *loop);
void cevl_close(const cevl_loop *loop);
/// Watches a descriptor for input, or stops; 0 or an errno.
int cevl_add(const cevl_loop *loop, int descriptor);
int cevl_remove(const cevl_loop *loop, int descriptor);
/// Watches a descriptor that has been added for input, and for room for output as well or not; 0 or an errno.
int cevl_change(const cevl_loop *loop, int descriptor, int watches_output);
/// Wakes a waiting loop from any thread.
void cevl_wake(const cevl_loop *loop);
/// Sets the timer to a point of CLOCK_BOOTTIME in nanoseconds; 0 disarms it.
void cevl_arm(const cevl_loop *loop, int64_t nanoseconds);
/// An epoll instance alone, for use as the `poll` of a loop without the others; -1 if the system refuses.
int cevl_open_set(void);
/// A socket that becomes readable when an interface or an address comes or goes; -1 if the system refuses.
int cevl_open_interface_monitor(void);
/// Reads all that such a socket has to say; whether there was anything.
int cevl_drain(int descriptor);
/// Waits for events; the number of ready descriptors
/// of others, written to `ready`, or 0 after an interruption.
int cevl_wait(const cevl_loop *loop, int *ready, int capacity);
/// The same without waiting: what is ready now.
int cevl_ready(const cevl_loop *loop, int *ready, int capacity);
/// CLOCK_BOOTTIME in nanoseconds: monotonic, and counts the time that the machine was suspended.
int64_t cevl_now(void);

#endif
#endif
