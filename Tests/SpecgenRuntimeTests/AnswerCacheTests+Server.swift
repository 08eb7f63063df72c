import Foundation
import SpecgenTesting

@testable import SpecgenRuntimeCache
@testable import SpecgenRuntimeCore

/// The methods and the server of the tests.
extension AnswerCacheTests {
  struct Fetch: ApiMethod {
    typealias Success = Data
    typealias Failure = NoFailure<Never>
    static var info: MethodInfo { MethodInfo("fetch", isConditional: true) }
    var path = "/data"
    var verb = HTTPMethod.get
    var language: String?

    func write(to request: inout RequestBuilder) throws(InvalidRequest) {
      request.start(verb, host: "api", path: path)
      request.header("Accept-Language", language)
    }

    func read(_ response: MethodResponse<Failure>) throws(ResponseFailure<Failure>) -> Data {
      try response.checkStatus()
      return response.http.body
    }
  }

  /// Reads the answer of ``Fetch`` as what it is not.
  struct StrictFetch: ApiMethod {
    typealias Success = Data
    typealias Failure = NoFailure<Never>
    static var info: MethodInfo { MethodInfo("strictFetch", isConditional: true) }

    func write(to request: inout RequestBuilder) throws(InvalidRequest) {
      request.start(.get, host: "api", path: "/data")
    }

    func read(_ response: MethodResponse<Failure>) throws(ResponseFailure<Failure>) -> Data {
      throw .unexpectedStatus
    }
  }

  struct SecretFetch: ApiMethod {
    typealias Success = Data
    typealias Failure = NoFailure<Never>
    static var info: MethodInfo {
      MethodInfo("secretFetch", answersHoldSecrets: true, isConditional: true)
    }

    func write(to request: inout RequestBuilder) throws(InvalidRequest) {
      request.start(.get, host: "api", path: "/secret")
    }

    func read(_ response: MethodResponse<Failure>) throws(ResponseFailure<Failure>) -> Data {
      response.http.body
    }
  }

  /// Answers with its version, and by 304 to who has that already.
  final class Server: Sendable {
    let version = Locked(1)
    let fields: [String: String]
    let size: Int

    init(_ fields: [String: String] = [:], size: Int = 0) {
      self.fields = fields
      self.size = size
    }

    var transport: StubTransport {
      StubTransport { [self] request, _ in
        let version = version.withLock { $0 }
        let tag = #"W/"\#(version)""#
        let fields = ["ETag": tag].merging(fields) { $1 }
        if request.headers["If-None-Match"] == tag {
          return HTTPResponse(status: 304, headers: Headers(fields))
        }
        let body = "v\(version) of \(request.url.path)" + String(repeating: "x", count: size)
        return HTTPResponse(status: 200, headers: Headers(fields), body: Data(body.utf8))
      }
    }
  }
}
