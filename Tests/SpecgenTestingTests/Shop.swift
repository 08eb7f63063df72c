import Foundation
import SpecgenRuntime
import SpecgenTesting

/// Finds by a term, with a token in the query.
struct FindMethod: ApiMethod {
  typealias Success = [String]
  typealias Failure = NoFailure<Never>
  static var info: MethodInfo { MethodInfo("find") }
  var term: String
  var token: Secret<String> = "canary-7431"

  func write(to request: inout RequestBuilder) throws(InvalidRequest) {
    request.start(.get, host: "api", path: "/find")
    request.query("term", term)
    request.query("token", token)
  }
}

/// Sends JSON with a password, and gets whatever comes.
struct LogInMethod: ApiMethod {
  struct Body: JSONModel {
    let user: String
    let password: Secret<String>

    init(user: String, password: Secret<String>) {
      (self.user, self.password) = (user, password)
    }

    init(from json: JSONReader) throws(DecodingFailure) {
      user = try json.string("user")
      password = try json.value("password")
    }

    func writeMembers(to json: inout JSONWriter) {
      json.string("user", user)
      json.value("password", password)
    }
  }

  typealias Success = JSONValue
  typealias Failure = NoFailure<Never>
  static var info: MethodInfo { MethodInfo("logIn") }
  var user = "ana"
  var password: Secret<String> = "canary \"7431\""

  func write(to request: inout RequestBuilder) throws(InvalidRequest) {
    request.start(.post, host: "api", path: "/login")
    request.body(json: Body(user: user, password: password))
  }
}

/// Sends a form with a token.
struct PayMethod: ApiMethod {
  typealias Success = Void
  typealias Failure = NoFailure<Never>
  static var info: MethodInfo { MethodInfo("pay") }
  var pin: Secret<String> = "canary 7431&"

  func write(to request: inout RequestBuilder) throws(InvalidRequest) {
    request.start(.post, host: "api", path: "/pay")
    request.form("amount", "5.00")
    request.form("pin", pin)
    request.form("otp", "998877")
  }
}

/// Sends a file and a secret, in parts.
struct PhotographMethod: ApiMethod {
  typealias Success = Void
  typealias Failure = NoFailure<Never>
  static var info: MethodInfo { MethodInfo("photograph") }

  func write(to request: inout RequestBuilder) throws(InvalidRequest) {
    request.start(.post, host: "api", path: "/photo")
    request.part("pin", "canary-7431" as Secret<String>)
    request.part(
      "photo",
      FormFile(name: "a.jpg", contentType: "image/jpeg", bytes: Data([0xFF, 0xD8, 0x00]))
    )
  }
}

/// A session whose requests go to a transport.
func session(_ transport: some Transport) -> ApiSession {
  ApiSession(hosts: ["api": "https://shop.test/v1"] as HostTable, transport: transport)
}
