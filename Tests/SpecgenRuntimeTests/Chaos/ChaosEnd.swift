#if os(Linux)
import Foundation
import SpecgenRuntime

@testable import ChaosServer

/// The end of a call.
enum ChaosEnd: Equatable, Sendable {
  /// A success with the numbers that the answer carries.
  case answer(CarriedNumbers)
  /// An error with its name, and with the numbers of the answer that it was read from.
  case failure(String, CarriedNumbers)
  /// An error that the runtime does not map to a documented case.
  case unknown(String)

  init(_ error: ApiError<NoFailure<Message>>) {
    let head = error.context.headers.carriedNumber
    switch error {
    case .failure, .authentication, .paging, .invalidRequest: self = .unknown("\(error)")
    case .common(let message, _):
      self = .failure("common", [head, Stamp.number(in: message.text)])
    case .unexpectedStatus: self = .failure("unexpected status", [head])
    case .decoding: self = .failure("decoding", [head])
    case .transport(.other(let code, _), _): self = .unknown("error \(code) of the transport")
    case .transport(let failure, _): self = .failure("\(failure)", [head])
    case .deadlineExceeded: self = .failure("deadline exceeded", [head])
    case .cancelled: self = .failure("cancelled", [head])
    }
  }

  /// The name under which ends are counted.
  var name: String {
    switch self {
    case .answer(let numbers): numbers.contains(nil) ? "damaged answer" : "answer"
    case .failure(let name, _): name
    case .unknown: "unknown error"
    }
  }

  /// The numbers that arrived intact.
  var numbers: [Int] {
    switch self {
    case .answer(let numbers), .failure(_, let numbers): numbers.compactMap(\.self)
    case .unknown: []
    }
  }
}
#endif
