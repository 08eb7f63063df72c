/// What was wrong with JSON, and where.
///
/// It is one word wide, so that a throwing read costs nothing on the way that succeeds.
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

  /// A line and a column in the text, both counted from 1; columns are Unicode scalars.
  struct Place: Sendable, Hashable {
    let line: Int
    let column: Int
  }

  /// What was not there, by nodes of the document: told of quiet reads alone.
  enum Absence: Sendable {
    /// The object at this node lacks a key.
    case noKey(of: Int)
    /// The value at this node is null.
    case null(Int)
  }

  private let storage: Storage

  /// Creates a failure.
  /// - Parameters:
  ///   - path: Where the value is, as in `photos[2].price`; empty for the whole document.
  ///   - expected: What should have been there, as in `a number`.
  ///   - found: What was there, as in `text "5"`.
  public init(path: String, expected: String, found: String) {
    storage = Storage(path: path, expected: expected, found: found, place: nil)
  }

  init(path: String, expected: String, found: String, place: Place?) {
    storage = Storage(path: path, expected: expected, found: found, place: place)
  }

  /// The failure of a read whose error nobody will look at, made without finding its place.
  static let unplaced = DecodingFailure(path: "", expected: "another value", found: "this one")

  /// The failure of such a read where something was not there.
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

  /// Where the value is, as in `photos[2].price`; empty for the whole document.
  public var path: String { storage.path }
  /// What should have been there.
  public var expected: String { storage.expected }
  /// What was there; text is cut after 40 characters.
  public var found: String { storage.found }
  /// The line in the text, from 1.
  public var line: Int? { storage.place?.line }
  /// The column in the line, from 1, in Unicode scalars.
  public var column: Int? { storage.place?.column }

  /// What was not there, when that is what a quiet read failed at.
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

  /// A path; the middle of a long one is left out, between two keys.
  private static func shownPath(_ path: String) -> String {
    guard path.utf8.count > 240 else { return escapingControls(path.unicodeScalars) }
    let start = Cut(of: path, maxBytes: 120)
    let last = String(decoding: path.utf8.suffix(100), as: UTF8.self)
    let end = last.firstIndex { ".[".contains($0) }.map { last[$0...] } ?? ""
    return "\(start.text)…(\(start.omitted - end.utf8.count) bytes)…"
      + escapingControls(end.unicodeScalars)
  }

  /// What was found where it says nothing of a value.
  private static let harmless: Set<String> = [
    "no such key", "no such header", "null", "a list", "an object", "none of them", "the end",
    "a lone surrogate", "another encoding", "a byte order mark", "one more",
  ]

  /// The same failure without the value that was found, and without a path that holds a part of a key.
  var redacted: DecodingFailure {
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

  /// The same failure, with none of the secrets in it.
  func redacting(_ secrets: SecretTexts) -> DecodingFailure {
    guard !secrets.isEmpty else { return self }
    return DecodingFailure(
      storage: Storage(
        path: secrets.redacting(path),
        expected: secrets.redacting(expected),
        found: secrets.redacting(found),
        place: storage.place,
        absence: absence
      )
    )
  }

  /// Equal when every field is.
  public static func == (left: DecodingFailure, right: DecodingFailure) -> Bool {
    left.path == right.path && left.expected == right.expected && left.found == right.found
      && left.storage.place == right.storage.place
  }

  /// Hashes every field.
  public func hash(into hasher: inout Hasher) {
    hasher.combine(path)
    hasher.combine(expected)
    hasher.combine(found)
    hasher.combine(storage.place)
  }
}

extension DecodingFailure: CustomReflectable {
  /// The fields, as `dump` shows them.
  public var customMirror: Mirror {
    Mirror(self, children: ["description": description])
  }
}
