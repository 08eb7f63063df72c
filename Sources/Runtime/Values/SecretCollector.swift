import Foundation

/// Notes what secrets an encoder is given, since what it makes of them looks like any other text.
///
/// A class because an encoder hands it down to all that it encodes.
final class SecretCollector: Sendable {
  private static let key = CodingUserInfoKey(rawValue: "SpecgenRuntime.SecretCollector")
  private let found = Locked<[String]>([])

  /// The texts and numbers that were secret.
  var texts: [String] { found.withLock { $0 } }

  /// Lets an encoder tell of each secret.
  func listen(to encoder: JSONEncoder) {
    if let key = Self.key { encoder.userInfo[key] = self }
  }

  /// Notes the secrets in what is being encoded.
  static func note(_ value: some JSONCodable, in encoder: any Encoder) {
    guard let key, let collector = encoder.userInfo[key] as? SecretCollector else { return }
    let leaves = (try? JSONValue(json: value.jsonData))?.leaves ?? []
    collector.found.withLock { $0 += leaves }
  }
}
