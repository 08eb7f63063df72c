// What models cost by way of Foundation's coders, beside structs with synthesised Codable, and unions that are tried
// in order beside one that a key tells apart. Prints CPU seconds: the least of each, all in turn.

import Foundation
import Ours
import SpecgenRuntime
import Twin

struct TwinItem: Codable {
  var id: Int
  var name: String
  var price: Double
  var note: String?
  var tags: [String]
}

struct Item: JSONModel, Codable {
  var id: Int
  var name: String
  var price: Double
  var note: String?
  var tags: [String]

  init(from json: JSONReader) throws(DecodingFailure) {
    id = try json.int("id")
    name = try json.string("name")
    price = try json.double("price")
    note = try json.string(ifPresent: "note")
    tags = try json.list("tags")
  }

  func writeMembers(to json: inout JSONWriter) {
    json.int("id", id)
    json.string("name", name)
    json.double("price", price)
    json.string(ifPresent: "note", note)
    json.list("tags", tags)
  }
}

/// A shape of a union: `Index` says by which key it is told apart.
struct Option<Index: OptionKey>: JSONModel {
  var id: String
  var title: String
  var fee: Double
  var own: String

  init(from json: JSONReader) throws(DecodingFailure) {
    id = try json.string("id")
    title = try json.string("title")
    fee = try json.double("fee")
    own = try json.string(Index.key)
  }

  func writeMembers(to json: inout JSONWriter) {}
}

protocol OptionKey: Sendable { static var key: String { get } }
enum First: OptionKey { static let key = "wallet" }
enum Second: OptionKey { static let key = "card" }
enum Third: OptionKey { static let key = "bank" }

/// The same union, read in each way.
enum Way: Sendable { case tried, triedWithKeys, told }
protocol ReadingWay: Sendable { static var way: Way { get } }
enum Tried: ReadingWay { static let way = Way.tried }
enum TriedWithKeys: ReadingWay { static let way = Way.triedWithKeys }
enum Told: ReadingWay { static let way = Way.told }

enum Union<W: ReadingWay>: JSONCodable {
  case first(Option<First>)
  case second(Option<Second>)
  case third(Option<Third>)

  init(from json: JSONReader) throws(DecodingFailure) {
    switch W.way {
    case .tried:
      if let value = json.form(Option<First>.self) {
        self = .first(value)
      } else if let value = json.form(Option<Second>.self) {
        self = .second(value)
      } else if let value = json.form(Option<Third>.self) {
        self = .third(value)
      } else {
        throw json.failure(forms: Option<First>.self, Option<Second>.self, Option<Third>.self)
      }
    case .triedWithKeys:
      if let value = json.form(Option<First>.self, with: "wallet") {
        self = .first(value)
      } else if let value = json.form(Option<Second>.self, with: "card") {
        self = .second(value)
      } else if let value = json.form(Option<Third>.self, with: "bank") {
        self = .third(value)
      } else {
        throw json.failure(forms: Option<First>.self, Option<Second>.self, Option<Third>.self)
      }
    case .told:
      if json.has("wallet") {
        self = .first(try Option(from: json))
      } else if json.has("card") {
        self = .second(try Option(from: json))
      } else {
        self = .third(try Option(from: json))
      }
    }
  }

  func write(to json: inout JSONWriter) {}
}

struct Options<W: ReadingWay>: JSONModel {
  var list: [Union<W>]

  init(from json: JSONReader) throws(DecodingFailure) { list = try json.list(lossy: "list") }
  func writeMembers(to json: inout JSONWriter) {}
}

struct TwinFirst: Codable {
  var id: String
  var title: String
  var fee: Double
  var wallet: String
}

struct TwinSecond: Codable {
  var id: String
  var title: String
  var fee: Double
  var card: String
}

struct TwinThird: Codable {
  var id: String
  var title: String
  var fee: Double
  var bank: String
}

/// The same union by Foundation, whose shapes are tried in order.
enum TwinUnion: Decodable {
  case first(TwinFirst)
  case second(TwinSecond)
  case third(TwinThird)

