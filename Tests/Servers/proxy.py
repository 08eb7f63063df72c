"""A proxy: `proxy.py MODE` prints its port. It serves `GET http://…` and CONNECT, and lists the heads it got at `/heads`.

honest    does what it is asked
cookie    sends a cookie of its own with its answer to CONNECT
redirect  answers CONNECT with a redirect to the address that follows
refuse    answers CONNECT with the status that follows, and a page
endless   answers CONNECT with fields without end
"""

import asyncio
import contextlib
import sys
import threading

from wire import end_with_parent, text

MODE, ARGUMENT = (sys.argv[1:] + ["honest", ""])[:2]
HEADS = []


async def pump(reader, writer):
    try:
        while data := await reader.read(1 << 16):
            writer.write(data)
            await writer.drain()
        writer.write_eof()
    except OSError:
        writer.transport.abort()


async def join(client, server):
    """Passes bytes in both directions, and the abort of either side to the other."""
    ways = [asyncio.create_task(pump(client[0], server[1])), asyncio.create_task(pump(server[0], client[1]))]
    try:
        await asyncio.gather(*ways)
    finally:
        server[1].transport.abort()


async def connect(client, target):
    writer = client[1]
    if MODE == "redirect":
        writer.write(b"HTTP/1.1 302 Found\r\nLocation: %s\r\nContent-Length: 0\r\n\r\n" % ARGUMENT.encode())
        return
    if MODE == "refuse":
        writer.write(b"HTTP/1.1 %s No\r\nContent-Length: 2\r\n\r\nno" % ARGUMENT.encode())
        return
    if MODE == "endless":
        writer.write(b"HTTP/1.1 200 OK\r\n")
        while True:
            writer.write(b"X-Endless: 1\r\n" * 1_000)
            await writer.drain()
    host, _, port = target.rpartition(":")
    server = await asyncio.open_connection(host.strip("[]"), int(port))
    cookie = b"Set-Cookie: session=of-the-proxy; Path=/\r\n" if MODE == "cookie" else b""
    writer.write(b"HTTP/1.1 200 Connection established\r\n" + cookie + b"\r\n")
    await join(client, server)


async def forward(client, line, head):
    verb, target, version = line.split(" ")
    place, _, path = target.removeprefix("http://").partition("/")
    host, _, port = place.partition(":")
    server = await asyncio.open_connection(host, int(port or 80))
    # The next request of a kept connection may be for another server.
    rest = b"\r\n".join(each for each in head.split(b"\r\n")[1:] if not each.lower().startswith(b"proxy-connection"))
    server[1].write(("%s /%s %s\r\nConnection: close\r\n" % (verb, path, version)).encode() + rest)
    await join(client, server)


async def converse(reader, writer):
    try:
        head = await reader.readuntil(b"\r\n\r\n")
        line = head.split(b"\r\n")[0].decode()
        if line.startswith("GET /heads"):
            body = text(HEADS)
            writer.write(b"HTTP/1.1 200 OK\r\nConnection: close\r\nContent-Length: %d\r\n\r\n" % len(body) + body)
            return
        HEADS.append(head.decode("latin-1"))
        if line.startswith("CONNECT "):
            await connect((reader, writer), line.split(" ")[1])
        else:
            await forward((reader, writer), line, head)
    except (OSError, asyncio.IncompleteReadError):
        pass
    finally:
        with contextlib.suppress(OSError):
            await writer.drain()
        writer.close()


async def serve():
    server = await asyncio.start_server(converse, "127.0.0.1", 0, limit=1 << 22, backlog=4096)
    print(server.sockets[0].getsockname()[1], flush=True)
    await asyncio.Event().wait()


threading.Thread(target=end_with_parent, daemon=True).start()
asyncio.run(serve())
