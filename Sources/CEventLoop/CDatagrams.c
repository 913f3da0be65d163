#if defined(__linux__)
#define _GNU_SOURCE
#endif
#include "CDatagrams.h"

#if defined(__linux__)
#include <errno.h>
#include <netinet/in.h>
#include <netinet/udp.h>
#include <string.h>
#include <sys/socket.h>
#include <time.h>

// Older headers lack these; the kernel's numbers never change.
#ifndef UDP_SEGMENT
#define UDP_SEGMENT 103
#endif
#ifndef UDP_GRO
#define UDP_GRO 104
#endif

static int turn_on(int descriptor, int level, int name, int value) {
    return setsockopt(descriptor, level, name, &value, sizeof value) == 0;
}

int cdgr_tune(int descriptor, int is_ipv6) {
    int accepted = 0;
    // A segment size of 0 changes nothing: the call only tests whether the kernel knows the option.
    if (turn_on(descriptor, IPPROTO_UDP, UDP_SEGMENT, 0)) accepted |= CDGR_SEGMENTATION;
    if (turn_on(descriptor, IPPROTO_UDP, UDP_GRO, 1)) accepted |= CDGR_COALESCING;
    if (turn_on(descriptor, SOL_SOCKET, SO_TIMESTAMPNS, 1)) accepted |= CDGR_STAMPS;
    if (turn_on(descriptor, SOL_SOCKET, SO_RXQ_OVFL, 1)) accepted |= CDGR_OVERFLOW;
    // PROBE: never fragment, and ignore messages about the path, which can be forged (RFC 8899
    // §4.6).
    int unfragmented = turn_on(descriptor, IPPROTO_IP, IP_MTU_DISCOVER, IP_PMTUDISC_PROBE);
    // A socket of both families needs both.
    if (is_ipv6)
        unfragmented &=
            turn_on(descriptor, IPPROTO_IPV6, IPV6_MTU_DISCOVER, IPV6_PMTUDISC_PROBE);
    if (unfragmented) accepted |= CDGR_UNFRAGMENTED;
    return accepted;
}

static int64_t nanoseconds(const struct timespec *time) {
    return (int64_t)time->tv_sec * 1000000000 + time->tv_nsec;
}

/// Converts a stamp of the real-time clock, which can be set; its age is the same in both clocks.
static int64_t boot_time(const struct timespec *stamp) {
    struct timespec real, boot;
    clock_gettime(CLOCK_REALTIME, &real);
    clock_gettime(CLOCK_BOOTTIME, &boot);
    return nanoseconds(&boot) - (nanoseconds(&real) - nanoseconds(stamp));
}

static uint64_t big_endian(const uint8_t *bytes) {
    uint64_t value = 0;
    for (int index = 0; index < 8; index++) value = value << 8 | bytes[index];
    return value;
}

static void put_big_endian(uint8_t *bytes, uint64_t value) {
    for (int index = 7; index >= 0; index--, value >>= 8) bytes[index] = (uint8_t)value;
}

static const uint64_t mapped = (uint64_t)0xFFFF << 32;

static void read_address(const struct sockaddr_storage *storage, cdgr_address *address) {
    memset(address, 0, sizeof *address);
    if (storage->ss_family == AF_INET) {
        const struct sockaddr_in *four = (const struct sockaddr_in *)storage;
        address->low = mapped | ntohl(four->sin_addr.s_addr);
        address->port = ntohs(four->sin_port);
    } else if (storage->ss_family == AF_INET6) {
        const struct sockaddr_in6 *six = (const struct sockaddr_in6 *)storage;
        address->high = big_endian(six->sin6_addr.s6_addr);
        address->low = big_endian(six->sin6_addr.s6_addr + 8);
        address->scope = six->sin6_scope_id;
        address->port = ntohs(six->sin6_port);
    }
}

