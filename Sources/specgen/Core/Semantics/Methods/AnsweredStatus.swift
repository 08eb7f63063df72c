/// The answers that an outcome by status covers.
struct AnsweredStatus {
  let status: Located<StatusRange>
  let contentType: ContentType?
  /// The code that the body contains.
  let code: Program.BodyCode?
  let span: Span

  init(_ status: Located<StatusRange>, _ contentType: Located<ContentType>?) {
    self.status = status
    self.contentType = contentType?.value
    code = nil
    span = contentType?.span ?? status.span
  }

  /// Creates the answers of a failure; nil if its code has no value.
  init?(
    _ status: Located<StatusRange>,
    _ contentType: Located<ContentType>?,
    _ written: SpelledText?,
    _ code: Program.BodyCode?
  ) {
    guard written == nil || code != nil else { return nil }
    self.status = status
    self.contentType = contentType?.value
    self.code = code
    span = written?.span ?? contentType?.span ?? status.span
  }

  /// `true` if earlier outcomes cover each of the answers.
  func isHidden(by earlier: [AnsweredStatus]) -> Bool {
    let range = status.value
    return (range.first...range.last).allSatisfy { status in
      earlier.contains { $0.status.value.contains(status) && $0.takesBodies(of: self) }
    }
  }

  /// `true` if the outcomes share answers, all of which this one covers at a common status.
  func overlaps(_ other: AnsweredStatus) -> Bool {
    status.value.overlaps(other.status.value) && takesBodies(of: other)
  }

  /// `true` if this outcome covers all content types and codes of another one.
  private func takesBodies(of other: AnsweredStatus) -> Bool {
    let takesType =
      contentType.map { own in other.contentType.map(own.contains) ?? false } ?? true
    return takesType && (code == nil || code == other.code)
  }
}
