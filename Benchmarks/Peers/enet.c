// ENet: reliable packets on one channel. The host is served when its socket is readable, otherwise
// every millisecond, and flushed after every message.
#define _GNU_SOURCE
#include "frame.h"
#include <enet/enet.h>
#include <poll.h>
#include <string.h>

enum { MOST_IN_FLIGHT = 16, TURN = 1000000 };

static unsigned in_flight;

static void packet_is_free(ENetPacket *packet) {
    (void)packet;
    in_flight--;
}

// Waits for the socket, a point in time or a millisecond, whichever comes first.
static void wait_for(ENetHost *host, int64_t until) {
    struct pollfd poll_ = {.fd = host->socket, .events = POLLIN};
    int64_t wait = until - now_ns();
    if (wait > TURN) wait = TURN;
    if (wait < 0) wait = 0;
    struct timespec timeout = {0, wait};
    ppoll(&poll_, 1, &timeout, NULL);
}

static void receive(ENetHost *host, const struct options *options) {
    struct sink sink;
    sink_begin(&sink, options);
    options_ready();
    while (!is_over(options) && !sink_is_finished(&sink)) {
        ENetEvent event;
        wait_for(host, INT64_MAX);
        while (enet_host_service(host, &event, 0) > 0) {
            if (event.type == ENET_EVENT_TYPE_CONNECT)
                enet_peer_timeout(event.peer, 1000, 60000, 60000);
            if (event.type != ENET_EVENT_TYPE_RECEIVE) continue;
            sink_message(&sink, event.packet->data, event.packet->dataLength);
            enet_packet_destroy(event.packet);
        }
    }
    sink_report(&sink);
}

static void send_messages(ENetHost *host, ENetPeer *peer, const struct options *options) {
    struct source source;
    ENetEvent event;
    source_begin(&source, options);
    while (!is_over(options)) {
        size_t length;
        const uint8_t *message;
        while (in_flight < (options->is_bulk ? MOST_IN_FLIGHT : 100000) &&
               (message = source_peek(&source, &length))) {
            ENetPacket *packet = enet_packet_create(message, length, ENET_PACKET_FLAG_RELIABLE);
            if (!packet) die("memory");
            packet->freeCallback = packet_is_free;
            if (enet_peer_send(peer, 0, packet) < 0) {
                enet_packet_destroy(packet);
                break;
            }
            in_flight++;
            source_taken(&source);
            enet_host_flush(host);
        }
        wait_for(host, options->is_bulk ? INT64_MAX : source_due(&source));
        while (enet_host_service(host, &event, 0) > 0)
            if (event.type == ENET_EVENT_TYPE_DISCONNECT) goto end;
    }
end:
    source_report(&source);
}

static ENetPeer *connect_to(ENetHost *host, const struct options *options) {
    ENetAddress address = {.port = options->port};
    enet_address_set_host_ip(&address, options->host);
    ENetPeer *peer = enet_host_connect(host, &address, 1, 0);
    if (!peer) die("enet_host_connect");
    enet_peer_timeout(peer, 1000, 60000, 60000);
    while (!is_over(options)) {
        ENetEvent event;
        wait_for(host, INT64_MAX);
        while (enet_host_service(host, &event, 0) > 0) {
            if (event.type == ENET_EVENT_TYPE_CONNECT) return peer;
            if (event.type == ENET_EVENT_TYPE_DISCONNECT) die("connect");
        }
    }
    die("connect");
}

int main(int count, char **arguments) {
    struct options options = options_parse("enet", count, arguments);
    if (enet_initialize() != 0) die("enet_initialize");
    ENetAddress address = {.host = ENET_HOST_ANY, .port = options.port};
    ENetHost *host = enet_host_create(options.is_sender ? NULL : &address, 1, 1, 0, 0);
    if (!host) die("enet_host_create");
    if (options.is_sender) send_messages(host, connect_to(host, &options), &options);
    else receive(host, &options);
    enet_host_destroy(host);
    enet_deinitialize();
    return 0;
}
