// SRT: thin flows in live mode with the message API, delivered as soon as they are in order
// (without time-stamp based delivery, and nothing is dropped as too late); bulk in file mode with
// the message API. The setting `tsbpd` is the usual live mode: delivery after a fixed latency of
// 120 ms, and later messages are lost.
#include "frame.h"
#include <arpa/inet.h>
#include <srt/srt.h>
#include <string.h>

static void set(SRTSOCKET s, SRT_SOCKOPT name, int value) {
    if (srt_setsockflag(s, name, &value, sizeof value) == SRT_ERROR) die(srt_getlasterror_str());
}

static void set_flag(SRTSOCKET s, SRT_SOCKOPT name, bool value) {
    if (srt_setsockflag(s, name, &value, sizeof value) == SRT_ERROR) die(srt_getlasterror_str());
}

static SRTSOCKET open_socket(const struct options *options) {
    SRTSOCKET s = srt_create_socket();
    if (s == SRT_INVALID_SOCK) die("srt_create_socket");
    bool is_timed = !strcmp(options->setting, "tsbpd");
    if (*options->setting && !is_timed) skip("no such setting");
    set(s, SRTO_TRANSTYPE, options->is_bulk ? SRTT_FILE : SRTT_LIVE);
    set_flag(s, SRTO_MESSAGEAPI, true);
    if (!options->is_bulk) {
        set_flag(s, SRTO_TSBPDMODE, is_timed);
        set_flag(s, SRTO_TLPKTDROP, is_timed);
        set_flag(s, SRTO_NAKREPORT, true);
        set(s, SRTO_LOSSMAXTTL, 0);
        set(s, SRTO_LATENCY, 120);
    }
    set(s, SRTO_PEERIDLETIMEO, 60000);
    set(s, SRTO_CONNTIMEO, 10000);
    return s;
}

static void receive(SRTSOCKET listener, const struct options *options) {
    struct sink sink;
    SRTSOCKET s = SRT_INVALID_SOCK;
    set_flag(listener, SRTO_RCVSYN, false);
    options_ready();
    while (s == SRT_INVALID_SOCK && !is_over(options)) {
        s = srt_accept(listener, NULL, NULL);
        if (s == SRT_INVALID_SOCK) sleep_until(now_ns() + 1000000);
    }
    sink_begin(&sink, options);
    if (s != SRT_INVALID_SOCK) {
        static char bytes[LONGEST_MESSAGE];
        set_flag(s, SRTO_RCVSYN, true);
        set(s, SRTO_RCVTIMEO, 100);
        while (!is_over(options) && !sink_is_finished(&sink)) {
            int count = srt_recvmsg2(s, bytes, sizeof bytes, NULL);
            if (count > 0) sink_message(&sink, (uint8_t *)bytes, (size_t)count);
            else if (srt_getsockstate(s) != SRTS_CONNECTED) break;
        }
    }
    sink_report(&sink);
}

static void send_messages(SRTSOCKET s, const struct options *options) {
    struct source source;
    set(s, SRTO_SNDTIMEO, 100);
    source_begin(&source, options);
    while (!is_over(options)) {
        size_t length;
        const uint8_t *message = source_peek(&source, &length);
        if (!message) {
            int64_t due = source_due(&source), limit = now_ns() + 100000000;
            sleep_until(due < limit ? due : limit);
        } else if (srt_sendmsg(s, (const char *)message, (int)length, -1, 1) != SRT_ERROR) {
            source_taken(&source);
        } else if (srt_getsockstate(s) != SRTS_CONNECTED) {
            break;
        }
    }
    source_report(&source);
}

int main(int count, char **arguments) {
    struct options options = options_parse("srt", count, arguments);
    struct sockaddr_in address = {.sin_family = AF_INET, .sin_port = htons(options.port)};
    inet_pton(AF_INET, options.host, &address.sin_addr);
    if (srt_startup() < 0) die("srt_startup");
    srt_setloglevel(0);
    SRTSOCKET s = open_socket(&options);
    if (options.is_sender) {
        while (srt_connect(s, (struct sockaddr *)&address, sizeof address) == SRT_ERROR) {
            if (is_over(&options)) die("connect");
            srt_close(s);
            s = open_socket(&options);
        }
        send_messages(s, &options);
    } else {
        if (srt_bind(s, (struct sockaddr *)&address, sizeof address) == SRT_ERROR) die("bind");
        if (srt_listen(s, 1) == SRT_ERROR) die("listen");
        receive(s, &options);
    }
    // Closing would wait for messages under way; both reports are already written.
    _Exit(0);
}