static socklen_t write_address(const cdgr_address *address, struct sockaddr_storage *storage) {
    if (address->high == 0 && (address->low & ~(uint64_t)UINT32_MAX) == mapped) {
        struct sockaddr_in *four = (struct sockaddr_in *)storage;
        memset(four, 0, sizeof *four);
        four->sin_family = AF_INET;
        four->sin_port = htons(address->port);
        four->sin_addr.s_addr = htonl((uint32_t)address->low);
        return sizeof *four;
    }
    struct sockaddr_in6 *six = (struct sockaddr_in6 *)storage;
    memset(six, 0, sizeof *six);
    six->sin6_family = AF_INET6;
    six->sin6_port = htons(address->port);
    six->sin6_scope_id = address->scope;
    put_big_endian(six->sin6_addr.s6_addr, address->high);
    put_big_endian(six->sin6_addr.s6_addr + 8, address->low);
    return sizeof *six;
}

static void read_control(struct msghdr *message, cdgr_received *received) {
    for (struct cmsghdr *item = CMSG_FIRSTHDR(message); item; item = CMSG_NXTHDR(message, item)) {
        if (item->cmsg_level == SOL_SOCKET && item->cmsg_type == SCM_TIMESTAMPNS) {
            struct timespec stamp;
            memcpy(&stamp, CMSG_DATA(item), sizeof stamp);
            received->arrival = boot_time(&stamp);
        } else if (item->cmsg_level == SOL_SOCKET && item->cmsg_type == SO_RXQ_OVFL) {
            memcpy(&received->overflow, CMSG_DATA(item), sizeof received->overflow);
        } else if (item->cmsg_level == IPPROTO_UDP && item->cmsg_type == UDP_GRO) {
            int segment = 0;
            memcpy(&segment, CMSG_DATA(item), sizeof segment);
            if (segment > 0) received->segment = (uint32_t)segment;
        }
    }
}

int64_t cdgr_receive(int descriptor, void *buffer, size_t capacity, cdgr_received *received) {
    struct sockaddr_storage source;
    struct iovec piece = {.iov_base = buffer, .iov_len = capacity};
    _Alignas(struct cmsghdr) uint8_t control[128];
    struct msghdr message = {.msg_name = &source, .msg_iov = &piece, .msg_iovlen = 1};
    ssize_t count;
    do {
        message.msg_namelen = sizeof source;
        message.msg_control = control;
        message.msg_controllen = sizeof control;
        count = recvmsg(descriptor, &message, MSG_DONTWAIT);
        // A refusal comes from a peer's closed port: at most a hint about that peer, never about
        // us.
    } while (count < 0 && (errno == EINTR || errno == ECONNREFUSED));
    if (count < 0) return -(int64_t)errno;
    received->arrival = 0;
    received->segment = 0;
    received->overflow = 0;
    received->truncated = (message.msg_flags & MSG_TRUNC) != 0;
    read_address(&source, &received->source);
    read_control(&message, received);
    return count;
}

int cdgr_send(int descriptor, const void *bytes, size_t count, uint16_t segment,
              const cdgr_address *address) {
    struct sockaddr_storage target;
    struct iovec piece = {.iov_base = (void *)bytes, .iov_len = count};
    _Alignas(struct cmsghdr) uint8_t control[CMSG_SPACE(sizeof segment)];
    struct msghdr message = {
        .msg_name = &target, .msg_namelen = write_address(address, &target), .msg_iov = &piece,
        .msg_iovlen = 1};
    if (segment > 0 && segment < count) {
        memset(control, 0, sizeof control);
        message.msg_control = control;
        message.msg_controllen = sizeof control;
        struct cmsghdr *item = CMSG_FIRSTHDR(&message);
        item->cmsg_level = IPPROTO_UDP;
        item->cmsg_type = UDP_SEGMENT;
        item->cmsg_len = CMSG_LEN(sizeof segment);
        memcpy(CMSG_DATA(item), &segment, sizeof segment);
    }
    ssize_t sent;
    do {
        // sendto does less when there are no options.
        sent = message.msg_control
                   ? sendmsg(descriptor, &message, MSG_DONTWAIT)
                   : sendto(descriptor, bytes, count, MSG_DONTWAIT, message.msg_name,
                            message.msg_namelen);
    } while (sent < 0 && errno == EINTR);
    return sent < 0 ? errno : 0;
}
#endif
