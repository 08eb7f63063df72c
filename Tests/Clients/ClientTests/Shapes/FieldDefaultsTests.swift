import FieldDefaults
import Foundation
import SpecgenRuntime
import Testing

/// Members and params that are something where nothing is said.
struct FieldDefaultsTests {
  /// What is written where all is as it is by default.
  private static let usual =
    #"{"isOn":true,"off":false,"count":20,"offset":-1,"big":18446744073709551615,"#
    + #""name":"a \"b\" \\(c)","empty":"","number":"007","ratio":0.5,"whole":-3,"price":5.00,"#
    + #""tax":"-0.05","units":-5,"state":"closed","size":2,"colour":"BLUE","json":"x","#
    + #""meta":{"page":1},"old":true}"#

  @Test(arguments: [
    "{}", #"{"isOn":null,"meta":null,"state":null}"#, #"{"meta":{}}"#, #"{"meta":{"page":null}}"#,
    usual,
  ])
  func isTheDefaultWhereNothingIsSaid(_ text: String) throws {
    let shape = try Shape(Settings.self, text)
    #expect(shape.model == Settings())
    #expect(shape.written == Self.usual)
    #expect(shape.isStable)
  }

  @Test func isWhatIsSaid() throws {
    let text =
      #"{"isOn":false,"off":1,"count":0,"price":5,"tax":0.50,"state":"lost","size":1,"#
      + #""text":"y","#
      + #""meta":{"page":2}}"#
    let shape = try Shape(Settings.self, text)
    let expected = Settings(
      isOn: false,
      isOff: true,
      count: 0,
      price: 5,
      tax: ExactDecimal(units: 50, scale: 2),
      state: .unrecognized("lost"),
      size: .small,
      json: "y",
      page: 2
    )
    #expect(shape.model == expected)
    #expect(shape.isStable)
    #expect(shape.written.contains(#""text":"y""#))
  }

  @Test(arguments: [
    (#"{"count":"1"}"#, #"count: expected an integer, found text "1""#),
    (#"{"size":3}"#, "size: expected one of [1,2], found the number 3"),
    (#"{"meta":[]}"#, "meta: expected an object, found a list"),
  ])
  func takesNothingElse(_ text: String, failure: String) {
    #expect(Shape<Settings>.failure(text)?.hasPrefix(failure) == true)
  }

  @Test func sendsDefaultsOfParams() async throws {
    let server = try MirrorServer()
    defer { server.stop() }
    let client = FieldDefaultsClient(hosts: server.hosts)
    let usual = try await client.search(term: "x")
    #expect(usual == ["term": "x", "page": "1", "order": "up"])
    let other = try await client.search(term: "x", page: 2, order: .down)
    #expect(other == ["term": "x", "page": "2", "order": "down"])
    let saved = try await client.save()
    let written = String(decoding: saved.jsonData, as: UTF8.self)
    #expect(written == #"{"price":5.00,"meta":{"note":"none"},"isOn":true}"#)
  }

  /// A protocol has no default arguments, so its extension brings them.
  @Test func bringsDefaultsToTheProtocol() async throws {
    let server = try MirrorServer()
    defer { server.stop() }
    let client: any FieldDefaultsAPI = FieldDefaultsClient(hosts: server.hosts)
    #expect(try await client.search(term: "x") == ["term": "x", "page": "1", "order": "up"])
  }
}
