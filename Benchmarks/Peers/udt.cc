// UDT: messages in order, without a time to live, with its own congestion control. It is written in
// C++ because the library is.
#include "frame.h"
#include <arpa/inet.h>
#include <cstring>
#include <unistd.h>
#include <udt/udt.h>

static UDTSOCKET open_socket() {
    UDTSOCKET s = UDT::socket(AF_INET, SOCK_DGRAM, 0);
    if (s == UDT::INVALID_SOCK) die("UDT::socket");
    int segment = 1472, patience = 100;
    UDT::setsockopt(s, 0, UDT_MSS, &segment, sizeof segment);
    UDT::setsockopt(s, 0, UDT_RCVTIMEO, &patience, sizeof patience);
    UDT::setsockopt(s, 0, UDT_SNDTIMEO, &patience, sizeof patience);
    return s;
}

static void receive(UDTSOCKET listener, const struct options &options) {
    struct sink sink;
    UDTSOCKET s = UDT::INVALID_SOCK;
    bool no = false;
    UDT::setsockopt(listener, 0, UDT_RCVSYN, &no, sizeof no);
    options_ready();
    while (s == UDT::INVALID_SOCK && !is_over(&options)) {
        s = UDT::accept(listener, nullptr, nullptr);
        if (s == UDT::INVALID_SOCK) sleep_until(now_ns() + 1000000);
    }
    sink_begin(&sink, &options);
    if (s != UDT::INVALID_SOCK) {
        bool yes = true;
        int patience = 100;
        UDT::setsockopt(s, 0, UDT_RCVSYN, &yes, sizeof yes);
        UDT::setsockopt(s, 0, UDT_RCVTIMEO, &patience, sizeof patience);
        static char bytes[LONGEST_MESSAGE];
        while (!is_over(&options) && !sink_is_finished(&sink)) {
            int count = UDT::recvmsg(s, bytes, sizeof bytes);
            if (count > 0) sink_message(&sink, reinterpret_cast<uint8_t *>(bytes), count);
            else if (UDT::getsockstate(s) != CONNECTED) break;
        }
    }
    sink_report(&sink);
}

static void send_messages(UDTSOCKET s, const struct options &options) {
    struct source source;
    source_begin(&source, &options);
    while (!is_over(&options)) {
        size_t length;
        const uint8_t *message = source_peek(&source, &length);
        if (!message) {
            int64_t due = source_due(&source), limit = now_ns() + 100000000;
            sleep_until(due < limit ? due : limit);
        } else if (UDT::sendmsg(s, reinterpret_cast<const char *>(message), length, -1, true) > 0) {
            source_taken(&source);
        } else if (UDT::getsockstate(s) != CONNECTED) {
            break;
        }
    }
    source_report(&source);
}

int main(int count, char **arguments) {
    struct options options = options_parse("udt", count, arguments);
    struct sockaddr_in address;
    memset(&address, 0, sizeof address);
    address.sin_family = AF_INET;
    address.sin_port = htons(options.port);
    inet_pton(AF_INET, options.host, &address.sin_addr);
    UDT::startup();
    UDTSOCKET s = open_socket();
    if (options.is_sender) {
        auto target = reinterpret_cast<sockaddr *>(&address);
        while (UDT::connect(s, target, sizeof address) == UDT::ERROR) {
            if (is_over(&options)) die("connect");
            UDT::close(s);
            s = open_socket();
        }
        send_messages(s, options);
    } else {
        auto own = reinterpret_cast<sockaddr *>(&address);
        if (UDT::bind(s, own, sizeof address) == UDT::ERROR) die("bind");
        if (UDT::listen(s, 1) == UDT::ERROR) die("listen");
        receive(s, options);
    }
    // Cleaning up would wait for messages under way; both reports are already written.
    _exit(0);
}
