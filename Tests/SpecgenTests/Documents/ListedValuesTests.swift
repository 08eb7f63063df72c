import Testing

@testable import SpecgenReview

/// The values that sentences list.
struct ListedValuesTests {
  private static let values: Set<String> = ["film", "member", "all"]

  @Test(arguments: [
    ("One of film, member or all.", "all film member", ""),
    ("One of `film`, `member`, `list` or `all`.", "all film member", "list"),
    ("Values: film | member | all", "all film member", ""),
    ("film/member/list/all", "all film member", "list"),
    ("Either film (a movie), member (a person) or all", "all film member", ""),
    ("The kind (film, member, list).", "film member", "list"),
    ("Одно из film, member или all", "all film member", ""),
    ("film、member、all", "all film member", ""),
    ("One of extra, film, member or all.", "all film member", "extra"),
    ("film, member or all. Defaults to all.", "all film member", ""),
  ])
  func findsLists(text: String, known: String, unknown: String) throws {
    let listed = try #require(ListedValues(in: text, of: Self.values))
    #expect(listed.known.sorted().joined(separator: " ") == known)
    #expect(listed.unknown.joined(separator: " ") == unknown)
    #expect(!listed.isPartial)
  }

  @Test(arguments: [
    "Shows a film.", "The film and its credits, all of them.", "A member who saw a film, perhaps.",
    "film", "",
  ])
  func findsNoList(text: String) {
    #expect(ListedValues(in: text, of: Self.values) == nil)
  }

  @Test(arguments: ["Such as film or member.", "film, member, etc.", "film, member…"])
  func knowsExamples(text: String) throws {
    #expect(try #require(ListedValues(in: text, of: Self.values)).isPartial)
  }
}
