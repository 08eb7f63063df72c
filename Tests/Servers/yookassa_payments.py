"""Plays the payments API on loopback: yookassa_payments.py KEY PASSPORT WALLET. Prints its port.

KEY is the client application's key, PASSPORT and WALLET are the tokens of the user. Every request
is checked to the letter and noted. GET /_log tells what came, what was wrong with it and what
status it got; POST /_control takes a JSON list of answers for the next calls, whatever they ask, in
order; each has status and body and may have type, and {body} stands for the body of the request.
"""

import json
import re
import sys
import threading
from http.server import BaseHTTPRequestHandler
from urllib.parse import unquote

from serving import serve

KEY, PASSPORT, WALLET = sys.argv[1:4]
BASE = "/api/frontend/v3"
HTML = "text/html; charset=utf-8"
JSON = "application/json; charset=utf-8"
DECIMAL = r"[0-9]+\.[0-9]{2}"

CARDS = [
    {"payment_instrument_id": "pi-7/ü 50%", "first6": "220012", "last4": "0416",
     "csc_required": True, "card_type": "Switch"},
    {"payment_instrument_id": "pi-8", "last4": "0009", "csc_required": False,
     "card_type": "Unknown"},
    {"payment_instrument_id": "pi-9", "first6": None, "last4": "7731", "csc_required": False,
     "card_type": "NewCard"},
]
METHODS = {
    "pm-1 +&=#/ü": {
        "type": "bank_card", "id": "pm-1 +&=#/ü", "saved": True, "title": "Моя карта",
        "csc_required": True,
        "card": {"first6": "427918", "last4": "5502", "expiry_year": "2031", "expiry_month": "02",
                 "card_type": "MIR", "source": "apple_pay"}},
    "pm-2": {"type": "sbp", "id": "pm-2", "saved": False, "csc_required": False},
}


def options(amount=None, currency=None, **_):
    """Seven ways to pay; no client knows the third."""
    currency = currency or "RUB"
    charge = {"value": amount or "10.50", "currency": currency}

    def option(kind, saves, **more):
        return {"payment_method_type": kind, "charge": charge, "save_payment_method": saves, **more}

    return {
        "items": [
            option("yoo_money", "forbidden", instrument_type="wallet", id="41001",
                   balance={"value": "5.00", "currency": currency},
                   confirmation_types=["redirect"], identification_requirement="simplified",
                   fee={"service": {"value": "0.10", "currency": currency}}),
            option("yoo_money", "allowed", instrument_type="linked_bank_card", id="link-3",
                   card_name="Зарплата", card_mask="518901******0446", card_type="MasterCard"),
            option("google_pay", "forbidden"),
            option("bank_card", "allowed", save_payment_instrument=True,
                   payment_instruments=CARDS),
            option("bank_card", "allowed", save_payment_instrument=False,
                   identification_requirement="full"),
            option("sberbank", "forbidden",
                   confirmation_types=["redirect", "external", "mobile_application", "code"],
                   fee={"counterparty": {"value": "1.00", "currency": currency},
                        "service": {"value": "0", "currency": currency}}),
            option("apple_pay", "sometimes"),
        ],
        "shop_properties": {"is_safe_deal": False, "is_marketplace": True},
    }


class Refusal(Exception):
    """What is answered with the error object."""

    def __init__(self, status, code, **more):
        super().__init__(code)
        self.status = status
        self.error = {"type": "error", "id": "req-1", "code": code, **more}


def refuse(parameter, description="Illegal value"):
    raise Refusal(400, "invalid_request", description=description, parameter=parameter)


def require(fits, parameter):
    if not fits:
        refuse(parameter)


def unique(pairs):
    """Reads an object, each key once."""
    require(len({key for key, _ in pairs}) == len(pairs), "a key twice")
    return dict(pairs)


def no_number(text):
    refuse(f"the number {text}")


def check_object(value, name, needed, optional=()):
    """Has the object these keys, and no others?"""
    require(isinstance(value, dict), name)
    for key in value:
        require(key in needed or key in optional, f"{name}.{key}")
    for key in needed:
        require(key in value, f"{name}.{key}")


def check_text(value, name, pattern=r".+"):
    require(isinstance(value, str) and re.fullmatch(pattern, value), name)


def check_card(card):
    check_object(card, "card", ["number", "expiry_year", "expiry_month", "csc"], ["cardholder"])
    for key, pattern in [("number", "[0-9]{16}"), ("expiry_year", "[0-9]{4}"),
                         ("expiry_month", "[0-9]{2}"), ("csc", "[0-9]{3,4}")]:
        check_text(card[key], f"card.{key}", pattern)
    if "cardholder" in card:
        check_text(card["cardholder"], "card.cardholder")


