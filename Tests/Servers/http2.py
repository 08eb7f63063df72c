"""HTTP/2 over TLS by hand, for servers that answer before they read a body: `http2.py MODE` prints its port.

whole    answers when the body of the request has ended
early    answers at once, and reads nothing
reset    answers at once, and resets the stream without an error
unsized  answers at once, without a length
"""

import socket
import ssl
import struct
import sys
import threading

from wire import end_with_parent, secured

MODE = sys.argv[1]
DATA, HEADERS, RST_STREAM, SETTINGS, PING, WINDOW_UPDATE = 0, 1, 3, 4, 6, 8
END_STREAM, END_HEADERS, ACK = 1, 4, 1
# Fields of the static table of HPACK: `:status: 200`, and the name `content-length` with a value.
STATUS, LENGTH = b"\x88", b"\x0f\x0d\x011"


def frame(kind, flags, stream, body=b""):
    return struct.pack(">I", len(body))[1:] + bytes([kind, flags]) + struct.pack(">I", stream) + body


def exactly(peer, size):
    data = b""
    while len(data) < size:
        piece = peer.recv(size - len(data))
        if not piece:
            raise ConnectionError
        data += piece
    return data


def answer(peer, stream):
    fields = STATUS if MODE == "unsized" else STATUS + LENGTH
    peer.sendall(frame(HEADERS, END_HEADERS, stream, fields) + frame(DATA, END_STREAM, stream, b"1"))
    if MODE == "reset":
        peer.sendall(frame(RST_STREAM, 0, stream, struct.pack(">I", 0)))


def converse(peer):
    exactly(peer, 24)
    peer.sendall(frame(SETTINGS, 0, 0))
    while True:
        head = exactly(peer, 9)
        size, kind, flags = int.from_bytes(head[:3], "big"), head[3], head[4]
        stream = int.from_bytes(head[5:], "big")
        body = exactly(peer, size)
        if kind == SETTINGS and not flags & ACK:
            peer.sendall(frame(SETTINGS, ACK, 0))
        if kind == PING and not flags & ACK:
            peer.sendall(frame(PING, ACK, 0, body))
        if kind == DATA and size:
            # The connection goes on; a stream whose body nobody reads gets no more room.
            more = struct.pack(">I", size)
            peer.sendall(frame(WINDOW_UPDATE, 0, 0, more))
            if MODE == "whole":
                peer.sendall(frame(WINDOW_UPDATE, 0, stream, more))
        is_end = kind in (DATA, HEADERS) and flags & END_STREAM
        if is_end and (MODE == "whole" or kind == HEADERS) or kind == HEADERS and MODE != "whole":
            answer(peer, stream)


def refuse(peer):
    """Answers a request over HTTP/1.1, by which clients may send long bodies, before it has read the body."""
    exactly(peer, 1)
    peer.sendall(b"HTTP/1.1 200 OK\r\nConnection: close\r\nContent-Length: 1\r\n\r\n1")
    while peer.recv(1 << 16):
        pass


def serve(peer):
    try:
        peer = CONTEXT.wrap_socket(peer, server_side=True)
        if peer.selected_alpn_protocol() == "h2":
            converse(peer)
        else:
            refuse(peer)
    except OSError:
        pass
    finally:
        peer.close()


CONTEXT = secured()
CONTEXT.set_alpn_protocols(["h2", "http/1.1"])
threading.Thread(target=end_with_parent, daemon=True).start()
listener = socket.create_server(("127.0.0.1", 0), backlog=100)
print(listener.getsockname()[1], flush=True)
while True:
    threading.Thread(target=serve, args=(listener.accept()[0],), daemon=True).start()
