"""Checks what agrees and what does not: python3 -m unittest discover scripts/benchmarks/draft; SPECGEN names the tool."""

import os
import unittest

import draft
import dump
from drafted import Draft
from table import Fact

TOOL = os.environ.get("SPECGEN", ".build/debug/specgen")
SHOP = """
hosts: {api: {url: https://x.example/v1, environments: {sandbox: https://y.example/v1}}}
types:
  Order: {fields: {id: Int, buyer: Person, lines: {list: Line}, extra: {map: Line}, parent: 'Order?'}}
  Person: {source: {section: The buyer}, fields: {name: 'String?', born: {type: Date, nullable: true}}}
  Line: {fields: {sku: String}}
  Car: {fields: {colour: String}}
traits: {paged: {query: {page: 'Int?'}, fails: {gone: 410}}}
methods:
  order: {http: 'GET /orders/{number}', traits: paged, path: {number: Int}, returns: Order, fails: {none: 404}}
  place: {http: POST /orders, body: {buyer: Person, kind: {enum: [a, b]}}, fails: {bad: {status: 422, doc: text}}}
  root: {http: GET /}
"""
CALLS = """
calls:
  links: ['app://x-callback-url/{call}']
  params: {text: {key: t, type: String}, version: {key: v, constant: 2}}
  methods: {make: {requires: [text], returns: Note}, drop: {allows: [text], answer: none}}
  answers: {to: {success: x-success, error: x-error}, success: {when: {status: ok}}}
types: {Note: {fields: {id: String}}}
"""
FLOW = """
flows: {pay: {sdk: Till, params: {token: String}, ends: {success: {}}}}
methods: {pay: {http: GET /pay, query: {q: Int}}}
"""
LINKS = "deeplinks: {type: Link, schemes: [app], routes: {order: {url: '//orders/{number}', path: {number: Int}}}}"


class CompareTests(unittest.TestCase):
    """A fact per line, with bars between the columns of a table."""

    def compare(self, spec, *lines, whole=False):
        facts = []
        for line in lines:
            kind, owner, name, form, requirement = (line.split("|") + [""] * 5)[:5]
            facts.append(Fact(kind, owner, name, form or "any", requirement or "unsaid"))
        return draft.compare(facts, whole, Draft(dump.value(TOOL, spec)))

    def agree(self, spec, *lines):
        _, missed, wrong, _ = self.compare(spec, *lines)
        self.assertEqual(([fact.name for fact in missed], wrong), ([], []))

    def miss(self, spec, *lines):
        found, _, _, _ = self.compare(spec, *lines)
        self.assertEqual([fact.name for fact in found], [])

    def wrong(self, spec, expected, *lines, whole=False):
        self.assertEqual(self.compare(spec, *lines, whole=whole)[2], expected)

    def test_methods(self):
        self.agree(SHOP, "method||GET /orders/{id}", "method||POST /v1/orders", "method||GET /v1", "host||https://y.example")
        self.miss(SHOP, "method||PUT /orders/{id}", "method||DELETE /", "method||POST /v2/orders/{id}", "host||https://z.example", "host||https://x.example/v2")
        self.wrong(SHOP, ["invented method POST /orders", "invented method GET /"], "method||GET /orders/{id}", whole=True)

    def test_method_that_only_ends_alike(self):
        lines = "methods: {lines: {http: POST /rc/lines, body: {format: Int}}}"
        self.agree(lines, "method||POST /rc/lines", "param|POST /rc/lines|format")
        self.miss(lines, "method||POST /stt/lines", "param|POST /stt/lines|format")

    def test_params(self):
        self.agree(
            SHOP, "param|GET /orders/{id}|id|integer|required", "param|GET /orders/{id}|page|integer|optional",
            "param|POST /orders|buyer|object|required", "param|POST /orders|buyer.name|string|optional", "param|POST /orders|kind|enum|required")
        self.miss(SHOP, "param|POST /orders|name", "param|POST /orders|page", "param|POST /orders|seller.name")
        self.wrong(
            SHOP, ["POST /orders buyer: object instead of string", "POST /orders buyer: required instead of optional", "invented param kind of method POST /orders"],
            "param|POST /orders|buyer|string|optional")

    def test_fields(self):
        order = "field|response GET /orders/{id}|"
        self.agree(SHOP, order + "buyer.born|date|required", order + "buyer.born|date|optional", order + "extra.{}.sku|string|required", "field|type The buyer|name|string|optional")
        self.agree(SHOP, "field|type Unknown|colour|string|required")
        self.miss(SHOP, order + "colour", "field|type Person|colour")
        self.wrong(SHOP, ["response GET /orders/{id} lines.sku: required instead of optional"], order + "lines.sku|string|optional")

    def test_codes(self):
        self.agree(SHOP, "code|codes kind|a", "code|GET /orders/{id}|404", "code|GET /orders/{id}|410", "code|POST /orders|422")
        self.miss(SHOP, "code|GET /orders/{id}|422", "code|codes kind|text", "code|codes kind|c")

    def test_calls(self):
        self.agree(
            CALLS, "call||app://x-callback-url/make", "param|call make|t|string|required", "param|call drop|t|string|optional", "param|call make|v", "param|call drop|v",
            "param|call make|x-success|any|optional", "end|call make|success", "field|response call make|id|string|required", "code|codes status|ok")
        self.miss(CALLS, "call||app://make", "call||other://x-callback-url/make", "param|call make|x-cancel", "end|call make|cancel", "end|call drop|success", "param|call drop|x-success")

    def test_only_flow(self):
        self.agree(FLOW, "param|flow Transfer|token|string|required", "end|flow Transfer|success", "param|function pay|q|integer|required")
        self.miss(FLOW, "param|flow Transfer|token", "param|flow Other|token", "param|call pay|token")

    def test_bad_end(self):
        self.agree(CALLS, "end|call make|failure")
        found, missed, _, _ = self.compare(CALLS, "end|call make|failure", "end|call make|error")
        self.assertEqual([[fact.name for fact in facts] for facts in (found, missed)], [["error"], ["failure"]])

    def test_links(self):
        self.agree(LINKS, "link||app://orders/{id}", "link||//orders/{number}", "param|link //orders/{number}|number|integer|required")
        self.miss(LINKS, "link||//orders", "link||/", "link||//orders/{id}/lines")


if __name__ == "__main__":
    unittest.main()
