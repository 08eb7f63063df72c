/// Returns the reason why a string is not a valid host address, or nil if it is.
///
/// An address consists of `http` or `https`, a host, and optionally a port and a path. A user, a query and a fragment
/// are invalid, since they would change the destination of requests or their contents.
func defect(inHost text: String) -> String? {
  let rest: Substring
  if text.hasPrefix("https://") {
    rest = text.dropFirst("https://".count)
  } else if text.hasPrefix("http://") {
    rest = text.dropFirst("http://".count)
  } else {
    return "it must start with https://"
  }
  let parts = rest.split(separator: "/", maxSplits: 1, omittingEmptySubsequences: false)
  guard let authority = parts.first, !authority.isEmpty else { return "it has no host name" }
  if let reason = defect(inAuthority: authority) { return reason }
  guard parts.count == 2, let path = parts.last, !path.isEmpty else { return nil }
  let trimmed = path.hasSuffix("/") ? path.dropLast() : path
  let (segments, defects) = pathSegments("/" + trimmed, of: .prefix)
  if let defect = defects.first { return defect.reason }
  return segments.allSatisfy(\.names.isEmpty) ? nil : "it must not contain placeholders"
}

private func defect(inAuthority authority: Substring) -> String? {
  guard !authority.contains("@") else { return "it contains a user name" }
  guard !authority.contains("?"), !authority.contains("#") else {
    return "it contains a query or a fragment"
  }
  let parts = authority.split(separator: ":", omittingEmptySubsequences: false)
  guard parts.count <= 2, let host = parts.first else { return "it has more than one port" }
  if parts.count == 2, let port = parts.last.map(String.init) {
    guard let number = Int(decimal: port), (1...65_535).contains(number) else {
      return "\(quoted(port)) is not a port"
    }
  }
  let labels = host.split(separator: ".", omittingEmptySubsequences: false)
  let isHost = labels.allSatisfy { label in
    !label.isEmpty && !label.hasPrefix("-") && label.utf8.allSatisfy(isHostByte)
  }
  return isHost ? nil : "\(quoted(host)) is not an ASCII host name"
}

private func isHostByte(_ byte: UInt8) -> Bool {
  switch byte {
  case UInt8(ascii: "a")...UInt8(ascii: "z"), UInt8(ascii: "A")...UInt8(ascii: "Z"),
    UInt8(ascii: "0")...UInt8(ascii: "9"), UInt8(ascii: "-"):
    true
  default: false
  }
}
