import Foundation

/// A host as written in an app or a spec, parsed into scheme, authority and base path.
struct Origin {
  /// The origin and the base path, without a trailing slash.
  let text: String

  init(_ host: String) throws(InvalidURL) {
    let bytes = Array(host.utf8)
    var rest = bytes[...]
    var scheme = "https"
    if let separator = host.firstSeparator {
      scheme = host[..<separator.lowerBound].lowercased()
      rest = rest.dropFirst(host.utf8.distance(from: host.startIndex, to: separator.upperBound))
    } else if rest.starts(with: "//".utf8) {
      rest = rest.dropFirst(2)
    }
    guard scheme == "http" || scheme == "https" else { throw .scheme }
    guard !rest.contains(UInt8(ascii: "?")), !rest.contains(UInt8(ascii: "#")) else {
      throw .queryOrFragment
    }
    guard !rest.contains(UInt8(ascii: "@")) else { throw .userInfo }
    let slash = rest.firstIndex(of: UInt8(ascii: "/")) ?? rest.endIndex
    let authority = try Self.checkedAuthority(rest[..<slash])
    var end = rest.endIndex
    while end > slash, rest[end - 1] == UInt8(ascii: "/") { end -= 1 }
    let base = Self.text(rest[slash..<end])
    guard URLInfo.isPath(base[...]) else { throw .path(base) }
    text = scheme + "://" + authority + base
  }

  private static func text(_ bytes: ArraySlice<UInt8>) -> String {
    String(decoding: bytes, as: UTF8.self)
  }

  private static func checkedAuthority(_ bytes: ArraySlice<UInt8>) throws(InvalidURL) -> String {
    var name = bytes
    var port: ArraySlice<UInt8>?
    // An IPv6 address contains colons and is enclosed in brackets.
    let afterAddress =
      bytes.first == UInt8(ascii: "[") ? bytes.firstIndex(of: UInt8(ascii: "]")) : nil
    if let colon = bytes[(afterAddress ?? bytes.startIndex)...].lastIndex(of: UInt8(ascii: ":")) {
      name = bytes[..<colon]
      port = bytes[(colon + 1)...]
    }
    guard isName(name) else { throw .host(text(name)) }
    guard let port else { return text(name).lowercased() }
    guard port.allSatisfy({ UInt8(ascii: "0")...UInt8(ascii: "9") ~= $0 }),
      let number = UInt16(text(port)), number > 0
    else { throw .port(text(port)) }
    return text(name).lowercased() + ":" + String(number)
  }

  private static func isName(_ name: ArraySlice<UInt8>) -> Bool {
    if name.first == UInt8(ascii: "["), name.last == UInt8(ascii: "]") {
      return name.count > 3
        && name.dropFirst().dropLast().allSatisfy { "0123456789abcdefABCDEF:.".utf8.contains($0) }
    }
    return name.split(separator: UInt8(ascii: "."), omittingEmptySubsequences: false).allSatisfy {
      $0.first != UInt8(ascii: "-") && $0.last != UInt8(ascii: "-")
        && !$0.isEmpty && $0.allSatisfy(isLabelByte)
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
