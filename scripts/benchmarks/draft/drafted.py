"""A drafted spec, as facts."""

import re

import table

PLACES = ("path", "query", "headers", "cookies", "body", "form", "multipart", "params", "fragment")
ENDS = ("success", "failure", "cancel", "error")
SCALARS = {
    "String": "string", "URL": "string", "UUID": "string", "Data": "string", "LocalTime": "string", "Scalar": "any",
    "Int": "integer", "Int32": "integer", "Int64": "integer", "UInt64": "integer", "Duration": "number",
    "Double": "number", "Decimal": "number", "Bool": "boolean", "Date": "date", "JSON": "any", "FormFile": "file",
}


class Owner:
    """A method, a call, a flow or a deeplink, with the names that a table may give it."""

    def __init__(self, kind, line, names=(), routes=()):
        self.kind, self.line, self.names = kind, line, {table.plain(name) for name in names if name} - {""}
        self.routes = routes or [line]


class Value:
    """A param or a field: its key from the owner, its kind, its requirement, and whether it is a member of the owner itself."""

    def __init__(self, key, form, requirement, direct=True, owner=None):
        self.key, self.form, self.requirement, self.direct, self.owner = key, form, requirement, direct, owner
        # Keys of return addresses and the like say no more than that they are sent, so none is an invention.
        self.implied = False


def mapping(value):
    """A mapping, or an empty one instead of anything else."""
    return value if isinstance(value, dict) else {}


def listed(value):
    """The elements of a list, or the value alone."""
    return value if isinstance(value, list) else [] if value is None else [value]


