import Foundation
import TestSupport
import Testing

@testable import SpecgenRuntimeCore

/// Models that read from any decoder and write to any encoder.
struct CoderTests {
  /// A member of each kind that a model can have.
  struct Sample: JSONModel, Codable, Equatable {
    var name: String
    var note: String?
    var count: Int
    var big: Int64?
    var share: Double?
    var price: ExactDecimal?
    var amount: Decimal?
    var isOpen: Bool?
    var seen: Date?
    var days: [Date]?
    var link: URL?
    var tags: [String]?
    var codes: [Int?]?
    var names: [String: String]?
    var any: JSONValue?
    var digits: String?
    var either: Either?
    var title: Title?
    var patch: Presence<Int>
    var lossy: [Sample]?
    var lossyCodes: [Int]?
    var inner: Boxed<Sample>?
    var nested: Int?

    init(from json: JSONReader) throws(DecodingFailure) {
      name = try json.string("name")
      note = try json.string(ifPresent: "note")
      count = try json.int("count")
      big = try json.value(ifPresent: "big")
      share = try json.double(ifPresent: "share")
      price = try json.value(ifPresent: "price")
      amount = try json.value(ifPresent: "amount")
      isOpen = try json.bool(ifPresent: "isOpen")
      seen = try json.date(ifPresent: "seen", format: .iso8601)
      days = try json.dates(lossyIfPresent: "days", format: .day)
      link = try json.value(ifPresent: "link")
      tags = try json.list(ifPresent: "tags")
      codes = try json.list(ifPresent: "codes")
      names = try json.value(ifPresent: "names")
      any = try json.value(ifPresent: "any")
      digits = try json.string(ifPresent: "digits", accepting: .integer)
      either = try json.value(ifPresent: "either")
      title = try json.value(ifPresent: "title")
      patch = try json.presence("patch")
      lossy = try json.list(lossyIfPresent: "lossy")
      lossyCodes = try json.list(lossyIfPresent: "lossyCodes")
      inner = try json.boxed(ifPresent: "inner")
      nested = try json.object(ifPresent: "meta")?.int(ifPresent: "nested")
    }

    func writeMembers(to json: inout JSONWriter) {
      json.string("name", name)
      json.string(ifPresent: "note", note)
      json.int("count", count)
      json.value(ifPresent: "big", big)
      json.double(ifPresent: "share", share)
      json.value(ifPresent: "price", price)
      json.value(ifPresent: "amount", amount)
      json.bool(ifPresent: "isOpen", isOpen)
      json.date(ifPresent: "seen", seen, format: .iso8601)
      json.dates(ifPresent: "days", days, format: .day)
      json.value(ifPresent: "link", link)
      json.list(ifPresent: "tags", tags)
      json.list(ifPresent: "codes", codes)
      json.value(ifPresent: "names", names)
      json.value(ifPresent: "any", any)
      json.string(ifPresent: "digits", digits)
      json.value(ifPresent: "either", either)
      json.value(ifPresent: "title", title)
      json.presence("patch", patch)
      json.list(ifPresent: "lossy", lossy)
      json.list(ifPresent: "lossyCodes", lossyCodes)
      json.boxed(ifPresent: "inner", inner)
      json.object(unlessEmpty: "meta") { $0.int(ifPresent: "nested", nested) }
    }
  }

  /// Told apart by trying, open.
  enum Either: JSONCodable, Codable, Equatable {
    case account(Account)
    case card(Card)
    case other(JSONValue)

    init(from json: JSONReader) throws(DecodingFailure) {
      if let value = json.form(Account.self, with: "balance") {
        self = .account(value)
      } else if let value = json.form(Card.self, with: "number") {
        self = .card(value)
      } else {
        self = .other(try JSONValue(from: json))
      }
    }

    func write(to json: inout JSONWriter) {
      switch self {
      case .account(let value): value.write(to: &json)
      case .card(let value): value.write(to: &json)
      case .other(let value): value.write(to: &json)
      }
    }
  }

