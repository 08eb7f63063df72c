"""What the program of a form does with its models: read, write, look and compare."""

PROBE = """import Foundation
import SpecgenRuntime
import Synthetic

enum Probe {
  static func decode(_ data: Data) throws -> Corpus { %(decode)s }

  static func encode(_ corpus: Corpus) throws -> Data { %(encode)s }

  static func list(_ corpus: Corpus) -> [%(record)s] { corpus.%(list)s }

  static func number(_ element: %(record)s) -> Int { element.%(field)s }

  static func areEqual(_ left: %(record)s, _ right: %(record)s) -> Bool { %(equal)s }
}
"""

CODER = """
    let coder = JSON%(coder)s()
    coder.date%(way)sStrategy = .secondsSince1970
    return try coder.%(call)s
  """


def coding(coder, way, call):
    return CODER % {"coder": coder, "way": way, "call": call}


def is_number(field):
    return field.type == "Int" and field.kind == "value" and not field.optional


def probe(api, by_coder, compares):
    """Returns the Swift of the probe for a form: by Foundation's coders, and with models that compare."""
    field = next(field for field in api.root.fields
                 if any(map(is_number, api.by_name[field.type].fields)))
    inner = next(filter(is_number, api.by_name[field.type].fields))
    return PROBE % {
        "record": field.type, "list": field.name, "field": inner.name,
        "decode": coding("Decoder", "Decoding", "decode(Corpus.self, from: data)") if by_coder
        else "try Corpus(json: data)",
        "encode": coding("Encoder", "Encoding", "encode(corpus)") if by_coder
        else "corpus.jsonData",
        "equal": "left == right" if compares
        else "left.%s == right.%s" % (inner.name, inner.name)}
