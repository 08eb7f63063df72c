import Foundation
import SpecgenRuntimeCore

/// The values in the address of the next page that become params of the call.
public struct PageQuery: Sendable, Hashable {
  /// A query key and the required form of its value.
  public enum Param: Sendable, Hashable {
    /// A string.
    case text(String)
    /// An integer.
    case integer(String)
  }

  private var texts: [String: String] = [:]
  private var integers: [String: Int] = [:]

  /// Returns the string for a key, or nil if the address lacks it.
  public func text(_ key: String) -> String? { texts[key] }

  /// Returns the integer for a key, or nil if the address lacks it.
  public func integer(_ key: String) -> Int? { integers[key] }

  /// Reads the values from an address, which must contain at least one of them.
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

  /// Returns the fields of a form-encoded query.
  ///
  /// If keys are equal, the first field wins.
  private static func fields(of address: String) -> [String: String] {
    let target = address.prefix { $0 != "#" }
    guard let mark = target.firstIndex(of: "?") else { return [:] }
    let fields = target[target.index(after: mark)...].split(separator: "&").map { field in
      let parts = field.split(separator: "=", maxSplits: 1, omittingEmptySubsequences: false)
      return (plain(parts[0]), parts.dropFirst().map(plain).joined())
    }
    return Dictionary(fields) { first, _ in first }
  }

  /// Returns the decoded text of a part of a query, or the part itself if its escapes are invalid.
  private static func plain(_ part: Substring) -> String {
    let text = part.replacingOccurrences(of: "+", with: " ")
    return text.removingPercentEncoding ?? text
  }
}
