public import Foundation

/// Links to another app: what is before the query, and the query.
extension RequestBuilder {
  /// Starts a link that begins with a scheme, as in `visits:` and `visits://x-callback-url/open`; it is
  /// percent-encoded already.
  public mutating func start(link base: String) {
    method = nil
    place = .link(base: base)
  }

  /// Makes the link.
  public func link() throws(InvalidRequest) -> AppLink {
    if let problem { throw problem }
    guard case .link(let base) = place else { throw .notStarted }
    // An app gets nothing but the link: what cannot be in it must not get lost unseen.
    guard headers.fields.isEmpty, cookies.isEmpty, body == nil else {
      throw .noPlace(problem: "a link has no headers and no body")
    }
    let text = base + path + (queryText.map { "?\($0)" } ?? "")
    let shown = base + shownPath + (shownQuery.map { "?\($0)" } ?? "")
    guard let url = URL(string: text), url.absoluteString == text,
      TextFormat.scheme.matches(url.scheme ?? "")
    else { throw .url(.path(base + shownPath)) }
    return AppLink(url: url, shown: shown, secrets: SecretTexts(secrets))
  }
}

/// What is sent for an optional value that is not there.
public enum AbsentParam: Sendable, Hashable {
  /// Nothing.
  case omitted
  /// The key with an empty value, as in `key=`.
  case empty
  /// The key alone, as in `key`.
  case bare
}

/// Optional fields that are sent even when there is no value.
extension RequestBuilder {
  /// Adds a field to the query, also for nil where that is asked for.
  public mutating func query<T: ParameterValue>(_ key: String, _ value: T?, absent: AbsentParam) {
    if let value {
      query(key, value)
    } else if absent != .omitted {
      let key = percentEncoded(key)
      queryFields.append(Field(key: key, value: "", isSecret: false, isBare: absent == .bare))
    }
  }

  /// Adds a date to the query, also for nil where that is asked for.
  public mutating func query(
    _ key: String,
    _ date: Date?,
    format: DateFormat,
    absent: AbsentParam
  ) {
    query(key, date.map(format.text), absent: absent)
  }
}
