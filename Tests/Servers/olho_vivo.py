"""Plays the API Olho Vivo 2.1 on loopback: olho_vivo.py TOKEN. Prints its port, then serves.

Every request is checked to the letter and noted. GET /_log tells what came, what was wrong with it
and what status it got; GET /_counters counts the logins; POST /_control takes a JSON object:

  sessions   "expire" ends all sessions, "reject" opens none that counts, "accept" does again
  denial     the status of an answer without a session: 401, or 200 as doubles of the service have it
  next       answers for the next calls in order; each may have status, type, body, delay and drop,
             and may be held
  logins     the same for the next logins
  release    true lets go of all that is held
  companies  "object" or "list"
  stop       "object" or "null"
  prefix     "field" (as the running service does), "number" or "text"
  direction  a number to send as every direction; null for the true ones

In a body, {target} stands for the target of the request.
"""

import json
import os
import re
import sys
import threading
import time
from http.server import BaseHTTPRequestHandler
from urllib.parse import unquote

from serving import serve

TOKEN = sys.argv[1]
BASE = "/v2.1"
LOGIN = "/Login/Autenticar"
COOKIE = "apiCredentials"
HTML = "text/html; charset=utf-8"
JSON = "application/json; charset=utf-8"
KMZ = "application/vnd.google-earth.kmz"

LINES = {
    1273: {"cl": 1273, "lc": False, "lt": "8000", "tl": 10, "sl": 1,
           "tp": "PÇA. DAS FLORES", "ts": "TERMINAL AÇUCENA"},
    34041: {"cl": 34041, "lc": False, "lt": "8000", "tl": 10, "sl": 2,
            "tp": "PÇA. DAS FLORES", "ts": "TERMINAL AÇUCENA"},
    2506: {"cl": 2506, "lc": True, "lt": "917H", "tl": 1, "sl": 1,
           "tp": "JARDIM 🌻", "ts": "LGO. \"DO SOL\""},
}
STOPS = {
    340015329: {"cp": 340015329, "np": "AÇUCENA B/C", "ed": "R. DAS ROSAS / AV. DO LAGO",
                "py": -23.570201, "px": -46.643452},
    706325: {"cp": 706325, "np": "PRAÇA DA SÉ & CIA", "ed": "", "py": -23.5, "px": -46},
}
CORRIDORS = [{"cc": 8, "nc": "Ipê-Roxo"}, {"cc": 3, "nc": "Norte – São João"}]
COMPANIES = [
    {"a": 1, "e": [{"a": 1, "c": 37, "n": "VIAÇÃO AÇAÍ"}, {"a": 1, "c": 42, "n": "ÔNIBUS & CIA"}]},
    {"a": 2, "e": []},
]
VEHICLES = {
    31207: {"a": True, "ta": "2024-03-10T01:59:58Z", "py": -23.54015, "px": -46.644125},
    52964: {"a": False, "ta": "2024-03-09T14:05:00Z", "py": -23.6, "px": -46.75,
            "sv": None, "is": None},
    77018: {"a": True, "ta": "2024-02-29T23:59:59Z", "py": 0, "px": -0.5,
            "sv": "x", "is": {"n": [1, 2.50, None]}},
}
SIGNS = {
    1273: {"c": "8000-10", "lt0": "PÇA. DAS FLORES", "lt1": "TERMINAL AÇUCENA"},
    2506: {"c": "917H-1", "lt0": "JARDIM 🌻", "lt1": "LGO. \"DO SOL\""},
}
# Which vehicles run on a line for a company, and when they reach a stop.
RUNNING = [(1273, 37, [31207, 52964]), (2506, 42, [77018])]
ARRIVALS = {
    (340015329, 1273): [(31207, "00:22"), (52964, "22:58")],
    (706325, 1273): [(52964, "23:11")],
    (340015329, 2506): [(77018, "23:54")],
}
LINE_TERMS = {"8000-10": [1273, 34041], "Praça da Sé & cia + 50%": [2506], "🚌 #1;/?=": [34041]}
STOP_TERMS = {"Praça da Sé & cia + 50%": [706325], "açucena": [340015329, 706325]}
STOPS_OF_LINE = {1273: [340015329, 706325], 2506: [340015329]}
STOPS_OF_CORRIDOR = {8: [706325]}


