import Foundation
import Paging
import SpecgenRuntime
import SpecgenTesting

/// A test's own type in place of the client: pages without a server.
struct PagingStub: PagingAPI {
  func perform<M: ApiMethod>(_ call: M) async throws(ApiError<M.Failure>) -> M.Success {
    guard let call = call as? ByNumberMethod else { throw missing(M.self) }
    return try await M.answer {
      guard let page = call.page, page < 3 else { return [] as [Item] }
      return [Item(id: String(page))]
    }
  }

  func page<M: ApiMethod>(
    of call: M,
    at pageURL: URL?
  ) async throws(ApiError<M.Failure>) -> PageAnswer<M.Success> {
    guard let call = call as? ByAddressMethod else { throw missing(M.self) }
    return try await M.page {
      let next = ["https://h.example/2": "</3>; rel=next", "https://h.example/3": nil]
      let address = pageURL?.absoluteString
      let page = ByAddressSuccess(
        value: [Item(id: address ?? call.run)],
        links: address.map { next[$0] ?? nil } ?? "<https://h.example/2>; rel=next"
      )
      return PageAnswer(page, from: pageURL)
    }
  }

  private func missing<M: ApiMethod>(_ method: M.Type) -> ApiError<M.Failure> {
    .notStubbed(M.info.name, in: "PagingStub")
  }
}
