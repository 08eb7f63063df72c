"""Plays the wallet API on loopback: yookassa_wallet.py KEY USER ANSWER TOKEN. Prints its port.

KEY is the client application's key, USER the user's token, ANSWER what proves the user, and TOKEN what
is issued in the end. Every request is checked to the letter and noted. GET /_log tells what came, what
was wrong with it and what status it got; POST /_control takes a JSON list of answers for the next calls,
whatever they ask, in order; each has status and body and may have type, and {body} stands for the body
of the request.
"""

import json
import re
import sys
import threading
from http.server import BaseHTTPRequestHandler

from serving import serve

KEY, USER, ANSWER, TOKEN = sys.argv[1:5]
BASE = "/api/wallet-auth/v1"
HTML = "text/html; charset=utf-8"
JSON = "application/json; charset=utf-8"
DECIMAL = r"[0-9]+\.[0-9]{2}"
CONTEXT = 'ctx-1 "/ü'


def state(kind, issued=True, enabled=True, needed=False, active=False, **more):
    return {"type": kind, "canBeIssued": issued, "enabled": enabled, "isSessionRequired": needed,
            "hasActiveSession": active, **more}


SMS = state("Sms", needed=True, codeLength=6, sessionsLeft=4)
OPEN_SMS = state("Sms", issued=False, needed=True, active=True, attemptsCount=3, attemptsLeft=2,
                 codeLength=6, sessionsLeft=3, sessionTimeLeft=299, nextSessionTimeLeft=30)
OPEN_TOTP = state("Totp", active=True, attemptsCount=5, attemptsLeft=5, codeLength=8)
OPEN_PUSH = state("Push", needed=True, active=True, attemptsCount=1, attemptsLeft=1,
                  sessionTimeLeft=60)
# The sixth says that a session is open, but not how many attempts are left: it cannot be read.
STATES = [
    SMS, OPEN_TOTP, state("SecurePassword", issued=False, enabled=False),
    state("Emergency", codesLeft=9), state("Push", needed=True),
    state("Emergency", active=True, attemptsCount=3, codesLeft=1, codeLength=4),
    state("OauthToken"), state("FaceScan", faces=[1, {"left": None}]),
]


class Common(Exception):
    """What is answered with an object under error."""

    def __init__(self, status, kind, **more):
        super().__init__(kind)
        self.status = status
        self.error = {"type": kind, **more}


class Refusal(Exception):
    """What is answered with a text under error."""


def require_parameter(fits, name):
    if not fits:
        raise Common(400, "IllegalParameters", parameterNames=[name])


def refuse(condition, code, **more):
    if condition:
        raise Refusal({"status": "Refused", "error": code, **more})


def success(result=None, status="Success"):
    return {"status": status} if result is None else {"status": status, "result": result}


def unique(pairs):
    """Reads an object, each key once."""
    require_parameter(len({key for key, _ in pairs}) == len(pairs), "a key twice")
    return dict(pairs)


def check_text(value, name, pattern=r".+"):
    require_parameter(isinstance(value, str) and re.fullmatch(pattern, value), name)


def check_object(value, name, needed, optional=()):
    """Has the object these keys, and no others?"""
    require_parameter(isinstance(value, dict), name)
    for key in value:
        require_parameter(key in needed or key in optional, key)
    for key in needed:
        require_parameter(key in value, key)


