import SpecgenCore

/// The identifier of a change, which is the same in each run and on each machine.
///
/// It does not depend on positions, so it stays the same when lines move.
package struct Fingerprint: Hashable, Sendable {
  /// Twelve hexadecimal digits.
  package let text: String

  private static let digits = 12

  /// Parses a fingerprint.
  package init?(_ text: String) {
    guard text.isHex(digits: Self.digits) else { return nil }
    self.text = text
  }

  /// Computes the fingerprint of a change.
  ///
  /// It depends on the first spelling of names, so a change that was accepted under it stays accepted.
  init(of change: Change) {
    let (kind, path) = (change.kind.firstName, FormerPath.former(change.path))
    self.init(parts: [change.api, kind, path, change.before, change.after])
  }

  /// Computes the fingerprint of strings, of which nil is none.
  init(parts: [String?]) {
    // Length prefixes make the encoding of the parts unambiguous.
    var bytes: [UInt8] = []
    for part in parts {
      guard let part else {
        bytes += "-".utf8
        continue
      }
      bytes += "\(part.utf8.count):".utf8
      bytes += part.utf8
    }
    text = SHA256(of: bytes).hex(digits: Self.digits)
  }
}
