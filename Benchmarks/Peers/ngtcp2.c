// QUIC of ngtcp2: one stream, every packet acknowledged at once (ack_thresh 1, max_ack_delay 1 ms).
// The setting is the congestion control: cubic, the default, or bbr2. TLS is by GnuTLS, with a
// certificate made at the start and not checked.
#define _GNU_SOURCE
#include "frame.h"
#include <arpa/inet.h>
#include <errno.h>
#include <gnutls/crypto.h>
#include <gnutls/gnutls.h>
#include <gnutls/x509.h>
#include <ngtcp2/ngtcp2.h>
#include <ngtcp2/ngtcp2_crypto.h>
#include <ngtcp2/ngtcp2_crypto_gnutls.h>
#include <poll.h>
#include <stdlib.h>
#include <string.h>
#include <sys/socket.h>
#include <unistd.h>

enum { ID = 8, PACKET = 1452, MOST_WAITING = 1 << 20 };

struct end {
    const struct options *options;
    int fd;
    ngtcp2_conn *connection;
    ngtcp2_crypto_conn_ref reference;
    gnutls_session_t session;
    ngtcp2_path_storage path;
    int64_t stream;
    bool is_ready;                       // the handshake is over
    struct sink sink;
    uint8_t *bytes;                      // everything sent so far: it must stay until acknowledged
    size_t count, written;
};

static void check(int result, const char *what) {
    if (result < 0) die(what);
}

static ngtcp2_conn *connection_of(ngtcp2_crypto_conn_ref *reference) {
    return ((struct end *)reference->user_data)->connection;
}

// MARK: Callbacks of ngtcp2

static void random_bytes(uint8_t *bytes, size_t count, const ngtcp2_rand_ctx *context) {
    (void)context;
    check(gnutls_rnd(GNUTLS_RND_RANDOM, bytes, count), "gnutls_rnd");
}

static int new_id(
    ngtcp2_conn *connection, ngtcp2_cid *id, uint8_t *token, size_t length, void *context) {
    (void)connection, (void)context;
    id->datalen = length;
    random_bytes(id->data, length, NULL);
    random_bytes(token, NGTCP2_STATELESS_RESET_TOKENLEN, NULL);
    return 0;
}

static int handshake_is_over(ngtcp2_conn *connection, void *context) {
    (void)connection;
    ((struct end *)context)->is_ready = true;
    return 0;
}

static int arrived(ngtcp2_conn *connection, uint32_t flags, int64_t stream, uint64_t offset,
                   const uint8_t *data, size_t length, void *context, void *stream_context) {
    (void)flags, (void)offset, (void)stream_context;
    sink_bytes(&((struct end *)context)->sink, data, length);
    ngtcp2_conn_extend_max_stream_offset(connection, stream, length);
    ngtcp2_conn_extend_max_offset(connection, length);
    return 0;
}

static const ngtcp2_callbacks callbacks = {
    .client_initial = ngtcp2_crypto_client_initial_cb,
    .recv_client_initial = ngtcp2_crypto_recv_client_initial_cb,
    .recv_crypto_data = ngtcp2_crypto_recv_crypto_data_cb,
    .handshake_completed = handshake_is_over,
    .encrypt = ngtcp2_crypto_encrypt_cb,
    .decrypt = ngtcp2_crypto_decrypt_cb,
    .hp_mask = ngtcp2_crypto_hp_mask_cb,
    .recv_stream_data = arrived,
    .recv_retry = ngtcp2_crypto_recv_retry_cb,
    .rand = random_bytes,
    .get_new_connection_id = new_id,
    .update_key = ngtcp2_crypto_update_key_cb,
    .delete_crypto_aead_ctx = ngtcp2_crypto_delete_crypto_aead_ctx_cb,
    .delete_crypto_cipher_ctx = ngtcp2_crypto_delete_crypto_cipher_ctx_cb,
    .get_path_challenge_data = ngtcp2_crypto_get_path_challenge_data_cb,
    .version_negotiation = ngtcp2_crypto_version_negotiation_cb,
};

// MARK: TLS

static void set_certificate(gnutls_certificate_credentials_t credentials) {
    gnutls_x509_privkey_t key;
    gnutls_x509_crt_t certificate;
    check(gnutls_x509_privkey_init(&key), "a key");
    check(gnutls_x509_privkey_generate(key, GNUTLS_PK_ECDSA,
                                       GNUTLS_CURVE_TO_BITS(GNUTLS_ECC_CURVE_SECP256R1), 0),
          "a key");
    check(gnutls_x509_crt_init(&certificate), "a certificate");
    check(gnutls_x509_crt_set_version(certificate, 3), "a certificate");
    check(gnutls_x509_crt_set_serial(certificate, "\1", 1), "a certificate");
    check(gnutls_x509_crt_set_activation_time(certificate, time(NULL) - 60), "a certificate");
    check(gnutls_x509_crt_set_expiration_time(certificate, time(NULL) + 86400), "a certificate");
    check(gnutls_x509_crt_set_key(certificate, key), "a certificate");
    check(gnutls_x509_crt_sign2(certificate, certificate, key, GNUTLS_DIG_SHA256, 0),
          "a certificate");
    check(gnutls_certificate_set_x509_key(credentials, &certificate, 1, key), "a certificate");
}

