import Foundation
import SpecgenRuntimeFiles
import Testing

@testable import SpecgenRuntimeCore

/// Objects whose members are fields, cookies or parts of their own, or the texts of one field.
struct MemberFieldTests {
  private static let object: JSONValue = ["R": 100, "g&": "a=b", "B": true]

  @Test(arguments: [
    (ArrayStyle.exploded, "R=100&g%26=a%3Db&B=true"), (.comma, "c%5D=R,100,g%26,a%3Db,B,true"),
    (.pipes, "c%5D=R%7C100%7Cg%26%7Ca%3Db%7CB%7Ctrue"),
    (.spaces, "c%5D=R%20100%20g%26%20a%3Db%20B%20true"),
    (.tabs, "c%5D=R%09100%09g%26%09a%3Db%09B%09true"),
  ])
  func writesQueriesAndForms(style: ArrayStyle, expected: String) throws {
    let query = try request { $0.query("c]", members: Self.object, style: style) }
    #expect(query.url.query(percentEncoded: true) == expected)
    let form = try request { $0.form("c]", members: Self.object, style: style) }
    #expect(form.text == expected)
  }

  @Test func writesCookies() throws {
    let request = try request {
      $0.cookies("a", [1, 2])
      $0.cookies("b", members: ["x": 1, "y": nil] as JSONValue)
      $0.cookies("c", nil as [Int]?)
      $0.cookies("d", members: nil as JSONValue?)
    }
    #expect(request.headers["Cookie"] == "a=1; a=2; x=1")
    #expect(problem { $0.cookies("a", ["a b"]) } == .cookie(name: "a"))
    #expect(problem { $0.cookies("a", members: ["a b": 1] as JSONValue) } == .cookie(name: "a b"))
  }

  @Test func writesParts() throws {
    let file = FormFile(name: "a.txt", contentType: "text/plain", bytes: Data("text".utf8))
    let request = try request {
      $0.part("more", members: ["x": 1] as JSONValue)
      $0.part("files", members: ["second": file, "first": file])
      $0.part("none", members: nil as JSONValue?)
    }
    let names = request.text.split(separator: "name=\"").dropFirst().map {
      $0.prefix { $0 != "\"" }
    }
    #expect(names.filter { $0 != "a.txt" } == ["x", "first", "second"])
    #expect(!request.text.contains("more") && !request.text.contains("none"))
  }

  @Test func writesWholeForms() throws {
    let value: JSONValue = ["a": 1, "b": ["x y", true], "c": nil, "d": []]
    let form = try request { $0.body(form: value) }
    #expect(form.text == "a=1&b=x%20y&b=true")
    #expect(form.headers["Content-Type"]?.hasPrefix("application/x-www-form-urlencoded") == true)
    let nested: JSONValue = ["a": 1, "b": ["x", "y"], "c": ["d": [1]]]
    let parts = try request { $0.body(multipart: nested) }
    let bodies = parts.text.split(separator: "name=\"").dropFirst().map { part in
      part.split(separator: "\r\n").prefix(3).joined(separator: "|")
    }
    #expect(bodies.map { $0.prefix(5) } == ["a\"|1|", "b\"|x|", "b\"|y|", "c\"|Co"])
    #expect(parts.text.contains("application/json\r\n\r\n{\"d\":[1]}"))
    #expect(try request { $0.body(form: nil as JSONValue?) }.body == Data())
    #expect(problem { $0.body(form: nested) } != nil)
    #expect(problem { $0.body(form: [1] as JSONValue) } != nil)
    #expect(problem { $0.body(multipart: ["a": [[1]]] as JSONValue) } != nil)
  }

  @Test func sendsNothingForNothing() throws {
    let request = try request {
      $0.query("a", members: nil as JSONValue?, style: .exploded)
      $0.query("b", members: [:] as JSONValue, style: .comma)
      $0.query("c", members: ["d": nil] as JSONValue, style: .exploded)
    }
    #expect(request.url.query(percentEncoded: true) == nil)
  }

  @Test func refusesWhatHasNoEnd() {
    #expect(problem { $0.query("a", members: ["b": "1|2"] as JSONValue, style: .pipes) } != nil)
    #expect(problem { $0.query("a", members: ["b|": 1] as JSONValue, style: .pipes) } != nil)
    #expect(problem { $0.query("a", members: ["b": [1]] as JSONValue, style: .exploded) } != nil)
    #expect(problem { $0.query("a", members: [1] as JSONValue, style: .exploded) } != nil)
    #expect(problem { $0.part("a", members: ["b": [1]] as JSONValue) } != nil)
  }

  @Test func hidesSecrets() throws {
    let request = try request {
      $0.query("a", members: ["b": Secret("s3cret")], style: .exploded)
      $0.query("c", members: ["d": Secret("t0ken")], style: .comma)
    }
    #expect(!"\(request)".contains("s3cret") && !"\(request)".contains("t0ken"))
    #expect(request.url.query() == "b=s3cret&c=d,t0ken")
  }

  private func request(_ write: (inout RequestBuilder) -> Void) throws -> HTTPRequest {
    var builder = RequestBuilder()
    builder.start(.post, host: "api", path: "")
    write(&builder)
    return try builder.request(hosts: ["api": "https://a.example"] as HostTable)
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

extension HTTPRequest {
  fileprivate var text: String {
    String(decoding: body ?? Data(), as: UTF8.self)
  }
}
