import Foundation

/// What the address of the next page has for the params of the call.
public struct PageQuery: Sendable, Hashable {
  /// A key of the query, and what its value has to be.
  public enum Param: Sendable, Hashable {
    /// Any text.
    case text(String)
    /// A whole number.
    case integer(String)
  }

  private var texts: [String: String] = [:]
  private var integers: [String: Int] = [:]

  /// Returns the text under a key; nil where the address has none.
  public func text(_ key: String) -> String? { texts[key] }

  /// Returns the number under a key; nil where the address has none.
  public func integer(_ key: String) -> Int? { integers[key] }

  /// Takes the values of an address, of which there has to be one at least.
  init(of address: String, _ params: [Param]) throws(PagingFailure) {
    let fields = Self.fields(of: address)
    for param in params {
      switch param {
      case .text(let key): texts[key] = fields[key]
      case .integer(let key):
        guard let text = fields[key] else { continue }
        guard let number = Int(text) else { throw .unreadableAddress }
        integers[key] = number
      }
    }
    if texts.isEmpty, integers.isEmpty { throw .unreadableAddress }
  }

  /// The fields of the query as forms write them; of equal keys the first counts.
  private static func fields(of address: String) -> [String: String] {
    let target = address.prefix { $0 != "#" }
    guard let mark = target.firstIndex(of: "?") else { return [:] }
    let fields = target[target.index(after: mark)...].split(separator: "&").map { field in
      let parts = field.split(separator: "=", maxSplits: 1, omittingEmptySubsequences: false)
      return (plain(parts[0]), parts.dropFirst().map(plain).joined())
    }
    return Dictionary(fields) { first, _ in first }
  }

  /// The text that a part of a query stands for; one that is escaped wrongly is left as it is.
  private static func plain(_ part: Substring) -> String {
    let text = part.replacingOccurrences(of: "+", with: " ")
    return text.removingPercentEncoding ?? text
  }
}
