"""Answers as it is told to, and remembers what it was sent. Prints its port, then serves for ever.

`POST /_control` takes the answers still to come by path, `{"/read": [{"status": 503, "headers": {}}]}`; after
them each path answers 200 and `1`. An answer with a `token` stays: it is given to whoever does not show that
token. `GET /_seen` gives method, path and some headers of all other requests.
"""

import json
import threading
from http.server import BaseHTTPRequestHandler
from urllib.parse import urlsplit

from serving import serve

lock = threading.Lock()
plans = {}
seen = []


class Handler(BaseHTTPRequestHandler):
    protocol_version = "HTTP/1.1"

    def do_GET(self):
        if self.path == "/_seen":
            with lock:
                return self.reply(200, seen)
        self.play()

    def do_POST(self):
        body = self.rfile.read(int(self.headers["Content-Length"]))
        if self.path == "/_control":
            with lock:
                plans.clear()
                plans.update(json.loads(body))
                seen.clear()
            return self.reply(200, None)
        self.play()

    def play(self):
        path = urlsplit(self.path).path
        with lock:
            seen.append(
                {
                    "path": path,
                    "authorization": self.headers["Authorization"],
                    "key": self.headers["Idempotency-Key"],
                }
            )
            answer = self.next_answer(plans.get(path, []))
        if answer.get("close"):
            self.close_connection = True
            return
        status = answer.get("status", 200)
        self.reply(status, 1 if status == 200 else {"message": "no"}, answer.get("headers", {}))

    def next_answer(self, plan):
        if not plan:
            return {}
        token = plan[0].get("token")
        if token is None:
            return plan.pop(0)
        return {} if self.headers["Authorization"] == token else plan[0]

    def reply(self, status, value, headers={}):
        body = json.dumps(value).encode()
        self.send_response(status)
        self.send_header("Content-Type", "application/json")
        self.send_header("Content-Length", str(len(body)))
        for name, text in headers.items():
            self.send_header(name, text)
        self.end_headers()
        self.wfile.write(body)

    def log_message(self, *arguments):
        pass


serve(Handler)
