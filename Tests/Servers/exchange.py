"""Tells what a request held, as Python's own parsers read it, and answers by status. Prints its port."""

import email.parser
import email.policy
import http.cookies
import json
import urllib.parse
from http.server import BaseHTTPRequestHandler

from serving import serve

ORDER = {"id": 7, "note": "fragile"}


class Handler(BaseHTTPRequestHandler):
    protocol_version = "HTTP/1.1"

    def answer(self):
        parts = urllib.parse.urlsplit(self.path)
        self.query = parts.query
        self.body = self.rfile.read(int(self.headers.get("Content-Length") or 0))
        status = int(dict(urllib.parse.parse_qsl(parts.query)).get("status", 200))
        places = {
            "/echo": self.echo,
            "/mirror": self.mirror,
            "/place": self.place,
            "/follow": self.follow,
            "/refuse": self.refuse,
        }
        places.get(parts.path, self.orders)(status)

    do_GET = do_HEAD = do_POST = do_PUT = do_PATCH = do_DELETE = answer

    def reply(self, status, body, headers=()):
        content = body if isinstance(body, bytes) else json.dumps(body).encode()
        self.send_response(status)
        for key, value in headers:
            self.send_header(key, value)
        if status != 204:
            self.send_header("Content-Length", str(len(content)))
        self.end_headers()
        if self.command != "HEAD" and status != 204:
            self.wfile.write(content)

    def mirror(self, status):
        """The body as it came, read as JSON first where there is any."""
        if self.body:
            json.loads(self.body)
        self.reply(status, self.body)

    def echo(self, status):
        kind = self.headers.get_content_type() if self.headers.get("Content-Type") else None
        cookies = http.cookies.SimpleCookie(self.headers.get("Cookie", ""))
        seen = {
            "method": self.command,
            "rawQuery": self.query,
            "query": self.pairs(self.query),
            "type": self.headers.get("Content-Type"),
            "cookies": {name: morsel.value for name, morsel in cookies.items()},
            "body": self.body.decode("latin-1"),
            "form": [],
            "parts": [],
        }
        if kind == "application/x-www-form-urlencoded":
            seen["form"] = self.pairs(self.body.decode("ascii"))
        if kind == "multipart/form-data":
            seen["parts"] = self.parts()
        self.reply(status, seen)

    @staticmethod
    def pairs(text):
        """Keys and values in order; a field without a key or a `=` is an error, not left out."""
        if not text:
            return []
        return [list(p) for p in urllib.parse.parse_qsl(text, True, True)]

    def parts(self):
        head = b"Content-Type: " + self.headers["Content-Type"].encode() + b"\r\n\r\n"
        message = email.parser.BytesParser(policy=email.policy.HTTP).parsebytes(head + self.body)
        return [
            {
                "name": part.get_param("name", header="content-disposition"),
                "file": part.get_filename(),
                "type": part.get_content_type() if part["Content-Type"] else None,
                "text": part.get_payload(decode=True).decode("utf-8", "replace"),
            }
            for part in message.iter_parts()
        ]

    def place(self, status):
        headers = {
            201: [("location", "/orders/7"), ("X-Remaining", "12")],
            202: [("X-Ticket", "3F2504E0-4F89-11D3-9A0C-0305E82C3301")],
            206: [],
        }.get(status, [])
        bodies = {201: ORDER, 208: "já".encode(), 206: b"\x00\xff", 422: {"message": "no item"}}
        self.reply(status, bodies.get(status, {"message": "status %d" % status}), headers)

    def refuse(self, status):
        """The body as it came, as the type of the query, with what the request accepted."""
        type = dict(urllib.parse.parse_qsl(self.query)).get("type")
        headers = [("X-Wait", "30"), ("X-Accepted", self.headers.get("Accept", ""))]
        self.reply(status, self.body, headers + ([("Content-Type", type)] if type else []))

    def follow(self, status):
        if 300 <= status < 400:
            return self.reply(status, b"", [("Location", "/follow?status=200")])
        self.reply(status, ORDER)

    def orders(self, status):
        headers = [
            ("x-total", "2"),
            ("Last-Modified", "Fri, 20 Nov 2026 10:30:00 GMT"),
            ("X-Last", "true"),
            ("X-Price", "5.00"),
            ("X-State", "S"),
            ("X-Next", "canary-next"),
        ]
        if "page=1" in self.query:
            headers = [("X-Total", "many"), headers[1]]
        if "page=2" in self.query:
            headers = headers[1:]
        if "page=3" in self.query:
            headers = headers[:2]
        self.reply(200, [ORDER, {"id": 8}], headers)

    def log_message(self, *arguments):
        pass


serve(Handler)