class World:
    """What the server knows, remembers and was told to do."""

    def __init__(self):
        self.lock = threading.Lock()
        self.log = []
        self.sessions = set()
        self.running = 0
        self.counters = {"logins": 0, "mostLogins": 0}
        self.released = threading.Event()
        self.settings = {"sessions": "accept", "denial": 401, "next": [], "logins": [], "companies": "object",
                         "stop": "object", "prefix": "field", "direction": None}

    def change(self, settings):
        if settings.pop("release", False):
            self.released.set()
        with self.lock:
            unknown = settings.keys() - self.settings.keys()
            if unknown:
                raise ValueError(f"unknown settings {unknown}")
            self.settings.update(settings)
            if self.settings["sessions"] == "expire":
                self.sessions.clear()
                self.settings["sessions"] = "accept"

    def take(self, queue):
        """Returns the next answer of a queue when it is time for it."""
        with self.lock:
            order = self.settings[queue].pop(0) if self.settings[queue] else {}
        time.sleep(order.get("delay", 0))
        if order.get("held"):
            self.released.wait()
        return order

    def login_begins(self):
        with self.lock:
            self.running += 1
            self.counters["logins"] += 1
            self.counters["mostLogins"] = max(self.counters["mostLogins"], self.running)

    def login_ends(self, opens):
        """Returns the cookie of a new session."""
        value = "crumb-" + os.urandom(8).hex()
        with self.lock:
            self.running -= 1
            if opens and self.settings["sessions"] == "accept":
                self.sessions.add(value)
        return value


world = World()


def vehicle(number, usual, **more):
    kind = world.settings["prefix"]
    prefix = number if (usual if kind == "field" else kind) == "number" else str(number)
    return {"p": prefix, **VEHICLES[number], **more}


def directed(value):
    """The value with the direction that was asked for, if one was."""
    direction = world.settings["direction"]
    return value if direction is None else {**value, "sl": direction}


def summary(line, vehicles):
    return directed({"cl": line, "sl": LINES[line]["sl"], **SIGNS[line],
                     "qv": len(vehicles), "vs": vehicles})


def search_lines(termosBusca):
    return [directed(LINES[code]) for code in LINE_TERMS.get(termosBusca, [])]


def search_lines_by_direction(termosBusca, sentido):
    return [line for line in search_lines(termosBusca) if line["sl"] == sentido]


def stops(table, key):
    return [STOPS[code] for code in table.get(key, [])]


def companies():
    answer = {"hr": "11:20", "e": COMPANIES}
    return [answer] if world.settings["companies"] == "list" else answer


def positions(codigoEmpresa=None, codigoLinha=None):
    return {"hr": "22:59", "l": [
        summary(line, [vehicle(number, "number") for number in numbers])
        for line, company, numbers in RUNNING
        if codigoEmpresa in (None, company) and codigoLinha in (None, line)
    ]}


def line_positions(codigoLinha):
    return {"hr": "22:59", "vs": [
        vehicle(number, "text") for line, _, numbers in RUNNING if line == codigoLinha
        for number in numbers
    ]}


def arrivals(stop, line):
    return [vehicle(number, "text", t=t) for number, t in ARRIVALS.get((stop, line), [])]


def place(stop):
    return {key: STOPS[stop][key] for key in ("cp", "np", "py", "px")}


def forecast(codigoParada, codigoLinha=None):
    lines = [line for stop, line in ARRIVALS if stop == codigoParada
             and codigoLinha in (None, line)]
    if world.settings["stop"] == "null" or not lines:
        return {"hr": "22:59", "p": None}
    return {"hr": "22:59", "p": {
        **place(codigoParada), "l": [summary(line, arrivals(codigoParada, line)) for line in lines]
    }}