class Draft:
    """The facts of a drafted spec."""

    def __init__(self, spec):
        self.spec = mapping(spec)
        self.types = mapping(self.spec.get("types"))
        self.owners, self.params, self.ends, self.answers = [], [], [], {}
        self.hosts, self.calls, self.links = [], [], []
        self.codes, self.statuses = set(), {}
        self.records = []
        for key in ("types", "methods", "groups", "traits", "calls", "flows", "deeplinks"):
            self.collect_codes(self.spec.get(key))
        self.visit_types()
        self.visit_methods()
        self.visit_calls()
        self.visit_flows()
        self.visit_links()
        self.visit_hosts()

    # Types

    def collect_codes(self, value):
        """Collects the values of all enumerations, also of those in place."""
        if isinstance(value, list):
            for element in value:
                self.collect_codes(element)
        if not isinstance(value, dict):
            return
        enum, cases = value.get("enum"), value.get("cases")
        if isinstance(enum, list):
            self.codes |= {str(code) for code in enum}
        elif isinstance(enum, dict):
            self.codes |= {str(code.get("wire", name) if isinstance(code, dict) else code) for name, code in enum.items()}
        elif enum in ("open", "closed") and isinstance(cases, dict):
            self.codes |= {str(case.get("wire", name) if isinstance(case, dict) else case) for name, case in cases.items()}
        for member in value.values():
            self.collect_codes(member)

    def visit_types(self):
        for name, body in self.types.items():
            source = mapping(mapping(body).get("source"))
            titles = {table.plain(title) for title in listed(source.get("section")) + [name]}
            self.records.append((titles, list(self.members(self.shape(body)))))

    def shape(self, value, seen=None):
        """The fields of a type, also those of the types that it extends, contains in a list or has as a case; it adds their names."""
        seen = set() if seen is None else seen
        if isinstance(value, str):
            name = value.rstrip("?").split("<")[0]
            if name in seen or name not in self.types:
                return {}
            seen.add(name)
            return self.shape(self.types[name], seen)
        if not isinstance(value, dict):
            return {}
        fields = {}
        for key in ("extends", "alias", "list", "map", "type", "inline"):
            fields.update(self.shape(value.get(key), seen))
        if "union" in value:
            for case in mapping(value.get("cases")).values():
                fields.update(self.shape(case, seen))
        for key in ("fields", "tuple"):
            fields.update(mapping(value.get(key)))
        return fields

    def members(self, fields, prefix="", outer=frozenset()):
        """The values of fields or params, and of the objects in them, once for a type inside of itself."""
        for name, field in fields.items():
            if field == "none":
                continue
            field = field if isinstance(field, dict) else {"type": field}
            names = set()
            inner = self.shape(field, names)
            if names & outer:
                inner = {}
            names |= outer
            if "inline" in field:
                yield from self.members(inner, prefix, names)
                continue
            form, requirement = self.form(field), self.requirement(field)
            for key in listed(field.get("keys")) or [field.get("key", name)]:
                key = prefix + (".".join(map(str, key)) if isinstance(key, list) else str(key))
                yield Value(key, form, requirement, not prefix)
                yield from self.members(inner, key + ".", names)

    def requirement(self, field):
        """The requirement of a field; one that may be null is there, but its value may not be."""
        if "constant" in field:
            return "required"
        if field.get("optional") is True or str(field.get("type", "")).endswith("?") or "default" in field:
            return "optional"
        return "nullable" if field.get("nullable") is True else "required"

    def form(self, field, seen=frozenset()):
        """The kind of a field."""
        for key, form in (("list", "list"), ("tuple", "list"), ("map", "object"), ("fields", "object"), ("enum", "enum"), ("union", "object")):
            if key in field:
                return form
        name = str(field.get("alias") or field.get("type") or "").rstrip("?").split("<")[0]
        if "constant" in field or name in seen:
            return "any"
        if isinstance(field.get("alias"), dict):
            return self.form(field["alias"], seen)
        if name in SCALARS:
            return SCALARS[name]
        declared = self.types.get(name)
        if declared is None:
            return "any"
        return self.form(declared if isinstance(declared, dict) else {"type": declared}, seen | {name})

    # Params

    def add(self, owner, values, implied=False):
        """Adds params of an owner."""
        for value in values:
            value.owner, value.implied = owner, implied
            self.params.append(value)

    def add_places(self, owner, holder, implied=False):
        """Adds the params of all places of an owner."""
        for place in PLACES:
            held = holder.get(place)
            self.add(owner, self.members(held if isinstance(held, dict) else self.shape(held)), implied)
        for body in mapping(holder.get("bodies")).values():
            self.add(owner, self.members(self.shape(body)), implied)

    def add_address(self, owner, holder):
        """Adds the keys under which the runtime sends return addresses, tokens and states."""
        to, token = holder.get("to"), mapping(holder.get("token"))
        keys = [to.get(key) for key in ("url", "member", *ENDS)] if isinstance(to, dict) else []
        keys += [token.get("echo"), token.get("member"), holder.get("state")]
        self.add(owner, [Value(str(key), "any", None) for key in keys if key], implied=True)

    # Methods

    def visit_methods(self):
        groups = [mapping(group).get("methods") for group in mapping(self.spec.get("groups")).values()]
        traits, defaults = mapping(self.spec.get("traits")), mapping(self.spec.get("defaults"))
        for methods in [self.spec.get("methods"), *groups]:
            for name, method in mapping(methods).items():
                method = mapping(method)
                line = str(method.get("http", "GET /"))
                owner = Owner("method", line, [name], self.routes(line, method))
                self.owners.append(owner)
                parts = [method] + [mapping(traits.get(trait)) for trait in listed(method.get("traits"))]
                for part in parts:
                    self.add_places(owner, part)
                self.add_places(owner, {place: defaults.get(place) for place in ("query", "headers", "cookies")}, implied=True)
                if method.get("auth") != "none":
                    self.add_token(owner)
                self.statuses[owner] = {code for part in parts for code in self.failures(part.get("fails"))}
                self.answers[owner] = self.answer(method, parts)

    def routes(self, line, method):
        """The verb and path of a method, alone, behind the path of the defaults, and behind that of its host."""
        verb, _, path = line.partition(" ")
        hosts = mapping(self.spec.get("hosts"))
        host = hosts.get(method.get("host")) or next(iter(hosts.values()), "")
        base = table.pieces(re.sub(r"^https?://[^/]+", "", str(mapping(host).get("url") or host)))
        prefix = [] if method.get("prefix") == "none" else table.pieces(str(mapping(self.spec.get("defaults")).get("path") or ""))
        return ["%s /%s" % (verb, "/".join([*before, path.lstrip("/")])) for before in ([], prefix, base + prefix)]

    def add_token(self, owner):
        """Adds the header or the param with the token of all calls."""
        auth = mapping(self.spec.get("auth"))
        for holder in (mapping(auth.get("token")), mapping(auth.get("session"))):
            self.add(owner, [Value(str(holder[key]), "any", None) for key in ("header", "query") if holder.get(key)], implied=True)

    def failures(self, fails):
        """The statuses and the codes of failures."""
        for fail in fails.values() if isinstance(fails, dict) else listed(fails):
            for code in [fail.get("status"), fail.get("code"), fail.get("body")] if isinstance(fail, dict) else [fail]:
                yield from (str(code) for code in listed(code))

    def answer(self, method, parts):
        """The values of a method's answers, or nothing where no result is drafted or an envelope has others."""
        if method.get("envelope", mapping(self.spec.get("defaults")).get("envelope", "none")) != "none":
            return []
        results = [method.get("returns"), *mapping(method.get("succeeds")).values()]
        errors = [mapping(self.spec.get("errors")).get("type")]
        errors += [mapping(fail).get("type") for part in parts for fail in mapping(part.get("fails")).values()]
        headers = [part.get("returns") for part in parts[1:]]
        values = [value for result in results for value in self.result(result)]
        return values and values + [value for other in errors + headers for value in self.result(other)]

    def result(self, result):
        """The values of a body and of its headers."""
        body = mapping(result).get("stream") or result
        return [*self.members(self.shape(body)), *self.members(mapping(mapping(result).get("headers")))]

    # Calls and flows

    def visit_calls(self):
        calls = mapping(self.spec.get("calls"))
        params, answers = mapping(calls.get("params")), mapping(calls.get("answers"))
        named = {name for call in mapping(calls.get("methods")).values() for key in ("requires", "allows") for name in listed(mapping(call).get(key))}
        for name, call in mapping(calls.get("methods")).items():
            call = mapping(call)
            wire = str(call.get("wire", name))
            self.calls += [str(link).replace("{call}", wire) for link in self.templates(calls)]
            owner = Owner("call", wire, [name, wire, wire.split("/")[-1]])
            self.owners.append(owner)
            for key in ("requires", "allows"):
                for value in self.members({param: params[param] for param in listed(call.get(key)) if param in params}):
                    if value.direct:
                        value.requirement = "required" if key == "requires" else "optional"
                    self.add(owner, [value])
            self.add(owner, self.members({param: field for param, field in params.items() if "constant" in mapping(field) and param not in named}))
            if calls.get("select"):
                self.codes.add(wire)
                self.add(owner, [Value(str(calls["select"]), "enum", "required")])
            if answers and call.get("answer") != "none":
                self.add_address(owner, answers)
                self.ends += [(owner, end) for end in self.call_ends(answers)]
                bodies = [call.get("returns"), answers.get("type")] + [mapping(answers.get(end)).get("type") or answers.get(end) for end in ENDS]
                self.answers[owner] = [value for body in bodies for value in self.members(self.shape(body))]
        for end in ENDS:
            self.collect_when(answers.get(end))

    def templates(self, calls):
        """The links of calls, also of those that name only a scheme."""
        separator = ":" if calls.get("form") == "opaque" else "://"
        return calls.get("links") or [str(calls.get("scheme", "")) + separator + ("" if calls.get("select") else "{call}")]

    def call_ends(self, answers):
        """The ends of the calls that are answered."""
        to = mapping(answers.get("to"))
        ends = {"success"} | {end for end in ENDS if end in to or end in answers}
        if answers.get("outcome"):
            outcome = mapping(self.shape(answers.get("type")).get(answers["outcome"])) or {"type": self.shape(answers.get("type")).get(answers["outcome"])}
            declared = outcome if "enum" in outcome else mapping(self.types.get(str(outcome.get("type")).rstrip("?")))
            ends |= {mapping(case).get("outcome") for case in mapping(declared.get("cases")).values()} & set(ENDS)
        return ends

    def collect_when(self, end):
        """Collects the values that tell an end."""
        for codes in mapping(mapping(end).get("when")).values():
            self.codes |= {str(code) for code in listed(codes)} - {"*"}

    def visit_flows(self):
        for name, flow in mapping(self.spec.get("flows")).items():
            flow = mapping(flow)
            owner = Owner("flow", name, [name, flow.get("sdk")])
            self.owners.append(owner)
            self.add_places(owner, flow)
            self.add_address(owner, flow)
            self.answers[owner] = []
            for end, body in mapping(flow.get("ends")).items():
                self.ends.append((owner, end))
                self.collect_when(body)
                self.answers[owner] += self.members(self.shape(body))

    def visit_links(self):
        for name, link in mapping(mapping(self.spec.get("deeplinks")).get("routes")).items():
            link = mapping(link)
            owner = Owner("link", str(link.get("url")), [name])
            self.owners.append(owner)
            self.links += [owner.line] + [str(alias) for alias in listed(link.get("aliases"))]
            self.add_places(owner, link)

    def visit_hosts(self):
        for host in mapping(self.spec.get("hosts")).values():
            host = host if isinstance(host, dict) else {"url": host}
            self.hosts += [str(url) for url in [host.get("url"), *mapping(host.get("environments")).values()] if url]

    # What a table asks for

    def owned(self, text, alone=()):
        """The owners that a table means; the only flow, or call, of a document has no name of its own in it."""
        kind, _, name = text.partition(" ")
        if table.is_route(text):
            methods = [owner for owner in self.owners if owner.kind == "method"]
            equal = [owner for owner in methods if any(table.route(text) == table.route(route) for route in owner.routes)]
            return equal or [owner for owner in methods if any(table.same_route(text, route) for route in owner.routes)]
        if kind == "function":
            return [owner for owner in self.owners if table.plain(name) in owner.names]
        owners = [owner for owner in self.owners if owner.kind == kind]
        if kind == "link":
            return [owner for owner in owners if table.same_link(name, owner.line)]
        if kind in alone and len(owners) == 1:
            return owners
        return [owner for owner in owners if table.plain(name) in owner.names]

    def fields(self, text, key, alone=()):
        """The values of a field, under its owner; under any if the draft has no such owner."""
        kind, _, name = text.partition(" ")
        if kind == "response":
            own = [self.answers[owner] for owner in self.owned(name, alone) if self.answers.get(owner)]
        else:
            own = [values for titles, values in self.records if table.plain(name) in titles]
        for values in own or [[value for _, values in self.records for value in values]]:
            found = [value for value in values if table.steps(value.key) == table.steps(key)]
            found = found or [value for value in values if table.last(value.key) == table.last(key)]
            if found:
                return found
        return []

    def has_code(self, text, code):
        """Whether an enumeration has a code, or the method of a failure has its status."""
        own = self.owned(text) if table.is_route(text) else list(self.statuses)
        return code in self.codes or any(code in self.statuses.get(owner, ()) for owner in own) or code in self.common()

    def common(self):
        """The statuses that the spec names for all methods."""
        found, rest = set(), [self.spec.get(key) for key in ("auth", "errors", "retry")]
        while rest:
            value = rest.pop()
            found |= {str(status) for key in ("status", "statuses") for status in listed(mapping(value).get(key)) if not isinstance(status, dict)}
            rest += list(value.values()) if isinstance(value, dict) else value if isinstance(value, list) else []
        return found
