import CZlib

/// The answer of the server to a call, without faults.
struct Answer {
  let bytes: [UInt8]
  /// `true` if the connection ends after the answer.
  var endsConnection = false

  /// Creates the answer to a request.
  init(to request: Request, at target: CallTarget) {
    let stamp = Stamp(target.number, length: target.length).line
    let json = "\"\(stamp)\""
    let get = "Location: \(CallTarget(.get, target.number).path)"
    switch target.kind {
    case .get, .post, .put, .upload: bytes = Self.whole(target, json)
    case .head: bytes = Self.head(target, 200, ["Content-Length: \(json.utf8.count)"])
    case .redirect: bytes = Self.whole(target, json, status: 302, fields: [get])
    case .seeOther: bytes = Self.whole(target, json, status: 303, fields: [get])
    case .cookie:
      bytes = Self.whole(target, json, fields: ["Set-Cookie: call=\(stamp.prefix(16)); Path=/"])
    case .missing: bytes = Self.whole(target, "{\"Message\":\(json)}", status: 404)
    case .hints:
      bytes =
        Array("HTTP/1.1 103 Early Hints\r\nLink: </a>\r\n\r\n".utf8) + Self.whole(target, json)
    case .download:
      bytes = Self.head(target, 200, ["Content-Length: \(stamp.utf8.count)"]) + stamp.utf8
    case .empty: bytes = Self.head(target, 204, [])
    case .close:
      bytes = Self.head(target, 200, ["Connection: close"]) + json.utf8
      endsConnection = true
    case .gzip:
      let packed = Self.packed(Array(json.utf8))
      let fields = ["Content-Encoding: deflate", "Content-Length: \(packed.count)"]
      bytes = Self.head(target, 200, fields) + packed
    case .chunked: bytes = Self.chunked(target, [json.prefix(7), json.dropFirst(7)], [])
    case .events:
      let events = (0..<3).map {
        "event: \($0)\ndata: \(Stamp(target.number, length: 40).line)\n\n"
      }
      let fields = ["Content-Type: text/event-stream"]
      bytes = Self.chunked(target, events.map { $0[...] }, fields)
    case .tagged:
      let tag = "\"\(target.number)\""
      bytes =
        request.fields["if-none-match"] == tag
        ? Self.head(target, 304, ["ETag: \(tag)"])
        : Self.whole(target, json, fields: ["ETag: \(tag)"])
    }
  }

  private static func head(_ target: CallTarget, _ status: Int, _ fields: [String]) -> [UInt8] {
    let lines =
      ["HTTP/1.1 \(status) Reason", "X-Call: \(Stamp(target.number).line)"] + fields + ["", ""]
    return Array(lines.joined(separator: "\r\n").utf8)
  }

  private static func whole(
    _ target: CallTarget,
    _ body: String,
    status: Int = 200,
    fields: [String] = []
  ) -> [UInt8] {
    head(target, status, fields + ["Content-Length: \(body.utf8.count)"]) + body.utf8
  }

  private static func chunked(
    _ target: CallTarget,
    _ chunks: [Substring],
    _ fields: [String]
  ) -> [UInt8] {
    let lines = chunks.map { "\(String($0.utf8.count, radix: 16))\r\n\($0)\r\n" }
    return head(target, 200, fields + ["Transfer-Encoding: chunked"])
      + (lines.joined() + "0\r\n\r\n").utf8
  }

  private static func packed(_ bytes: [UInt8]) -> [UInt8] {
    var size = compressBound(UInt(bytes.count))
    return [UInt8](unsafeUninitializedCapacity: Int(size)) { buffer, count in
      compress(buffer.baseAddress, &size, bytes, UInt(bytes.count))
      count = Int(size)
    }
  }
}
