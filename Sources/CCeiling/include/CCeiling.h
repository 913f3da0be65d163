// What this machine's sockets can do when nothing but plain C stands between a program and the kernel:
// the yardstick for the driver, measured in the same run. Only benchmarks use it. Linux.
#ifndef GUESSE_CCEILING_H
#define GUESSE_CCEILING_H

#include <stddef.h>
#include <stdint.h>

typedef struct {
    /// Datagrams that arrived; round trips, of a ping-pong.
    uint64_t datagrams;
    uint64_t bytes;
    int64_t elapsed_ns;
    /// CPU time of the thread that sends (first), and of the one that receives.
    int64_t sender_cpu_ns;
    int64_t receiver_cpu_ns;
} cceiling_result;

/// Two threads send one datagram of `byte_count` back and forth over the loopback for `duration_ns`,
/// with blocking calls; the first `capacity` round-trip times go to `round_trips` (nanoseconds).
///
/// Returns 0 or an errno.
int cceiling_ping_pong(int64_t duration_ns, size_t byte_count, cceiling_result *result,
                       int64_t *round_trips, size_t capacity);
/// One thread sends datagrams of `byte_count` as fast as it can, `segments` in a call (UDP_SEGMENT), and
/// another reads them (UDP_GRO if there is more than one); nothing is repeated, so what does not arrive is
/// lost. Returns 0 or an errno.
int cceiling_bulk(int64_t duration_ns, size_t byte_count, size_t segments, cceiling_result *result);

#endif
