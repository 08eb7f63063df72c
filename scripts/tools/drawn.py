"""Imports documents that are drawn, with openapi-spec-validator as the judge of what is valid.

usage: scripts/check-tools SPECGEN drawn, with SEEDS=FIRST-LAST to draw others

What is valid becomes a spec that is clean and can be generated. What is damaged never traps: it is imported, or each
error has a place, and nothing is written.
"""

import concurrent.futures
import copy
import json
import os
import pathlib
import random
import re
import subprocess
import sys
import tempfile

import yaml
from openapi_spec_validator import validate

NAMES = ["order", "Order", "ORDER", "Orders", "order_item", "Error", "String", "line_item", "Account", "user-profile", "items", "Type", "self", "default", "URL", "a.b", "2fa"]
KEYS = ["id", "name", "created_at", "kind", "type", "x-y", "$ref", "é", "class", "self", "is_open", "a.b", "9lives", ""]
SCALARS = [
    ("string", None), ("string", "date-time"), ("string", "date"), ("string", "uuid"), ("string", "uri"),
    ("string", "byte"), ("string", "email"), ("string", "odd"), ("integer", None), ("integer", "int32"),
    ("integer", "int64"), ("number", None), ("number", "double"), ("boolean", None),
]
VERBS = ["get", "post", "put", "delete", "patch", "head", "options"]
STATUSES = ["200", "201", "204", "206", "304", "400", "404", "409", "422", "500", "2XX", "4XX", "5XX", "default"]
MEDIA = ["application/json", "application/json; charset=utf-8", "application/problem+json", "text/plain",
         "application/octet-stream", "text/event-stream", "application/xml", "*/*", "image/png"]


class Dumper(yaml.SafeDumper):
    """A writer of YAML without aliases."""

    def ignore_aliases(self, data):
        return True


