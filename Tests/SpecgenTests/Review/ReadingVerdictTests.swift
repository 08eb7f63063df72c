import Testing

@testable import SpecgenCore
@testable import SpecgenReview

/// Verdicts on types of results and params, in both directions.
struct ReadingVerdictTests {
  @Test(arguments: [
    ("Scalar", "String", Verdicts.Shipped.ok, Verdicts.Shipped.breaks),
    ("Word", "String", .degrades, .ok), ("{list: Scalar}", "{list: Int}", .ok, .breaks),
    ("JSON", "{list: Int}", .ok, .breaks), ("Int", "Bool", .breaks, .breaks),
  ])
  func judgesResults(
    old: String,
    new: String,
    there: Verdicts.Shipped,
    back: Verdicts.Shipped
  ) throws {
    let spec = { (type: String) in "m: {http: GET /m, returns: \(type)}" }
    #expect(try worst(spec(old), spec(new)) == there)
    #expect(try worst(spec(new), spec(old)) == back)
  }

  @Test(arguments: [
    ("query: {q: Int}", "query: {q: {list: Int}}", Verdicts.Shipped.ok),
    ("query: {q: UUID}", "query: {q: {list: String}}", .ok),
    ("query: {q: {list: Int}}", "query: {q: Int}", .breaks),
    ("query: {q: String}", "query: {q: {list: Int}}", .breaks),
    ("query: {q: Int}", "query: {q: {list: Int, style: brackets}}", .breaks),
    ("headers: {X-A: Int}", "headers: {X-A: {list: Int}}", .breaks),
    ("form: {q: Int}", "form: {q: {list: Int}}", .ok),
    ("body: {q: Int, r: Int}", "body: {q: {list: Int}, r: Int}", .breaks),
    ("body: {q: Int, r: Int}", "body: {q: String, r: Int}", .breaks),
    ("query: {q: Date}", "query: {q: String}", .breaks),
  ])
  func judgesParams(old: String, new: String, there: Verdicts.Shipped) throws {
    let spec = { (params: String) in "m: {http: POST /m, \(params)}" }
    #expect(try worst(spec(old), spec(new)) == there)
  }

  private func worst(_ old: String, _ new: String) throws -> Verdicts.Shipped {
    let programs = try [old, new].map { methods in
      let text = """
        specgen: 1
        api: Shop
        hosts: {api: https://api.example.com}
        types: {Word: {enum: [a, b]}, Holder: {fields: {word: Word}}}
        methods:
          \(methods)
        """
      let file = SourceFile(id: 0, path: "shop.yaml", bytes: Array(text.utf8))
      let (programs, found) = check(SpecSet([file], limits: ParseLimits()))
      return try #require(programs.first ?? nil, "\(found)")
    }
    return changes(from: [programs[0]], to: [programs[1]]).map(\.verdicts.shipped).max() ?? .ok
  }
}
