"""Plays a vendor that takes its time: `/work/RUN` tells the state of a run. Prints its port.

A run is its way and a number of its own, as in `slow-42`. The way says which answers follow one another; the last of
them is repeated.
"""

import json
import threading
import time
from email.utils import formatdate
from http.server import BaseHTTPRequestHandler

from serving import serve

LOCK = threading.Lock()
# When the requests of each run came, in seconds.
SEEN = {}
# Whether the session is open.
OPEN = {"is": False, "logins": 0}


def working(headers=None, **members):
    return 200, {"state": "RUNNING", **members}, headers or {}


DONE = (200, {"state": "DONE"}, {})
LATER = [working(), working(), DONE]
WAYS = {
    "slow": LATER,
    "endless": [working()],
    "failing": [working(), (200, {"state": "REFUSED"}, {})],
    "broken": [working(), (500, {"message": "broken"}, {})],
    # A fault between two answers, and the state from before once more.
    "flapping": [working(), (503, {}, {}), working(), (503, {}, {}), DONE],
    "seconds": [working({"Retry-After": "1"}), DONE],
    "hostile": [working({"Retry-After": "-5"}, wait=-1e300), working({"Retry-After": "nan"}, wait=-1), DONE],
    "field": [working(wait=0.2), DONE],
    "huge": [working({"Retry-After": "99999999999999999999"})],
    "hugefield": [working(wait=1e300)],
    "hanging": [working(), None],
    "session": [(401, {}, {}), working(), (401, {}, {}), working(), DONE],
}


class Handler(BaseHTTPRequestHandler):
    protocol_version = "HTTP/1.1"

    def answer(self):
        self.rfile.read(int(self.headers.get("Content-Length") or 0))
        names = self.path.split("/")[1:]
        if names[0] == "seen":
            with LOCK:
                return self.reply(200, SEEN.get(names[1], []))
        if names[0] == "login":
            with LOCK:
                OPEN["logins"] += 1
            return self.reply(200, {}, {"Set-Cookie": "sid=1; Path=/"})
        if names[0] == "logins":
            return self.reply(200, OPEN["logins"])
        with LOCK:
            seen = SEEN.setdefault(names[1], [])
            seen.append(time.monotonic())
            count = len(seen)
        way = names[1].split("-")[0]
        if way == "date":
            later = {"Date": formatdate(0, usegmt=True), "Retry-After": formatdate(1, usegmt=True)}
            return self.reply(*(working(later) if count == 1 else DONE))
        answers = WAYS[way]
        answer = answers[min(count, len(answers)) - 1]
        if answer is None:
            threading.Event().wait()
        self.reply(*answer)

    do_GET = do_POST = answer

    def reply(self, status, body, headers=None):
        data = json.dumps(body).encode()
        self.send_response_only(status)
        for name, value in {"Content-Type": "application/json", **(headers or {})}.items():
            self.send_header(name, value)
        self.send_header("Content-Length", str(len(data)))
        self.end_headers()
        self.wfile.write(data)

    def log_message(self, *_):
        pass


serve(Handler)
