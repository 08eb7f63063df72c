"""The module that compiles of real specs are held against: structs of eight fields with synthesised `Codable`.

Times differ between machines and hours; the ratio to this module in the same run differs less.
"""

FIELDS = {"id": "Int", "name": "String", "note": "String?", "flag": "Bool", "price": "Double",
          "tags": "[String]", "count": "Int?", "kind": "String"}


def source(structs=300):
    """The Swift of so many structs."""
    fields = "".join("  public var %s: %s\n" % field for field in FIELDS.items())
    return "import Foundation\n" + "".join(
        "public struct S%d: Codable, Sendable {\n%s}\n" % (index, fields)
        for index in range(structs))
