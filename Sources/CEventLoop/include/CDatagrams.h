// Batches of datagrams on Linux: several of one size in one call (UDP_SEGMENT for sending, UDP_GRO
// for receiving), with the kernel's time of arrival. Empty on other systems.
#ifndef GUESSE_CDATAGRAMS_H
#define GUESSE_CDATAGRAMS_H

#if defined(__linux__)
#include <stddef.h>
#include <stdint.h>

/// An IPv6 address in two halves, or an IPv4 address in its mapped form, with a port.
typedef struct {
    uint64_t high;
    uint64_t low;
    uint32_t scope;
    uint16_t port;
} cdgr_address;

/// The result of one read.
typedef struct {
    cdgr_address source;
    /// The time of arrival, in nanoseconds of CLOCK_BOOTTIME; 0 if the system does not report it.
    int64_t arrival;
    /// The size of each datagram in the buffer except the last; 0 if there is only one.
    uint32_t segment;
    /// The datagrams that the socket has dropped since it was opened; 0 if the system does not
    /// tell.
    uint32_t overflow;
    /// Whether the datagram did not fit into the buffer.
    int truncated;
} cdgr_received;

enum {
    CDGR_SEGMENTATION = 1,
    CDGR_COALESCING = 2,
    CDGR_STAMPS = 4,
    CDGR_OVERFLOW = 8,
    CDGR_UNFRAGMENTED = 16
};

/// Turns on the options of the system for a UDP socket; returns the flags above that it accepted.
int cdgr_tune(int descriptor, int is_ipv6);
/// Reads once without blocking; returns the number of bytes, or a negated errno.
int64_t cdgr_receive(int descriptor, void *buffer, size_t capacity, cdgr_received *received);
/// Sends without blocking, as datagrams of `segment` bytes each if that is less than `count`;
/// returns 0 or an errno.
int cdgr_send(int descriptor, const void *bytes, size_t count, uint16_t segment,
              const cdgr_address *address);

#endif
#endif
