import Foundation
import Testing

@testable import SpecgenRuntimeCore

/// An object that belongs to no API.
private struct Problem: JSONModel, Equatable {
  var code: String
  var token: Secret<String>?

  init(from json: JSONReader) throws(DecodingFailure) {
    code = try json.string("code")
    token = try json.value(ifPresent: "token")
  }

  func writeMembers(to json: inout JSONWriter) {
    json.string("code", code)
    json.value(ifPresent: "token", token)
  }
}

/// The object as the error of one API.
private struct ShopCommonError: SharedFailure, Equatable {
  var value: Problem

  init(_ value: Problem) {
    self.value = value
  }

  static var statuses: [ClosedRange<Int>] { [404...404, 420...429] }
}

@Suite struct SharedFailureTests {
  private func read(_ status: Int, _ body: String) -> ShopCommonError? {
    ShopCommonError.read(
      HTTPResponse(status: status, headers: Headers(), body: Data(body.utf8))
    )
  }

  @Test(
    arguments: [
      (404, #"{"code": "gone"}"#, "gone"), (425, #"{"code": "early"}"#, "early"),
      (400, #"{"code": "gone"}"#, nil), (404, "<html>", nil), (404, #"{"code": 1}"#, nil),
    ]
  )
  func readsTheObjectWithTheStatusesOfTheAPI(status: Int, body: String, code: String?) {
    #expect(read(status, body)?.value.code == code)
  }

  @Test func writesAndDescribesTheObjectItself() throws {
    let error = try ShopCommonError(json: Data(#"{"code":"gone","token":"canary"}"#.utf8))
    #expect(String(decoding: error.jsonData, as: UTF8.self) == #"{"code":"gone","token":"canary"}"#)
    #expect("\(error)" == "\(error.value)" && !"\(error)".contains("canary"))
  }
}
