// The performance of this machine's sockets with plain C on top of the kernel: the comparison for
// the driver, measured in the same run. Only benchmarks use it. Linux.
#ifndef GUESSE_CCEILING_H
#define GUESSE_CCEILING_H

#include <stddef.h>
#include <stdint.h>

typedef struct {
    /// Datagrams that arrived; for a ping-pong, round trips.
    uint64_t datagrams;
    uint64_t bytes;
    int64_t elapsed_ns;
    /// The CPU time of the thread that sends first, and of the one that receives.
    int64_t sender_cpu_ns;
    int64_t receiver_cpu_ns;
} cceiling_result;

/// Sends one datagram of `byte_count` back and forth between two threads over the loopback for
/// `duration_ns`, with blocking calls. The first `capacity` round-trip times are written to
/// `round_trips`, in nanoseconds.
///
/// Returns 0 or an errno.
int cceiling_ping_pong(int64_t duration_ns, size_t byte_count, cceiling_result *result,
                       int64_t *round_trips, size_t capacity);
/// Sends datagrams of `byte_count` as fast as possible on one thread, `segments` in each call
/// (UDP_SEGMENT), and reads them on another (UDP_GRO if there is more than one). Nothing is
/// repeated, so a datagram that does not arrive is lost. Returns 0 or an errno.
int cceiling_bulk(int64_t duration_ns, size_t byte_count, size_t segments, cceiling_result *result);

#endif
