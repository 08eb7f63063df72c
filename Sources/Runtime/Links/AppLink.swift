public import Foundation

/// A link that opens another app, ready to be opened.
///
/// No description of it shows a value that is secret.
public struct AppLink: Sendable, Hashable {
  /// The whole link, secrets among it.
  public let url: URL
  /// The links that start the same call if no app accepts the first, in order.
  public let alternatives: [URL]
  /// The link, secrets replaced.
  private let shown: String
  /// The texts that must not be shown should the other app send them back.
  let secrets: SecretTexts

  init(url: URL, alternatives: [URL] = [], shown: String, secrets: SecretTexts) {
    self.url = url
    self.alternatives = alternatives
    // A login may be spelled as the password is.
    self.shown = shortened(secrets.redacting(shown), maxBytes: 500)
    self.secrets = secrets
  }
}

extension AppLink: CustomStringConvertible, CustomDebugStringConvertible, CustomReflectable {
  /// The link with `<secret>` for secret values, at most 500 bytes.
  public var description: String { shown }
  /// The link with `<secret>` for secret values, at most 500 bytes.
  public var debugDescription: String { shown }
  /// A mirror of the description alone.
  public var customMirror: Mirror { Mirror(self, children: ["summary": shown]) }
}