class World:
    """What the server remembers and was told to do."""

    def __init__(self):
        self.lock = threading.Lock()
        self.log = []
        self.next = []
        self.has_session = False
        self.is_proven = False

    def token_issue_init(self, body):
        check_object(body, "body", ["instanceName", "paymentUsageLimit", "tmxSessionId"],
                     ["singleAmountMax"])
        check_text(body["instanceName"], "instanceName")
        check_text(body["paymentUsageLimit"], "paymentUsageLimit", "Single|Multiple")
        check_text(body["tmxSessionId"], "tmxSessionId")
        if "singleAmountMax" in body:
            amount = body["singleAmountMax"]
            check_object(amount, "singleAmountMax", ["value", "currency"])
            check_text(amount["value"], "singleAmountMax.value", DECIMAL)
            check_text(amount["currency"], "singleAmountMax.currency", "[A-Z]{3}")
        refuse(body["instanceName"] == "nobody", "AccountNotFound")
        if body["paymentUsageLimit"] == "Single":
            return success({"processId": "free"})
        return success({"authContextId": CONTEXT, "processId": "guarded"}, "AuthRequired")

    def check_context(self, body, *more):
        check_object(body, "body", ["authContextId", *more])
        for key in ("authContextId", *more):
            check_text(body[key], key)
        refuse(body["authContextId"] != CONTEXT, "InvalidContext")

    def auth_context_get(self, body):
        self.check_context(body)
        return success({"authTypes": STATES, "defaultAuthType": "Sms"})

    def auth_session_generate(self, body):
        self.check_context(body, "authType")
        kind = body["authType"]
        refuse(kind == "Sms" and self.has_session, "CreateTimeoutNotExpired")
        refuse(kind == "Emergency", "SessionsExceeded")
        refuse(kind not in ("Sms", "Push"), "UnsupportedAuthType")
        self.has_session |= kind == "Sms"
        return success(OPEN_SMS if kind == "Sms" else OPEN_PUSH)

    def auth_check(self, body):
        self.check_context(body, "authType", "answer")
        kind = body["authType"]
        refuse(kind == "Sms" and not self.has_session, "SessionDoesNotExist")
        refuse(kind == "Push", "SessionExpired")
        refuse(kind == "Emergency", "VerifyAttemptsExceeded")
        refuse(kind not in ("Sms", "Totp"), "UnsupportedAuthType")
        if body["answer"] != ANSWER:
            refuse(kind == "Sms", "InvalidAnswer", result={**OPEN_SMS, "attemptsLeft": 1})
            refuse(True, "InvalidAnswer")
        self.is_proven = True
        return success(SMS if kind == "Sms" else None)

    def token_issue_execute(self, body):
        check_object(body, "body", ["processId"])
        check_text(body["processId"], "processId", "free|guarded|old")
        refuse(body["processId"] == "old", "AuthExpired")
        refuse(body["processId"] == "guarded" and not self.is_proven, "AuthRequired")
        return success({"accessToken": TOKEN})

    def merchant_client_info(self, body):
        check_object(body, "body", [])
        return success({"shopName": "Чай & «Кофе»"})


world = World()

CALLS = {
    "/checkout/token-issue-init": world.token_issue_init,
    "/checkout/auth-context-get": world.auth_context_get,
    "/checkout/auth-session-generate": world.auth_session_generate,
    "/checkout/auth-check": world.auth_check,
    "/checkout/token-issue-execute": world.token_issue_execute,
    "/merchant-client-info": world.merchant_client_info,
}
HEADERS = {"host", "accept", "accept-encoding", "accept-language", "user-agent", "connection",
           "content-length", "content-type", "merchant-client-authorization"}


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
        entry = {
            "method": self.command, "target": self.path,
            "headers": {name.lower(): value for name, value in self.headers.items()},
            "body": self.body.decode("utf-8"), "status": 200, "problem": None,
        }
        with world.lock:
            world.log.append(entry)
            order = world.next.pop(0) if world.next else None
            answer = self.answer(entry)
        if order is None:
            self.reply(entry["status"], json.dumps(answer, ensure_ascii=False), JSON)
        else:
            entry["status"] = order["status"]
            text = order["body"].replace("{body}", entry["body"])
            self.reply(order["status"], text, order.get("type") or HTML)

    do_GET = do_POST = do_PUT = do_DELETE = do_PATCH = receive

    def answer(self, entry):
        try:
            return self.outcome()
        except Refusal as refusal:
            return refusal.args[0]
        except Common as common:
            entry["status"] = common.status
            names = common.error.get("parameterNames") or common.error.get("headerNames") or []
            entry["problem"] = " ".join([common.error["type"], *names])
            return {"error": common.error}

    def outcome(self):
        name = self.path.removeprefix(BASE) if self.path.startswith(BASE) else ""
        if self.command != "POST" or name not in CALLS:
            raise Common(403, "Forbidden")
        self.check_headers(HEADERS if name == "/merchant-client-info" else
                           HEADERS | {"authorization"})
        try:
            body = json.loads(self.body, object_pairs_hook=unique)
        except ValueError:
            raise Common(400, "SyntaxError") from None
        return CALLS[name](body)

    def check_headers(self, allowed):
        names = [name.lower() for name in self.headers.keys()]
        for name in names:
            if name not in allowed or names.count(name) > 1:
                raise Common(400, "IllegalHeaders", headerNames=[name])
        if self.headers["Content-Type"] != "application/json":
            raise Common(400, "IllegalHeaders", headerNames=["content-type"])
        if self.headers["Merchant-Client-Authorization"] != "Basic " + KEY:
            raise Common(401, "InvalidCredentials")
        if self.headers.get("Authorization", "Bearer " + USER) != "Bearer " + USER:
            raise Common(401, "InvalidToken")

    def reply(self, status, text, kind):
        body = text.encode()
        self.send_response(status)
        self.send_header("Content-Type", kind)
        self.send_header("Content-Length", str(len(body)))
        self.end_headers()
        self.wfile.write(body)

    def inspect(self):
        with world.lock:
            if self.path == "/_control":
                world.next = json.loads(self.body)
            text = json.dumps(world.log)
        self.reply(200, text, JSON)

    def log_message(self, *arguments):
        pass


serve(Handler)
