import SpecgenCore
import Testing

@testable import SpecgenEditor

struct MessageFramingTests {
  private func frames(_ pieces: [String]) -> [String] {
    var framing = MessageFraming()
    var found: [String] = []
    for piece in pieces {
      framing.append(Array(piece.utf8))
      while let frame = framing.next() {
        switch frame {
        case .message(let bytes): found.append(String(decoding: bytes, as: UTF8.self))
        case .oversized: found.append("oversized")
        case .damaged: return found + ["damaged"]
        }
      }
    }
    return found
  }

  @Test(
    arguments: [
      (["Content-Length: 2\r\n\r\n{}"], ["{}"]),
      (["Content-Length: 2\r\n\r\n{}Content-Length: 3\r\n\r\n[1]"], ["{}", "[1]"]),
      (["Cont", "ent-Length: 2\r", "\n\r\n{", "}"], ["{}"]),
      (["content-length:2\n\n{}"], ["{}"]),
      (["Content-Type: x; charset=utf-8\r\nContent-Length: 2\r\n\r\n{}"], ["{}"]),
      (["Content-Length: 0\r\n\r\n", "Content-Length: 1\r\n\r\n1"], ["", "1"]),
      (["Content-Length: -1\r\n\r\n"], ["damaged"]),
      (["Content-Length: x\r\n\r\n"], ["damaged"]),
      (["Content-Length: 99999999999999999999\r\n\r\n"], ["damaged"]),
      (["{\"jsonrpc\": \"2.0\"}\n"], ["damaged"]),
      (["Content-Type: x\r\n\r\n"], ["damaged"]),
      (["Content-Length: 5\r\n\r\n{}"], []),
      ([String(repeating: "x", count: 9_000)], ["damaged"]),
    ]
  )
  func readsMessages(pieces: [String], expected: [String]) {
    #expect(frames(pieces) == expected)
  }

  @Test func skipsAMessageThatIsTooLarge() {
    var framing = MessageFraming()
    framing.append(Array("Content-Length: \(MessageFraming.maxLength + 1)\r\n\r\n".utf8))
    #expect(framing.next() == .oversized)
    let chunk = [UInt8](repeating: 0x20, count: 1 << 20)
    for _ in 0..<64 {
      framing.append(chunk)
      #expect(framing.next() == nil)
    }
    framing.append([0x20] + Array("Content-Length: 2\r\n\r\n{}".utf8))
    #expect(framing.next() == .message(Array("{}".utf8)))
  }

  @Test func readsWhatItWrites() {
    let text = #"{"a": "é😀"}"#
    var framing = MessageFraming()
    framing.append(MessageFraming.framed(text))
    #expect(framing.next() == .message(Array(text.utf8)))
    #expect(framing.next() == nil)
  }
}

struct DocumentURITests {
  @Test(
    arguments: [
      ("file:///a/b.yaml", "/a/b.yaml"),
      ("file://localhost/a/b.yaml", "/a/b.yaml"),
      ("file:///a%20b/%F0%9F%98%80.yaml", "/a b/😀.yaml"),
      ("FILE:///a/../b.yaml", "/b.yaml"),
      ("file:///a%2Fb.yaml", "/a/b.yaml"),
      ("file:///a%zz.yaml", "/a%zz.yaml"),
      ("file:///a.yaml#L3", "/a.yaml"),
      ("untitled:Untitled-1", nil), ("file://host/a.yaml", nil), ("file:///a%00.yaml", nil),
      ("file:///%ff.yaml", nil), ("file://", nil), ("", nil),
    ] as [(String, String?)]
  )
  func readsPaths(uri: String, path: String?) {
    #expect(DocumentURI.path(uri) == path)
  }

  @Test(arguments: ["/a/b.yaml", "/a b/é😀#?%.yaml", "/"])
  func writesAddresses(path: String) {
    #expect(DocumentURI.path(DocumentURI.uri(path)) == path)
  }
}

struct LinePositionTests {
  private static let text = "aé😀b\r\nc\rd\n"

  @Test(
    arguments: [
      (PositionEncoding.utf8, [0, 1, 3, 7, 8]), (.utf16, [0, 1, 2, 4, 5]),
      (.utf32, [0, 1, 2, 3, 4]),
    ]
  )
  func countsInUnits(encoding: PositionEncoding, columns: [Int]) {
    let lines = LinePositions(Array(Self.text.utf8))
    for (offset, column) in zip([0, 1, 3, 7, 8], columns) {
      let position = LinePosition(line: 0, character: column)
      #expect(lines.position(at: offset, in: encoding) == position)
      #expect(lines.offset(of: position, in: encoding) == offset)
    }
    #expect(lines.count == 4)
    #expect(lines.position(at: 10, in: encoding) == LinePosition(line: 1, character: 0))
    #expect(lines.offset(of: LinePosition(line: 1, character: 99), in: encoding) == 11)
    #expect(lines.offset(of: LinePosition(line: 9, character: 0), in: encoding) == 14)
  }

  @Test func roundsToTheStartOfACharacter() {
    let lines = LinePositions(Array(Self.text.utf8))
    #expect(lines.offset(of: LinePosition(line: 0, character: 3), in: .utf16) == 3)
    #expect(lines.offset(of: LinePosition(line: 0, character: 2), in: .utf8) == 1)
  }
}

struct TextChangeTests {
  @Test(
    arguments: [
      ("abc", "abXc", 3, 2), ("abc", "ac", 1, 1), ("abc", "ac", 2, 3), ("", "x", 1, 0),
      ("aaa", "aaaa", 4, 3), ("abc", "abc", 2, 2),
    ]
  )
  func findsPlacesOfTheOldText(old: String, new: String, offset: Int, expected: Int) {
    let change = TextChange(from: Array(old.utf8), to: Array(new.utf8))
    #expect(change.oldOffset(of: offset) == expected)
  }

  @Test func keepsCharactersWhole() {
    let (old, new) = (Array("aéb".utf8), Array("aèb".utf8))
    let change = TextChange(from: old, to: new)
    #expect(change.old == 2..<3)
    let whole = change.wholeCharacters(from: old, to: new)
    #expect(whole.old == 1..<3 && whole.new == 1..<3)
  }
}
