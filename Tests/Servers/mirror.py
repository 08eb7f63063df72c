"""Answers each request with the body that it had, or else with its query as an object. Prints its port."""

import json
import urllib.parse
from http.server import BaseHTTPRequestHandler

from serving import serve


class Handler(BaseHTTPRequestHandler):
    protocol_version = "HTTP/1.1"

    def answer(self):
        query = urllib.parse.urlsplit(self.path).query
        body = self.rfile.read(int(self.headers.get("Content-Length") or 0))
        body = body or json.dumps(dict(urllib.parse.parse_qsl(query))).encode()
        self.send_response(200)
        self.send_header("Content-Type", "application/json")
        self.send_header("Content-Length", str(len(body)))
        self.end_headers()
        self.wfile.write(body)

    do_GET = do_POST = answer

    def log_message(self, *arguments):
        pass


serve(Handler)
