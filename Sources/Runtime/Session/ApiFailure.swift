public import Foundation

/// The error of any call, whatever its method and its API.
///
/// Calls with different failures in one `do` throw different types; this is the view that fits all of them.
///
/// ```swift
/// do {
///   let cart = try await client.cart()
///   try await client.order(cart: cart.id)
/// } catch let error as any ApiFailure {
///   if error.transport != nil { showOffline() } else { show(error.localizedDescription) }
/// }
/// ```
///
/// `any ApiFailure<Problem>` is the error of any call of the APIs whose common error is `Problem`.
public protocol ApiFailure<Common>: LocalizedError, Sendable {
  /// The error that all methods of the API share.
  associatedtype Common: CommonFailure
  /// The call.
  var context: CallContext { get }
  /// The failure that the API documents for the method; nil for any other reason.
  var failure: (any MethodFailure)? { get }
  /// The API's common error; nil for any other reason.
  var common: Common? { get }
  /// The status of the last answer; nil if none arrived.
  var status: Int? { get }
  /// Why no answer arrived, to the call or to the login that it needed; nil for any other reason.
  var transport: TransportFailure? { get }
  /// `true` if the task was cancelled, or all calls of the session were.
  var isCancelled: Bool { get }
}

extension ApiError {
  /// The failure that the API documents for the method; nil for any other reason.
  public var failure: (any MethodFailure)? {
    if case .failure(let failure, _) = self { failure } else { nil }
  }

  /// The API's common error; nil for any other reason.
  public var common: Failure.Common? {
    if case .common(let common, _) = self { common } else { nil }
  }

  /// Why no answer arrived, to the call or to the login that it needed; nil for any other reason.
  public var transport: TransportFailure? {
    switch self {
    case .transport(let failure, _): failure
    case .authentication(.loginFailed(let login), _): (login.cause as? any ApiFailure)?.transport
    case .failure, .common, .unexpectedStatus, .decoding, .deadlineExceeded, .cancelled,
      .invalidRequest, .authentication, .paging:
      nil
    }
  }

  /// The status of the last answer; nil if none arrived.
  public var status: Int? {
    if case .unexpectedStatus(let status, _) = self { status } else { context.status }
  }

  /// `true` if the task was cancelled, or all calls of the session were.
  public var isCancelled: Bool {
    switch self {
    case .cancelled, .authentication(.cancelled, _): true
    case .failure, .common, .unexpectedStatus, .decoding, .transport, .deadlineExceeded,
      .invalidRequest, .authentication, .paging:
      false
    }
  }
}
