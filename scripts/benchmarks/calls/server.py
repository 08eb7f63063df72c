"""Answers each request with a list of so many items, as fast as it can. Prints its port."""

import asyncio
import json
import re


class Protocol(asyncio.Protocol):
    answers = {}

    def connection_made(self, transport):
        self.transport = transport
        self.received = b""

    def data_received(self, data):
        self.received += data
        while b"\r\n\r\n" in self.received:
            head, _, self.received = self.received.partition(b"\r\n\r\n")
            self.transport.write(self.answer(int(re.search(rb"size=(\d+)", head)[1])))

    def answer(self, size):
        if size not in self.answers:
            items = [{"id": index, "name": "item %d" % index, "price": index + 0.5}
                     for index in range(size)]
            body = json.dumps(items).encode()
            head = "HTTP/1.1 200 OK\r\nContent-Type: application/json\r\nContent-Length: %d\r\n\r\n"
            self.answers[size] = (head % len(body)).encode() + body
        return self.answers[size]


async def main():
    server = await asyncio.get_running_loop().create_server(Protocol, "127.0.0.1", 0)
    print(server.sockets[0].getsockname()[1], flush=True)
    await server.serve_forever()


asyncio.run(main())
