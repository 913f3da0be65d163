// NORM: one stream, unicast, flushed at the end of each message. Feedback goes only to the sender,
// without delay (a backoff factor of 0, since there is one receiver). Thin flows have a fixed rate
// of 10 Mbit/s, which they do not reach; bulk has NORM's own congestion control. It is written in
// C++ because the library's header is.
#include "frame.h"
#include <normApi.h>
#include <poll.h>
#include <string.h>
#include <unistd.h>

enum { BUFFER = 32 << 20, TURN_MS = 100 };

static NormSessionHandle open_session(NormInstanceHandle norm, const struct options &options) {
    // The receiver's session needs an address that is not its own: feedback goes to the source of
    // the sender's packets.
    NormSessionHandle session = NormCreateSession(
        norm, options.is_sender ? options.host : "127.0.0.1", options.port,
        options.is_sender ? 1 : 2);
    if (session == NORM_SESSION_INVALID) die("NormCreateSession");
    return session;
}

static void receive(NormInstanceHandle norm, const struct options &options) {
    NormSessionHandle session = open_session(norm, options);
    struct sink sink;
    sink_begin(&sink, &options);
    NormSetDefaultUnicastNack(session, true);
    if (!NormStartReceiver(session, BUFFER)) die("NormStartReceiver");
    NormSetRxSocketBuffer(session, 4 << 20);
    options_ready();
    while (!is_over(&options) && !sink_is_finished(&sink)) {
        struct pollfd poll_ = {NormGetDescriptor(norm), POLLIN, 0};
        NormEvent event;
        if (poll(&poll_, 1, TURN_MS) <= 0 || !NormGetNextEvent(norm, &event, false)) continue;
        if (event.type != NORM_RX_OBJECT_UPDATED && event.type != NORM_RX_OBJECT_NEW) continue;
        static char bytes[65536];
        unsigned int count = sizeof bytes;
        while (NormStreamRead(event.object, bytes, &count) && count > 0) {
            sink_bytes(&sink, reinterpret_cast<uint8_t *>(bytes), count);
            count = sizeof bytes;
        }
    }
    sink_report(&sink);
}

static void send_messages(NormInstanceHandle norm, const struct options &options) {
    NormSessionHandle session = open_session(norm, options);
    struct source source;
    NormSetTxPort(session, options.port);
    NormSetBackoffFactor(session, 0);
    NormSetGroupSize(session, 1);
    NormSetGrttEstimate(session, 0.05);
    NormSetGrttProbingInterval(session, 0.1, 1);
    NormSetTxRate(session, 10e6);
    if (options.is_bulk) NormSetCongestionControl(session, true);
    // Parity is sent only on request, and losses are repaired block by block, so the blocks of thin
    // flows are short.
    if (!NormStartSender(
            session, 1, BUFFER, 1400, options.is_bulk ? 64 : 16, options.is_bulk ? 16 : 4))
        die("NormStartSender");
    NormSetTxSocketBuffer(session, 4 << 20);
    NormObjectHandle stream = NormStreamOpen(session, BUFFER / 2);
    source_begin(&source, &options);
    size_t done = 0;
    while (!is_over(&options)) {
        NormEvent event;
        while (NormGetNextEvent(norm, &event, false)) {}
        size_t length;
        const uint8_t *frame = source_peek_framed(&source, &length);
        if (frame) {
            done += NormStreamWrite(stream, reinterpret_cast<const char *>(frame) + done,
                                    static_cast<unsigned>(length - done));
            if (done < length) {
                sleep_until(now_ns() + 200000);
                continue;
            }
            done = 0;
            source_taken(&source);
            if (!options.is_bulk || source_is_finished(&source))
                NormStreamFlush(stream, true, NORM_FLUSH_ACTIVE);
            continue;
        }
        int64_t due = source_due(&source), limit = now_ns() + TURN_MS * 1000000LL;
        sleep_until(due < limit ? due : limit);
    }
    source_report(&source);
}

int main(int count, char **arguments) {
    struct options options = options_parse("norm", count, arguments);
    NormInstanceHandle norm = NormCreateInstance();
    if (norm == NORM_INSTANCE_INVALID) die("NormCreateInstance");
    if (options.is_sender) send_messages(norm, options);
    else receive(norm, options);
    // Ending the instance would join threads that may still wait; both reports are already written.
    _exit(0);
}
