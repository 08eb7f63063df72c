import Foundation
import Paging
import SpecgenRuntime

/// A test's own type in place of the client: pages without a server.
struct PagingStub: PagingAPI {
  private func missing(_ method: String) -> PagingError {
    .unexpectedStatus(501, CallContext(method: method, status: 501))
  }

  func byNumber(_ call: ByNumberMethod) async throws(PagingError) -> [Item] {
    guard let page = call.page, page < 3 else { return [] }
    return [Item(id: String(page))]
  }

  func byAddressPage(
    _ call: ByAddressMethod,
    at pageURL: URL?
  ) async throws(PagingError) -> PageAnswer<ByAddressSuccess> {
    let next = ["https://h.example/2": "</3>; rel=next", "https://h.example/3": nil]
    let address = pageURL?.absoluteString
    let page = ByAddressSuccess(
      value: [Item(id: address ?? call.run)],
      links: address.map { next[$0] ?? nil } ?? "<https://h.example/2>; rel=next"
    )
    return PageAnswer(page, from: pageURL)
  }

  func byCursor(_ call: ByCursorMethod) async throws(PagingError) -> CursorPage {
    throw missing("byCursor")
  }

  func bySecret(_ call: BySecretMethod) async throws(ApiError<BySecretFailure>) -> SecretPage {
    throw .failure(.gone, CallContext(method: "bySecret", status: 410))
  }

  func byLast(_ call: ByLastMethod) async throws(PagingError) -> LastPage {
    throw missing("byLast")
  }

  func byLastDeep(_ call: ByLastDeepMethod) async throws(PagingError) -> Labels {
    throw missing("byLastDeep")
  }

  func byOffset(_ call: ByOffsetMethod) async throws(PagingError) -> CountedPage {
    throw missing("byOffset")
  }

  func byZero(_ call: ByZeroMethod) async throws(PagingError) -> [Item] {
    throw missing("byZero")
  }

  func byLink(_ call: ByLinkMethod) async throws(PagingError) -> ByLinkSuccess {
    throw missing("byLink")
  }

  func byAddress(_ call: ByAddressMethod) async throws(PagingError) -> ByAddressSuccess {
    throw missing("byAddress")
  }

  func byUrl(_ call: ByUrlMethod) async throws(PagingError) -> UrlPage { throw missing("byUrl") }

  func byUrlPage(
    _ call: ByUrlMethod,
    at pageURL: URL?
  ) async throws(PagingError) -> PageAnswer<UrlPage> { throw missing("byUrlPage") }

  func byText(_ call: ByTextMethod) async throws(PagingError) -> TextPage {
    throw missing("byText")
  }
}
