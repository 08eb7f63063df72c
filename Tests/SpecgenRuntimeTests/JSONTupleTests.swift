import Foundation
import Testing

@testable import SpecgenRuntimeCore

/// Lists with a value at each position.
struct JSONTupleTests {
  struct Row: JSONTuple, Codable, Equatable {
    var name: String
    var count: Int?
    var at: Presence<Double> = .absent
    var inner: Inner?

    init(_ name: String, _ count: Int? = nil, at: Presence<Double> = .absent, inner: Inner? = nil) {
      (self.name, self.count, self.at, self.inner) = (name, count, at, inner)
    }

    init(elements json: JSONReader) throws(DecodingFailure) {
      name = try json.string("0")
      count = try json.int(ifPresent: "1")
      at = try json.presence("2")
      inner = try json.value(ifPresent: "3")
    }

    func writeMembers(to json: inout JSONWriter) {
      json.string("0", name)
      json.int(ifPresent: "1", count)
      json.presence("2", at)
      json.value(ifPresent: "3", inner)
    }
  }

  struct Inner: JSONModel, Codable, Equatable {
    var rows: [Row]

    init(rows: [Row]) { self.rows = rows }

    init(from json: JSONReader) throws(DecodingFailure) {
      rows = try json.list("rows")
    }

    func writeMembers(to json: inout JSONWriter) {
      json.list("rows", rows)
    }
  }

  @Test(arguments: [
    (Row("a"), #"["a"]"#), (Row("a", 1), #"["a",1]"#),
    (Row("a", at: .value(0.5)), #"["a",null,0.5]"#), (Row("a", 1, at: .null), #"["a",1,null]"#),
    (
      Row("a", inner: Inner(rows: [Row("b", inner: Inner(rows: [])), Row("c", 2)])),
      #"["a",null,null,{"rows":[["b",null,null,{"rows":[]}],["c",2]]}]"#
    ),
  ])
  func writesAndReads(row: Row, text: String) throws {
    #expect(String(decoding: row.jsonData, as: UTF8.self) == text)
    let read = try Row(json: Data(text.utf8))
    #expect(
      read.name == row.name && read.count == row.count
        && read.inner?.rows.count == row.inner?.rows.count
    )
    // Foundation's coders read and write the same text.
    let encoded = try JSONEncoder().encode([row])
    #expect(try JSONValue(json: encoded) == JSONValue(json: Data("[\(text)]".utf8)))
    #expect(try JSONDecoder().decode([Row].self, from: encoded).first?.name == row.name)
  }

  @Test func ignoresFurtherElements() throws {
    #expect(try Row(json: Data(#"["a", 1, null, null, [], "x"]"#.utf8)) == Row("a", 1, at: .null))
  }

  @Test(arguments: [
    ("{}", "expected a list, found an object (line 1, column 1)"),
    ("[]", "[0]: expected a value, found the end (line 1, column 1)"),
    (#"["a", "b"]"#, #"[1]: expected an integer, found text "b" (line 1, column 7)"#),
    (
      #"["a", 1, 2, {"rows": [["a"], [1]]}]"#,
      "[3].rows[1][0]: expected text, found the number 1 (line 1, column 31)"
    ),
  ])
  func locatesFailures(text: String, expected: String) {
    let failure = #expect(throws: DecodingFailure.self) { try Row(json: Data(text.utf8)) }
    #expect(failure?.description == expected)
  }

  @Test func comparesElements() {
    #expect(Row("a") != Row("a", at: .null))
    #expect(Row("a", 1) == Row("a", 1))
    #expect(Row("a", inner: Inner(rows: [])) != Row("a"))
  }
}
