"""Answers what it was asked, and each fault by its URL. Prints its port, then serves for ever.

`key` names the requests that are counted together, and `times` says after how many of them the fault is over.
Texts in a URL are bytes, percent-encoded: what goes over the wire stands in the test.
"""

import asyncio
import gzip
import zlib

from wire import Close, Reset, Server, text

TEXT = b'{"method":"GET"}' * 50
# Some 20 kB that become 20 MB.
BOMB = b"0" * 20_000_000
PACKED = {pack: (pack(TEXT), pack(BOMB, 1)) for pack in (gzip.compress, zlib.compress)}
ENDS = {"close": Close, "reset": Reset}


async def echo(server, connection, request):
    await connection.reply(200, text(request.seen()), ("Content-Type", "application/json"),
                           head=request.method == "HEAD")


async def count(server, connection, request):
    """How many requests had the key `of`."""
    await connection.reply(200, text(len(server.requests.get(request.query["of"], []))))


async def seen(server, connection, request):
    """The requests that had the key `of`."""
    requests = server.requests.get(request.query["of"], [])
    await connection.reply(200, text([request.seen() for request in requests]))


async def hangups(server, connection, request):
    """How many clients went away while they waited with the key `of`."""
    await connection.reply(200, text(server.hangups.get(request.query["of"], 0)))


async def ports(server, connection, request):
    """The other places where the same server listens."""
    await connection.reply(200, text(server.ports))


async def meet(server, connection, request):
    """An answer once `of` requests are here at once; those after them are answered without delay."""
    server.present += 1
    server.most = max(server.most, server.present)
    while server.most < int(request.query["of"]):
        await asyncio.sleep(0.001)
    await asyncio.sleep(0.002)
    # A client sends its next request after the answer, so what it does late is not counted here.
    server.present -= 1
    await connection.reply(200, text(True))


async def most(server, connection, request):
    """The most requests that met."""
    await connection.reply(200, text(server.most))


async def body(server, connection, request):
    """An answer in order, of any status, text and type."""
    headers = [("Content-Type", request.query["type"])] if "type" in request.query else []
    if "after" in request.query:
        headers.append(("Retry-After", request.query["after"]))
    await connection.reply(int(request.query.get("status", 200)), request.bytes("text"), *headers)


async def betray(server, connection, request):
    """A failure whose text has all that was sent."""
    lines = [request.target] + ["%s: %s" % header for header in request.headers.items()]
    await connection.reply(int(request.query.get("status", 200)), "\n".join(lines).encode("latin-1"))


async def raw(server, connection, request):
    """Any bytes, and then an end: `close`, `reset`, or none."""
    await connection.send(request.bytes("text"))
    if end := ENDS.get(request.query.get("end")):
        # A reset takes away what the client has not read yet.
        await asyncio.sleep(0.02)
        raise end()


async def late(server, connection, request):
    """An answer with the number of requests before it on its connection, and a while later bytes that nobody asked for."""
    await connection.reply(200, text(connection.used))
    await asyncio.sleep(float(request.query.get("wait", 0.03)))
    await connection.send(request.bytes("text"))


async def alone(server, connection, request):
    """`true` a while later, or `false` if something else arrives over the connection first."""
    try:
        more = await asyncio.wait_for(connection.reader.read(1), 0.3)
    except asyncio.TimeoutError:
        return await connection.reply(200, b"true")
    await connection.reply(200, b"false")
    if more:
        raise Close()


