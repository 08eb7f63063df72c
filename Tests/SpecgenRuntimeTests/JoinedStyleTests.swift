import Foundation
import Testing

@testable import SpecgenRuntimeCore

/// Lists and objects that are one text, as OpenAPI's table of styles has them.
struct JoinedStyleTests {
  private static let colors = ["blue", "black", "brown"]
  private static let object: JSONValue = ["R": 100, "G": 200, "B": 150]

  @Test(arguments: [
    (JoinedStyle.comma, "blue,black,brown", "R,100,G,200,B,150"),
    (.pairs, "blue,black,brown", "R=100,G=200,B=150"),
    (.label, ".blue.black.brown", ".R=100.G=200.B=150"),
    (.labelComma, ".blue,black,brown", ".R,100,G,200,B,150"),
    (.matrix, ";color=blue;color=black;color=brown", ";R=100;G=200;B=150"),
    (.matrixComma, ";color=blue,black,brown", ";color=R,100,G,200,B,150"),
  ])
  func writesPaths(style: JoinedStyle, list: String, members: String) throws {
    #expect(try path { $0.segment("color", Self.colors, style: style) } == "/\(list)")
    #expect(try path { $0.segment("color", members: Self.object, style: style) } == "/\(members)")
  }

  @Test(arguments: [
    (JoinedStyle.comma, "a%2Cb,%2F,%C3%BC"), (.labelComma, ".a%2Cb,%2F,%C3%BC"),
    (.matrix, ";p%3B=a%2Cb;p%3B=%2F;p%3B=%C3%BC"), (.label, ".a%2Cb.%2F.%C3%BC"),
  ])
  func escapesPaths(style: JoinedStyle, expected: String) throws {
    #expect(try path { $0.segment("p;", ["a,b", "/", "ü"], style: style) } == "/\(expected)")
  }

  @Test func writesSingleValues() throws {
    #expect(try path { $0.segment("p", 5, style: .matrix) } == "/;p=5")
    #expect(try path { $0.segment("p", "a.b", style: .matrix) } == "/;p=a.b")
    #expect(try path { $0.segment("p", 5, style: .label) } == "/.5")
  }

  @Test func leavesOutNull() throws {
    let object: JSONValue = ["a": nil, "b": true, "c": "x=y"]
    #expect(try path { $0.segment("p", members: object, style: .pairs) } == "/b=true,c=x%3Dy")
  }

  @Test func refusesWhatHasNoEnd() {
    #expect(problem { $0.segment("p", [String](), style: .comma) } == .segment)
    #expect(problem { $0.segment("p", ["a", ""], style: .comma) } == .segment)
    #expect(problem { $0.segment("p", ["."], style: .comma) } == .segment)
    #expect(problem { $0.segment("p", [""], style: .label) } == .segment)
    #expect(problem { $0.segment("p", ["a.b"], style: .label) } != nil)
    #expect(problem { $0.header("P", ["a,b"], style: .comma) } != nil)
    #expect(problem { $0.header("P", members: ["a=": 1] as JSONValue, style: .pairs) } != nil)
    #expect(problem { $0.header("P", members: ["a": [1]] as JSONValue, style: .comma) } != nil)
    #expect(problem { $0.header("P", members: [1] as JSONValue, style: .comma) } != nil)
    #expect(problem { $0.header("P", [Double.nan], style: .comma) } == .notFinite)
    #expect(problem { $0.cookie("p", ["a b"], style: .comma) } == .cookie(name: "p"))
  }

  @Test func writesHeadersAndCookies() throws {
    let request = try request {
      $0.header("A", [1, 2], style: .comma, prefix: "list ")
      $0.header("B", members: Self.object, style: .pairs)
      $0.header("C", [String](), style: .comma)
      $0.header("D", nil as [Int]?, style: .comma)
      $0.cookie("e", ["x", "y"], style: .comma)
      $0.cookie("f", members: Self.object, style: .comma)
      $0.cookie("g", nil as [Int]?, style: .comma)
      $0.query("h", ["1", "2"], style: .tabs)
    }
    #expect(request.headers["A"] == "list 1,2")
    #expect(request.headers["B"] == "R=100,G=200,B=150")
    #expect(request.headers["C"] == nil && request.headers["D"] == nil)
    #expect(request.headers["Cookie"] == "e=x,y; f=R,100,G,200,B,150")
    #expect(request.url.query(percentEncoded: true) == "h=1%092")
    #expect(problem { $0.query("h", ["a\tb"], style: .tabs) } != nil)
  }

  @Test func hidesSecrets() throws {
    let request = try request {
      $0.segment("p", members: ["a": Secret("s3cret")], style: .matrix)
      $0.header("A", members: ["a": Secret("t0ken")], style: .pairs)
    }
    #expect(!"\(request)".contains("s3cret") && !"\(request)".contains("t0ken"))
    #expect(request.url.absoluteString.hasSuffix("/;a=s3cret"))
  }

  private func request(_ write: (inout RequestBuilder) -> Void) throws -> HTTPRequest {
    var builder = RequestBuilder()
    builder.start(.get, host: "api", path: "")
    write(&builder)
    return try builder.request(hosts: ["api": "https://a.example"] as HostTable)
  }

  private func path(_ write: (inout RequestBuilder) -> Void) throws -> String {
    let url = try request(write).url.absoluteString
    return String(url.dropFirst("https://a.example".count))
  }

  private func problem(_ write: (inout RequestBuilder) -> Void) -> InvalidRequest? {
    do {
      _ = try request(write)
      return nil
    } catch {
      return error as? InvalidRequest
    }
  }
}
