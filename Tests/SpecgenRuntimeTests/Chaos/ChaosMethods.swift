#if os(Linux)
import Foundation
import SpecgenRuntime

@testable import ChaosServer

/// The numbers that an answer carries in its head and its body, each nil if it is damaged or missing.
typealias CarriedNumbers = [Int?]

/// A call whose answer carries its number.
struct ChaosEcho: ApiMethod {
  typealias Success = CarriedNumbers
  typealias Failure = NoFailure<Message>
  static var info: MethodInfo { MethodInfo("echo") }
  let target: CallTarget

  var verb: HTTPMethod {
    switch target.kind {
    case .post, .seeOther, .upload, .empty: .post
    case .put: .put
    case .head: .head
    default: .get
    }
  }

  func write(to request: inout RequestBuilder) {
    request.start(verb, host: "chaos", path: target.path)
    guard verb == .post || verb == .put else { return }
    request.body(text: Stamp(target.number, length: target.length).line)
  }

  func read(
    _ response: MethodResponse<Failure>
  ) throws(ResponseFailure<Failure>) -> CarriedNumbers {
    try response.checkStatus()
    let head = response.http.headers.carriedNumber
    guard target.kind != .head, target.kind != .empty else { return [head] }
    return [head, Stamp.number(in: try response.json(String.self))]
  }
}

/// A call whose answer is cached by its tag.
struct ChaosTagged: ApiMethod {
  typealias Success = CarriedNumbers
  typealias Failure = NoFailure<Message>
  static var info: MethodInfo { MethodInfo("tagged", isConditional: true) }
  let echo: ChaosEcho

  func write(to request: inout RequestBuilder) { echo.write(to: &request) }

  func read(
    _ response: MethodResponse<Failure>
  ) throws(ResponseFailure<Failure>) -> CarriedNumbers {
    try echo.read(response)
  }
}

/// A call whose answer is bytes.
struct ChaosBytes: ApiMethod {
  typealias Success = Data
  typealias Failure = NoFailure<Message>
  static var info: MethodInfo { MethodInfo("bytes") }
  let echo: ChaosEcho

  func write(to request: inout RequestBuilder) { echo.write(to: &request) }

  func read(_ response: MethodResponse<Failure>) throws(ResponseFailure<Failure>) -> Data {
    try response.checkStatus()
    return response.bytes()
  }
}

/// A call whose answer is events, each of which carries the number.
struct ChaosEvents: StreamMethod {
  typealias StreamElement = Int?
  typealias Failure = NoFailure<Message>
  static var info: MethodInfo { MethodInfo("events", accepts: "text/event-stream") }
  static var framing: StreamFraming { .events }
  let echo: ChaosEcho

  func write(to request: inout RequestBuilder) { echo.write(to: &request) }

  func read(_ record: StreamRecord) throws(DecodingFailure) -> Int? {
    Stamp.number(in: try record.text())
  }
}

extension Headers {
  /// The number in the head of an answer, or nil if it is damaged or missing.
  var carriedNumber: Int? { self["X-Call"].flatMap { Stamp.number(in: $0) } }
}
#endif
