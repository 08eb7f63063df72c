/// An error that describes invalid JSON and its location.
///
/// It is one word wide, so throwing reads have no cost on the success path.
///
/// ```text
/// report.photos["x 1"].price: expected a number, found text "5" (line 3, column 12)
/// ```
public struct DecodingFailure: Error, Sendable, Hashable, CustomStringConvertible {
  /// A class only to keep the error one word wide; it never changes.
  private final class Storage: Sendable {
    let path: String
    let expected: String
    let found: String
    let place: Place?
    let absence: Absence?

    init(
      path: String,
      expected: String,
      found: String,
      place: Place?,
      absence: Absence? = nil
    ) {
      self.path = path
      self.expected = expected
      self.found = found
      self.place = place
      self.absence = absence
    }
  }

  /// A line and a column in the text, both 1-based; columns count Unicode scalars.
  struct Place: Sendable, Hashable {
    let line: Int
    let column: Int
  }

  /// A missing value, identified by a node of the document; recorded only by quiet reads.
  enum Absence: Sendable {
    /// The object at this node lacks a key.
    case noKey(of: Int)
    /// The value at this node is null.
    case null(Int)
  }

  private let storage: Storage

  /// Creates a failure.
  /// - Parameters:
  ///   - path: The path of the value, such as `photos[2].price`; empty for the whole document.
  ///   - expected: A description of the expected value, such as `a number`.
  ///   - found: A description of the actual value, such as `text "5"`.
  public init(path: String, expected: String, found: String) {
    storage = Storage(path: path, expected: expected, found: found, place: nil)
  }

  init(path: String, expected: String, found: String, place: Place?) {
    storage = Storage(path: path, expected: expected, found: found, place: place)
  }

  /// The failure of a read whose error is discarded, created without locating the value.
  static let unplaced = DecodingFailure(path: "", expected: "another value", found: "this one")

  /// Returns the failure of a quiet read where a value is missing.
  static func unplaced(_ absence: Absence) -> DecodingFailure {
    DecodingFailure(
      storage: Storage(
        path: "",
        expected: "a value",
        found: "none",
        place: nil,
        absence: absence
      )
    )
  }

  private init(storage: Storage) {
    self.storage = storage
  }

  /// The path of the value, such as `photos[2].price`; empty for the whole document.
  public var path: String { storage.path }
  /// A description of the expected value.
  public var expected: String { storage.expected }
  /// A description of the actual value; strings are truncated after 40 characters.
  public var found: String { storage.found }
  /// The 1-based line in the text.
  public var line: Int? { storage.place?.line }
  /// The 1-based column in the line, in Unicode scalars.
  public var column: Int? { storage.place?.column }

  /// The missing value, if a quiet read failed because of it.
  var absence: Absence? { storage.absence }

  /// The failure in one line of less than 1,000 bytes.
  public var description: String {
    let subject = path.isEmpty ? "" : "\(Self.shownPath(path)): "
    let suffix = storage.place.map { " (line \($0.line), column \($0.column))" } ?? ""
    let (expected, found) = (
      shortened(expected, maxBytes: 300), shortened(found, maxBytes: 300)
    )
    return "\(subject)expected \(expected), found \(found)\(suffix)"
  }

  /// Returns a path for display; a long one omits its middle, between two keys.
  private static func shownPath(_ path: String) -> String {
    guard path.utf8.count > 240 else { return escapingControls(path.unicodeScalars) }
    let start = Cut(of: path, maxBytes: 120)
    let last = String(decoding: path.utf8.suffix(100), as: UTF8.self)
    let end = last.firstIndex { ".[".contains($0) }.map { last[$0...] } ?? ""
    return "\(start.text)…(\(start.omitted - end.utf8.count) bytes)…"
      + escapingControls(end.unicodeScalars)
  }

  /// Descriptions of actual values that reveal nothing about a value.
  private static let harmless: Set<String> = [
    "no such key", "no such header", "null", "a list", "an object", "none of them", "the end",
    "a lone surrogate", "another encoding", "a byte order mark", "one more",
  ]

  /// The same failure without the actual value, and without a path that contains part of a key.
  package var redacted: DecodingFailure {
    DecodingFailure(
      storage: Storage(
        path: path.contains("…") ? "" : path,
        expected: expected,
        found: Self.harmless.contains(found) ? found : "<secret>",
        place: storage.place,
        absence: absence
      )
    )
  }

  /// Returns the same failure with all secrets redacted.
  package func redacting(_ secrets: SecretTexts) -> DecodingFailure {
    guard !secrets.isEmpty else { return self }
    let search = SecretSearch(secrets)
    return DecodingFailure(
      storage: Storage(
        path: search.redacting(path),
        expected: search.redacting(expected),
        found: search.redacting(found),
        place: storage.place,
        absence: absence
      )
    )
  }

  /// Returns `true` if all properties are equal.
  public static func == (left: DecodingFailure, right: DecodingFailure) -> Bool {
    left.path == right.path && left.expected == right.expected && left.found == right.found
      && left.storage.place == right.storage.place
  }

  /// Hashes all properties.
  public func hash(into hasher: inout Hasher) {
    hasher.combine(path)
    hasher.combine(expected)
    hasher.combine(found)
    hasher.combine(storage.place)
  }
}

extension DecodingFailure: CustomReflectable {
  /// A mirror of the description.
  public var customMirror: Mirror {
    Mirror(self, children: ["description": description])
  }
}
