// KCP of kcp-go, in its fastest setting: no delay, a turn every 10 ms, fast retransmission after
// two acknowledgements beyond a gap, no congestion window, acknowledgements at once; without
// encryption. The setting `fec` adds two parity packets to every three. Bulk keeps 128 packets
// under way, about twice the capacity of the benchmark's path, since without a congestion window
// more would only overflow queues.
package main

import (
	"fmt"
	"os"
	"peers/frame"

	kcp "github.com/xtaci/kcp-go"
)

func configure(o frame.Options, session *kcp.UDPSession) {
	session.SetNoDelay(1, 10, 2, 1)
	session.SetACKNoDelay(true)
	session.SetWriteDelay(false)
	session.SetStreamMode(true)
	session.SetMtu(1400)
	if o.IsBulk() {
		session.SetWindowSize(128, 1024)
	} else {
		session.SetWindowSize(1024, 1024)
	}
}

func end(err error) {
	fmt.Fprintln(os.Stderr, "kcp:", err)
	os.Exit(1)
}

func main() {
	o := frame.Parse("kcp")
	data, parity := 0, 0
	if o.Setting() == "fec" {
		data, parity = 3, 2
	} else if o.Setting() != "" {
		frame.Skip("no such setting")
	}
	address := fmt.Sprintf("%s:%d", o.Host(), o.Port())
	if o.IsSender() {
		session, err := kcp.DialWithOptions(address, nil, data, parity)
		if err != nil {
			end(err)
		}
		configure(o, session)
		o.Send(session)
		return
	}
	listener, err := kcp.ListenWithOptions(address, nil, data, parity)
	if err != nil {
		end(err)
	}
	o.Ready()
	session, err := listener.AcceptKCP()
	if err != nil {
		end(err)
	}
	configure(o, session)
	o.Receive(session)
}
