// SCTP in user space (usrsctp) over UDP: one ordered stream, SCTP_NODELAY, every packet
// acknowledged at once, and a minimum retransmission timeout of 20 ms (with the second of RFC 9260
// it could not compete).
#include "frame.h"
#include <arpa/inet.h>
#include <errno.h>
#include <pthread.h>
#include <stdlib.h>
#include <string.h>
#include <unistd.h>
#include <usrsctp.h>

static struct sink sink;
static pthread_mutex_t lock = PTHREAD_MUTEX_INITIALIZER;
static pthread_cond_t changed = PTHREAD_COND_INITIALIZER;

static void set(struct socket *s, int name, const void *value, size_t size) {
    if (usrsctp_setsockopt(s, IPPROTO_SCTP, name, value, (socklen_t)size) < 0)
        die("usrsctp_setsockopt");
}

static int arrived(struct socket *s, union sctp_sockstore from, void *data, size_t length,
                   struct sctp_rcvinfo info, int flags, void *context) {
    (void)s, (void)from, (void)info, (void)context;
    if (!data) return 1;
    if (!(flags & MSG_NOTIFICATION)) {
        pthread_mutex_lock(&lock);
        sink_bytes(&sink, data, length);
        if (sink_is_finished(&sink)) pthread_cond_signal(&changed);
        pthread_mutex_unlock(&lock);
    }
    free(data);
    return 1;
}

static struct socket *open_socket(const struct options *options) {
    struct socket *s = usrsctp_socket(AF_INET, SOCK_STREAM, IPPROTO_SCTP,
                                      options->is_sender ? NULL : arrived, NULL, 0, NULL);
    if (!s) die("usrsctp_socket");
    struct sctp_udpencaps tunnel = {.sue_port = htons(options->port)};
    tunnel.sue_address.ss_family = AF_INET;
    struct sctp_rtoinfo timeouts = {.srto_initial = 200, .srto_min = 20, .srto_max = 2000};
    struct sctp_assocparams patience = {.sasoc_asocmaxrxt = 100};
    struct sctp_sack_info acks = {.sack_delay = 0, .sack_freq = 1};
    struct sctp_paddrparams path = {.spp_flags = SPP_HB_ENABLE, .spp_hbinterval = 500,
                                    .spp_pathmaxrxt = 100};
    struct sctp_initmsg first = {.sinit_num_ostreams = 1, .sinit_max_instreams = 1,
                                 .sinit_max_attempts = 100, .sinit_max_init_timeo = 500};
    int on = 1, room = 4 << 20;
    path.spp_address.ss_family = AF_INET;
    set(s, SCTP_REMOTE_UDP_ENCAPS_PORT, &tunnel, sizeof tunnel);
    set(s, SCTP_NODELAY, &on, sizeof on);
    set(s, SCTP_RTOINFO, &timeouts, sizeof timeouts);
    set(s, SCTP_ASSOCINFO, &patience, sizeof patience);
    set(s, SCTP_DELAYED_SACK, &acks, sizeof acks);
    set(s, SCTP_PEER_ADDR_PARAMS, &path, sizeof path);
    set(s, SCTP_INITMSG, &first, sizeof first);
    usrsctp_setsockopt(s, SOL_SOCKET, SO_SNDBUF, &room, sizeof room);
    usrsctp_setsockopt(s, SOL_SOCKET, SO_RCVBUF, &room, sizeof room);
    return s;
}

static void receive(struct socket *listener, const struct options *options) {
    struct socket *s = NULL;
    sink_begin(&sink, options);
    usrsctp_set_non_blocking(listener, 1);
    options_ready();
    while (!s && !is_over(options)) {
        s = usrsctp_accept(listener, NULL, NULL);
        if (!s) sleep_until(now_ns() + 1000000);
    }
    // The library's own thread takes arriving messages; this one waits for the end.
    pthread_mutex_lock(&lock);
    while (!sink_is_finished(&sink) && !is_over(options)) {
        struct timespec t;
        clock_gettime(CLOCK_REALTIME, &t);
        t.tv_sec++;
        pthread_cond_timedwait(&changed, &lock, &t);
    }
    sink_report(&sink);
}

static void send_messages(struct socket *s, const struct options *options) {
    struct source source;
    source_begin(&source, options);
    usrsctp_set_non_blocking(s, 1);
    while (!is_over(options)) {
        size_t length;
        const uint8_t *frame = source_peek_framed(&source, &length);
        if (!frame) {
            int64_t due = source_due(&source), limit = now_ns() + 100000000;
            sleep_until(due < limit ? due : limit);
            continue;
        }
        struct sctp_sndinfo info = {0};
        ssize_t sent = usrsctp_sendv(
            s, frame, length, NULL, 0, &info, sizeof info, SCTP_SENDV_SNDINFO, 0);
        if (sent == (ssize_t)length) source_taken(&source);
        else if (sent >= 0 || (errno != EAGAIN && errno != EWOULDBLOCK)) break;
        else sleep_until(now_ns() + 200000);
    }
    source_report(&source);
}

int main(int count, char **arguments) {
    struct options options = options_parse("sctp", count, arguments);
    struct sockaddr_in address = {.sin_family = AF_INET, .sin_port = htons(options.port)};
    inet_pton(AF_INET, options.host, &address.sin_addr);
    usrsctp_init(options.port, NULL, NULL);
    struct socket *s = open_socket(&options);
    if (options.is_sender) {
        while (usrsctp_connect(s, (struct sockaddr *)&address, sizeof address) < 0) {
            if (is_over(&options)) die("connect");
            usrsctp_close(s);
            s = open_socket(&options);
        }
        send_messages(s, &options);
    } else {
        address.sin_addr.s_addr = INADDR_ANY;
        if (usrsctp_bind(s, (struct sockaddr *)&address, sizeof address) < 0) die("bind");
        if (usrsctp_listen(s, 1) < 0) die("listen");
        receive(s, &options);
    }
    // Closing would wait for messages under way; both reports are already written.
    _exit(0);
}
