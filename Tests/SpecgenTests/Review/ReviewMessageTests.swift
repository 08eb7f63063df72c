import Testing

@testable import SpecgenReview

/// The sentences about single edits of a method.
@Suite struct ReviewMessageTests {
  private func changes(from old: String, to new: String) throws -> [Change] {
    func program(_ method: String) throws -> Reviewed {
      let named = method.contains("MResult") ? ", MResult: {fields: {a: Int}}" : ""
      let text =
        "specgen: 1\napi: Shop\nhosts: {api: https://api.example.com}\n"
        + "types: {A: {fields: {a: Int}}\(named)}\nmethods:\n  m: {\(method)}\n"
      return try #require(Reviewed([text], paths: ["shop.yaml"], firstID: 0))
    }
    return SpecgenReview.changes(from: try program(old).programs, to: try program(new).programs)
  }

  /// The vendor sends a result, and nobody accepts it from the app.
  @Test(arguments: [
    ("returns: A", "returns: String"), ("returns: String", "returns: A"),
    ("returns: {constant: a}", "returns: A"), ("returns: A", "returns: {list: A}"),
  ])
  func asksForTheOldResult(old: String, new: String) throws {
    let remedies = try changes(from: "http: GET /m, \(old)", to: "http: GET /m, \(new)")
      .flatMap(\.remedies)
    #expect(!remedies.contains(.acceptsOld), "\(remedies)")
  }

  /// A type in its place has the name that a declared one could have.
  @Test func renamesNothingToItself() throws {
    let (named, inPlace) = (
      "http: GET /m, returns: MResult", "http: GET /m, returns: {fields: {a: Int}}"
    )
    let words = "'MResult' is now declared"
    #expect(
      try changes(from: named, to: inPlace).map(\.message)
        == ["\(words) where it is used: used in the same place"]
    )
    #expect(
      try changes(from: inPlace, to: named).map(\.message)
        == ["\(words) under `types`: used in the same place"]
    )
  }

  @Test(arguments: [
    ("Basic", "'Basic '", "from Basic to 'Basic '"), ("' a'", "a", "from ' a' to a"),
    ("a", "b", "from a to b"),
  ])
  func quotesValuesWhoseSpacesCount(old: String, new: String, words: String) throws {
    func method(_ prefix: String) -> String {
      "http: GET /m, headers: {key: {key: X-Key, type: String, prefix: \(prefix)}}, returns: A"
    }
    let messages = try changes(from: method(old), to: method(new)).map(\.message)
    #expect(messages.contains { $0.hasSuffix("prefix changed \(words)") }, "\(messages)")
  }
}
