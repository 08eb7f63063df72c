package import Foundation

/// A collector of the secrets that an encoder writes, because encoded output does not distinguish them.
///
/// This is a class so that nested encoders share it.
package final class SecretCollector: Sendable {
  private static let key = CodingUserInfoKey(rawValue: "SpecgenRuntime.SecretCollector")
  private let found = Locked<[String]>([])

  package init() {}

  /// The strings and numbers that are secret.
  package var texts: [String] { found.withLock { $0 } }

  /// Registers with an encoder, so that it reports each secret.
  package func listen(to encoder: JSONEncoder) {
    if let key = Self.key { encoder.userInfo[key] = self }
  }

  /// Records the secrets in a value that is being encoded.
  static func note(_ value: some JSONCodable, in encoder: any Encoder) {
    guard let key, let collector = encoder.userInfo[key] as? SecretCollector else { return }
    let leaves = (try? JSONValue(json: value.jsonData))?.leaves ?? []
    collector.found.withLock { $0 += leaves }
  }
}
