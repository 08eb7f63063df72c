import Foundation
import SpecgenRuntime
import Testing

/// Models are compared by what they say, exactly, and not by how it travels.
struct EqualityTests {
  struct Model: JSONModel, Hashable {
    private(set) var key = MemberKey("total", "sum")
    var name: String
    var day = Date(timeIntervalSince1970: 0)
    var wait = Duration.zero
    var price: ExactDecimal = 0
    var time: LocalTime?
    var part: Part?
    var isOpen = false
    var json: JSONValue?
    var choice = Choice.left("")
    var rate = 0.0
    var note: Presence<String> = .absent
    var secret: Secret<String> = ""
    var extra: JSONValue = .null
    var rest: [String: JSONValue] = [:]
    var list: [Model]?

    init(_ name: String = "") {
      self.name = name
    }

    init(from json: JSONReader) throws(DecodingFailure) {
      var key = MemberKey("total", "sum")
      self.init(try json.string(key.find(in: json)))
      self.key = key
    }

    func writeMembers(to json: inout JSONWriter) {
      json.string(json.name(of: key), name)
      json.date("day", day, format: .day)
      json.duration("wait", wait, unit: .minutes)
      json.decimalText("price", price)
      json.value("exact", price)
      json.value(ifPresent: "time", time)
      json.value(orNull: "json", self.json)
      json.value("choice", choice)
      json.double("rate", rate)
      json.presence("note", note)
      json.value("secret", secret)
      json.value("extra", extra)
      json.list(ifPresent: "list", list)
      json.object(unlessEmpty: "empty") { _ in }
      json.members(of: part, when: isOpen)
      json.rest(rest, except: ["total", "day"])
    }
  }

  struct Part: JSONModel, Hashable {
    var a: Int?

    init(a: Int? = nil) {
      self.a = a
    }

    init(from json: JSONReader) throws(DecodingFailure) {
      a = try json.int(ifPresent: "a")
    }

    func writeMembers(to json: inout JSONWriter) {
      json.int(ifPresent: "a", a)
    }
  }

  enum Choice: JSONCodable, Hashable {
    case left(String)
    case right(String)
    case unrecognized(JSONValue)

    init(from json: JSONReader) throws(DecodingFailure) {
      self = .left(try json.string())
    }

    func write(to json: inout JSONWriter) {
      switch self {
      case .left(let value):
        json.shape("left")
        value.write(to: &json)
      case .right(let value):
        json.shape("right")
        value.write(to: &json)
      case .unrecognized(let value):
        json.shape("unrecognized")
        value.write(to: &json)
      }
    }
  }

  private static func with(_ change: (inout Model) -> Void) -> Model {
    var model = Model("a")
    change(&model)
    return model
  }

  private static let different: [Model] = [
    Model("a"),
    Model("b"),
    with { $0.day += 1 },
    with { $0.wait = .nanoseconds(1) },
    with { $0.price = ExactDecimal(units: 1, scale: 2) },
    with { $0.price = ExactDecimal(units: 0, scale: 2) },
    with { $0.time = LocalTime("12:30") },
    with { $0.part = Part() },
    with { $0.part = Part(a: 1) },
    with { $0.json = .some(.null) },
    with { $0.choice = .right("") },
    with { $0.choice = .unrecognized("") },
    with { $0.rate = .infinity },
    with { $0.rate = .leastNonzeroMagnitude },
    with { $0.note = .null },
    with { $0.note = .value("") },
    with { $0.secret = "x" },
    with { $0.extra = ["a": 1] },
    with { $0.extra = ["a": [1]] },
    with { $0.extra = [["a", 1]] },
    with { $0.rest = ["day": 1] },
    with { $0.list = [] },
    with { $0.list = [Model("a")] },
    with { $0.list = [Model("a"), Model("a")] },
  ]

  @Test(arguments: different.indices)
  func tellsValuesApart(_ index: Int) {
    for other in Self.different.indices {
      #expect((Self.different[index] == Self.different[other]) == (index == other))
    }
    #expect(Set(Self.different + Self.different).count == Self.different.count)
  }

  @Test(arguments: [
    (with { $0.time = LocalTime("12:30") }, with { $0.time = LocalTime("12:30:00") }),
    (with { $0.rate = -0.0 }, with { $0.rate = 0 }),
    (with { $0.extra = ["a": 1, "b": 1.0] }, with { $0.extra = ["b": 1, "a": 1.00] }),
    (with { $0.name = "e\u{301}" }, with { $0.name = "\u{E9}" }),
    (with { $0.rest = ["x": 1, "y": 2] }, with { $0.rest = ["y": 2, "x": 1] }),
  ])
  func findsEqual(_ left: Model, _ right: Model) {
    #expect(left == right && left.hashValue == right.hashValue)
  }

  @Test func readsUnderAnyKeyAlike() throws {
    let (left, right) = (try Model(json: Data(#"{"sum":"a"}"#.utf8)), Model("a"))
    #expect(left == right && left.hashValue == right.hashValue)
    #expect(left.jsonData.starts(with: Data(#"{"sum""#.utf8)))
  }

  @Test func keepsAnUnknownShapeApartFromTheOneItLooksLike() throws {
    let same: JSONValue = ["kind": "none"]
    #expect(Shape.none.jsonData == Shape.unrecognized(same).jsonData)
    #expect(Shape.none != .unrecognized(same) && Shape.unrecognized(same) == .unrecognized(same))
    #expect(Shape.unrecognized("a") != .unrecognized(1))
  }

  private enum Shape: JSONModel, Equatable {
    case none
    case unrecognized(JSONValue)

    init(from json: JSONReader) throws(DecodingFailure) {
      self = .unrecognized(try JSONValue(from: json))
    }

    func writeMembers(to json: inout JSONWriter) {
      switch self {
      case .none: json.constant("kind", "none")
      case .unrecognized(let value): json.members(of: value)
      }
    }
  }
}
