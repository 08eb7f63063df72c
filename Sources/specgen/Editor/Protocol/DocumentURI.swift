import SpecgenCore

/// The address of a document, and the path of its file.
package enum DocumentURI {
  /// Returns the absolute path of a `file` URI, or nil for a document without a file.
  package static func path(_ uri: String) -> String? {
    let prefix = "file://"
    guard uri.lowercased().hasPrefix(prefix) else { return nil }
    let rest = uri.dropFirst(prefix.count)
    // The host is empty or `localhost`.
    guard let slash = rest.firstIndex(of: "/"), ["", "localhost"].contains(rest[..<slash]) else {
      return nil
    }
    var bytes: [UInt8] = []
    var text = rest[slash...].prefix { $0 != "?" && $0 != "#" }.utf8[...]
    while let byte = text.popFirst() {
      if byte == UInt8(ascii: "%"), let high = text.first?.hexValue,
        let low = text.dropFirst().first?.hexValue
      {
        bytes.append(high << 4 | low)
        text = text.dropFirst(2)
      } else {
        bytes.append(byte)
      }
    }
    guard !bytes.contains(0), let path = String(validating: bytes, as: UTF8.self) else {
      return nil
    }
    return Path.normalized(path)
  }

  /// Returns the `file` URI of an absolute path.
  package static func uri(_ path: String) -> String {
    var uri = "file://"
    for byte in path.utf8 {
      if byte.isUnreservedInPath {
        uri.unicodeScalars.append(Unicode.Scalar(byte))
      } else {
        let digits = String(byte, radix: 16, uppercase: true)
        uri += "%" + (digits.utf8.count == 1 ? "0" : "") + digits
      }
    }
    return uri
  }
}

extension UInt8 {
  fileprivate var hexValue: UInt8? {
    switch self {
    case UInt8(ascii: "0")...UInt8(ascii: "9"): self - UInt8(ascii: "0")
    case UInt8(ascii: "a")...UInt8(ascii: "f"): self - UInt8(ascii: "a") + 10
    case UInt8(ascii: "A")...UInt8(ascii: "F"): self - UInt8(ascii: "A") + 10
    default: nil
    }
  }

  fileprivate var isUnreservedInPath: Bool {
    switch self {
    case UInt8(ascii: "0")...UInt8(ascii: "9"), UInt8(ascii: "a")...UInt8(ascii: "z"),
      UInt8(ascii: "A")...UInt8(ascii: "Z"):
      true
    default: "/-._~".utf8.contains(self)
    }
  }
}
