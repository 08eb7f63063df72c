import Foundation
import Testing

@testable import SpecgenRuntimeCore

/// Values of one of three kinds, and members of one of three states.
struct ScalarTests {
  @Test(arguments: [#""5.00""#, "5.00", "5", "true", "false", #""""#, "-0.0", "1e2", #""true""#])
  func writesWhatItRead(_ text: String) throws {
    let scalar = try Scalar(json: Data(text.utf8))
    #expect(String(decoding: scalar.jsonData, as: UTF8.self) == text)
    let unquoted = text.replacing("\"", with: "")
    #expect(scalar.parameterText == unquoted)
    #expect("\(scalar)" == unquoted)
  }

  @Test(arguments: ["null", "[1]", "{}"])
  func refusesOtherKinds(_ text: String) throws {
    let failure = try #require(throws: DecodingFailure.self) {
      try Scalar(json: Data(text.utf8))
    }
    #expect(failure.expected == "text, a number or true or false")
  }

  @Test func tellsItsKind() throws {
    let all: [Scalar] = ["5", 5, true]
    #expect(all.map(\.string) == ["5", nil, nil])
    #expect(all.map(\.integer) == [nil, 5, nil])
    #expect(all.map(\.decimal?.text) == [nil, "5", nil])
    #expect(all.map(\.bool) == [nil, nil, true])
    #expect(Set(all).count == 3)
    let price = Scalar(ExactDecimal(units: 500, scale: 2))
    #expect(price.decimal?.text == "5.00")
    #expect(price.integer == 5)
    #expect(price == 5)
    #expect(price.jsonData == Data("5.00".utf8))
    #expect(try Scalar(json: Data("1.5".utf8)).integer == nil)
  }

  private struct Change: JSONModel, Equatable {
    var name: Presence<String> = .absent
    var due: Presence<Date> = .absent

    init() {}

    init(from json: JSONReader) throws(DecodingFailure) {
      name = try json.presence("name")
      due = try json.presence("due") { (json) throws(DecodingFailure) in
        try json.date(format: .day)
      }
    }

    func writeMembers(to json: inout JSONWriter) {
      json.presence("name", name)
      json.presence("due", due) { value, json in json.date(value, format: .day) }
    }
  }

  @Test(arguments: [
    "{}", #"{"name":null}"#, #"{"name":"a"}"#, #"{"due":null}"#, #"{"due":"2017-05-12"}"#,
    #"{"name":null,"due":"2017-05-12"}"#,
  ])
  func tellsAbsentFromNull(_ text: String) throws {
    let change = try Change(json: Data(text.utf8))
    #expect(String(decoding: change.jsonData, as: UTF8.self) == text)
    #expect(change.name.isAbsent == !text.contains("name"))
    #expect(
      change.due.value?.timeIntervalSince1970 == (text.contains("2017") ? 1_494_547_200 : nil)
    )
    #expect((change == Change()) == (text == "{}"))
  }

  @Test func readsNoOtherValueAsPresence() {
    for text in [#"{"name":1}"#, #"{"due":"x"}"#, "[]"] {
      #expect(throws: DecodingFailure.self) { try Change(json: Data(text.utf8)) }
    }
    #expect(Set<Presence<Int>>([.absent, .null, .value(1), .value(1)]).count == 3)
  }
}

/// The text of a UUID.
@Suite struct UUIDTextTests {
  /// RFC 9562 reads both letter cases and writes lowercase.
  @Test func isWrittenInLowercase() throws {
    let text = "6f9619ff-8b86-d011-b42d-00c04fc964ff"
    for spelling in [text, text.uppercased()] {
      let id = try UUID(json: Data("\"\(spelling)\"".utf8))
      #expect(id.parameterText == text)
      #expect(String(decoding: id.jsonData, as: UTF8.self) == "\"\(text)\"")
    }
  }
}
