import Foundation

/// A host as written in an app or a spec, parsed into scheme, authority and base path.
struct Origin {
  /// The origin and the base path, without a trailing slash.
  let text: String

  init(_ host: String) throws(InvalidURL) {
    var rest = Substring(host)
    var scheme = "https"
    if let separator = rest.firstSeparator {
      scheme = rest[..<separator.lowerBound].lowercased()
      rest = rest[separator.upperBound...]
    } else if rest.hasPrefix("//") {
      rest = rest.dropFirst(2)
    }
    guard scheme == "http" || scheme == "https" else { throw .scheme }
    guard !rest.contains("?"), !rest.contains("#") else { throw .queryOrFragment }
    guard !rest.contains("@") else { throw .userInfo }
    let slash = rest.firstIndex(of: "/") ?? rest.endIndex
    let authority = try Self.checkedAuthority(rest[..<slash])
    var base = rest[slash...]
    while base.last == "/" { base.removeLast() }
    guard URLInfo.isPath(base) else { throw .path(String(base)) }
    text = "\(scheme)://\(authority)\(base)"
  }

  private static func checkedAuthority(_ text: Substring) throws(InvalidURL) -> String {
    var name = text
    var port: Substring?
    // An IPv6 address contains colons and is enclosed in brackets.
    let afterAddress = text.hasPrefix("[") ? text.firstIndex(of: "]") : nil
    if let colon = text[(afterAddress ?? text.startIndex)...].lastIndex(of: ":") {
      name = text[..<colon]
      port = text[text.index(after: colon)...]
    }
    guard isName(name) else { throw .host(String(name)) }
    guard let port else { return name.lowercased() }
    guard port.utf8.allSatisfy({ UInt8(ascii: "0")...UInt8(ascii: "9") ~= $0 }),
      let number = UInt16(port), number > 0
    else { throw .port(String(port)) }
    return "\(name.lowercased()):\(number)"
  }

  private static func isName(_ name: Substring) -> Bool {
    if name.hasPrefix("["), name.hasSuffix("]") {
      return name.count > 3
        && name.dropFirst().dropLast().utf8.allSatisfy {
          "0123456789abcdefABCDEF:.".utf8.contains($0)
        }
    }
    let labels = name.split(separator: ".", omittingEmptySubsequences: false)
    return labels.allSatisfy { label in
      !label.isEmpty && !label.hasPrefix("-") && !label.hasSuffix("-")
        && label.utf8.allSatisfy(isLabelByte)
    }
  }

  private static func isLabelByte(_ byte: UInt8) -> Bool {
    switch byte {
    case UInt8(ascii: "a")...UInt8(ascii: "z"), UInt8(ascii: "A")...UInt8(ascii: "Z"),
      UInt8(ascii: "0")...UInt8(ascii: "9"), UInt8(ascii: "-"), UInt8(ascii: "_"):
      true
    default: false
    }
  }
}

extension StringProtocol {
  /// The range of the first `://`, which Foundation would look for in a copy of the text.
  var firstSeparator: Range<Index>? {
    var start = startIndex
    while let colon = utf8[start...].firstIndex(of: UInt8(ascii: ":")) {
      let after = utf8.index(after: colon)
      if utf8[after...].starts(with: "//".utf8) { return colon..<utf8.index(after, offsetBy: 2) }
      start = after
    }
    return nil
  }
}
