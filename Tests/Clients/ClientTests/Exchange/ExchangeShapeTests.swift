import Exchange
import Foundation
import SpecgenRuntime
import Testing

/// Every shape of JSON, sent to a server and read from its answer.
@Suite(.serialized) struct ExchangeShapeTests {
  private let server: ExchangeServer

  init() throws {
    server = try ExchangeServer()
  }

  private static let circle = #"{"kind":"CIRCLE","radius":0.5}"#
  private static let figures = #"[\#(circle),{"kind":"square","side":2},{"kind":"point"}]"#
  private static let proofs =
    #"[{"type":"sms","isOpen":true,"attempts":3,"codeLength":6},{"type":"sms","isOpen":false},"#
    + #"{"type":"push","isOpen":false}]"#

  /// The JSON of all shapes, with some of them replaced.
  private static func shapes(
    figures: String = figures,
    payer: String = #"{"card":"c"}"#,
    note: String = #""n""#,
    choice: String = #"{"side":3}"#,
    patch: String = #"{"kind":"patch"}"#,
    kept: String = #"{"id":1}"#,
    exact: String = "[]",
    proofs: String = proofs
  ) -> String {
    #"{"figures":\#(figures),"payer":\#(payer),"note":\#(note),"choice":\#(choice),"#
      + #""patch":\#(patch),"kept":\#(kept),"exact":\#(exact),"price":"5.00","weight":1.50,"#
      + #""proofs":\#(proofs)}"#
  }

  @Test(arguments: [
    shapes(),
    shapes(figures: #"[{"kind":"kept","id":1,"new":{"a":[1.0]}}]"#, kept: #"{"id":1,"more":2}"#),
    shapes(figures: #"[{"kind":"named","name":"kept","id":1,"x":null}]"#),
    shapes(figures: #"[{"kind":"named","name":"new","id":1,"x":null}]"#),
    shapes(figures: #"[{"kind":"cube","edges":[1.50,null]}]"#, payer: #"{"cash":false}"#),
    shapes(payer: #"{"gift":"g"}"#, note: #"["a","b"]"#, choice: #"{"id":1,"note":"x"}"#),
    shapes(note: "7", choice: #"{"neither":{}}"#, kept: #"{"id":1,"new":{"a":[1.0]},"x":null}"#),
    shapes(note: "true", patch: #"{"kind":"patch","due":null,"name":"n"}"#),
    shapes(patch: #"{"kind":"patch","due":3,"day":null}"#),
    shapes(exact: #"["1",1,1.50,true,"true",1e3]"#),
  ])
  func keepsEveryShape(text: String) async throws {
    let data = Data(text.utf8)
    let shapes = try Shapes(json: data)
    let answer = try await server.client.mirror(body: shapes)
    #expect(answer == shapes)
    #expect(try JSONValue(json: answer.jsonData) == JSONValue(json: data))
    #expect(answer.price.description == "5.00" && answer.weight.description == "1.50")
  }

  @Test func takesAnObjectForItsList() throws {
    let text = Self.shapes().dropLast() + #","one":{"side":4}}"#
    let shapes = try Shapes(json: Data(text.utf8))
    #expect(shapes.one == [Square(side: 4)])
  }

  @Test func keepsNothingButObjectsWhereKeysTell() {
    for text in ["3", "[1]", #""s""#, "null", "true"] {
      #expect(throws: DecodingFailure.self) { try Payer(json: Data(text.utf8)) }
    }
  }

  @Test func writesADiscriminatorOnce() throws {
    let figure = Figure.kept(Kept(id: 1, additional: ["kind": "mine", "a": 1]))
    #expect(String(decoding: figure.jsonData, as: UTF8.self) == #"{"kind":"kept","id":1,"a":1}"#)
  }

  @Test func takesAnEmptyBodyForNothing() async throws {
    #expect(try await server.client.mirrorMaybe(body: "") == nil)
    #expect(try await server.client.mirrorMaybe(body: "null") == nil)
    #expect(try await server.client.mirrorMaybe(body: #"{"id":1}"#) == Order(id: 1))
  }

  @Test func readsWhatTheShapesAre() async throws {
    let text = Self.shapes(
      figures: #"[\#(Self.circle),{"kind":"cube"}]"#,
      note: "7",
      patch: #"{"kind":"patch","due":null,"name":"n"}"#,
      kept: #"{"id":1,"new":2}"#
    )
    let shapes = try await server.client.mirror(body: try Shapes(json: Data(text.utf8)))
    #expect(
      shapes.figures == [.circle(FigureCircle(radius: 0.5)), .unrecognized(["kind": "cube"])]
    )
    #expect(shapes.payer == .card(PayerCard(card: "c")))
    #expect(shapes.note == .count(7))
    #expect(shapes.choice == .square(Square(side: 3)))
    #expect(shapes.patch == Patch(due: .null, name: .value("n"), day: .absent))
    #expect(shapes.kept.additional == ["new": 2])
    #expect(shapes.proofs.map(\.session?.attempts) == [3, nil, nil])
    #expect(
      shapes.proofs.map(\.details) == [.sms(DetailsSms(codeLength: 6)), nil, .push]
    )
  }
}
