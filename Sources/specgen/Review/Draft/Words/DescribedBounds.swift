import SpecgenCore

/// The bounds that a description states, such as "max 40 chars" or "от 1 до 100".
///
/// A bound counts only if its number ends a clause, alone or with one more word. In "at least 5 minutes before the
/// ride", the number limits something else than the value.
struct DescribedBounds {
  /// The kind of value that a bound limits.
  enum Subject {
    case number, text, list
  }

  private let words: [BoundWord]
  private var found: [Constraint.Name: Set<DecimalNumber>] = [:]

  /// Returns the bounds of a value, in the order of the language; none for contradictory ones.
  static func constraints(in description: String, of subject: Subject) -> [Constraint] {
    guard description.utf8.count <= 2_000 else { return [] }
    var bounds = Self(words: BoundWord.words(of: description))
    for index in bounds.words.indices { bounds.read(at: index, subject) }
    let constraints = bounds.found.compactMap { name, limits -> Constraint? in
      guard limits.count == 1, let limit = limits.first else { return nil }
      if name.subject == .number { return Constraint(name, .number(limit)) }
      return Int(limit.text).map { Constraint(name, .count($0)) }
    }
    let isSound =
      constraints.count == bounds.found.count
      && Constraint.conflict(in: constraints.map { Located($0) }) == nil
    return isSound ? constraints.sorted() : []
  }

  private init(words: [BoundWord]) {
    self.words = words
  }

  /// Reads the bound that begins with a word.
  private mutating func read(at index: Int, _ subject: Subject) {
    for (phrase, plainSide) in BoundWord.phrases where starts(with: phrase, at: index) {
      guard let side = isNegated(index) ? plainSide.negated : plainSide else { continue }
      var place = index + phrase.count
      while place < words.count, BoundWord.fillers.contains(words[place].text) { place += 1 }
      guard let first = number(at: place) else { continue }
      let isLength = words[..<place].suffix(6).contains { BoundWord.lengths.contains($0.text) }
      guard side == .range else {
        if subject == .number, !isEnd(place) { continue }
        add(first, side, at: place, isLength, subject)
        return
      }
      guard place + 2 < words.count, BoundWord.joints.contains(words[place + 1].text),
        let last = number(at: place + 2), subject != .number || isEnd(place + 2)
      else { continue }
      add(first, .least, at: place + 2, isLength, subject)
      add(last, .greatest, at: place + 2, isLength, subject)
      return
    }
    guard let number = number(at: index) else { return }
    for count in 1...2 where index + count < words.count {
      guard let side = BoundWord.endings[words[(index + 1)...(index + count)].map(\.text)] else {
        continue
      }
      add(number, side, at: index, false, subject)
      return
    }
  }

  private func starts(with phrase: [String], at index: Int) -> Bool {
    words[index...].prefix(phrase.count).map(\.text) == phrase
  }

  /// `true` after "not" and "must not be", which reverse a phrase.
  private func isNegated(_ index: Int) -> Bool {
    words[..<index].suffix(2).contains { BoundWord.negations.contains($0.text) && !$0.endsClause }
  }

  private func number(at index: Int) -> DecimalNumber? {
    index < words.count ? words[index].number : nil
  }

  /// `true` if the clause ends after a number, or after its unit.
  private func isEnd(_ index: Int) -> Bool {
    words[index].endsClause || index + 1 >= words.count || words[index + 1].endsClause
  }

  private mutating func add(
    _ number: DecimalNumber,
    _ side: BoundWord.Side,
    at index: Int,
    _ isLength: Bool,
    _ subject: Subject
  ) {
    let unit = index + 1 < words.count ? words[index + 1].text : ""
    let isText = isLength || BoundWord.units.contains(unit)
    let name: Constraint.Name
    switch subject {
    case .text:
      guard isText else { return }
      let isExclusive = side == .above || side == .below
      guard !isExclusive else { return }
      name = side == .least ? .minLength : .maxLength
      if side == .exact { found[.minLength, default: []].insert(number) }
    case .list:
      guard BoundWord.elements.contains(unit), side == .least || side == .greatest else { return }
      name = side == .least ? .minItems : .maxItems
    case .number:
      guard !isText else { return }
      switch side {
      case .least: name = .min
      case .greatest: name = .max
      case .above: name = .exclusiveMin
      case .below: name = .exclusiveMax
      case .exact, .range: return
      }
    }
    found[name, default: []].insert(number)
  }
}

extension DescribedBounds.Subject {
  /// Creates the subject of a type; nil for one without bounds.
  init?(_ type: DraftType) {
    switch type {
    case .named("Int"), .named("Double"), .named("Decimal"): self = .number
    case .string, .named("URL"): self = .text
    case .list: self = .list
    case .named, .date, .map, .record, .enumeration: return nil
    }
  }

  /// The same subject of constraints.
  var constrained: Constraint.Subject {
    switch self {
    case .number: .number
    case .text: .text
    case .list: .list
    }
  }
}