static void open_session(struct end *end) {
    static const char *priorities = "NORMAL:-VERS-ALL:+VERS-TLS1.3:%DISABLE_TLS13_COMPAT_MODE";
    gnutls_datum_t protocol = {(unsigned char *)"peers", 5};
    gnutls_certificate_credentials_t credentials;
    bool is_client = end->options->is_sender;
    check(gnutls_certificate_allocate_credentials(&credentials), "credentials");
    if (!is_client) set_certificate(credentials);
    check(gnutls_init(&end->session,
                      is_client ? GNUTLS_CLIENT : GNUTLS_SERVER | GNUTLS_NO_AUTO_SEND_TICKET),
          "a session");
    check(gnutls_priority_set_direct(end->session, priorities, NULL), "priorities");
    check(is_client ? ngtcp2_crypto_gnutls_configure_client_session(end->session)
                    : ngtcp2_crypto_gnutls_configure_server_session(end->session), "a session");
    end->reference = (ngtcp2_crypto_conn_ref){connection_of, end};
    gnutls_session_set_ptr(end->session, &end->reference);
    check(gnutls_credentials_set(end->session, GNUTLS_CRD_CERTIFICATE, credentials), "credentials");
    check(gnutls_alpn_set_protocols(end->session, &protocol, 1, 0), "ALPN");
}

// MARK: One end

static void open_connection(struct end *end, const ngtcp2_pkt_hd *first) {
    ngtcp2_settings settings;
    ngtcp2_transport_params params;
    ngtcp2_cid own = {.datalen = ID}, other = {.datalen = ID};
    ngtcp2_settings_default(&settings);
    settings.initial_ts = (ngtcp2_tstamp)now_ns();
    bool is_bbr2 = !strcmp(end->options->setting, "bbr2");
    settings.cc_algo = is_bbr2 ? NGTCP2_CC_ALGO_BBR2 : NGTCP2_CC_ALGO_CUBIC;
    settings.initial_rtt = 100 * NGTCP2_MILLISECONDS;
    settings.ack_thresh = 1;
    ngtcp2_transport_params_default(&params);
    params.initial_max_data = params.initial_max_stream_data_uni = 4 << 20;
    params.initial_max_streams_uni = 1;
    params.max_idle_timeout = 60 * NGTCP2_SECONDS;
    params.max_ack_delay = NGTCP2_MILLISECONDS;
    random_bytes(own.data, ID, NULL);
    random_bytes(other.data, ID, NULL);
    open_session(end);
    if (first) {
        params.original_dcid = first->dcid;
        check(ngtcp2_conn_server_new(&end->connection, &first->scid, &own, &end->path.path,
                                     first->version, &callbacks, &settings, &params, NULL, end),
              "a connection");
    } else {
        check(ngtcp2_conn_client_new(&end->connection, &other, &own, &end->path.path,
                                     NGTCP2_PROTO_VER_V1, &callbacks, &settings, &params, NULL,
                                     end),
              "a connection");
    }
    ngtcp2_conn_set_tls_native_handle(end->connection, end->session);
}

// Handles the packets that have arrived; returns false when the connection has failed.
static bool read_packets(struct end *end) {
    static uint8_t packet[65536];
    ssize_t count;
    while ((count = recv(end->fd, packet, sizeof packet, MSG_DONTWAIT)) > 0) {
        ngtcp2_pkt_info info = {0};
        int result = ngtcp2_conn_read_pkt(end->connection, &end->path.path, &info, packet,
                                          (size_t)count, (ngtcp2_tstamp)now_ns());
        if (result < 0) return false;
    }
    return true;
}

// Sends the packets that may leave now; returns false when the connection has failed.
static bool write_packets(struct end *end) {
    uint8_t packet[PACKET];
    size_t quantum = ngtcp2_conn_get_send_quantum(end->connection), sent = 0;
    bool is_blocked = false;
    while (sent < quantum || sent == 0) {
        ngtcp2_vec data = {end->bytes + end->written, end->count - end->written};
        ngtcp2_ssize taken = -1;
        ngtcp2_pkt_info info;
        ngtcp2_tstamp time = (ngtcp2_tstamp)now_ns();
        bool has_data = data.len > 0 && end->stream >= 0 && !is_blocked;
        ngtcp2_ssize count = ngtcp2_conn_writev_stream(
            end->connection, &end->path.path, &info, packet, sizeof packet, &taken,
            NGTCP2_WRITE_STREAM_FLAG_NONE, has_data ? end->stream : -1, has_data ? &data : NULL,
            has_data, time);
        if (taken > 0) end->written += (size_t)taken;
        if (count == NGTCP2_ERR_STREAM_DATA_BLOCKED) {
            // The receiver has no room; only acknowledgements and repetitions can be sent.
            is_blocked = true;
            continue;
        }
        if (count < 0) return false;
        if (count == 0) break;
        if (send(end->fd, packet, (size_t)count, 0) < 0 && errno != ECONNREFUSED && errno != EAGAIN)
            return false;
        sent += (size_t)count;
    }
    ngtcp2_conn_update_pkt_tx_time(end->connection, (ngtcp2_tstamp)now_ns());
    return true;
}

