// What every peer program shares: the command line, the schedule of a sender, the record of a receiver.
//
// A peer's `main` is: options_parse; then as a receiver, listen, options_ready, give what arrives to a
// sink until is_over, sink_report; or as a sender, connect, source_begin, hand over what source_peek says,
// go on serving the connection until is_over, source_report.
#pragma once
#include <signal.h>
#include <stdbool.h>
#include <stddef.h>
#include <stdint.h>

#ifdef __cplusplus
extern "C" {
#endif

enum { MESSAGE_HEADER = 16, LONGEST_MESSAGE = 1 << 20, EXIT_SKIPPED = 77 };

struct options {
    const char *peer;        // the program's own name
    bool is_sender, is_bulk;
    const char *host;        // the receiver's address
    uint16_t port;
    uint64_t count;          // messages
    size_t size;             // bytes of each
    int64_t interval;        // ns between two; 0 for as fast as the library takes them
    int64_t deadline;        // when a program gives up, CLOCK_MONOTONIC
    int64_t settle;          // ns between being connected and the first message
    const char *setting;     // one of the peer's own, "" for its default
    const char *samples;     // where a receiver writes the delays: int64 ns, in order of arrival
};

struct options options_parse(const char *peer, int count, char **arguments);
// Says on standard output that the receiver listens.
void options_ready(void);
// Ends the program as one that cannot run here, and says why.
void skip(const char *why) __attribute__((noreturn));
void die(const char *what) __attribute__((noreturn));
int64_t now_ns(void);
// Sleeps; returns early on a signal.
void sleep_until(int64_t time);
// Whether it is time to end: told so, or past the deadline.
bool is_over(const struct options *options);

// MARK: Sending

struct source {
    const struct options *options;
    uint64_t next;           // the next message
    int64_t start;           // when the first is due
    int64_t latest;          // the longest that a message was taken up after it was due
    bool is_pending;         // the next message is made and stamped
    uint8_t *frame;          // a 4-byte length, for peers that carry a stream, then the message
};

// Call when connected.
void source_begin(struct source *source, const struct options *options);
// Whether every message has been handed over.
bool source_is_finished(const struct source *source);
// When there will be something to send; INT64_MAX when nothing will.
int64_t source_due(const struct source *source);
// The message to send, if one is due: stamped the first time, the same until source_taken.
const uint8_t *source_peek(struct source *source, size_t *length);
// The same with its 4-byte length in front, for a stream of bytes.
const uint8_t *source_peek_framed(struct source *source, size_t *length);
void source_taken(struct source *source);
void source_report(struct source *source);

// MARK: Receiving

struct sink {
    const struct options *options;
    uint64_t messages, bytes, duplicates, disordered, damaged;
    uint64_t next;           // the one after the latest message
    uint8_t *seen;           // one bit a message
    int64_t *delays;
    int64_t first_stamp, last_arrival;
    uint8_t *frame;          // of a stream: what has come of a length and its message
    size_t frame_count;
};

void sink_begin(struct sink *sink, const struct options *options);
void sink_message(struct sink *sink, const uint8_t *message, size_t length);
// Takes a piece of a stream that source_peek_framed made.
void sink_bytes(struct sink *sink, const uint8_t *bytes, size_t count);
bool sink_is_finished(const struct sink *sink);
// Prints the line of JSON and writes the samples.
void sink_report(struct sink *sink);

#ifdef __cplusplus
}
#endif
