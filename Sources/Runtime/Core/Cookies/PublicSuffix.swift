/// The public suffixes: domains such as `com` and `co.uk`, in which anyone can register a subdomain.
///
/// Each domain of one label is one. Of the others, ``PublicSuffixList`` has the most used ones.
enum PublicSuffix {
  /// Returns `true` if a domain in lowercase is a public suffix.
  static func contains(_ domain: String) -> Bool {
    let labels = labels(of: domain)
    return isSuffix(labels[...])
  }

  /// Returns the domain of a site: a public suffix and the label before it, or the host if it has no such label.
  ///
  /// The host is a name in lowercase.
  static func site(of host: String) -> String {
    let labels = labels(of: host)
    guard let start = labels.indices.first(where: { isSuffix(labels[$0...]) }), start > 0 else {
      return host
    }
    return labels[(start - 1)...].joined(separator: ".")
  }

  /// The labels of a domain; the dot that may end it is not significant.
  private static func labels(of domain: String) -> [Substring] {
    let labels = domain.split(separator: ".", omittingEmptySubsequences: false)
    return labels.count > 1 && labels.last == "" ? labels.dropLast() : labels
  }

  private static func isSuffix(_ labels: ArraySlice<Substring>) -> Bool {
    switch labels.count {
    case ...1: true
    case 2 where suffixes.contains("*.\(labels.last ?? "")"): true
    case ...longest: suffixes.contains(labels.joined(separator: "."))
    default: false
    }
  }

  private static let longest = suffixes.map { $0.split(separator: ".").count }.max() ?? 0

  private static let suffixes = Set(
    PublicSuffixList.others.split(whereSeparator: \.isWhitespace).map(String.init)
      + PublicSuffixList.countries.split(separator: "\n").flatMap(suffixes)
  )

  /// Returns the suffixes of a line such as `co aeuk`.
  private static func suffixes(of line: Substring) -> [String] {
    let parts = line.split(separator: " ")
    guard parts.count == 2 else { return [] }
    let countries = Array(parts[1])
    return stride(from: 0, to: countries.count - 1, by: 2).map {
      "\(parts[0]).\(countries[$0])\(countries[$0 + 1])"
    }
  }
}
