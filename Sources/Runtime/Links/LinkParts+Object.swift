import Foundation
package import SpecgenRuntimeCore

extension LinkParts {
  /// Returns items as a JSON object of strings, without one key; an item without a value becomes null.
  ///
  /// Throws if a key occurs twice.
  package static func object(
    of pieces: [SplitLink.Item],
    without excluded: String? = nil,
    _ encoding: Encoding = .link
  ) throws(InvalidLink) -> JSONValue {
    var members: [JSONValue.Member] = []
    // Keys that differ in bytes can still be equal strings in Swift.
    var keys: Set<[UInt8]> = []
    for item in try decoded(pieces, encoding) {
      guard keys.insert(Array(item.key.utf8)).inserted else { throw .repeated(key: item.key) }
      if let excluded, excluded.utf8.elementsEqual(item.key.utf8) { continue }
      let value: JSONValue = item.value.map { .string($0) } ?? .null
      members.append(JSONValue.Member(key: item.key, value: value))
    }
    return .object(members)
  }
}