def check_data(data, has_wallet):
    """Checks a way to pay, and returns what tells its shape: the type, then the instrument."""
    require(isinstance(data, dict), "payment_method_data")
    kind = data.get("type")
    shape = kind
    name = "payment_method_data"
    if kind == "bank_card":
        check_object(data, name, ["type"], ["card"])
        if "card" in data:
            check_card(data["card"])
    elif kind == "apple_pay":
        check_object(data, name, ["type", "payment_data"])
        payment = data["payment_data"]
        if not isinstance(payment, str) or not re.fullmatch(r"[A-Za-z0-9+/]+={0,2}", payment):
            refuse("payment_method_data.payment_data", "Illegal payment data")
    elif kind == "sberbank":
        check_object(data, name, ["type"], ["phone"])
        if "phone" in data:
            check_text(data["phone"], "phone", "[0-9]+")
    elif kind == "yoo_money":
        shape = data.get("instrument_type")
        more = {"wallet": [], "linked_bank_card": ["id", "csc"]}
        check_text(shape, "payment_method_data.instrument_type", "|".join(more))
        check_object(data, name, ["type", "instrument_type"] + more[shape])
        if not has_wallet:
            raise Refusal(401, "invalid_credentials", parameter="Wallet-Authorization")
    elif kind in ("cash", "qiwi", "alfabank", "webmoney"):
        check_object(data, name, ["type"])
    else:
        raise Refusal(400, "not_supported", parameter="payment_method_data.type")
    return shape


def check_code(body, saved, parameter):
    """The security code is there when it is asked for, and only then."""
    require(saved is not None, parameter)
    require(("csc" in body) == saved["csc_required"], "csc")
    if "csc" in body:
        check_text(body["csc"], "csc", "[0-9]{3,4}")


def check_common(body):
    check_text(body["tmx_session_id"], "tmx_session_id")
    if "amount" in body:
        check_object(body["amount"], "amount", ["value", "currency"])
        check_text(body["amount"]["value"], "amount.value", DECIMAL)
        check_text(body["amount"]["currency"], "amount.currency", "[A-Z]{3}")
    for key in ("save_payment_method", "save_payment_instrument"):
        require(isinstance(body.get(key, True), bool), key)
    if "confirmation" in body:
        confirmation = body["confirmation"]
        is_app = isinstance(confirmation, dict) and confirmation.get("type") == "mobile_application"
        needed = ["type", "app_os_type"] if is_app else ["type"]
        check_object(confirmation, "confirmation", needed, ["return_url"])
        check_text(confirmation["type"], "confirmation.type",
                   "redirect|external|mobile_application")
        require(confirmation.get("app_os_type", "ios") == "ios", "confirmation.app_os_type")


def token(body, has_wallet):
    """Checks a request for a token: its one key of three tells which it is."""
    shapes = {
        "payment_method_data": ["merchant_customer_id", "save_payment_instrument"],
        "payment_method_id": ["csc"],
        "payment_instrument_id": ["csc"],
    }
    require(isinstance(body, dict), "")
    keys = [key for key in shapes if key in body]
    require(len(keys) == 1, "one of three keys")
    check_object(body, "tokens", [keys[0], "tmx_session_id"],
                 shapes[keys[0]] + ["amount", "confirmation", "save_payment_method"])
    check_common(body)
    if keys[0] == "payment_method_data":
        shape = check_data(body[keys[0]], has_wallet)
    elif keys[0] == "payment_method_id":
        check_text(body[keys[0]], keys[0])
        check_code(body, METHODS.get(body[keys[0]]), keys[0])
        shape = "saved_method"
    else:
        saved = [card for card in CARDS if card["payment_instrument_id"] == body[keys[0]]]
        check_code(body, saved[0] if saved else None, keys[0])
        shape = "saved_card"
    return {"payment_token": f"canary-of-{shape}"}


OPTION_QUERY = {"gateway_id": r".+", "amount": DECIMAL, "currency": r"[A-Z]{3}",
                "save_payment_method": r"true|false", "merchant_customer_id": r".+"}


def parse_query(text, patterns, needed=()):
    """Reads a query to the letter: each key once, nothing that should have been escaped."""
    query = {}
    for field in text.split("&") if text else []:
        require(re.fullmatch(r"(?:[A-Za-z0-9._~-]|%[0-9A-F]{2})+="
                             r"(?:[A-Za-z0-9._~-]|%[0-9A-F]{2})+", field), field)
        key, value = (unquote(part, errors="strict") for part in field.split("="))
        require(key in patterns and key not in query, key)
        check_text(value, key, patterns[key])
        query[key] = value
    for key in needed:
        require(key in query, key)
    return query


