import Testing

@testable import SpecgenReview

/// The sentences about single edits of a method.
@Suite struct ReviewMessageTests {
  private func changes(from old: String, to new: String) throws -> [Change] {
    func program(_ method: String) throws -> Reviewed {
      let text =
        "specgen: 1\napi: Shop\nhosts: {api: https://api.example.com}\n"
        + "types: {A: {fields: {a: Int}}}\nmethods:\n  m: {\(method)}\n"
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
