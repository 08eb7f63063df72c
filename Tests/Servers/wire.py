"""HTTP by hand for servers that break its rules: what was asked is remembered by key, the answer is any bytes."""

import asyncio
import json
import os
import pathlib
import socket
import ssl
import struct
import sys
import threading
import urllib.parse
import zlib

# A certificate for the loopback addresses that is its own authority, and its key.
CERTIFICATE = pathlib.Path(__file__).with_name("localhost.pem")
# The most of a body that is shown again.
SHOWN = 64 * 1024


class Close(Exception):
    """Ends the connection in order."""


class Reset(Exception):
    """Ends the connection with a reset."""


class Request:
    """What was asked."""

    def __init__(self, method, target, headers):
        self.method = method
        self.target = target
        self.headers = headers
        parts = urllib.parse.urlsplit(target)
        self.path = parts.path
        # Latin-1, so that each escape is the byte that it says.
        self.query = dict(urllib.parse.parse_qsl(parts.query, keep_blank_values=True, encoding="latin-1"))
        self.body = b""
        self.length = 0
        self.digest = 0

    def bytes(self, name):
        return self.query.get(name, "").encode("latin-1")

    def take(self, data):
        """Takes a piece of the body; of a long one only the beginning is kept."""
        self.body += data[:max(0, SHOWN - len(self.body))]
        self.length += len(data)
        self.digest = zlib.crc32(data, self.digest)

    def seen(self):
        return {
            "method": self.method,
            "target": self.target,
            "headers": self.headers,
            "body": self.body.decode("latin-1"),
            "length": self.length,
            "digest": self.digest,
        }


class Connection:
    """One client, and the ways to answer it."""

    def __init__(self, reader, writer):
        self.reader = reader
        self.writer = writer
        # How many requests came before this one.
        self.used = 0

    async def request(self):
        """The next request; none when the client has hung up."""
        try:
            first = await self.reader.readexactly(1)
            if first == b"\x16":
                # A client that speaks TLS: it would wait for an answer, and so would we.
                raise Reset()
            head = first + await self.reader.readuntil(b"\r\n\r\n")
        except asyncio.IncompleteReadError:
            return None
        first, *lines = head.decode("latin-1").strip().split("\r\n")
        fields = (line.partition(":") for line in lines)
        headers = {name.lower(): value.strip() for name, _, value in fields}
        method, target, _ = first.split(" ")
        request = Request(method, target, headers)
        if headers.get("expect"):
            self.writer.write(b"HTTP/1.1 100 Continue\r\n\r\n")
        left = int(headers.get("content-length", 0))
        while left:
            data = await self.reader.read(min(left, 1 << 20))
            if not data:
                return None
            request.take(data)
            left -= len(data)
            await asyncio.sleep(float(request.query.get("pace", 0)))
        return request

    async def send(self, data):
        self.writer.write(data)
        await self.writer.drain()

    async def reply(self, status, body=b"", *headers, head=False):
        lines = ["HTTP/1.1 %d Reason" % status, "Content-Length: %d" % len(body)]
        lines += ["%s: %s" % header for header in headers]
        head_bytes = ("\r\n".join(lines) + "\r\n\r\n").encode("latin-1")
        await self.send(head_bytes + (b"" if head else body))

    async def hung_up(self):
        """Waits until the client has gone."""
        while await self.reader.read(1 << 16):
            pass

    def reset(self):
        # Closing at once, without a wait for what was not sent, is a reset.
        linger = struct.pack("ii", 1, 0)
        self.writer.get_extra_info("socket").setsockopt(socket.SOL_SOCKET, socket.SO_LINGER, linger)
        self.writer.transport.abort()


class Server:
    """Serves the routes, `{path: async (server, connection, request)}`, and remembers requests by their `key`."""

    def __init__(self, routes):
        self.routes = routes
        self.requests = {}
        self.hangups = {}
        self.ports = {}
        # The requests that meet now, and the most that ever did.
        self.present = self.most = 0

    async def converse(self, reader, writer):
        connection = Connection(reader, writer)
        request = None
        try:
            while request := await connection.request():
                self.requests.setdefault(request.query.get("key", ""), []).append(request)
                await self.answer(connection, request)
                connection.used += 1
        except Close:
            pass
        except Reset:
            connection.reset()
        except ConnectionError:
            if request:
                self.hang_up(request)
        finally:
            writer.close()

    def hang_up(self, request):
        """Remembers that the client went away before the answer was whole."""
        key = request.query.get("key", "")
        self.hangups[key] = self.hangups.get(key, 0) + 1

    async def answer(self, connection, request):
        key = request.query.get("key", "")
        times = int(request.query.get("times", sys.maxsize))
        # A fault that is over is an answer as it should be.
        if len(self.requests[key]) > times:
            return await connection.reply(200, b"1")
        await self.routes.get(request.path.strip("/"), self.routes["echo"])(self, connection, request)

    async def serve(self):
        """Serves on the loopback addresses for ever; the port is printed as the first line."""
        serving = {"limit": 1 << 22, "backlog": 4096}
        first = await asyncio.start_server(self.converse, "127.0.0.1", 0, **serving)
        port = first.sockets[0].getsockname()[1]
        other = await asyncio.start_server(self.converse, "127.0.0.1", 0, **serving)
        self.ports["other"] = other.sockets[0].getsockname()[1]
        try:
            # `localhost` may mean either address.
            await asyncio.start_server(self.converse, "::1", port, **serving)
            self.ports["ipv6"] = port
        except OSError:
            pass
        tls = await asyncio.start_server(self.converse, "127.0.0.1", 0, ssl=secured(), **serving)
        self.ports["tls"] = tls.sockets[0].getsockname()[1]
        print(port, flush=True)
        await asyncio.Event().wait()

    def run(self):
        threading.Thread(target=end_with_parent, daemon=True).start()
        asyncio.run(self.serve())


def secured():
    """The context of a server that speaks TLS."""
    context = ssl.SSLContext(ssl.PROTOCOL_TLS_SERVER)
    context.load_cert_chain(CERTIFICATE)
    return context


def end_with_parent():
    """Ends the server when whoever started it is gone, and its input with it."""
    sys.stdin.read()
    os._exit(0)


def text(value):
    return json.dumps(value).encode()
