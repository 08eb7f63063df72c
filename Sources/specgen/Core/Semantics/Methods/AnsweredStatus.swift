/// The answers that an outcome by status covers.
struct AnsweredStatus {
  let status: Located<StatusRange>
  let contentType: ContentType?
  let span: Span

  init(_ status: Located<StatusRange>, _ contentType: Located<ContentType>?) {
    self.status = status
    self.contentType = contentType?.value
    span = contentType?.span ?? status.span
  }

  /// `true` if earlier outcomes cover each of the answers.
  func isHidden(by earlier: [AnsweredStatus]) -> Bool {
    let range = status.value
    return (range.first...range.last).allSatisfy { code in
      earlier.contains { $0.takes(code, contentType) }
    }
  }

  /// `true` if all answers with a status and a content type, or with any content type, are covered.
  private func takes(_ code: Int, _ type: ContentType?) -> Bool {
    guard status.value.contains(code) else { return false }
    return contentType.map { own in type.map(own.contains) ?? false } ?? true
  }

  func overlaps(_ other: AnsweredStatus) -> Bool {
    status.value.overlaps(other.status.value)
      && (contentType == nil || other.contentType.map { contentType?.contains($0) == true } == true)
  }
}
