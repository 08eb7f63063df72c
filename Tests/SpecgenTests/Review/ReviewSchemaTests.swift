import Foundation
import TestSupport
import Testing

@testable import SpecgenCore
@testable import SpecgenReview

struct ReviewSchemaTests {
  @Test(arguments: Thoroughness.seeds(200))
  func fitsWhatIsPrinted(seed: UInt64) throws {
    var random = SeededGenerator(seed: seed)
    let text = ReviewSample.hostileText(using: &random)
    let changes = [
      ReviewSample.change(text), ReviewSample.change("b", kind: .init(.method, .added)),
      ReviewSample.change("c", verdicts: ReviewSample.words),
      ReviewSample.change("d", usedAt: [1, 2], in: text), ReviewSample.change("e", usedAt: []),
      ReviewSample.change("f", usedAt: nil),
    ]
    let until = Bool.random(using: &random) ? Day("2026-12-31") : nil
    let accepted = ReviewSample.acceptance(changes[2], until: until)
    let review = ReviewSample.review(changes, accepting: [accepted])
    let reading = UsageReading(places: [text], indexed: 1, changed: 2, unindexed: 3)
    for context in [ReviewSample.context, ReviewSample.context(level: .docs, usage: reading)] {
      #expect(try problems(in: review.json(context)) == [])
    }
  }

  /// The validator sees what is wrong.
  @Test(arguments: [
    ("\"level\": \"error\"", "\"level\": \"grave\""), ("\"edition\": 2", "\"edition\": \"2\""),
    ("\"fails\": true", "\"fails\": 1"), ("\"api\": ", "\"apy\": "),
    ("\"line\": 2", "\"line\": -2"), ("\"shipped\"", "\"Shipped\""),
    ("\"fingerprint\": \"", "\"fingerprint\": \"x"),
  ])
  func refusesOtherThings(found: String, replacement: String) throws {
    let json = ReviewSample.review([ReviewSample.change("a")]).json(ReviewSample.context)
    #expect(json.contains(found))
    #expect(try !problems(in: json.replacing(found, with: replacement)).isEmpty)
  }

  private func problems(in json: String) throws -> [String] {
    let schema = try JSONText.value(of: Array(ReviewSchema.text.utf8))
    let value = try JSONText.value(of: Array(json.utf8))
    return SmallValidator(root: schema).problems(of: value, against: schema, at: "")
  }
}

/// As much of JSON Schema as our own schemas of output use.
private struct SmallValidator {
  let root: JSONText.Value

  func problems(
    of value: JSONText.Value,
    against schema: JSONText.Value,
    at place: String
  ) -> [String] {
    guard case .object(let keywords) = schema.content else { return ["\(place): no schema"] }
    return keywords.flatMap { keyword in
      problems(of: value, keyword.key, keyword.value, schema, at: place)
    }
  }

  private func problems(
    of value: JSONText.Value,
    _ keyword: String,
    _ wanted: JSONText.Value,
    _ schema: JSONText.Value,
    at place: String
  ) -> [String] {
    switch (keyword, wanted.content, value.content) {
    case ("$ref", .string(let path), _):
      let target = path.split(separator: "/").dropFirst().reduce(root as JSONText.Value?) {
        $0?[String($1)]
      }
      return target.map { problems(of: value, against: $0, at: place) } ?? ["\(path) is not there"]
    case ("type", .string(let type), let content):
      return type == content.type ? [] : ["\(place): no \(type)"]
    case ("enum", .list(let words), let content):
      return words.contains { $0.content.word == content.word } ? [] : ["\(place): no such word"]
    case ("pattern", .string(let pattern), .string(let text)):
      return text.range(of: pattern, options: .regularExpression) == nil ? ["\(place): form"] : []
    case ("minimum", .number(let least), .number(let number)):
      return (Int(number) ?? .min) < (Int(least) ?? 0) ? ["\(place): too small"] : []
    case ("required", .list(let keys), .object(let members)):
      return keys.map(\.content.word).filter { key in !members.contains { "s\($0.key)" == key } }
        .map { "\(place): no \($0)" }
    case ("properties", _, .object(let members)):
      return members.flatMap { member in
        wanted[member.key].map {
          problems(of: member.value, against: $0, at: "\(place)/\(member.key)")
        } ?? ["\(place): unknown \(member.key)"]
      }
    case ("items", _, .list(let values)):
      return values.enumerated().flatMap { index, value in
        problems(of: value, against: wanted, at: "\(place)/\(index)")
      }
    case ("additionalProperties", .bool(let allowed), _): return allowed ? ["lax"] : []
    case ("$schema", _, _), ("title", _, _), ("description", _, _), ("definitions", _, _): return []
    default: return ["\(place): \(keyword)"]
    }
  }
}

extension JSONText.Value {
  fileprivate subscript(key: String) -> JSONText.Value? {
    guard case .object(let members) = content else { return nil }
    return members.first { $0.key == key }?.value
  }
}

extension JSONText.Content {
  fileprivate var type: String {
    switch self {
    case .null: "null"
    case .bool: "boolean"
    case .number: "integer"
    case .string: "string"
    case .list: "array"
    case .object: "object"
    }
  }

  /// A scalar with its kind.
  fileprivate var word: String {
    switch self {
    case .number(let text): "n\(text)"
    case .string(let text): "s\(text)"
    case .bool(let value): "b\(value)"
    case .null, .list, .object: ""
    }
  }
}
