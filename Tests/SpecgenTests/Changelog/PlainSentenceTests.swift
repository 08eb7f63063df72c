import Testing

@testable import SpecgenCore
@testable import SpecgenReview

/// A sentence for each kind of change, for people who do not code.
struct PlainSentenceTests {
  /// Entities in the positions that changes have, and both directions of a value.
  private static let entities: [PlainEntity] = [true, false].flatMap { isSent in
    [("total", "1", "2"), (nil, nil, "two"), ("limitExceeded", "Int", "[String]?")].map {
      own,
      before,
      after in
      PlainEntity(
        whole: "the call \(.name("orders"))",
        own: own.map { .name($0) },
        label: .label(own ?? "orders"),
        before: before,
        after: after,
        isSent: isSent,
        isOfLinks: false
      )
    }
  }

  @Test(arguments: ChangeKind.allCases)
  func isGrammatical(kind: ChangeKind) {
    for entity in Self.entities {
      let sentence = kind.plainSentence(entity).markdown
      #expect(sentence.first?.isUppercase == true && sentence.hasSuffix("."), "\(sentence)")
      #expect(sentence.count <= 160, "\(sentence)")
      #expect(!sentence.dropLast().contains(".") && !sentence.contains("  "), "\(sentence)")
      // Neither the words of the kind nor those of the code.
      let words = sentence.split { !$0.isLetter && $0 != "-" }.map(String.init)
      let raw = [kind.subject.rawValue, kind.action.rawValue]
      let jargon = raw.filter { $0.contains("-") || $0.contains(where: \.isUppercase) }
      #expect(Set(words).isDisjoint(with: jargon), "\(sentence)")
      let camel = words.filter { $0.dropFirst().contains(where: \.isUppercase) }
      #expect(camel.allSatisfy { $0 == "API" || $0 == "limitExceeded" }, "\(sentence)")
      let verbs = [
        " is ", " are ", " has ", " can ", " must ", " may ", " now ", " no longer ", " changed",
        " moved ", " allows ", " lost ", " should ", " contains ", " opens ",
      ]
      #expect(verbs.contains { "\(sentence.dropLast()) ".contains($0) }, "\(sentence)")
    }
  }

  /// No two kinds about one subject have the same sentence, unless they differ only in code.
  @Test func saysWhatHappened() {
    let entity = Self.entities[0]
    for subject in Set(ChangeKind.allCases.map(\.subject)) {
      let kinds = ChangeKind.allCases.filter { $0.subject == subject }
      let gains = kinds.filter { $0.action.is(.gain) }.map { $0.plainSentence(entity) }
      let others = kinds.filter { !$0.action.is(.gain) }.map { $0.plainSentence(entity) }
      #expect(Set(gains).isDisjoint(with: others), "\(subject.rawValue)")
    }
  }

  @Test(
    arguments: [
      ("limitExceeded", "limit exceeded"), ("IR_RESULT_OK", "IR RESULT OK"), ("a", "a"),
      ("userIDs", "user IDs"), ("NotFound", "not found"),
    ]
  )
  func readsNamesAsWords(name: String, expected: String) {
    #expect(PlainText.label(name).markdown == "*\(expected)*")
  }

  @Test(
    arguments: [
      ("The price.", "The price"), ("The price. With tax.", "The price"),
      ("The price, e.g. with tax. More", "The price, e.g. with tax"), ("A\n\n  b", "A b"),
      ("", ""), ("*a* <b>", "\\*a\\* \\<b\\>"),
      (String(repeating: "word ", count: 30), String(repeating: "word ", count: 15) + "word…"),
      (String(repeating: "x", count: 100), String(repeating: "x", count: 79) + "…"),
    ]
  )
  func shortensProse(text: String, expected: String) {
    let shown = PlainText.prose(text).markdown
    #expect(shown.count <= 90 && (shown == expected || text.count > 80 && shown.hasSuffix("…")))
  }

  @Test(
    arguments: [
      ("Int", "Double", " (before: a whole number; now: a number with decimals)"),
      ("Int", "[Int]", " (before: a whole number; now: a list, each a whole number)"),
      ("Int", "Int64", ""), ("Order", "Int", ""),
      ("String?", "Bool", " (before: text; now: yes or no)"),
      ("[[Int]]", "Int", ""),
    ]
  )
  func translatesTypes(before: String, after: String, expected: String) {
    let entity = PlainEntity(
      whole: "the type \(.name("Order"))",
      own: .name("total"),
      label: .label("total"),
      before: before,
      after: after,
      isSent: false,
      isOfLinks: false
    )
    #expect(ChangeKind(.field, .typeChanged).plainValues(entity).markdown == expected)
  }
}
