import Foundation
import Testing

@testable import SpecgenRuntimeCore
@testable import SpecgenRuntimeStreams

/// Wrong JSON, streams and cookies, each of which is reported as a defect.
struct FuzzDefectTests {
  @Test(arguments: [
    ("[1]", "JSON that only Foundation accepts"), ("x", "a failure outside of the text"),
    ("{", "a long failure"), ("}", "a failure with a control character"),
    ("1.50", "a number with another text"), ("[1 2]", "JSON that Foundation refuses"),
    (String(repeating: "[", count: 513) + String(repeating: "]", count: 513), "too many levels"),
    ("\"a\"", "a value that Foundation reads differently"),
    ("[2]", "written JSON with another value"), ("[3]", "JSON that is written in two ways"),
  ])
  func reportsOtherJSON(input: String, defect: String) {
    #expect(JSONDefects(Array(input.utf8), coder: .wrong(defect)).found.contains(defect))
    #expect(JSONDefects(Array(input.utf8)).found == [])
  }

  @Test func reportsAValueThatChanges() throws {
    var defects = ReadDefects(try JSONDocument(parsing: Data("1".utf8)).root)
    #expect(defects.found == [])
    defects.check(try JSONDocument(parsing: Data("1".utf8)).root, Growing.self)
    #expect(defects.found == ["a Growing that changes"])
  }

  private struct Growing: JSONCodable, Equatable {
    let number: Int

    init(from json: JSONReader) throws(DecodingFailure) { number = try json.int() }
    func write(to json: inout JSONWriter) { json.int(number + 1) }
  }

  @Test(arguments: [
    ("\u{0}data: 1\nid: 7\nretry: 5\n\n", "other records"), ("\u{0}id: 7\n\n", "another id"),
    ("\u{0}retry: 5\n", "another pause"), ("\u{3}123456789", "another failure"),
    ("\u{4}a\n123456789", "other records"),
  ])
  func reportsOtherStreams(input: String, defect: String) {
    let found = EventDefects(Array(input.utf8)) { bodies, framing, limit in
      var parsed = ParsedStream(bodies, framing, limit: limit)
      // Only in pieces, as a parser errs that loses the start of a piece.
      guard (bodies.first?.count ?? 0) > 1 else { return parsed }
      switch defect {
      case "other records": parsed.records.removeLast()
      case "another id": parsed.id = nil
      case "another pause": parsed.pause = nil
      case "another failure": parsed.failure = nil
      default: parsed.records = [StreamRecord(Data("b".utf8))]
      }
      return parsed
    }.found
    #expect(Set(found) == [defect])
    #expect(EventDefects(Array(input.utf8)).found == [])
  }

  @Test(arguments: [
    ("a=own", "", "a header that cannot be sent"), ("a=own", "é=1", "a header that cannot be sent"),
    ("a=own", "b", "a cookie without a name"), ("a=own", "=b", "a cookie without a name"),
    ("a=own", "b=2", "a cookie of another host"),
    ("a=own; a=1", nil, "a stored cookie beside the call's own one"),
    ("b=1", nil, "a header without the call's own cookie"),
  ])
  func reportsOtherCookies(mixed: String, stored: String?, defect: String) {
    let found = CookieDefects(Array("<a=1".utf8), header: { $2 == nil ? stored : mixed }).found
    #expect(found.contains(defect))
  }

  @Test func reportsOtherLoadedCookies() {
    let input = Array("<a=1; Max-Age=1000".utf8)
    struct NotLoaded: Error {}
    #expect(
      CookieDefects(input, load: { _ in CookieJar() }).found == ["loaded cookies that differ"]
    )
    #expect(
      CookieDefects(input, load: { _ in throw NotLoaded() }).found
        == ["saved cookies that do not load"]
    )
    #expect(CookieDefects(input).found == [])
  }
}

extension JSONDefects.Coder {
  /// A coder that has one defect.
  fileprivate static func wrong(_ defect: String) -> Self {
    var coder = Self()
    let (read, write, describe) = (coder.read, coder.write, coder.describe)
    coder.read = { bytes throws(DecodingFailure) in
      switch defect {
      case "JSON that only Foundation accepts": return try read(Array("[".utf8))
      case "a failure outside of the text":
        let place = DecodingFailure.Place(line: 2, column: 1)
        throw DecodingFailure(path: "", expected: "", found: "", place: place)
      case "a number with another text": return 1.5
      case "JSON that Foundation refuses", "too many levels",
        "a value that Foundation reads differently":
        return .null
      default: return try read(bytes)
      }
    }
    let writes = Locked(0)
    coder.write = { value in
      let count = writes.withLock { writes in
        writes += 1
        return writes
      }
      switch defect {
      case "written JSON with another value": return Array("[]".utf8)
      case "JSON that is written in two ways":
        return [UInt8](repeating: 0x20, count: count) + write(value)
      default: return write(value)
      }
    }
    coder.describe = { failure in
      switch defect {
      case "a long failure": String(repeating: "a", count: 1_000)
      case "a failure with a control character": "\u{1B}"
      default: describe(failure)
      }
    }
    return coder
  }
}