  /// Members that fit, that do not, and that fit after a fashion.
  private static let values = [
    "\"a\"", "\"\"", "\"5\"", "\"2026-11-20\"", "\"2017-05-12T14:30:37.123456Z\"", "\"http://h/x\"",
    "null", "true", "0", "-7", "5.5", "5.0", "0.1", "12345678901234567890", "123.450", "1e3",
    "1e-7",
    "[]", "[1,null,2]", "[\"a\",\"b\"]", "[\"2026-11-20\",5]", "[1,\"a\",2]", "[{}]", "{}",
    "{\"a\":\"x\"}", "{\"nested\":5}", "{\"id\":\"7\",\"balance\":\"5.00\"}", "{\"number\":\"1\"}",
    "[{\"name\":\"x\",\"count\":1},{\"name\":5},null,{\"name\":\"y\",\"count\":2}]",
    "{\"name\":\"x\",\"count\":1,\"inner\":{\"name\":\"y\",\"count\":2}}",
  ]

  private static let keys = [
    "note", "big", "share", "price", "amount", "isOpen", "seen", "days", "link", "tags", "codes",
    "names", "any", "digits", "either", "title", "patch", "lossy", "lossyCodes", "inner", "meta",
    "unknown",
  ]

  /// What the whole value in a document gives, or why not: what a decoder must give as well.
  private func expected(_ data: Data) throws -> (value: Sample?, failure: String?) {
    let json = try JSONDecoder().decode(JSONValue.self, from: data)
    do throws(DecodingFailure) {
      return (try Sample(from: json.reader()), nil)
    } catch {
      return (nil, "\(error.path): \(error.expected), \(error.found)")
    }
  }

  @Test func readsFromADecoderWhatADocumentGives() throws {
    let seed = UInt64.random(in: .min ... .max)
    var random = SeededGenerator(seed: seed)
    var (successes, failures) = (0, 0)
    for _ in 0..<600 {
      let few = Self.keys.shuffled(using: &random).prefix(Int.random(in: 0...4, using: &random))
      let members = few.map { "\"\($0)\":\(Self.values.randomElement(using: &random) ?? "0")" }
      let isWhole = Int.random(in: 0..<20, using: &random) > 0
      let first = isWhole ? ["\"name\":\"n\"", "\"count\":3"] : ["\"name\":\"n\""]
      let text = "{\((first + members).joined(separator: ","))}"
      let (value, failure) = try expected(Data(text.utf8))
      do {
        let read = try JSONDecoder().decode(Sample.self, from: Data(text.utf8))
        #expect(read == value, "seed \(seed): \(text)")
        #expect(try JSONDecoder().decode(Sample.self, from: JSONEncoder().encode(read)) == read)
        successes += 1
      } catch let error as DecodingFailure {
        let found = "\(error.path): \(error.expected), \(error.found)"
        #expect(found == failure, "seed \(seed): \(text)")
        failures += 1
      }
    }
    #expect(successes > 60 && failures > 60)
  }

  private static let rich = #"""
    {"name":"n","count":3,"note":"x","big":9007199254740993,"share":0.1,"isOpen":true,
    "seen":"2017-05-12T14:30:37Z","days":["2026-11-20"],"link":"http://h/x","tags":["a","b"],
    "names":{"a":"b"},"either":{"number":"1"},"title":["a"],"patch":5,
    "lossy":[{"name":"x","count":1}],"lossyCodes":[1,2],"inner":{"name":"y","count":2,"tags":[]},
    "meta":{"nested":5}}
    """#

  @Test func travelsThroughPropertyLists() throws {
    let sample = try Sample(json: Data(Self.rich.utf8))
    for format in [PropertyListSerialization.PropertyListFormat.xml, .binary] {
      let encoder = PropertyListEncoder()
      encoder.outputFormat = format
      let data = try encoder.encode([sample])
      #expect(try PropertyListDecoder().decode([Sample].self, from: data) == [sample])
    }
  }

  @Test func writesTheSameMembersToAnEncoder() throws {
    let sample = try Sample(json: Data(Self.rich.utf8))
    let encoded = try JSONValue(json: JSONEncoder().encode(sample))
    #expect(try encoded == JSONValue(json: sample.jsonData))
    let text = "{\"a\":[\(Self.rich)]}"
    let list = try JSONDecoder().decode([String: [Sample]].self, from: Data(text.utf8))
    #expect(list == ["a": [sample]])
  }
}
