package import Foundation

/// A set of strings that must not be shown.
package struct SecretTexts: Sendable, Hashable {
  /// The secret strings, each in one spelling.
  private(set) var texts: Set<String> = []

  package init(_ texts: some Sequence<String> = []) {
    self.texts = Set(texts)
  }

  var isEmpty: Bool { texts.isEmpty }

  package func union(_ other: SecretTexts) -> SecretTexts {
    if other.isEmpty { return self }
    return isEmpty ? other : SecretTexts(texts.union(other.texts))
  }

  /// Returns text with `<secret>` in place of every secret string.
  package func redacting(_ text: String) -> String {
    isEmpty ? text : SecretSearch(self).redacting(text)
  }

  /// Returns bytes with `<secret>` in place of every secret string, in UTF-8 or UTF-16.
  package func redacting(_ data: Data) -> Data {
    isEmpty ? data : SecretSearch(self).redacting(data)
  }
}

extension SecretTexts: CustomStringConvertible, CustomReflectable {
  /// The number of secrets.
  package var description: String { "\(texts.count) secrets" }
  /// A mirror that contains only the description.
  package var customMirror: Mirror { Mirror(self, children: ["summary": description]) }
}