  init(from decoder: any Decoder) throws {
    let container = try decoder.singleValueContainer()
    if let value = try? container.decode(TwinFirst.self) {
      self = .first(value)
    } else if let value = try? container.decode(TwinSecond.self) {
      self = .second(value)
    } else {
      self = .third(try container.decode(TwinThird.self))
    }
  }
}

struct TwinOptions: Decodable {
  var list: [TwinUnion]
}

@main
enum Main {
  static func items() -> Data {
    let items = (0..<20_000).map { index in
      let note = index.isMultiple(of: 2) ? #","note":"hello""# : ""
      let price = #""price":\#(index).5"#
      return #"{"id":\#(index),"name":"item \#(index)",\#(price),"tags":["a","bcd"]\#(note)}"#
    }
    return Data("[\(items.joined(separator: ","))]".utf8)
  }

  static func options() -> Data {
    let options = (0..<20_000).map { index in
      let key = ["wallet", "card", "bank"][index % 3]
      let own = #""\#(key)":"x","more":{"a":[1,2]}"#
      return #"{"id":"\#(index)","title":"option \#(index)","fee":1.25,\#(own)}"#
    }
    return Data(#"{"list":[\#(options.joined(separator: ","))]}"#.utf8)
  }

  static func main() throws {
    let corpus = try Data(contentsOf: URL(filePath: CommandLine.arguments[1]))
    let rounds = Int(CommandLine.arguments[2]) ?? 5
    let (items, options) = (Self.items(), Self.options())
    let decoder = JSONDecoder()
    decoder.dateDecodingStrategy = .secondsSince1970
    let encoder = JSONEncoder()
    encoder.dateEncodingStrategy = .secondsSince1970
    let twin = try decoder.decode(Twin.Corpus.self, from: corpus)
    let ours = try Ours.Corpus(json: corpus)
    let twinItems = try decoder.decode([TwinItem].self, from: items)
    let ourItems = try [Item](json: items)
    // A decoder says the value of a number, and not its digits: both are read by it.
    let again = try decoder.decode(Ours.Corpus.self, from: ours.jsonData)
    guard try decoder.decode(Ours.Corpus.self, from: corpus).jsonData == again.jsonData,
      try Options<TriedWithKeys>(json: options).list.count == 20_000
    else { fatalError("something else was read") }

    let ways: [(String, () throws -> Void)] = [
      ("corpus-decode-twin", { _ = try decoder.decode(Twin.Corpus.self, from: corpus) }),
      ("corpus-decode-ours", { _ = try decoder.decode(Ours.Corpus.self, from: corpus) }),
      ("corpus-decode-reader", { _ = try Ours.Corpus(json: corpus) }),
      ("corpus-encode-twin", { _ = try encoder.encode(twin) }),
      ("corpus-encode-ours", { _ = try encoder.encode(ours) }),
      ("corpus-encode-reader", { _ = ours.jsonData }),
      ("items-decode-twin", { _ = try decoder.decode([TwinItem].self, from: items) }),
      ("items-decode-ours", { _ = try decoder.decode([Item].self, from: items) }),
      ("items-decode-reader", { _ = try [Item](json: items) }),
      ("items-encode-twin", { _ = try encoder.encode(twinItems) }),
      ("items-encode-ours", { _ = try encoder.encode(ourItems) }),
      ("items-encode-reader", { _ = ourItems.jsonData }),
      ("union-twin", { _ = try decoder.decode(TwinOptions.self, from: options) }),
      ("union-tried", { _ = try Options<Tried>(json: options) }),
      ("union-keys", { _ = try Options<TriedWithKeys>(json: options) }),
      ("union-told", { _ = try Options<Told>(json: options) }),
    ]
    var least = [Double](repeating: .infinity, count: ways.count)
    for _ in 0..<rounds {
      for (index, way) in ways.enumerated() {
        let start = clock()
        try way.1()
        least[index] = min(least[index], Double(clock() - start) / 1e6)
      }
    }
    for (way, seconds) in zip(ways, least) { print(way.0, seconds) }
    print("union-size", options.count)
  }
}
