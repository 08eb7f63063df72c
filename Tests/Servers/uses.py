"""Plays a shop and a bank that mean the same by money. Prints its port, then serves for ever.

The bank refuses every amount that is not the shop's price to the letter, and says what it got.
"""

import json
from http.server import BaseHTTPRequestHandler

from serving import serve

PRICE = {"value": "12.50", "currency": "EUR"}
OPERATION = {"at": "2026-11-20T12:00:00Z", "kind": "credit"}


class Handler(BaseHTTPRequestHandler):
    protocol_version = "HTTP/1.1"

    def do_GET(self):
        if self.path == "/articles/7/price":
            return self.reply(200, PRICE)
        if self.path.startswith("/articles/in/EUR?others=BRL&others=XAU"):
            return self.reply(200, [])
        self.reply(404, {"code": "unknown", "message": self.path})

    def do_POST(self):
        body = json.loads(self.rfile.read(int(self.headers["Content-Length"])))
        if self.path == "/payments":
            if body["price"] == PRICE:
                return self.reply(200, {"paid": True, **PRICE})
            return self.reply(409, PRICE)
        if body == PRICE:
            return self.reply(200, {"status": "done", "result": body})
        if body == {"value": "0", "currency": "EUR"}:
            return self.reply(200, {"status": "waiting", "result": OPERATION})
        self.reply(200, {"error": {"code": "refused", "message": json.dumps(body)}})

    def reply(self, status, value):
        body = json.dumps(value).encode()
        self.send_response(status)
        self.send_header("Content-Type", "application/json")
        self.send_header("Content-Length", str(len(body)))
        self.end_headers()
        self.wfile.write(body)

    def log_message(self, *arguments):
        pass


serve(Handler)
