// The common parts of all peer programs: the command line, the schedule of a sender, the record of
// a receiver.
//
// The `main` of a peer calls options_parse. As a receiver it then listens, calls options_ready,
// gives all arriving bytes to a sink until is_over, and calls sink_report. As a sender it connects,
// calls source_begin, sends the messages of source_peek, serves the connection until is_over, and
// calls source_report.
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
    int64_t deadline;        // the time at which the program gives up, CLOCK_MONOTONIC
    int64_t settle;          // ns between being connected and the first message
    const char *setting;     // a setting of the peer, "" for its default
    const char *samples;     // the file for a receiver's delays: int64 ns, in order of arrival
};

struct options options_parse(const char *peer, int count, char **arguments);
// Prints on standard output that the receiver listens.
void options_ready(void);
// Ends the program, which cannot run here, and prints the reason.
void skip(const char *why) __attribute__((noreturn));
void die(const char *what) __attribute__((noreturn));
int64_t now_ns(void);
// Sleeps; returns early on a signal.
void sleep_until(int64_t time);
// Returns whether to end: after a signal, or past the deadline.
bool is_over(const struct options *options);

// MARK: Sending

struct source {
    const struct options *options;
    uint64_t next;           // the next message
    int64_t start;           // the time of the first message
    int64_t latest;          // the longest time from a message's due time to its first peek
    bool is_pending;         // whether the next message is made and stamped
    uint8_t *frame;          // a 4-byte length, for peers with a stream, then the message
};

// Starts the schedule; call it when connected.
void source_begin(struct source *source, const struct options *options);
// Returns whether every message has been taken.
bool source_is_finished(const struct source *source);
// Returns the time of the next message; INT64_MAX if there is none.
int64_t source_due(const struct source *source);
// Returns the message to send, if one is due: stamped at the first call, the same until
// source_taken.
const uint8_t *source_peek(struct source *source, size_t *length);
// Returns the same with its 4-byte length before it, for a stream of bytes.
const uint8_t *source_peek_framed(struct source *source, size_t *length);
void source_taken(struct source *source);
void source_report(struct source *source);

// MARK: Receiving

struct sink {
    const struct options *options;
    uint64_t messages, bytes, duplicates, disordered, damaged;
    uint64_t next;           // the number after the latest message
    uint8_t *seen;           // one bit for each message
    int64_t *delays;
    int64_t first_stamp, last_arrival;
    uint8_t *frame;          // for a stream: the arrived part of a length and its message
    size_t frame_count;
};

void sink_begin(struct sink *sink, const struct options *options);
void sink_message(struct sink *sink, const uint8_t *message, size_t length);
// Takes a piece of a stream of source_peek_framed.
void sink_bytes(struct sink *sink, const uint8_t *bytes, size_t count);
bool sink_is_finished(const struct sink *sink);
// Prints the line of JSON and writes the samples.
void sink_report(struct sink *sink);

#ifdef __cplusplus
}
#endif
