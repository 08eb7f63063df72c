"""openapi-core as the judge of requests, and the comparison of values."""

import datetime
import json
import re
import urllib.parse
from decimal import Decimal
from http.cookies import SimpleCookie
from http.server import BaseHTTPRequestHandler

from openapi_core import Config, OpenAPI
from openapi_core.testing import MockRequest

from drawing import is_exploded, strict

UUID = "[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}"
HOST = "https://api.example.com"


class Judge:
    """Reads requests by a document."""

    def __init__(self, document):
        kept = {form: str for form in ("date", "date-time", "uuid", "byte")}
        kept["decimal"] = float
        kinds = {kind for path in document["paths"].values() for operation in path.values()
                 for kind in operation.get("requestBody", {}).get("content", {}) if "json" in kind}
        self.spaced = {
            path.split("/")[1]: [each["name"] for each in operation.get("parameters", [])
                                 if each.get("style") == "spaceDelimited"]
            for path, item in document["paths"].items() for operation in item.values()}
        self.placed = {
            path.split("/")[1]: {segments.index("{%s}" % each["name"]): each
                                 for segments in [path.split("/")] for each in operation.get("parameters", [])
                                 if each["in"] == "path" and "style" in each}
            for path, item in document["paths"].items() for operation in item.values()}
        judged = json.loads(json.dumps(document), object_hook=strict)
        for operation in (operation for path in judged["paths"].values() for operation in path.values()):
            # openapi-core does not read exploded objects.
            operation["parameters"] = [each for one in operation.get("parameters", []) for each in members(one)]
            for each in operation["parameters"]:
                if each["in"] == "path" and "style" in each:
                    each.update(style="simple", explode=False)
        self.document = OpenAPI.from_dict(
            judged,
            config=Config(extra_format_unmarshallers=kept, extra_media_type_deserializers=dict.fromkeys(kinds, read_json)))

    def read(self, method, target, headers, body):
        """The params by place and the body of a request, and why the document does not take it."""
        path, _, query = target.partition("?")
        args = urllib.parse.parse_qs(query, keep_blank_values=True)
        for name in self.spaced.get(path.split("/")[1], ()):
            # openapi-core expects the space in its encoded form.
            args.update({name: [text.replace(" ", "%20") for text in args[name]]} if name in args else {})
        segments = path.split("/")
        for index, parameter in self.placed[segments[1]].items():
            segments[index] = simple(segments[index], parameter)
        path = "/".join(segments)
        cookies = {name: morsel.value for name, morsel in SimpleCookie(headers.get("Cookie", "")).items()}
        request = MockRequest(
            HOST, method.lower(), urllib.parse.unquote(path), args=args,
            headers=dict(headers.items()), cookies=cookies, data=body or None, content_type=headers.get("Content-Type", ""))
        result = self.document.unmarshal_request(request)
        return result, [described(error) for error in result.errors]


def simple(text, parameter):
    """The text of a list or an object in a path, with commas alone, as openapi-core reads no other style there."""
    style, explodes = parameter["style"], parameter["explode"]
    is_object, key = parameter["schema"]["type"] == "object", parameter["name"] + "="
    start = {"simple": "", "label": ".", "matrix": ";"}[style]
    if not text.startswith(start):
        return f"no {start}"
    separator = (start or ",") if explodes else ","
    parts = text.removeprefix(start)
    if style == "matrix" and not (is_object and explodes):
        if not all(part.startswith(key) for part in (parts.split(";") if explodes else [parts])):
            return f"no {key}"
        parts = parts.replace(";" + key, ";").removeprefix(key)
    parts = parts.split(separator)
    if is_object and explodes:
        parts = [piece for part in parts for piece in part.split("=")]
    return ",".join(parts)


def members(parameter):
    """A param, or those that an exploded object stands for."""
    if not is_exploded(parameter):
        return [parameter]
    required = parameter["schema"].get("required", []) if parameter.get("required") else []
    return [{"name": name, "in": parameter["in"], "schema": schema, "required": name in required}
            for name, schema in parameter["schema"]["properties"].items()]


def read_json(body, **_):
    return json.loads(body)


def described(error):
    """An error with what led to it, in one line."""
    parts = []
    while error is not None:
        parts.append(f"{type(error).__name__}: {error}")
        parts += [str(inner.message) for inner in getattr(error, "schema_errors", [])]
        error = error.__cause__
    return " ".join(" | ".join(parts).split())


def plain(value):
    """A value that was read, as JSON has it."""
    if isinstance(value, dict):
        return {key: plain(item) for key, item in value.items()}
    if hasattr(value, "__dataclass_fields__"):
        return {key: plain(getattr(value, key)) for key in value.__dataclass_fields__}
    if isinstance(value, (list, tuple)):
        return [plain(item) for item in value]
    if isinstance(value, (datetime.date, datetime.datetime)):
        return value.isoformat()
    return value


def is_same(one, other):
    """`True` where two values mean the same: null is no member, and times are compared as times."""
    if isinstance(one, dict) and isinstance(other, dict):
        keys = {key for key in [*one, *other] if one.get(key) is not None or other.get(key) is not None}
        return all(is_same(one.get(key), other.get(key)) for key in keys)
    if isinstance(one, list) and isinstance(other, list):
        return len(one) == len(other) and all(map(is_same, one, other))
    if isinstance(one, bool) or isinstance(other, bool):
        return one is other
    if isinstance(one, (int, float, Decimal)) and isinstance(other, (int, float, Decimal)):
        return Decimal(str(one)) == Decimal(str(other))
    if isinstance(one, str) and isinstance(other, str) and re.fullmatch(UUID, other):
        # The encoder of Foundation writes a UUID that is a whole answer in upper case.
        return one.lower() == other
    if isinstance(one, str) and isinstance(other, str) and one != other and "T" in one:
        try:
            return moment(one) == moment(other)
        except ValueError:
            return False
    return one == other


def moment(text):
    return datetime.datetime.fromisoformat(text.replace("Z", "+00:00"))


def handler(client):
    """A handler of the calls of a client, which judges what is sent and answers as was drawn."""

    class Handler(BaseHTTPRequestHandler):
        protocol_version = "HTTP/1.1"

        def answer(self):
            body = self.rfile.read(int(self.headers.get("Content-Length") or 0))
            call = client.calls[int(self.headers["X-Call"])]
            call["requests"] = call.get("requests", 0) + 1
            for judge in (client.judge, client.exported):
                read = judge.read(self.command, self.path, self.headers, body)
                client.judged(call, read, self.path, self.headers, body)
            answer = call["answer"]
            kind, content = answer["kind"], b""
            if kind:
                is_text = kind == "text/plain"
                content = (answer["body"] if is_text else json.dumps(answer["body"], ensure_ascii=False)).encode()
            self.send_response(answer["status"])
            if kind:
                self.send_header("Content-Type", kind)
            if answer["status"] != 204:
                self.send_header("Content-Length", str(len(content)))
            self.end_headers()
            self.wfile.write(content)

        do_GET = do_POST = do_PUT = do_PATCH = do_DELETE = answer

        def log_message(self, *_):
            pass

    return Handler
