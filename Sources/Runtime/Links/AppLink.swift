public import Foundation
package import SpecgenRuntimeCore

/// A link that opens another app.
///
/// Its descriptions redact secret values.
public struct AppLink: Sendable, Hashable {
  /// The complete link, including secrets.
  public let url: URL
  /// Alternative links for the same call, in order, for when no app accepts the first.
  public let alternatives: [URL]
  /// The link with secrets redacted.
  private let shown: String
  /// The secrets to redact if the other app sends them back.
  package let secrets: SecretTexts

  init(url: URL, alternatives: [URL] = [], shown: String, secrets: SecretTexts) {
    self.url = url
    self.alternatives = alternatives
    // A login may be identical to the password.
    self.shown = shortened(secrets.redacting(shown), maxBytes: 500)
    self.secrets = secrets
  }
}

extension AppLink: CustomStringConvertible, CustomDebugStringConvertible, CustomReflectable {
  /// The link with `<secret>` in place of secret values, at most 500 bytes.
  public var description: String { shown }
  /// The link with `<secret>` in place of secret values, at most 500 bytes.
  public var debugDescription: String { shown }
  /// A mirror of only the description.
  public var customMirror: Mirror { Mirror(self, children: ["summary": shown]) }
}
