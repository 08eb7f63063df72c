import TestSupport
import Testing

@testable import SpecgenCore

/// Which texts are a value, and which routes one link can be of.
@Suite struct TextSetTests {
  private static let sets: [String: TextSet] = [
    "Int": .integers(.min ... .max), "Int32": .integers(Int64(Int32.min)...Int64(Int32.max)),
    "Int64": .integers(.min ... .max), "UInt64": .naturals, "Double": .numbers,
    "Bool": .words(["true", "false"]), "UUID": .uuids, "String": .any,
  ]

  @Test(arguments: LinkTexts.rows)
  func knowsTheTextsOfEachType(text: String, types: [String]) throws {
    for type in LinkTexts.types {
      let set = try #require(Self.sets[type])
      #expect(set.contains(text) == types.contains(type), "\(type)")
    }
  }

  private static let formats: [TextSet] = [
    .decimals, .urls, .digits(1, max: .max), .digits(4, max: UInt64(Int32.max)), .days,
    .moments, .numbers, .dates("dd.MM.yyyy"), .phoneNumbers, .digests, .schemes,
    .pattern("{a}x{b}"),
    .list(.integers(.min ... .max), separator: ","), .list(.any, separator: ","),
    .affixed("item-", .integers(.min ... .max), ""), .affixed("", .any, "-5"),
    .affixed("1", .naturals, "0"), .inAnyCase("Red"),
  ]

  /// What two sets are said to have in common is in both, and where nothing is said no text is.
  @Test func meetsWhereTextsAre() {
    let words: [TextSet] = [
      .words(["1", "red"]), .words(["-1.5"]), .words(["true", "Red"]), .words(["caf\u{E9}"]),
      .words(["cafe\u{301}", "2024-02-29"]),
    ]
    let all = Array(Self.sets.values) + Self.formats + words
    let texts =
      LinkTexts.rows.map(\.text) + [
        "", "red", "Red", "-1.5", "a", "caf\u{E9}", "item-1", "item-5", "a-5", "0001", "12345",
        "110", "1,2",
        "-5,-5", "2024-02-29", "29.02.2024", "2024-02-29T10:00:00Z", "+34666000111", "10x20", "a:b",
        "9",
      ]
    for one in all {
      for other in all {
        let common = texts.filter { one.contains($0) && other.contains($0) }
        switch one.meeting(other) {
        case .text(let text):
          #expect(one.contains(text) && other.contains(text), "\(one) and \(other)")
        case .none: #expect(common == [], "\(one) and \(other)")
        case .unknown: Issue.record("\(one) and \(other) cannot be compared")
        }
      }
    }
  }

  @Test func findsTheRestOfASign() {
    let negative = TextSet.affixed("-", .integers(.min ... .max), "")
    #expect(TextSet.integers(.min ... .max).meeting(negative) == .text("-1"))
  }

  /// A set is part of another only where each of its texts is.
  @Test func isPartWhereEachTextIs() {
    let all = Array(Self.sets.values) + Self.formats + [.words(["1", "-1"]), .words(["true"])]
    let texts = LinkTexts.rows.map(\.text) + ["item-1", "0001", "1,2", "2024-02-29", "a-5", "RED"]
    for one in all {
      #expect(one.isSubset(of: one) && one.isSubset(of: .any))
      for other in all where one.isSubset(of: other) {
        #expect(texts.filter(one.contains).allSatisfy(other.contains), "\(one) and \(other)")
      }
    }
    #expect(TextSet.words(["1", "-1"]).isSubset(of: .integers(.min ... .max)))
    #expect(!TextSet.any.isSubset(of: .numbers))
  }

  /// Names of months are not looked at here, so that nothing is said of them.
  @Test(arguments: ["d MMMM yyyy", "EEEE", "dd.MM.dd"])
  func saysWhatIsNotKnown(pattern: String) {
    #expect(TextSet.dates(pattern).meeting(.any) == .unknown)
    #expect(TextSet.dates("dd.MM.yyyy").meeting(.words(["31.02.2024"])) == .none)
  }
}