class Drawing:
    """A document that is valid by the way it is made."""

    def __init__(self, seed):
        self.random = random.Random(seed)
        self.is_31 = self.random.random() < 0.5
        self.schemas = self.names(self.random.randrange(1, 7))
        self.objects = set(self.schemas[: max(1, len(self.schemas) // 2)])
        self.used = 0
        # The base of each object that is one of a family; what is a base itself has none.
        self.children = {}

    def chance(self, share):
        return self.random.random() < share

    def names(self, count):
        found = [name for name in self.random.sample(NAMES, min(count, len(NAMES)))]
        return [name for name in found if re.fullmatch(r"[A-Za-z0-9._-]+", name)]

    def text(self):
        return self.random.choice(["A text.", "", "Two\nlines.", "`code` and *stars* */", "日本語 \u202e", "a: b # c", "'\"\\"])

    def reference(self, name):
        return {"$ref": "#/components/schemas/" + name}

    def nullable(self, schema):
        if "$ref" in schema or schema.get("type") in (None, "null") or isinstance(schema["type"], list) \
                or not self.chance(0.2):
            return schema
        if self.is_31:
            nullable = {**schema, "type": [schema["type"], "null"]}
            if "enum" in schema:
                nullable["enum"] = schema["enum"] + [None]
            return nullable
        return {**schema, "nullable": True}

    def scalar(self):
        kind, form = self.random.choice(SCALARS)
        schema = {"type": kind, **({"format": form} if form else {})}
        if kind == "string" and form is None and self.chance(0.3):
            schema["enum"] = self.random.sample(["on", "off", "", "in progress", "ÄÖ", "1", "null", "self"], 3)
        elif kind == "string" and form is None and self.chance(0.2):
            schema.update(minLength=1, maxLength=20, pattern="^[a-z]+$")
        elif kind == "integer" and self.chance(0.2):
            schema.update(minimum=0, maximum=self.random.choice([10, 2**31, 2**63 - 1, 10**19]))
        elif kind == "integer" and form is None and self.chance(0.2):
            schema["enum"] = [1, 2, -3]
        if self.is_31 and kind == "string" and "enum" not in schema and self.chance(0.1):
            schema = {"const": "fixed", **({"type": "string"} if self.chance(0.5) else {})}
        return schema

    def schema(self, depth=0):
        draw = self.random.random()
        if draw < 0.3 and self.schemas:
            return self.reference(self.random.choice(self.schemas))
        if depth > 3 or draw < 0.6:
            schema = self.scalar()
        elif draw < 0.72:
            schema = {"type": "array", "items": self.schema(depth + 1)}
        elif draw < 0.85:
            schema = self.object(depth)
        elif draw < 0.92:
            key = self.random.choice(["oneOf", "anyOf"])
            schema = {key: [self.schema(depth + 1) for _ in range(self.random.randrange(1, 4))]}
        elif draw < 0.96:
            schema = {"allOf": [self.reference(name) for name in self.objects][:2] + [self.object(depth)]}
        else:
            schema = self.odd(depth)
        if self.chance(0.2):
            schema["description"] = self.text()
        if self.chance(0.05):
            schema["deprecated"] = True
        return self.nullable(schema)

    def odd(self, depth):
        """A schema that few documents have."""
        inner = self.schema(depth + 1)
        choices = [
            {}, {"type": "object"}, {"type": "array", "items": {}}, {"not": inner},
            {"type": "object", "additionalProperties": self.random.choice([True, False, inner])},
            {"allOf": [inner, {"description": self.text()}]}, {"allOf": [inner, inner]},
            {"anyOf": [inner, {"type": "object", "properties": {"id": inner}}]},
            {"type": "string", "enum": ["a", "A", "a b", "a-b", "a_b"]}, {"enum": ["a", 1, True]}, {"enum": [""]},
            {"type": "string", "example": 5}, {"type": "object", "example": {"id": "a"}, "properties": {"id": inner}},
            {"type": "number", "multipleOf": 0.01, "minimum": -1e300, "default": 1.10},
            {"type": "integer", "default": 10**18}, {"type": "boolean", "enum": [True]},
            {"type": "string", "default": "\u0001", "x-enum-varnames": ["A"], "enum": ["\u0001"]},
            {"type": "array", "items": inner, "minItems": 1, "uniqueItems": True},
            {"type": "object", "minProperties": 1, "properties": {"a": {"type": "object", "properties": {"b": inner}}}},
        ]
        if self.is_31:
            choices += [
                {"type": ["string", "integer"]}, {"type": ["string", "integer", "null"]}, {"type": "null"},
                {"anyOf": [inner, {"type": "null"}]}, {"oneOf": [inner, {"type": "null"}]}, {"const": 5}, {"const": None},
                {"const": {"a": 1}}, {"type": "array", "prefixItems": [inner, inner]}, {"type": "array", "items": False},
                {"type": "object", "patternProperties": {"^x-": inner}}, {"if": inner, "then": {"minLength": 1}},
                {"type": "integer", "exclusiveMinimum": 0}, {"type": "object", "unevaluatedProperties": False},
                {"$defs": {"inner": inner}, "type": "object"}, {"type": "string", "contentEncoding": "base64"},
                {"type": "object", "propertyNames": {"pattern": "^[a-z]+$"}, "additionalProperties": inner},
                {"type": "string", "examples": ["a", 1]}, {"type": "object", "properties": {"never": False, "any": True}},
                {**self.reference(self.random.choice(sorted(self.objects))), "description": "Beside a reference."},
            ]
        else:
            choices += [
                {"type": "integer", "minimum": 0, "exclusiveMinimum": True}, {"nullable": True},
                {"type": "string", "nullable": True, "enum": ["a", None]}, {"nullable": True, "allOf": [inner]},
            ]
        return self.random.choice(choices)

    def object(self, depth=0):
        keys = self.random.sample(KEYS, self.random.randrange(0, 6))
        members = {key: self.schema(depth + 1) for key in keys}
        for member in members.values():
            if "$ref" not in member and self.chance(0.1):
                member[self.random.choice(["readOnly", "writeOnly"])] = True
        schema = {"type": "object", "properties": members}
        required = [key for key in keys if self.chance(0.5)]
        if required:
            schema["required"] = required
        if self.chance(0.1):
            schema["additionalProperties"] = self.random.choice([False, True, self.scalar()])
        return schema

    def component(self, name):
        if name in self.objects:
            schema = self.object()
            if self.chance(0.3):
                # A family by a member: each other object may say that it is one of it.
                schema["properties"]["kind"] = {"type": "string"}
                schema["required"] = sorted({*schema.get("required", []), "kind"})
                schema["discriminator"] = {"propertyName": "kind"}
                for other in sorted(self.objects - {name})[: 1 + self.is_31]:
                    self.children.setdefault(other, name)
            elif name in self.children:
                schema = {"allOf": [self.reference(self.children[name]), schema]}
            return schema
        if self.chance(0.3) and len(self.objects) > 1:
            union = {"oneOf": [self.reference(other) for other in sorted(self.objects)]}
            if self.chance(0.5):
                mapping = {f"v{index}": self.reference(other)["$ref"] for index, other in enumerate(sorted(self.objects))}
                union["discriminator"] = {"propertyName": "kind", **({"mapping": mapping} if self.chance(0.5) else {})}
            return union
        # A circle without an object in it has no value.
        names, self.schemas = self.schemas, sorted(self.objects)
        schema = self.schema()
        self.schemas = names
        return schema

    def parameter(self, name, place):
        schema = self.scalar()
        parameter = {"name": name, "in": place}
        if place == "path" or self.chance(0.4):
            parameter["required"] = True
        draw = self.random.random()
        if place in ("query", "header") and draw < 0.15:
            parameter["schema"] = {"type": "array", "items": schema}
            if place == "query":
                parameter["style"] = self.random.choice(["form", "spaceDelimited", "pipeDelimited"])
                parameter["explode"] = parameter["style"] == "form" and self.chance(0.5)
        elif place == "query" and draw < 0.25:
            parameter["schema"] = {"type": "object", "properties": {"a": self.scalar()}}
            parameter["style"] = "deepObject"
        elif place == "query" and draw < 0.3:
            parameter["content"] = {"application/json": {"schema": self.schema()}}
        else:
            parameter["schema"] = schema
        if self.chance(0.3):
            parameter["description"] = self.text()
        return parameter

    def content(self, schema):
        return {kind: {"schema": schema} for kind in self.random.sample(MEDIA, self.random.choice([1, 1, 1, 2]))}

    def body(self):
        draw = self.random.random()
        if draw < 0.7:
            content = self.content(self.schema())
        else:
            kind = "multipart/form-data" if draw < 0.85 else "application/x-www-form-urlencoded"
            members = {name: self.scalar() for name in self.random.sample(KEYS[:6], 3)}
            if kind == "multipart/form-data":
                members["file"] = {"type": "string", "format": "binary"}
            content = {kind: {"schema": {"type": "object", "properties": members}}}
        return {"content": content, **({"required": True} if self.chance(0.6) else {})}

    def response(self):
        response = {"description": self.text()}
        if self.chance(0.7):
            response["content"] = self.content(self.schema())
        if self.chance(0.2):
            response["headers"] = {"X-Total": {"schema": self.scalar()}}
        return response

    def operation(self, template):
        used = re.findall(r"\{([^}]*)\}", template)
        parameters = [self.parameter(name, "path") for name in used]
        for place in ["query", "header", "cookie"]:
            for name in self.random.sample(KEYS[:7], self.random.choice([0, 0, 1, 2])):
                parameters.append(self.parameter(name, place))
        self.used += 1
        operation = {"responses": {key: self.response() for key in
                                   self.random.sample(STATUSES, self.random.randrange(1, 4))}}
        if parameters:
            operation["parameters"] = parameters
        if self.chance(0.8):
            words = ["list", "get", "orders/list", "Get_Order", "self", "création", "init", "do it"]
            operation["operationId"] = f"{self.random.choice(words)}{self.used}"
        if self.chance(0.5):
            operation["tags"] = self.random.sample(["orders", "Line items", "self", "ÄÖ", ""], 1)
        if self.chance(0.2):
            operation["parameters"] = operation.get("parameters", []) + [{"$ref": "#/components/parameters/page"}]
        if self.chance(0.2):
            operation["responses"]["default"] = {"$ref": "#/components/responses/failed"}
        if self.chance(0.1):
            operation["callbacks"] = {"done": {"{$request.body#/url}": {"post": {"responses": {"200": self.response()}}}}}
        if self.chance(0.1):
            operation["servers"] = [{"url": "https://files.example.com"}]
        if self.chance(0.1):
            operation["deprecated"] = True
        if self.chance(0.3):
            operation["summary"] = self.text()
        if self.chance(0.2):
            operation["security"] = self.random.choice([[], [{"token": []}], [{"key": []}, {"token": []}], [{}], [{"login": ["read"]}]])
        return operation

    def path(self, index):
        start = self.random.choice(["orders", "v1/items", "a.b", "x:do", "self"])
        ends = ["", "/{id}", "/{id}/lines/{line-id}", "/{id}.json", "/{id}:cancel", "/{from}...{to}", "/"]
        return f"/{start}{index}{self.random.choice(ends)}"

    def document(self):
        paths = {}
        for index in range(self.random.randrange(1, 6)):
            template = self.path(index)
            item = {}
            for verb in self.random.sample(VERBS, self.random.randrange(1, 4)):
                item[verb] = self.operation(template)
                if verb not in ("get", "head", "delete", "options") and self.chance(0.8):
                    item[verb]["requestBody"] = self.body()
            if self.chance(0.1):
                item["parameters"] = [self.parameter("X-Trace", "header")]
            if self.chance(0.1):
                item.update(summary="A path.", servers=[{"url": "https://other.example.com/{v}",
                                                         "variables": {"v": {"default": "v2"}}}])
            paths[template] = item
        servers = [
            [{"url": "https://api.example.com/v1"}], [{"url": "/v1"}], [],
            [{"url": "https://{region}.example.com", "variables": {"region": {"default": "eu", "enum": ["eu", "us"]}}}],
            [{"url": "https://a.example.com"}, {"url": "http://localhost:8080", "description": "Local."}],
        ]
        return {
            "openapi": "3.1.0" if self.is_31 else "3.0.3",
            "info": {"title": self.random.choice(["Shop", "The API of a shop!", "2 Fast", "日本", "self"]), "version": "1"},
            "servers": self.random.choice(servers),
            "paths": paths,
            "components": {
                "schemas": {name: self.component(name) for name in list(self.schemas)},
                "parameters": {"page": {"name": "page", "in": "query", "schema": {"type": "integer", "default": 1}}},
                "responses": {"failed": self.response()},
                "securitySchemes": {
                    "token": {"type": "http", "scheme": self.random.choice(["bearer", "basic", "Bearer"])},
                    "login": {"type": "oauth2", "flows": {"clientCredentials": {
                        "tokenUrl": "https://id.example.com/token", "scopes": {"read": "Reads."}}}},
                    "key": {"type": "apiKey", "in": self.random.choice(["query", "header", "cookie"]), "name": "key"},
                },
            },
        }


def places(node, found):
    """All lists and objects with a key or an index of each."""
    entries = node.items() if isinstance(node, dict) else enumerate(node)
    for key, value in list(entries):
        found.append((node, key))
        if isinstance(value, (dict, list)):
            places(value, found)
    return found


def damaged(document, seed):
    """The document with a few changes that it need not survive."""
    draw = random.Random(seed)
    document = json.loads(json.dumps(document))
    odd = [None, True, 0, -1, 1e400, 10**30, "", "x", [], {}, [[]], {"$ref": "#/nowhere"}, {"$ref": "#"}, "#/components",
           {"$ref": "#/components/schemas/" + "a" * 300}, {"type": []}, {"allOf": [{"$ref": "#/components/schemas/self"}]}]
    for _ in range(draw.randrange(1, 5)):
        found = places(document, [])
        node, key = draw.choice(found)
        action = draw.randrange(5)
        if action == 0:
            del node[key]
        elif action == 1:
            node[key] = copy.deepcopy(draw.choice(odd))
        elif action == 2 and isinstance(node, dict):
            node[draw.choice(KEYS + ["type", "allOf", "oneOf", "items", "properties", "parameters"])] = node.pop(key)
        elif action == 3:
            other, name = draw.choice(found)
            # What is within itself has no text.
            try:
                node[key] = json.loads(json.dumps(other[name]))
            except (KeyError, IndexError):
                pass
        elif isinstance(node, dict):
            node[draw.choice(list(node)) + draw.choice(["", "'", "\n", "2"])] = copy.deepcopy(draw.choice(odd))
    return document


def run(words, folder):
    return subprocess.run(words, cwd=folder, capture_output=True, text=True, errors="replace", timeout=120)


def faults_of_import(tool, folder, name, text, is_valid):
    """The faults of one import, and `True` where there is a spec."""
    path = pathlib.Path(folder)
    (path / name).write_text(text, encoding="utf-8")
    before = {file.name for file in path.iterdir()}
    done = run([tool, "import", "openapi", name, "--into", "spec.yaml", "--report", "report.txt"], folder)
    if done.returncode not in (0, 1):
        return [f"import ends with {done.returncode}: {done.stderr[-300:]}"], False
    if done.returncode == 1:
        found = [line for line in done.stderr.splitlines() if "error: " in line]
        faults = [f"no place: {line}" for line in found if not re.match(re.escape(name) + r":\d+:\d+: error: ", line)]
        if not found:
            faults.append("fails without an error")
        written = {file.name for file in path.iterdir()} - before
        # A document that describes no call and no type that can be said is refused, and the report says why.
        if written - {"report.txt"}:
            faults.append(f"fails, and writes {sorted(written)}")
        if is_valid and not any("can be imported" in line for line in found):
            faults.append(f"valid, and refused: {found[0] if found else ''}")
        return faults, False
    lint = run([tool, "lint", "spec.yaml"], folder)
    if lint.returncode != 0:
        return [f"not clean: {lint.stdout[-300:]}{lint.stderr[-600:]}"], True
    made = run([tool, "generate", "--output", "out", "spec.yaml"], folder)
    if made.returncode != 0:
        return [f"not generated: {made.stderr[-600:]}"], True
    return [], True


def check(tool, seed):
    drawing = Drawing(seed)
    document = drawing.document()
    try:
        validate(document)
    except Exception as error:
        return [f"seed {seed}: the drawing is not valid: {str(error)[:300]}"], 0
    faults, read = [], 0
    for number in range(4):
        changed = document if number == 0 else damaged(document, f"{seed}-{number}")
        with tempfile.TemporaryDirectory() as folder:
            if (seed + number) % 2:
                name, text = "document.json", json.dumps(changed, ensure_ascii=number > 1, indent=1)
            else:
                name, text = "document.yaml", yaml.dump(changed, Dumper=Dumper, allow_unicode=True, sort_keys=False)
            found, is_read = faults_of_import(tool, folder, name, text, number == 0)
            read += is_read
            drawing = f"seed {seed}" + (f", damaged {number}" if number else "")
            faults += [f"{drawing}: {fault}" for fault in found]
    return faults, read


def main(words):
    tool = str(pathlib.Path(words[0]).resolve())
    first, last = map(int, os.environ.get("SEEDS", "1-100").split("-"))
    with concurrent.futures.ThreadPoolExecutor(os.cpu_count()) as pool:
        results = list(pool.map(lambda seed: check(tool, seed), range(first, last + 1)))
    faults = [fault for found, _ in results for fault in found]
    for fault in faults:
        print(fault)
    print(f"{len(results)} drawn documents, {sum(read for _, read in results)} imports, {len(faults)} faults")
    sys.exit(1 if faults else 0)


if __name__ == "__main__":
    main(sys.argv[1:])
