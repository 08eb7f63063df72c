public import Foundation

/// The error of any call, independent of its method and API.
///
/// Calls in one `do` block can throw different error types. This protocol covers them all.
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
/// `any ApiFailure<Problem>` is the error of any call to an API whose common error is `Problem`.
public protocol ApiFailure<Common>: LocalizedError, Sendable {
  /// The common error of the API.
  associatedtype Common: CommonFailure
  /// The context of the call.
  var context: CallContext { get }
  /// The failure that the API documents for the method, or nil for any other error.
  var failure: (any MethodFailure)? { get }
  /// The common error of the API, or nil for any other error.
  var common: Common? { get }
  /// The status of the last answer, or nil if none arrived.
  var status: Int? { get }
  /// The transport failure of the call or of its login, or nil for any other error.
  var transport: TransportFailure? { get }
  /// `true` if the task was canceled, or all calls of the session were.
  var isCancelled: Bool { get }
}

extension ApiError {
  /// The failure that the API documents for the method, or nil for any other error.
  public var failure: (any MethodFailure)? {
    if case .failure(let failure, _) = self { failure } else { nil }
  }

  /// The common error of the API, or nil for any other error.
  public var common: Failure.Common? {
    if case .common(let common, _) = self { common } else { nil }
  }

  /// The transport failure of the call or of its login, or nil for any other error.
  public var transport: TransportFailure? {
    switch self {
    case .transport(let failure, _): failure
    case .authentication(.loginFailed(let login), _): (login.cause as? any ApiFailure)?.transport
    case .failure, .common, .unexpectedStatus, .decoding, .deadlineExceeded, .cancelled,
      .invalidRequest, .authentication, .paging:
      nil
    }
  }

  /// The status of the last answer, or nil if none arrived.
  public var status: Int? {
    if case .unexpectedStatus(let status, _) = self { status } else { context.status }
  }

  /// `true` if the task was canceled, or all calls of the session were.
  public var isCancelled: Bool {
    switch self {
    case .cancelled, .authentication(.cancelled, _): true
    case .failure, .common, .unexpectedStatus, .decoding, .transport, .deadlineExceeded,
      .invalidRequest, .authentication, .paging:
      false
    }
  }
}
