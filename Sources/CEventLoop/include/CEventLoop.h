// The parts of Linux that Swift's Glibc module lacks: ppoll, epoll, eventfd and timerfd, and
// batches of datagrams (CDatagrams.h). Empty on other systems, which have kqueue. _GNU_SOURCE is
// deliberately not in this header: if it were defined here, Swift would see two different
// definitions of the C library's structures.
#ifndef GUESSE_CEVENTLOOP_H
#define GUESSE_CEVENTLOOP_H

#if defined(__linux__)
#include "CDatagrams.h"
#include <poll.h>
#include <stdint.h>

/// What ends the wait of a loop beside its sockets: an eventfd, and a timer on CLOCK_BOOTTIME. A
/// negative descriptor is not open.
typedef struct {
    int wake;
    int timer;
} cevl_loop;

/// Opens both; returns 0, or an errno with nothing left open.
int cevl_open(cevl_loop *loop);
void cevl_close(const cevl_loop *loop);
/// Wakes a waiting loop from any thread.
void cevl_wake(const cevl_loop *loop);
/// Sets the timer to a point of CLOCK_BOOTTIME in nanoseconds, more than 0.
void cevl_arm(const cevl_loop *loop, int64_t nanoseconds);
/// Waits until one of the entries is ready or the time is over; a negative time means for ever.
/// Returns the number of ready descriptors without the two of the loop, which are written to
/// `ready`. What woke the loop is read; the timer stays ready until it is set again; the entry of a
/// descriptor that is not open becomes -1.
int cevl_wait(const cevl_loop *loop, struct pollfd *entries, int count, int64_t nanoseconds,
              int *ready, int capacity);
/// Sets by how much the system may delay the timeouts of the calling thread to save energy. For
/// `cevl_wait` it takes a thousandth of the time if that is more.
void cevl_set_timer_slack(int64_t nanoseconds);
/// Opens an epoll instance; returns -1 if the system refuses.
int cevl_open_set(void);
/// Watches a descriptor for input, or stops.
void cevl_set_add(int set, int descriptor);
void cevl_set_remove(int set, int descriptor);
/// Watches an added descriptor for input and, if `watches_output`, for room for output.
void cevl_set_change(int set, int descriptor, int watches_output);
/// Writes at most 64 ready descriptors to `ready` without waiting; returns their number.
int cevl_set_ready(int set, int *ready, int capacity);
/// Opens a socket that becomes readable when an interface or an address changes; returns -1 if the
/// system refuses.
int cevl_open_interface_monitor(void);
/// Reads everything from such a socket; returns whether there was anything.
int cevl_drain(int descriptor);
/// Gives the calling thread a name for debuggers; 15 bytes of it are kept.
void cevl_name_thread(const char *name);
/// Returns CLOCK_BOOTTIME in nanoseconds: monotonic, and it counts the time for which the machine
/// was suspended.
int64_t cevl_now(void);

#endif
#endif
