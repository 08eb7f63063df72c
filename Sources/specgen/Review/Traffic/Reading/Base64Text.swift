import SpecgenCore

extension TrafficBody {
  /// Creates a body from Base64; only one that states a media type of text is decoded.
  init(base64: String, mediaType header: String?) {
    let type = header.map(Self.essence)
    let isText =
      type.map { type in
        type.hasPrefix("text/") || type.hasSuffix("json") || type.hasSuffix("urlencoded")
      } ?? false
    if isText, let bytes = Base64Text.bytes(of: base64),
      let text = String(validating: bytes, as: UTF8.self)
    {
      self.init(text: text, mediaType: header)
    } else {
      self.init(mediaType: type, content: .bytes(count: base64.utf8.count / 4 * 3))
    }
  }
}

/// Bytes in the alphabet of Base64.
enum Base64Text {
  /// Returns the bytes of a text; nil if it has other characters.
  static func bytes(of text: String) -> [UInt8]? {
    var bytes: [UInt8] = []
    bytes.reserveCapacity(text.utf8.count / 4 * 3)
    var bits: UInt32 = 0
    var count = 0
    for byte in text.utf8 {
      if byte == UInt8(ascii: "=") || byte == 0x0A || byte == 0x0D { continue }
      guard let value = value(of: byte) else { return nil }
      bits = bits << 6 | UInt32(value)
      count += 6
      if count >= 8 {
        count -= 8
        bytes.append(UInt8(truncatingIfNeeded: bits >> UInt32(count)))
      }
    }
    return bytes
  }

  private static func value(of byte: UInt8) -> UInt8? {
    switch byte {
    case UInt8(ascii: "A")...UInt8(ascii: "Z"): byte - UInt8(ascii: "A")
    case UInt8(ascii: "a")...UInt8(ascii: "z"): byte - UInt8(ascii: "a") + 26
    case UInt8(ascii: "0")...UInt8(ascii: "9"): byte - UInt8(ascii: "0") + 52
    case UInt8(ascii: "+"), UInt8(ascii: "-"): 62
    case UInt8(ascii: "/"), UInt8(ascii: "_"): 63
    default: nil
    }
  }
}