async def endless(server, connection, request):
    """Some bytes, and then others again and again at full speed; `times` bounds how often."""
    await connection.send(request.bytes("text"))
    more = request.bytes("more")
    many = 10_000 // len(more) + 1
    for _ in range(int(request.query.get("count", 1 << 60)) // many):
        await connection.send(more * many)
    await connection.send(request.bytes("end"))


async def members(server, connection, request):
    """A compressed body that begins with so many empty members; without `count` it never ends."""
    empty, count = gzip.compress(b""), int(request.query.get("count", 0))
    if count:
        return await connection.reply(200, empty * count + gzip.compress(b"1"), ("Content-Encoding", "gzip"))
    await connection.send(b"HTTP/1.1 200 OK\r\nContent-Encoding: gzip\r\n\r\n")
    while True:
        await connection.send(empty * 1_000)


async def packed(server, connection, request):
    """A compressed body: `whole`, `cut`, `bad` or a `bomb`."""
    encoding = request.query.get("encoding", "gzip")
    packed, bomb = PACKED[zlib.compress if encoding == "deflate" else gzip.compress]
    data = {
        "whole": packed,
        "cut": packed[:len(packed) // 2],
        "bad": packed[:4] + b"nothing packed",
        "bomb": bomb,
    }[request.query["kind"]]
    await connection.reply(200, data, ("Content-Encoding", encoding))


async def drip(server, connection, request):
    """Whole answers, byte by byte; without `bytes` one that never ends."""
    head = b"HTTP/1.1 200 OK\r\nConnection: close\r\n"
    if request.query.get("at") == "head":
        await connection.send(head)
        while True:
            await connection.send(b"X-Slow: 1\r\n")
            await asyncio.sleep(0.02)
    await connection.send(head + b"\r\n")
    for _ in range(int(request.query.get("bytes", 1 << 60))):
        await connection.send(b"1")
        await asyncio.sleep(0.02)
    raise Close()


async def hang(server, connection, request):
    """Nothing, or a head and a part of the body, and then nothing."""
    await connection.send(request.bytes("text"))
    await connection.hung_up()
    server.hang_up(request)
    raise Close()


async def redirect(server, connection, request):
    headers = [("Location", request.query["to"])] if "to" in request.query else []
    headers += [("Set-Cookie", request.query["set"])] if "set" in request.query else []
    await connection.reply(int(request.query.get("status", 302)), b"moved", *headers)


async def chain(server, connection, request):
    """So many redirects, one after the other; without `left` for ever."""
    if "left" not in request.query:
        return await connection.reply(302, b"", ("Location", request.target))
    left = int(request.query["left"])
    if left == 0:
        return await echo(server, connection, request)
    key = request.query.get("key", "")
    await connection.reply(302, b"", ("Location", "/chain?left=%d&key=%s" % (left - 1, key)))


async def cookie(server, connection, request):
    await connection.reply(200, b"true", ("Set-Cookie", request.query["set"]))


async def jar(server, connection, request):
    """So many cookies of such a size, under other names for each request with the key."""
    start = 1000 * len(server.requests[request.query["key"]])
    value = "v" * int(request.query["size"])
    cookies = [("Set-Cookie", "c%d=%s; Path=/" % (start + index, value)) for index in range(int(request.query["count"]))]
    await connection.reply(200, b"true", *cookies)


async def paced(server, connection, request):
    """A body of so many bytes, slowly enough that a limit can end it; its `length` may be said, or be a lie."""
    head = "HTTP/1.1 %s OK\r\nConnection: close\r\n" % request.query.get("status", "200")
    if "length" in request.query:
        head += "Content-Length: %s\r\n" % request.query["length"]
    await connection.send(head.encode() + b"\r\n")
    for _ in range(int(request.query["bytes"]) // 10_000):
        await connection.send(b"x" * 10_000)
        await asyncio.sleep(0.0005)
    raise Close()


async def fields(server, connection, request):
    """So many header fields with values of such a size, paced."""
    number, size = int(request.query["count"]), int(request.query["size"])
    head = b"HTTP/1.1 200 OK\r\nContent-Length: 1\r\n"
    head += b"".join(b"X-%d: %s\r\n" % (index, b"x" * size) for index in range(number))
    for start in range(0, len(head), 10_000):
        await connection.send(head[start:start + 10_000])
        await asyncio.sleep(0.0005)
    await connection.send(b"\r\n1")


async def file(server, connection, request):
    """A body of so many megabytes at full speed; `cut` resets the connection after so many."""
    size = int(request.query["megabytes"])
    await connection.send(b"HTTP/1.1 200 OK\r\nContent-Length: %d\r\n\r\n" % (size * 1_000_000))
    for _ in range(int(request.query.get("cut", size))):
        await connection.send(b"0123456789" * 100_000)
    if "cut" in request.query:
        await asyncio.sleep(0.02)
        raise Reset()


async def stream(server, connection, request):
    """For each request with the key the next `part`, in chunks of a few bytes; `cut` parts end without the last chunk."""
    number = len(server.requests[request.query["key"]]) - 1
    if "part%d" % number not in request.query:
        return await connection.reply(204, b"")
    await connection.send(b"HTTP/1.1 200 OK\r\nTransfer-Encoding: chunked\r\n\r\n")
    data = request.bytes("part%d" % number)
    for start in range(0, len(data), 7):
        piece = data[start:start + 7]
        await connection.send(b"%x\r\n%s\r\n" % (len(piece), piece))
        await asyncio.sleep(0.001)
    if str(number) in request.query.get("cut", ""):
        await asyncio.sleep(0.02)
        raise Close()
    if "open" in request.query:
        await connection.hung_up()
        server.hang_up(request)
        raise Close()
    await connection.send(b"0\r\n\r\n")


async def flood(server, connection, request):
    """The given head, and so many megabytes at full speed."""
    await connection.send(request.bytes("text"))
    for _ in range(int(request.query["megabytes"])):
        await connection.send(b"0" * 1_000_000)
    raise Close()


async def stale(server, connection, request):
    """Takes a POST over a connection that was kept alive, and hangs up without an answer."""
    if request.method == "POST" and connection.used:
        raise Close()
    posts = [each for each in server.requests[request.query["key"]] if each.method == "POST"]
    await connection.reply(200, text(len(posts)))


async def tagged(server, connection, request):
    """Answers with a tag, the number of `version`, and by 304 to who has that already."""
    tag = f'"{request.query["version"]}"'
    if request.headers.get("if-none-match") == tag:
        await connection.reply(304, b"", ("ETag", tag), ("X-Seen", "again"))
    else:
        await connection.reply(200, ("text " + tag).encode(), ("ETag", tag), ("X-Seen", "first"))


async def some(server, connection, request):
    """Answers most requests, after a while; each tenth `number` breaks, in one of several ways."""
    number = int(request.query["number"])
    await asyncio.sleep(0.002 * (number % 7))
    broken = {0: b"", 1: b"HTTP/1.1 200 OK\r\nContent-Length: 9\r\n\r\n1", 2: b"\0\0\0\0\r\n\r\n"}
    if number % 10 == 0:
        await connection.send(broken[number // 10 % 3])
        raise (Reset, Close)[number // 30 % 2]()
    await connection.reply(200, text(number))


ROUTES = {route.__name__: route for route in (
    echo, betray, count, seen, hangups, ports, meet, most, body, raw, packed, drip, hang, redirect, chain, cookie, jar,
    paced, fields, file, flood, stale, some, stream, tagged, late, alone, endless, members)}

Server(ROUTES).run()