class World:
    """What the server remembers and was told to do."""

    def __init__(self):
        self.lock = threading.Lock()
        self.log = []
        self.next = []
        self.instruments = {card["payment_instrument_id"] for card in CARDS}

    def take(self):
        with self.lock:
            return self.next.pop(0) if self.next else None


world = World()

HEADERS = {"host", "accept", "accept-encoding", "accept-language", "user-agent", "connection",
           "content-length", "content-type", "authorization"}


class Handler(BaseHTTPRequestHandler):
    protocol_version = "HTTP/1.1"
    # A whole answer goes out at once, and does not wait for more.
    wbufsize = -1
    disable_nagle_algorithm = True

    def receive(self):
        self.body = self.rfile.read(int(self.headers["Content-Length"] or 0))
        if self.path.startswith("/_"):
            self.inspect()
            return
        self.entry = {
            "method": self.command, "target": self.path, "query": {},
            "headers": {name.lower(): value for name, value in self.headers.items()},
            "body": self.body.decode("utf-8"), "status": None, "problem": None,
        }
        with world.lock:
            world.log.append(self.entry)
        order = world.take()
        try:
            status, answer = 200, self.answer()
        except Refusal as refusal:
            status, answer = refusal.status, refusal.error
            self.entry["problem"] = answer.get("parameter", answer["code"])
        except ValueError as error:
            # No JSON, or escapes that are no UTF-8.
            status, answer = 400, {"type": "error", "code": "invalid_request"}
            self.entry["problem"] = str(error)
        if order is None:
            self.reply(status, json.dumps(answer, ensure_ascii=False), JSON)
        else:
            text = order["body"].replace("{body}", self.entry["body"])
            self.reply(order["status"], text, order.get("type") or HTML)

    do_GET = do_POST = do_PUT = do_DELETE = do_PATCH = receive

    def answer(self):
        path, _, query = self.path.partition("?")
        name = path.removeprefix(BASE) if path.startswith(BASE + "/") else ""
        instrument = re.fullmatch(r"/payment_instruments/((?:[A-Za-z0-9._~-]|%[0-9A-F]{2})+)", name)
        verb = {"/tokens": "POST"}.get(name, "DELETE" if instrument else "GET")
        require(self.command == verb, "verb")
        allowed = {"/payment_options": "passport-authorization", "/tokens": "wallet-authorization"}
        self.check_headers(HEADERS | {allowed.get(name)})
        if name == "/tokens":
            require(not query and self.headers["Content-Type"] == "application/json", "body")
            # No member is a number, and none may come twice.
            body = json.loads(self.body, object_pairs_hook=unique, parse_int=no_number,
                              parse_float=no_number, parse_constant=no_number)
            return token(body, self.headers["Wallet-Authorization"] is not None)
        require(self.headers["Content-Type"] is None and not self.body, "body")
        if name == "/payment_options":
            self.entry["query"] = parse_query(query, OPTION_QUERY)
            return options(**self.entry["query"])
        if name == "/payment_method":
            found = parse_query(query, {"payment_method_id": r".+"}, ["payment_method_id"])
            self.entry["query"] = found
            require(found["payment_method_id"] in METHODS, "payment_method_id")
            return METHODS[found["payment_method_id"]]
        require(instrument and not query, "path")
        return self.forget(unquote(instrument[1], errors="strict"))

    def check_headers(self, allowed):
        names = [name.lower() for name in self.headers.keys()]
        for name in names:
            require(name in allowed and names.count(name) == 1, name)
        for name, value in [("Authorization", "Basic " + KEY), ("Passport-Authorization", PASSPORT),
                            ("Wallet-Authorization", "Bearer " + WALLET)]:
            if self.headers.get(name, value if name != "Authorization" else None) != value:
                raise Refusal(401, "invalid_credentials", parameter=name)

    def forget(self, instrument):
        with world.lock:
            if instrument not in world.instruments:
                raise Refusal(403, "forbidden", parameter="payment_instrument_id")
            world.instruments.remove(instrument)
        return {}

    def reply(self, status, text, kind):
        if hasattr(self, "entry"):
            self.entry["status"] = status
        body = text.encode()
        self.send_response(status)
        self.send_header("Content-Type", kind)
        self.send_header("Content-Length", str(len(body)))
        self.end_headers()
        self.wfile.write(body)

    def inspect(self):
        if hasattr(self, "entry"):
            del self.entry
        with world.lock:
            if self.path == "/_control":
                world.next = json.loads(self.body)
            text = json.dumps(world.log)
        self.reply(200, text, JSON)

    def log_message(self, *arguments):
        pass


serve(Handler)
