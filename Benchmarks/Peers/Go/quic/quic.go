// QUIC of quic-go: one stream, with a certificate that is made at the start and not checked.
package main

import (
	"context"
	"crypto/ecdsa"
	"crypto/elliptic"
	"crypto/rand"
	"crypto/tls"
	"crypto/x509"
	"fmt"
	"math/big"
	"os"
	"peers/frame"
	"time"

	quic "github.com/lucas-clemente/quic-go"
)

func end(err error) {
	fmt.Fprintln(os.Stderr, "quic:", err)
	os.Exit(1)
}

func serverTLS() *tls.Config {
	key, err := ecdsa.GenerateKey(elliptic.P256(), rand.Reader)
	if err != nil {
		end(err)
	}
	template := x509.Certificate{SerialNumber: big.NewInt(1), NotAfter: time.Now().Add(time.Hour)}
	certificate, err := x509.CreateCertificate(rand.Reader, &template, &template, &key.PublicKey, key)
	if err != nil {
		end(err)
	}
	return &tls.Config{
		Certificates: []tls.Certificate{{Certificate: [][]byte{certificate}, PrivateKey: key}},
		NextProtos:   []string{"peers"},
	}
}

func main() {
	o := frame.Parse("quic")
	if o.Setting() != "" {
		frame.Skip("no such setting")
	}
	address := fmt.Sprintf("%s:%d", o.Host(), o.Port())
	config := &quic.Config{
		MaxIdleTimeout: time.Minute, HandshakeIdleTimeout: 20 * time.Second,
		InitialStreamReceiveWindow: 4 << 20, InitialConnectionReceiveWindow: 4 << 20,
	}
	if o.IsSender() {
		client := &tls.Config{InsecureSkipVerify: true, NextProtos: []string{"peers"}}
		connection, err := quic.DialAddr(address, client, config)
		if err != nil {
			end(err)
		}
		stream, err := connection.OpenUniStreamSync(context.Background())
		if err != nil {
			end(err)
		}
		o.Send(stream)
		return
	}
	listener, err := quic.ListenAddr(address, serverTLS(), config)
	if err != nil {
		end(err)
	}
	o.Ready()
	connection, err := listener.Accept(context.Background())
	if err != nil {
		end(err)
	}
	stream, err := connection.AcceptUniStream(context.Background())
	if err != nil {
		end(err)
	}
	o.Receive(stream)
}
