"""Fails with headers, sends bodies and paths back as they came, and tells which media types were asked for."""

import json
from http.server import BaseHTTPRequestHandler

from serving import serve

SHARED = [("X-Request-Id", "req-1"), ("X-Session", "canary-session"), ("Set-Cookie", "sid=canary-cookie")]
PARCEL = {"id": 1, "status": "CREATED"}

# What /parcels/{id} answers, by the id.
ANSWERS = {
    1: (200, PARCEL, []),
    2: (429, {"message": "slow down"}, [("X-RateLimit-Reset", "30")]),
    3: (429, {"message": "slow down"}, []),
    4: (429, {"message": "slow down"}, [("X-RateLimit-Reset", "soon")]),
    5: (503, "<html>", [("X-Until", "Fri, 20 Nov 2026 10:30:00 GMT")]),
    6: (410, "", []),
    7: (418, {"message": "canary-session is short"}, []),
    8: (302, "", []),
    9: (200, {"id": "nine"}, []),
}


class Handler(BaseHTTPRequestHandler):
    protocol_version = "HTTP/1.1"

    def answer(self):
        body = self.rfile.read(int(self.headers.get("Content-Length") or 0))
        accept = ", ".join(self.headers.get_all("Accept") or [])
        if self.path.startswith("/attachments"):
            return self.reply(200, f"{self.headers.get('Content-Type')}: ".encode() + body)
        if self.command in ("PUT", "PATCH", "DELETE"):
            nothing = f"{self.headers.get('Content-Type')} {self.headers.get('Content-Length')}"
            return self.reply(200, body or nothing.encode())
        if self.path.startswith(("/labels/", "/routes/")) or self.path.endswith(":stop/"):
            return self.reply(200 if self.command == "GET" else 404, self.path.encode())
        if self.path.startswith("/parcels/"):
            status, answer, headers = ANSWERS[int(self.path.rsplit("/", 1)[1])]
            content = answer if isinstance(answer, str) else json.dumps(answer)
            return self.reply(status, content.encode(), SHARED + headers + [("X-Accept", accept)])
        if self.path == "/wrapped":
            return self.reply(200, b'{"error": {"message": "wrapped"}}', SHARED)
        self.reply(200, accept.encode())

    do_GET = do_DELETE = do_POST = do_PUT = do_PATCH = answer

    def reply(self, status, content, headers=()):
        self.send_response(status)
        for key, value in headers:
            self.send_header(key, value)
        self.send_header("Content-Length", str(len(content)))
        self.end_headers()
        self.wfile.write(content)

    def log_message(self, *arguments):
        pass


serve(Handler)
