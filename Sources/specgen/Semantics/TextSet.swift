/// Which texts are a value of a type, as the runtime reads them from a link.
enum TextSet: Hashable, Sendable {
  /// Any text but the empty one, `.` and `..`, which no segment can be.
  case any
  /// Decimal digits as a number is written: without zeros before it, with a minus where one may stand.
  case integers(ClosedRange<Int64>)
  /// The same without a minus, as far as 64 bits go.
  case naturals
  case numbers
  case uuids
  case words([String])

  /// Whether a text is in the set.
  func contains(_ text: String) -> Bool {
    switch self {
    case .any: !["", ".", ".."].contains(text)
    case .integers(let range):
      Int64(text).map { range.contains($0) && String($0) == text } == true
    case .naturals: UInt64(text).map { String($0) == text } == true
    case .numbers: Self.isNumber(text)
    case .uuids: Self.isUUID(text)
    case .words(let words): words.contains { $0.utf8.elementsEqual(text.utf8) }
    }
  }

  /// Texts of the set, one of which is in any other set that the set meets.
  var samples: [String] {
    switch self {
    case .any: ["a"]
    case .integers, .naturals, .numbers: ["1"]
    case .uuids: ["00000000-0000-4000-8000-000000000000"]
    case .words(let words): words
    }
  }

  /// A text that is in both sets; nil where there is none.
  func meeting(_ other: TextSet) -> String? {
    samples.first(where: other.contains) ?? other.samples.first(where: contains)
  }

  private static func isNumber(_ text: String) -> Bool {
    var rest = text.utf8[...]
    guard rest.count <= 40 else { return false }
    if rest.first == UInt8(ascii: "-") { rest.removeFirst() }
    let parts = rest.split(separator: UInt8(ascii: "."), omittingEmptySubsequences: false)
    return parts.count <= 2 && parts.allSatisfy { !$0.isEmpty && $0.allSatisfy(\.isDigit) }
  }

  private static func isUUID(_ text: String) -> Bool {
    let parts = text.utf8.split(separator: UInt8(ascii: "-"), omittingEmptySubsequences: false)
    return parts.map(\.count) == [8, 4, 4, 4, 12]
      && parts.joined().allSatisfy { $0.isDigit || (0x61...0x66).contains($0 | 0x20) }
  }
}
