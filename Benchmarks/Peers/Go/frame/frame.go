// Package frame lets peers written in Go use the C frame that all peers share.
package frame

// #cgo CFLAGS: -I${SRCDIR}/../../Frame/include
// #cgo LDFLAGS: ${SRCDIR}/../../build/frame.o
// #include <stdlib.h>
// #include "frame.h"
// static char **new_list(int count) { return calloc(count, sizeof(char *)); }
// static void set_item(char **list, int index, char *item) { list[index] = item; }
import "C"

import (
	"errors"
	"io"
	"os"
	"time"
	"unsafe"
)

// Options of the command line; their memory belongs to C, and lives as long as the program.
type Options struct{ c *C.struct_options }

// Parse reads the command line, or prints its correct form and ends the program.
func Parse(peer string) Options {
	list := C.new_list(C.int(len(os.Args)))
	for i, item := range os.Args {
		C.set_item(list, C.int(i), C.CString(item))
	}
	o := (*C.struct_options)(C.malloc(C.sizeof_struct_options))
	*o = C.options_parse(C.CString(peer), C.int(len(os.Args)), list)
	return Options{o}
}

func (o Options) IsSender() bool  { return bool(o.c.is_sender) }
func (o Options) IsBulk() bool    { return bool(o.c.is_bulk) }
func (o Options) Host() string    { return C.GoString(o.c.host) }
func (o Options) Port() int       { return int(o.c.port) }
func (o Options) Setting() string { return C.GoString(o.c.setting) }
func (o Options) IsOver() bool    { return bool(C.is_over(o.c)) }
func (o Options) Ready()          { C.options_ready() }

// Skip ends the program, which cannot run here.
func Skip(why string) { C.skip(C.CString(why)) }

// Send writes the messages to a connected stream when they are due, then waits for the end.
func (o Options) Send(stream io.Writer) {
	source := (*C.struct_source)(C.malloc(C.sizeof_struct_source))
	C.source_begin(source, o.c)
	// A write may wait forever when the receiver is gone; the end must not.
	go func() {
		for !o.IsOver() {
			time.Sleep(10 * time.Millisecond)
		}
		C.source_report(source)
		os.Exit(0)
	}()
	for {
		var length C.size_t
		bytes := C.source_peek_framed(source, &length)
		if bytes == nil {
			wait := time.Duration(C.source_due(source) - C.now_ns())
			if wait > 100*time.Millisecond {
				wait = 100 * time.Millisecond
			}
			time.Sleep(wait)
			continue
		}
		if _, err := stream.Write(unsafe.Slice((*byte)(bytes), int(length))); err != nil {
			select {}
		}
		C.source_taken(source)
	}
}

// Receive reads messages from a stream until all are there, or time is over.
func (o Options) Receive(stream interface {
	io.Reader
	SetReadDeadline(time.Time) error
}) {
	sink := (*C.struct_sink)(C.malloc(C.sizeof_struct_sink))
	C.sink_begin(sink, o.c)
	bytes := make([]byte, 1<<17)
	for !o.IsOver() && !bool(C.sink_is_finished(sink)) {
		stream.SetReadDeadline(time.Now().Add(100 * time.Millisecond))
		count, err := stream.Read(bytes)
		if count > 0 {
			C.sink_bytes(sink, (*C.uint8_t)(&bytes[0]), C.size_t(count))
		}
		var timeout interface{ Timeout() bool }
		isTimeout := errors.As(err, &timeout) && timeout.Timeout() ||
			err != nil && err.Error() == "timeout"
		if err != nil && !isTimeout {
			break
		}
	}
	C.sink_report(sink)
}
