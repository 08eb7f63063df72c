import Foundation
import Paging
import SpecgenRuntime

/// A test's own type in place of the client: pages without a server.
struct PagingStub: PagingAPI {
  private func missing(_ method: String) -> PagingError {
    .unexpectedStatus(501, CallContext(method: method, status: 501))
  }

  func byNumber(run: String, page: Int?) async throws(PagingError) -> [Item] {
    guard let page, page < 3 else { return [] }
    return [Item(id: String(page))]
  }

  func byAddressPage(
    at pageURL: URL?,
    run: String,
    appid: Secret<String>?,
    at: Int?,
    trace: String
  ) async throws(PagingError) -> PageAnswer<ByAddressSuccess> {
    let next = ["https://h.example/2": "</3>; rel=next", "https://h.example/3": nil]
    let address = pageURL?.absoluteString
    let page = ByAddressSuccess(
      value: [Item(id: address ?? run)],
      links: address.map { next[$0] ?? nil } ?? "<https://h.example/2>; rel=next"
    )
    return PageAnswer(page, from: pageURL)
  }

  func byCursor(run: String, cursor: String?, limit: Int) async throws(PagingError) -> CursorPage {
    throw missing("byCursor")
  }

  func bySecret(
    run: String,
    cursor: Secret<String>?
  ) async throws(ApiError<BySecretFailure>) -> SecretPage {
    throw .failure(.gone, CallContext(method: "bySecret", status: 410))
  }

  func byLast(
    run: String,
    startingAfter: String?,
    next: Int?
  ) async throws(PagingError) -> LastPage { throw missing("byLast") }

  func byLastDeep(after: Int?) async throws(PagingError) -> Labels { throw missing("byLastDeep") }

  func byOffset(run: String, skip: Int, limit: Int?) async throws(PagingError) -> CountedPage {
    throw missing("byOffset")
  }

  func byZero(page: Int, perPage: Int) async throws(PagingError) -> [Item] {
    throw missing("byZero")
  }

  func byLink(
    run: String,
    page: Int?,
    after: String?,
    perPage: Int?
  ) async throws(PagingError) -> ByLinkSuccess { throw missing("byLink") }

  func byAddress(
    run: String,
    appid: Secret<String>?,
    at: Int?,
    trace: String
  ) async throws(PagingError) -> ByAddressSuccess { throw missing("byAddress") }

  func byUrl(run: String) async throws(PagingError) -> UrlPage { throw missing("byUrl") }

  func byUrlPage(at pageURL: URL?, run: String) async throws(PagingError) -> PageAnswer<UrlPage> {
    throw missing("byUrlPage")
  }

  func byText(run: String, cursor: String?) async throws(PagingError) -> TextPage {
    throw missing("byText")
  }
}
