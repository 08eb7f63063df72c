#if os(Linux)
import Foundation
import Testing

@testable import SpecgenRuntimeCore

/// Wrong heads and bodies, each of which is reported as a defect.
struct FuzzAnswerDefectTests {
  private static let field = Headers.Field(name: "A", value: "1")

  @Test(arguments: [
    (200, [Headers.Field](repeating: field, count: 1_001), "too many fields"),
    (
      200, [Headers.Field(name: "A", value: String(repeating: "a", count: 262_144))],
      "too large fields"
    ),
    (200, [Headers.Field(name: "A", value: "a\u{0}")], "a line break or NUL in a field"),
    (200, [Headers.Field(name: "A\r\nB", value: "a")], "a line break or NUL in a field"),
    (100, [field], "a status that is not final"), (201, [field], "another status"),
    (200, [], "other fields"),
  ])
  func reportsOtherHeads(status: Int, fields: [Headers.Field], defect: String) {
    let input = Array("\0HTTP/1.1 200 OK\r\nA: 1\r\n\r\n".utf8)
    let response = HTTPResponse(status: status, headers: Headers(received: fields))
    #expect(HeadDefects(input) { _, _ in .response(response) }.found.contains(defect))
    #expect(HeadDefects(input).found == [])
  }

  @Test func reportsARefusedHead() {
    let input = Array("\0HTTP/1.1 200 OK\r\nA: 1\r\n\r\n".utf8)
    #expect(
      HeadDefects(input) { _, _ in .failure(.connectionLost) }.found
        == ["refused a well-formed head"]
    )
    // What the model does not read may be refused.
    let other = Array("\0HTTP/1.1 200 OK\r\nA\r\n\r\n".utf8)
    #expect(HeadDefects(other) { _, _ in .failure(.connectionLost) }.found == [])
  }

  @Test(arguments: [
    "a body that never ends", "a large piece", "content beyond the limit", "another failure",
    "other content", "packed content that does not come back",
  ])
  func reportsOtherContent(defect: String) {
    // A stored block of three bytes.
    let input: [UInt8] = [1, 1, 3, 0, 0xFC, 0xFF, 0x61, 0x62, 0x63]
    let found = PackedDefects(input) { pieces, encoding, limit in
      var result = Unpacked(pieces, encoding: encoding, limit: limit)
      switch defect {
      case "a body that never ends": result.hasEnded = false
      case "a large piece": result.largest = 65_537
      case "content beyond the limit": result.content = Data(count: limit + 1)
      case "another failure": result.failure = .timedOut
      case "other content": result.content.removeLast()
      // Only packed content begins like this.
      default: if pieces[0].first == 0x78 { result.content = Data() }
      }
      return result
    }.found
    #expect(found.contains(defect))
    #expect(PackedDefects(input).found == [])
  }
}
#endif
