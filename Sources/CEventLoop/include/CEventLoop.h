// The parts of Linux that Swift's Glibc module lacks: epoll, eventfd and timerfd, and batches of
// datagrams (CDatagrams.h). Empty on other systems, which have kqueue. _GNU_SOURCE is deliberately
// not in this header: if it were defined here, Swift would see two different definitions of the C
// library's structures.
#ifndef GUESSE_CEVENTLOOP_H
#define GUESSE_CEVENTLOOP_H

#if defined(__linux__)
#include "CDatagrams.h"
#include <stdint.h>

/// An epoll instance with an eventfd and a timer on CLOCK_BOOTTIME. A negative descriptor is not
/// open.
typedef struct {
    int poll;
    int wake;
    int timer;
} cevl_loop;

/// Opens all three; returns 0, or an errno with nothing left open.
int cevl_open(cevl_loop *loop);
void cevl_close(const cevl_loop *loop);
/// Watches a descriptor for input, or stops; returns 0 or an errno.
int cevl_add(const cevl_loop *loop, int descriptor);
int cevl_remove(const cevl_loop *loop, int descriptor);
/// Watches an added descriptor for input and, if `watches_output`, for room for output; returns 0
/// or an errno.
int cevl_change(const cevl_loop *loop, int descriptor, int watches_output);
/// Wakes a waiting loop from any thread.
void cevl_wake(const cevl_loop *loop);
/// Sets the timer to a point of CLOCK_BOOTTIME in nanoseconds; 0 disarms it.
void cevl_arm(const cevl_loop *loop, int64_t nanoseconds);
/// Opens an epoll instance alone, to be the `poll` of a loop without the others; returns -1 if the
/// system refuses.
int cevl_open_set(void);
/// Opens a socket that becomes readable when an interface or an address changes; returns -1 if the
/// system refuses.
int cevl_open_interface_monitor(void);
/// Reads everything from such a socket; returns whether there was anything.
int cevl_drain(int descriptor);
/// Waits for events; returns the number of other ready descriptors, which are written to `ready`,
/// or 0 after an interruption.
int cevl_wait(const cevl_loop *loop, int *ready, int capacity);
/// Finds the ready descriptors like `cevl_wait`, but without waiting.
int cevl_ready(const cevl_loop *loop, int *ready, int capacity);
/// Gives the calling thread a name for debuggers; 15 bytes of it are kept.
void cevl_name_thread(const char *name);
/// Returns CLOCK_BOOTTIME in nanoseconds: monotonic, and it counts the time for which the machine
/// was suspended.
int64_t cevl_now(void);

#endif
#endif
