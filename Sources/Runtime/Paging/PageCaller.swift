public import Foundation
public import SpecgenRuntimeCore

/// A type that fetches pages by their address: the client of an API, or a stub in a test.
public protocol PageCaller: Sendable {
  /// Makes a call at the address of a page; a nil address means the call's own.
  func page<M: ApiMethod>(
    of call: M,
    at url: URL?
  ) async throws(ApiError<M.Failure>) -> PageAnswer<M.Success>
}

extension PageCaller {
  /// Throws: a stub by hand has no pages unless it implements the function.
  public func page<M: ApiMethod>(
    of call: M,
    at url: URL?
  ) async throws(ApiError<M.Failure>) -> PageAnswer<M.Success> {
    throw .transport(
      .notStubbed("\(Self.self) does not implement page(of:at:)"),
      CallContext(method: M.info.name, attempt: 0)
    )
  }
}

extension PageCaller where Self: ApiClient {
  /// Makes a call in the session at the address of a page.
  public func page<M: ApiMethod>(
    of call: M,
    at url: URL?
  ) async throws(ApiError<M.Failure>) -> PageAnswer<M.Success> {
    try await session.page(of: call, at: url)
  }
}

extension PageCaller where Self: CompletingClient {
  /// Makes a call at the address of a page, with the params that the client holds.
  public func page<M: ApiMethod>(
    of call: M,
    at url: URL?
  ) async throws(ApiError<M.Failure>) -> PageAnswer<M.Success> {
    try await session.page(of: completed(call), at: url)
  }
}
