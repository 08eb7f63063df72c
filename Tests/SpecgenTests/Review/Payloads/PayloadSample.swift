@testable import SpecgenCore
@testable import SpecgenReview

/// A JSON value that differs in one part from what its reader knows.
struct PayloadSample: Sendable {
  /// Who writes the value.
  enum Way: CaseIterable, Sendable {
    /// The service, for an app.
    case received
    /// An app, for the service.
    case sent
  }

  /// What a reader makes of the part.
  enum Part: Sendable {
    /// The value of a property; the text that the writer has for it may be compared.
    case property(SwiftName, isComparable: Bool)
    /// The case that the value is.
    case label
    /// Another value than the usual one, as the writer's property reads it; the reader may put a default in its place.
    case changed(SwiftName, String, isPreset: Bool)
    /// The value of a case that nobody lists.
    case unlisted
    /// The reader has nothing of the kind.
    case nothing
    /// The writer has nothing of the kind; who only reads what is sent may need it though it has a default.
    case gone(isNeeded: Bool)
    /// It is left out or null, as may be.
    case absent(isNeeded: Bool)
    /// All that counts is that it can be read.
    case whole
  }

  /// The path of the entity in which it differs, as both versions have it.
  let path: String
  /// The paths of the types that the part is made of.
  var holds: [String] = []
  /// The index of the reader's type.
  let type: Int
  var json: PayloadJSON
  let part: Part
  var ways = Way.allCases

  /// The sample of a list, which was made as an object of its positions.
  var asTuple: PayloadSample {
    var copy = self
    copy.json = json.asTuple
    return copy
  }
}

/// What became of a part of a value.
struct PayloadOutcome: Sendable {
  /// The path of the entity in which the value differs, as both versions have it.
  let path: String
  let holds: [String]
  /// What that is for those who read it.
  let impact: Verdicts.Shipped
  let words: String

  /// `true` if a change of some path may be the reason.
  func isExplained(by changed: String) -> Bool {
    path == changed || path.hasPrefix(changed + ".")
      || holds.contains { areAlong($0, changed) }
  }

  /// `true` if it shows what a change of some path does.
  func shows(_ changed: String) -> Bool { path == changed || path.hasPrefix(changed + ".") }
}
