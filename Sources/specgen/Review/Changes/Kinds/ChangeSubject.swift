/// The subject of a change, which forms a kind together with an action.
///
/// Each subject is one row of the table (`Table`), with everything that depends on the subject alone.
struct ChangeSubject: Sendable {
  /// A property of some subjects.
  enum Trait {
    /// Part of where and how a call is made.
    case address
    /// Part of a call's answers.
    case answer
    /// Only the code of an app has it.
    case code
    /// A listed value or an end of a call, which the app shows to its users.
    case ending
    /// Part of the app's own deeplinks.
    case links
    /// Words about an entity, which do not affect the wire format.
    case noted
    /// A part that the vendor serves, and whose end it announces.
    case served
    /// A part of an API that people see in the app.
    case shown
    /// People who do not code understand the old and the new value.
    case values
  }

  /// The name in the names of kinds.
  let rawValue: String
  /// The noun with its article, for titles.
  let noun: String
  /// The noun for people who do not code.
  private(set) var plainNoun: PlainNoun
  private let traits: [Trait]

  init(_ name: String, _ noun: String, _ plainNoun: PlainNoun, _ traits: Trait...) {
    (rawValue, self.noun, self.plainNoun, self.traits) = (name, noun, plainNoun, traits)
  }

  /// Creates a subject without a noun for people who do not code, which `plainly` adds.
  init(_ name: String, _ noun: String, _ traits: Trait...) {
    (rawValue, self.noun, plainNoun, self.traits) = (name, noun, "", traits)
  }

  /// Returns the subject with a noun for people who do not code.
  func plainly(_ noun: PlainNoun) -> Self {
    var subject = self
    subject.plainNoun = noun
    return subject
  }

  /// Returns `true` if the subject has a property.
  func `is`(_ trait: Trait) -> Bool { traits.contains(trait) }
}

extension ChangeSubject: Hashable {
  static func == (left: Self, right: Self) -> Bool { left.rawValue == right.rawValue }

  func hash(into hasher: inout Hasher) { hasher.combine(rawValue) }
}