// Waits until a point in time, or for the socket or the connection's own timer, and serves both.
static bool turn(struct end *end, int64_t until) {
    int64_t time = now_ns(), latest = time + 100000000;
    ngtcp2_tstamp expiry = ngtcp2_conn_get_expiry(end->connection);
    if (expiry < (ngtcp2_tstamp)latest) latest = (int64_t)expiry;
    if (until < latest) latest = until;
    int64_t wait = latest > time ? latest - time : 0;
    struct pollfd poll_ = {.fd = end->fd, .events = POLLIN};
    struct timespec timeout = {0, wait};
    ppoll(&poll_, 1, &timeout, NULL);
    if (!read_packets(end)) return false;
    if (ngtcp2_conn_get_expiry(end->connection) <= (ngtcp2_tstamp)now_ns() &&
        ngtcp2_conn_handle_expiry(end->connection, (ngtcp2_tstamp)now_ns()) < 0)
        return false;
    return write_packets(end);
}

static void set_path(struct end *end, struct sockaddr_in *remote) {
    struct sockaddr_in local;
    socklen_t length = sizeof local;
    if (connect(end->fd, (struct sockaddr *)remote, sizeof *remote) < 0) die("connect");
    if (getsockname(end->fd, (struct sockaddr *)&local, &length) < 0) die("getsockname");
    ngtcp2_path_storage_init(&end->path, (ngtcp2_sockaddr *)&local, sizeof local,
                             (ngtcp2_sockaddr *)remote, sizeof *remote, NULL);
}

static void receive(struct end *end) {
    static uint8_t packet[65536];
    struct sockaddr_in remote;
    ngtcp2_pkt_hd first;
    options_ready();
    sink_begin(&end->sink, end->options);
    for (;;) {
        struct pollfd poll_ = {.fd = end->fd, .events = POLLIN};
        socklen_t length = sizeof remote;
        if (is_over(end->options)) return;
        if (poll(&poll_, 1, 100) <= 0) continue;
        ssize_t count = recvfrom(
            end->fd, packet, sizeof packet, MSG_PEEK, (struct sockaddr *)&remote, &length);
        if (count > 0 && ngtcp2_accept(&first, packet, (size_t)count) == 0) break;
        recv(end->fd, packet, sizeof packet, MSG_DONTWAIT);
    }
    set_path(end, &remote);
    open_connection(end, &first);
    while (!is_over(end->options) && !sink_is_finished(&end->sink))
        if (!turn(end, INT64_MAX)) break;
    sink_report(&end->sink);
}

static void send_messages(struct end *end) {
    struct source source;
    const struct options *options = end->options;
    end->bytes = malloc(options->count * (4 + options->size));
    if (!end->bytes) die("memory");
    open_connection(end, NULL);
    while (!end->is_ready || ngtcp2_conn_open_uni_stream(end->connection, &end->stream, NULL) != 0)
        if (is_over(options) || !turn(end, INT64_MAX)) die("connect");
    source_begin(&source, options);
    while (!is_over(options)) {
        size_t length;
        const uint8_t *frame;
        while (end->count - end->written < MOST_WAITING
               && (frame = source_peek_framed(&source, &length))) {
            memcpy(end->bytes + end->count, frame, length);
            end->count += length;
            source_taken(&source);
            if (!options->is_bulk) break;
        }
        if (!write_packets(end)) break;
        bool is_full = end->count - end->written >= MOST_WAITING;
        if (!turn(end, is_full ? INT64_MAX : source_due(&source))) break;
    }
    source_report(&source);
}

int main(int count, char **arguments) {
    struct options options = options_parse("ngtcp2", count, arguments);
    if (*options.setting && strcmp(options.setting, "cubic") && strcmp(options.setting, "bbr2"))
        skip("no such setting");
    static struct end end;
    struct sockaddr_in address = {.sin_family = AF_INET, .sin_port = htons(options.port)};
    inet_pton(AF_INET, options.host, &address.sin_addr);
    end.options = &options;
    end.stream = -1;
    end.fd = socket(AF_INET, SOCK_DGRAM, 0);
    if (end.fd < 0) die("socket");
    if (options.is_sender) {
        set_path(&end, &address);
        send_messages(&end);
    } else {
        if (bind(end.fd, (struct sockaddr *)&address, sizeof address) < 0) die("bind");
        receive(&end);
    }
    return 0;
}
