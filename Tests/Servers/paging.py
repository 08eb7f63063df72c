"""Gives the numbers from 1 on in pages, in each of the ways that vendors do. Prints its port.

The run that a request names says how many items there are and what goes wrong: `five-42` has five items, `loop-…`
leads in a circle, `fail-…` answers the third request with 500, `hang-…` never answers the third, `away-…` leads to
another host.
"""

import json
import threading
import urllib.parse
from http.server import BaseHTTPRequestHandler

from serving import serve

LOCK = threading.Lock()
# The requests of each run.
SEEN = {}
SIZE = 2
COUNTS = {"five": 5, "none": 0, "four": 4}


class Handler(BaseHTTPRequestHandler):
    protocol_version = "HTTP/1.1"

    def answer(self):
        parts = urllib.parse.urlsplit(self.path)
        self.query = dict(urllib.parse.parse_qsl(parts.query, keep_blank_values=True))
        body = self.rfile.read(int(self.headers.get("Content-Length") or 0))
        self.body = json.loads(body) if body else {}
        names = [urllib.parse.unquote(name) for name in parts.path.split("/")[1:]]
        if names[0] == "seen":
            with LOCK:
                return self.reply(200, SEEN.get(names[1], []))
        self.run = names[1] if len(names) > 1 and names[0] != "last" else "five"
        self.run = self.query.get("run") or self.body.get("run") or self.run
        with LOCK:
            seen = SEEN.setdefault(self.run, [])
            seen.append({
                "target": self.path,
                "authorization": self.headers.get("Authorization"),
                "trace": self.headers.get("X-Trace"),
            })
            self.count = len(seen)
        self.kind = self.run.split("-")[0]
        if self.count == 3 and self.kind == "fail":
            return self.reply(500, {"message": "third"})
        if self.count == 3 and self.kind == "hang":
            threading.Event().wait()
        self.items = [{"id": str(n)} for n in range(1, COUNTS.get(self.kind, 5) + 1)]
        getattr(self, names[0])(names)

    do_GET = do_POST = answer

    def page(self, start, size=SIZE):
        """Items from a place on, and whether there are more."""
        return self.items[start:start + size], start + size < len(self.items)

    def cursor(self, names):
        # An empty page in the middle, and a cursor that needs escaping.
        steps = {"": ([1, 2], "a b"), "a b": ([], "c+/="), "c+/=": ([3, 4, 5], None)}
        if self.kind == "loop":
            steps["c+/="] = ([3], "a b")
        numbers, following = steps[self.query.get("cursor", "")]
        items = [{"id": str(n)} for n in numbers]
        body = {"result": {"items": items} if items else None, "meta": {"next_cursor": following}}
        self.reply(200, body)

    def secret(self, names):
        start = int(self.body.get("cursor", "canary-0").split("-")[1])
        if self.kind == "gone" and start:
            return self.reply(410, {"message": "gone"})
        items, more = self.page(start)
        self.reply(200, {"items": items, **({"next": "canary-%d" % (start + SIZE)} if more else {})})

    def last(self, names):
        if names[-1] == "deep":
            start = int(self.query.get("after", 0))
            labels = [{"id": n, "meta": {"sequence": n}} for n in range(start + 1, start + 3)]
            return self.reply(200, labels if start < 4 else [])
        items, more = self.page(int(self.query.get("starting_after", 0)))
        self.reply(200, {"data": items, "has_more": more})

    def offset(self, names):
        items, more = self.page(int(self.query["skip"]), int(self.query.get("limit", SIZE)))
        self.reply(200, {"items": items, **({"has_more": more} if self.kind != "four" else {})})

    def number(self, names):
        self.reply(200, self.page((int(self.query["page"]) - 1) * SIZE)[0])

    def zero(self, names):
        self.reply(200, self.page(int(self.query["page"]) * SIZE)[0])

    def link(self, names):
        """Links as GitHub has them, with whole addresses."""
        number = int(self.query.get("page", 1))
        items, more = self.page((number - 1) * SIZE)
        root = "https://elsewhere.example/link/%s?per_page=2&after%%5Bid%%5D=x&page=" % self.run
        links = ['<%s1>; rel="first"; title="a, b"' % root]
        if more:
            # In a field of its own: a header may come in several.
            links.append('<%s%d>; rel="next"' % (root, 1 if self.kind == "loop" else number + 1))
        self.reply(200, items, [("Link", link) for link in links])

    def address(self, names):
        number = int(names[2]) if len(names) > 2 else 1
        items, more = self.page((number - 1) * SIZE)
        following = {
            1: "/address/%s/2?x=1" % self.run,
            2: "3?x=2" if self.kind != "loop" else "/address/%s/2?x=1" % self.run,
        }.get(number)
        if self.kind == "away" and number == 2:
            following = "http://localhost:%d/address/%s/3" % (self.server.server_address[1], self.run)
        self.reply(200, items, [("Link", "<%s>; rel=next" % following)] if more else [])

    def url(self, names):
        number = int(self.query.get("p", 1))
        items, more = self.page((number - 1) * SIZE)
        links = {"next": "?p=%d" % (number + 1)} if more else {}
        if self.kind == "away":
            links = {"next": "https://elsewhere.example/url"}
        self.reply(200, {"items": items, "links": links})

    def text(self, names):
        number = int(self.query.get("cursor", 1))
        items, more = self.page((number - 1) * SIZE)
        self.reply(200, {"items": items, "next": "/text?cursor=%d" % (number + 1) if more else ""})

    def reply(self, status, body, headers=()):
        content = json.dumps(body).encode()
        self.send_response(status)
        for key, value in headers:
            self.send_header(key, value)
        self.send_header("Content-Length", str(len(content)))
        self.end_headers()
        self.wfile.write(content)

    def log_message(self, *arguments):
        pass


serve(Handler)
