/// The answers that an outcome by status takes.
struct AnsweredStatus {
  let status: Located<StatusRange>
  let contentType: ContentType?
  let span: Span

  init(_ status: Located<StatusRange>, _ contentType: Located<ContentType>?) {
    self.status = status
    self.contentType = contentType?.value
    span = contentType?.span ?? status.span
  }

  /// `true` if all answers with a status and a content type, or with any, are taken.
  func takes(_ code: Int, _ type: ContentType?) -> Bool {
    guard status.value.contains(code), let contentType else {
      return status.value.contains(code)
    }
    return type.map(contentType.contains) ?? false
  }

  func overlaps(_ other: AnsweredStatus) -> Bool {
    status.value.overlaps(other.status.value)
      && (contentType == nil || other.contentType.map { contentType?.contains($0) == true } == true)
  }
}