def line_forecast(codigoLinha):
    return {"hr": "22:59", "ps": [
        {**place(stop), "vs": arrivals(stop, line)} for stop, line in ARRIVALS
        if line == codigoLinha
    ]}


# What answers a path, the parameters that it needs, and those that it may have.
TEXT, NUMBER = str, int
ROUTES = {
    "/Linha/Buscar": (search_lines, {"termosBusca": TEXT}, {}),
    "/Linha/BuscarLinhaSentido":
        (search_lines_by_direction, {"termosBusca": TEXT, "sentido": NUMBER}, {}),
    "/Parada/Buscar":
        (lambda termosBusca: stops(STOP_TERMS, termosBusca), {"termosBusca": TEXT}, {}),
    "/Parada/BuscarParadasPorLinha":
        (lambda codigoLinha: stops(STOPS_OF_LINE, codigoLinha), {"codigoLinha": NUMBER}, {}),
    "/Parada/BuscarParadasPorCorredor":
        (lambda codigoCorredor: stops(STOPS_OF_CORRIDOR, codigoCorredor),
         {"codigoCorredor": NUMBER}, {}),
    "/Corredor": (lambda: CORRIDORS, {}, {}),
    "/Empresa": (companies, {}, {}),
    "/Posicao": (positions, {}, {"codigoEmpresa": NUMBER}),
    "/Posicao/Linha": (line_positions, {"codigoLinha": NUMBER}, {}),
    "/Posicao/Garagem": (positions, {"codigoEmpresa": NUMBER}, {"codigoLinha": NUMBER}),
    "/Previsao": (forecast, {"codigoParada": NUMBER, "codigoLinha": NUMBER}, {}),
    "/Previsao/Linha": (line_forecast, {"codigoLinha": NUMBER}, {}),
    "/Previsao/Parada": (forecast, {"codigoParada": NUMBER}, {}),
    LOGIN: (None, {"token": TEXT}, {}),
}
for layer in ("/KMZ", "/KMZ/Corredor", "/KMZ/OutrasVias"):
    for part in ("", "/BC", "/CB"):
        ROUTES[layer + part] = (
            lambda path=layer + part: b"PK\x03\x04" + path.encode() + bytes(range(256)), {}, {})

HEADERS = {"host", "accept", "accept-encoding", "accept-language", "user-agent", "connection",
           "cookie", "content-length", "content-type"}


def parse_query(text, kinds, needed, problems):
    """Reads a query to the letter: each key once, nothing that should have been escaped."""
    query = {}
    for field in text.split("&") if text else []:
        if not re.fullmatch(r"(?:[A-Za-z0-9._~-]|%[0-9A-F]{2})+="
                            r"(?:[A-Za-z0-9._~-]|%[0-9A-F]{2})*", field):
            problems.append(f"field {field}")
            continue
        key, value = (unquote(part, errors="strict") for part in field.split("="))
        if key not in kinds:
            problems.append(f"unknown key {key}")
        elif key in query:
            problems.append(f"key {key} twice")
        elif kinds[key] is NUMBER and not re.fullmatch(r"-?[0-9]+", value):
            problems.append(f"no number in {key}")
        else:
            query[key] = value
    problems += [f"no key {key}" for key in needed if key not in query]
    return query


def check_headers(verb, headers, problems):
    names = [name.lower() for name in headers.keys()]
    problems += [f"header {name}" for name in names if name not in HEADERS]
    problems += [f"header {name} twice" for name in set(names) if names.count(name) > 1]
    problems += [f"token in {name}" for name, value in headers.items()
                 if TOKEN in unquote(value.encode("latin-1").decode("utf-8", "replace"))]
    cookie = headers["Cookie"]
    if cookie is not None and not re.fullmatch(COOKIE + "=crumb-[0-9a-f]{16}", cookie):
        problems.append("cookie")
    if verb == "GET" and (headers["Content-Length"] or headers["Content-Type"]):
        problems.append("headers of a body")


