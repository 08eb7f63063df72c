/// That a fact differs, and what kind of change that is.
struct Finding: Hashable, Sendable {
  let kind: ChangeKind
  /// What stands after the entity in a message: `: the verb was GET and is POST`.
  let predicate: String
  var before: String?
  var after: String?
  /// What the entity was called, where the message is about that.
  var formerTitle: String?
  /// Whether code that says the former name compiles all the same, with a warning.
  var isNameKept = false
}

/// Two facts about one entity, of which one may be missing, and where they stand.
struct Difference {
  let aspect: Aspect
  let before: String?
  let after: String?
  let old: Inventory.Item
  let new: Inventory.Item
  /// The same facts for readers.
  let words: (before: String?, after: String?)
  /// The new homes of what is mentioned, where they differ.
  let homes: [String: String]

  /// Whether the entity has other facts in a respect, too.
  func alsoDiffers(_ aspect: Aspect) -> Bool { renewed(aspect) != new[aspect] }

  /// The fact before, in another respect, with what it mentions called as now.
  func renewed(_ aspect: Aspect) -> String? {
    old[aspect].map { replacingMentions(in: $0, by: { mention(homes[$0] ?? $0) }) }
  }

  /// A finding about these facts, in the words that all have.
  func found(_ kind: ChangeKind) -> [Finding] {
    switch (words.before, words.after) {
    case (let before?, nil) where aspect.isSet:
      found(kind, ": \(aspect.noun) \(shown(before)) is gone")
    case (nil, let after?) where aspect.isSet:
      found(kind, ": \(aspect.noun) \(shown(after)) is new")
    case (let before?, let after?):
      found(kind, ": \(aspect.noun) was \(shown(before)) and is \(shown(after))")
    case (let before?, nil): found(kind, ": \(aspect.noun) was \(shown(before)) and is gone")
    case (nil, let after?): found(kind, ": \(aspect.noun) is \(shown(after)) now")
    case (nil, nil): []
    }
  }

  /// A finding about these facts, in words of its own.
  func found(_ kind: ChangeKind, _ predicate: String) -> [Finding] {
    [Finding(kind: kind, predicate: predicate, before: words.before, after: words.after)]
  }

  /// One of three findings: for a fact that is new, gone or another one.
  func found(new added: ChangeKind, gone: ChangeKind, other: ChangeKind) -> [Finding] {
    found(before == nil ? added : after == nil ? gone : other)
  }
}

/// A fact in a message, on one line.
private func shown(_ words: String) -> String { shortened(words) }
