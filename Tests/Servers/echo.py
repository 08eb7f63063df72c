"""Answers what it was asked, and misbehaves on demand. Prints its port, then serves for ever."""

import json
import time
import urllib.parse
from http.server import BaseHTTPRequestHandler

from serving import serve


class Handler(BaseHTTPRequestHandler):
    protocol_version = "HTTP/1.1"
    posts = 0

    def answer(self):
        parts = urllib.parse.urlsplit(self.path)
        query = dict(urllib.parse.parse_qsl(parts.query, keep_blank_values=True))
        length = int(self.headers.get("Content-Length") or 0)
        self.body = self.rfile.read(length)
        name = "do_" + parts.path.strip("/").replace("/", "_")
        getattr(self, name, self.do_echo)(query)

    do_GET = do_HEAD = do_POST = do_PUT = do_PATCH = do_DELETE = do_OPTIONS = answer

    def reply(self, status, body, *headers):
        self.send_response(status)
        for key, value in headers:
            self.send_header(key, value)
        self.send_header("Content-Length", str(len(body)))
        self.end_headers()
        self.wfile.write(body)

    def do_echo(self, query):
        seen = {
            "method": self.command,
            "target": self.path,
            "headers": {key.lower(): value for key, value in self.headers.items()},
            "body": self.body.decode("latin-1"),
        }
        self.reply(200, json.dumps(seen).encode(), ("Content-Type", "application/json"))

    def do_fail(self, query):
        """Fails, and says all that it was sent."""
        seen = "\n".join([self.path] + [f"{key}: {value}" for key, value in self.headers.items()])
        self.reply(int(query["status"]), seen.encode())

    def do_cookie(self, query):
        self.reply(200, b"true", ("Set-Cookie", query["name"] + "=" + query["value"] + "; path=/"))

    def do_redirect(self, query):
        self.reply(int(query.get("status", 302)), b"", ("Location", query["to"]))

    def do_loop(self, query):
        self.reply(302, b"", ("Location", "/loop"))

    def do_paced(self, query):
        """A body of unknown length, slow enough that a limit can end it."""
        self.send_response(200)
        self.send_header("Connection", "close")
        self.end_headers()
        self.close_connection = True
        for _ in range(int(query["chunks"])):
            self.wfile.write(b"x" * 10_000)
            self.wfile.flush()
            time.sleep(0.002)

    def do_declared(self, query):
        self.send_response(200)
        self.send_header("Content-Length", query["length"])
        self.send_header("Connection", "close")
        self.end_headers()
        self.close_connection = True
        if self.command != "HEAD":
            self.wfile.write(b"cut")

    def do_lengths(self, query):
        self.send_response(200)
        self.send_header("Content-Length", "5")
        self.send_header("Content-Length", "12")
        self.end_headers()
        self.wfile.write(b"hello, world")

    def do_encoded(self, query):
        self.reply(200, b"\x1f\x8b\x08\x00", ("Content-Encoding", "gzip"))

    def do_hang(self, query):
        time.sleep(30)

    def do_stale(self, query):
        """Takes a POST over a connection that was kept alive, and hangs up without an answer."""
        Handler.posts += self.command == "POST"
        if self.command == "POST" and getattr(self, "is_used", False):
            self.close_connection = True
            return
        self.is_used = True
        self.reply(200, str(Handler.posts).encode())

    def log_message(self, *arguments):
        pass


serve(Handler)