class Handler(BaseHTTPRequestHandler):
    protocol_version = "HTTP/1.1"
    # A whole answer goes out at once, and does not wait for more.
    wbufsize = -1
    disable_nagle_algorithm = True

    def receive(self):
        path, _, query = self.path.partition("?")
        self.body = self.rfile.read(int(self.headers["Content-Length"] or 0))
        if path.startswith("/_"):
            self.inspect(path)
            return
        problems = []
        self.entry = {
            "method": self.command, "target": self.path, "path": path, "query": {},
            "headers": {name.lower(): value for name, value in self.headers.items()},
            "body": self.body.decode("latin-1"), "status": None, "problems": problems,
        }
        with world.lock:
            world.log.append(self.entry)
        name = path.removeprefix(BASE) if path.startswith(BASE + "/") else None
        if name not in ROUTES:
            self.message(404, f"Nothing is at {path}.")
            return
        verb = "POST" if name == LOGIN else "GET"
        if self.command != verb:
            self.message(405, f"{path} takes {verb}.")
            return
        if verb == "POST" and self.headers["Content-Length"] is None:
            self.reply(411, b"<html><body>Length?</body></html>", HTML)
            return
        function, needed, optional = ROUTES[name]
        kinds = {**needed, **optional}
        self.entry["query"] = parse_query(query, kinds, needed, problems)
        check_headers(verb, self.headers, problems)
        if self.body:
            problems.append("a body")
        if problems:
            self.message(400, "; ".join(problems))
        elif name == LOGIN:
            self.log_in()
        else:
            self.serve(function, kinds)

    do_GET = do_POST = do_PUT = do_DELETE = do_PATCH = receive

    def log_in(self):
        good = self.entry["query"]["token"] == TOKEN
        world.login_begins()
        order = world.take("logins")
        cookie = world.login_ends(opens=good and "status" not in order)
        if not self.obey(order):
            headers = [("Set-Cookie", f"{COOKIE}={cookie}; path=/; HttpOnly; SameSite=Lax")]
            self.reply(200, b"true" if good else b"false", JSON, *(headers if good else []))

    def serve(self, function, kinds):
        cookie = (self.headers["Cookie"] or "").partition("=")[2]
        with world.lock:
            known = cookie in world.sessions and world.settings["sessions"] == "accept"
        if not known:
            self.message(world.settings["denial"], "Authorization has been denied for this request.")
            return
        order = world.take("next")
        if self.obey(order):
            return
        value = function(**{key: kinds[key](text) for key, text in self.entry["query"].items()})
        if isinstance(value, bytes):
            self.reply(200, value, KMZ)
        else:
            self.reply(200, json.dumps(value, ensure_ascii=False).encode(), JSON)

    def obey(self, order):
        """Answers as it was told to, if it was."""
        if order.get("drop"):
            self.close_connection = True
            return True
        if "status" not in order:
            return False
        body = order.get("body", "").replace("{target}", self.path)
        self.reply(order["status"], body.encode(), order.get("type", HTML))
        return True

    def message(self, status, text):
        self.reply(status, json.dumps({"Message": text}).encode(), JSON)

    def reply(self, status, body, kind, *headers):
        if hasattr(self, "entry"):
            self.entry["status"] = status
        self.send_response(status)
        for name, value in (("Content-Type", kind), *headers):
            self.send_header(name, value)
        self.send_header("Content-Length", str(len(body)))
        self.end_headers()
        self.wfile.write(body)

    def inspect(self, path):
        if hasattr(self, "entry"):
            del self.entry
        if path == "/_control":
            world.change(json.loads(self.body))
        with world.lock:
            value = {"/_log": world.log, "/_counters": world.counters}.get(path, {})
            body = json.dumps(value).encode()
        self.reply(200, body, JSON)

    def log_message(self, *arguments):
        pass


serve(Handler)
