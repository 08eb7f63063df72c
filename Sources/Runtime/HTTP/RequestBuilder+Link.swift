public import Foundation

/// Links to another app: what is before the query, and the query.
extension RequestBuilder {
  /// Starts a link that begins with a scheme, as in `visits:` and `visits://x-callback-url/open`; it is
  /// percent-encoded already.
  public mutating func start(link base: String) {
    method = nil
    place = .link(base: base)
  }

  /// Adds a link that starts the call, with a path of its own; the fields of the query follow each link.
  ///
  /// Links are tried in order, and the first that an app accepts is the call.
  public mutating func link(_ base: String, _ write: (inout RequestBuilder) -> Void = { _ in }) {
    var own = RequestBuilder()
    own.start(link: base)
    write(&own)
    if let problem = own.problem { fail(problem) }
    secrets += own.secrets
    starts.append(
      LinkStart(base: base, path: own.path, shown: own.shownPath, query: own.queryFields)
    )
  }

  /// Makes the link.
  public func link() throws(InvalidRequest) -> AppLink {
    if let problem { throw problem }
    var starts = starts
    if case .link(let base) = place {
      starts.insert(LinkStart(base: base, path: path, shown: shownPath, query: []), at: 0)
    }
    // An app gets nothing but the link: what cannot be in it must not get lost unseen.
    guard headers.fields.isEmpty, cookies.isEmpty, body == nil else {
      throw .noPlace(problem: "a link has no headers and no body")
    }
    var urls: [URL] = []
    for start in starts { urls.append(try url(of: start)) }
    guard let first = urls.first, let start = starts.first else { throw .notStarted }
    let shown = start.base + start.shown + suffix(shownText(of: start.query + queryFields))
    return AppLink(
      url: first,
      alternatives: Array(urls.dropFirst()),
      shown: shown,
      secrets: SecretTexts(secrets)
    )
  }

  private func url(of start: LinkStart) throws(InvalidRequest) -> URL {
    let text = start.base + start.path + suffix(text(of: start.query + queryFields))
    guard let url = URL(string: text), url.absoluteString == text,
      TextFormat.scheme.matches(url.scheme ?? "")
    else { throw .url(.path(start.base + start.shown)) }
    return url
  }

  private func suffix(_ query: String?) -> String {
    query.map { "?\($0)" } ?? ""
  }

  /// Adds a secret text to the query.
  mutating func query(_ key: String, hidden text: String) {
    keep(secret: text)
    queryFields.append(
      Field(key: percentEncoded(key), value: percentEncoded(text), isSecret: true)
    )
  }
}

/// A link that starts a call to another app, percent-encoded.
struct LinkStart: Sendable {
  /// The text before the path's values.
  let base: String
  let path: String
  /// The path as it may be shown.
  let shown: String
  /// The fields that no other link has.
  let query: [RequestBuilder.Field]
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
