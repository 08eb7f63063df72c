import Foundation
import OlhoVivo
import SpecgenRuntime
import TestSupport
import Testing

/// The models through the runtime's JSON, through Foundation's coders, and from one to the other.
@Suite(.serialized) struct OlhoVivoCodingTests {
  private func check<Model: JSONCodable & Codable & Equatable>(
    _ value: Model,
    location: SourceLocation = #_sourceLocation
  ) throws {
    let own = value.jsonData
    let foreign = try JSONEncoder().encode(value)
    for data in [own, foreign] {
      #expect(try Model(json: data) == value, sourceLocation: location)
      let decoded = try JSONDecoder().decode(Model.self, from: data)
      #expect(decoded == value, sourceLocation: location)
    }
    #expect(try JSONValue(json: own) == JSONValue(json: foreign), sourceLocation: location)
  }

  @Test func keepsWhatIsServed() throws {
    try check([Served.flores, Served.floresBack, Served.jardim])
    try check([Served.açucena, Served.praça])
    try check(Served.corridors)
    try check(try Served.companies())
    try check([Served.first, Served.second, Served.third])
    try check(try Served.linePositions())
    try check(try Served.positions([Served.floresOnTheRoad, Served.jardimOnTheRoad]))
    try check(try Served.stopForecast())
    try check(try Served.noForecast())
    try check(try Served.lineForecast())
    try check(ErrorMessage(message: "não"))
    try check(MapDirection.allCases)
    try check([Direction.outbound, .inbound, .unrecognized(3), .unrecognized(-1)])
  }

  @Test(arguments: [1, 2, 3] as [UInt64])
  func keepsAnything(seed: UInt64) throws {
    var random = SeededGenerator(seed: seed)
    let letters = Array("aZ9 ção\"\\/\u{0}\u{7F}\n\u{2028}🚌é")
    for _ in 0..<100 {
      let length = Int.random(in: 0...12, using: &random)
      let text = String((0..<length).map { _ in letters.randomElement(using: &random) ?? "x" })
      let vehicle = Vehicle(
        prefix: text,
        isAccessible: .random(using: &random),
        seenAt: Date(
          timeIntervalSince1970: Double(Int.random(in: -9_999_999...9_999_999_999, using: &random))
        ),
        latitude: .random(in: -90...90, using: &random),
        longitude: .random(in: -1e-9...1e9, using: &random),
        sv: .random(using: &random) ? .string(text) : nil,
        is: .random(using: &random) ? [.bool(true), .string(text)] : nil
      )
      try check(
        LineVehicles(
          sign: text,
          lineCode: .random(in: .min ... .max, using: &random),
          direction: Direction(rawValue: .random(in: 0...3, using: &random)),
          destination: text,
          origin: "",
          vehicleCount: .random(in: 0...9, using: &random),
          vehicles: [vehicle]
        )
      )
    }
  }

  @Test func writesTheKeysOfTheWire() throws {
    let line = #"{"cl":2506,"lc":true,"lt":"917H","tl":1,"sl":1,"tp":"JARDIM 🌻","#
    let expected = line + #""ts":"LGO. \"DO SOL\""}"#
    #expect(String(decoding: Served.jardim.jsonData, as: UTF8.self) == expected)
    let vehicle = try JSONValue(json: try Served.arrival(Served.third, "23:54").jsonData)
    #expect(
      vehicle == [
        "p": "77018", "a": true, "ta": "2024-02-29T23:59:59Z", "py": 0, "px": -0.5,
        "sv": "x", "is": ["n": [1, 2.5, nil]], "t": "23:54",
      ]
    )
  }

  @Test func refusesAnUnknownMapDirection() throws {
    let failure = try #require(throws: DecodingFailure.self) {
      try MapDirection(json: Data(#""XX""#.utf8))
    }
    #expect(failure.expected == #"one of ["BC","CB"]"#)
    #expect(throws: (any Error).self) {
      try JSONDecoder().decode(MapDirection.self, from: Data(#""XX""#.utf8))
    }
  }

  @Test func equatesDirectionsByTheirValue() {
    #expect(Direction(rawValue: 1) == .outbound)
    #expect(Direction(rawValue: 2) == .inbound)
    #expect(Direction(rawValue: 3) == .unrecognized(3))
    #expect(Direction.unrecognized(1) == .outbound)
    #expect(Set([Direction.inbound, .unrecognized(2), .unrecognized(3)]).count == 2)
  }

  @Test func keepsCalls() throws {
    try checkRoundTrip(AuthenticateMethod.self, [#"{"token":"t"}"#])
    try checkRoundTrip(CorridorsMethod.self, ["{}"])
    try checkRoundTrip(
      SearchLinesByDirectionMethod.self,
      [#"{"termosBusca":"8000","sentido":1}"#, #"{"termosBusca":"","sentido":9}"#]
    )
  }
}
