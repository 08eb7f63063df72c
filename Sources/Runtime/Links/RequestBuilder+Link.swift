public import Foundation
public import SpecgenRuntimeCore

/// Links to other apps, composed of a base and a query.
extension RequestBuilder {
  /// Starts a link with a base such as `visits:` or `visits://x-callback-url/open`, already percent-encoded.
  public mutating func start(link base: String) {
    content.method = nil
    content.place = .link(base: base)
  }

  /// Adds an alternative link with its own path.
  ///
  /// The query of the call is appended to each link.
  ///
  /// Links are tried in order; the first that an app accepts makes the call.
  public mutating func link(_ base: String, _ write: (inout RequestBuilder) -> Void = { _ in }) {
    var own = RequestBuilder()
    own.start(link: base)
    write(&own)
    if let problem = own.content.problem { fail(problem) }
    content.secrets += own.content.secrets
    content.starts.append(
      LinkStart(
        base: base,
        path: own.content.path,
        shown: own.content.shownPath,
        query: own.content.queryFields
      )
    )
  }

  /// Returns the link to another app.
  ///
  /// - Throws: ``InvalidRequest`` if a value is invalid, or if the builder has headers, cookies or a body.
  public func link() throws(InvalidRequest) -> AppLink {
    if let problem = content.problem { throw problem }
    var starts = content.starts
    if case .link(let base) = content.place {
      starts.insert(
        LinkStart(base: base, path: content.path, shown: content.shownPath, query: []),
        at: 0
      )
    }
    // Another app receives only the link. Headers, cookies or a body would be lost silently.
    guard content.headers.fields.isEmpty, content.cookies.isEmpty, content.body == nil else {
      throw .noPlace(problem: "a link has no headers and no body")
    }
    var urls: [URL] = []
    for start in starts { urls.append(try url(of: start)) }
    guard let first = urls.first, let start = starts.first else { throw .notStarted }
    let shown = start.base + start.shown + suffix(shownText(of: start.query + content.queryFields))
    return AppLink(
      url: first,
      alternatives: Array(urls.dropFirst()),
      shown: shown,
      secrets: SecretTexts(content.secrets)
    )
  }

  private func url(of start: LinkStart) throws(InvalidRequest) -> URL {
    let text = start.base + start.path + suffix(text(of: start.query + content.queryFields))
    guard let url = URL(string: text), url.absoluteString == text,
      TextFormat.scheme.matches(url.scheme ?? "")
    else { throw .url(.path(start.base + start.shown)) }
    return url
  }

  private func suffix(_ query: String?) -> String {
    query.map { "?\($0)" } ?? ""
  }

  /// Adds a secret string to the query.
  package mutating func query(_ key: String, hidden text: String) {
    keep(secret: text)
    content.queryFields.append(
      Field(key: percentEncoded(key), value: percentEncoded(text), isSecret: true)
    )
  }
}

/// The form in which an absent optional value is sent.
public enum AbsentParam: Sendable, Hashable {
  /// Sends nothing.
  case omitted
  /// Sends the key with an empty value, as in `key=`.
  case empty
  /// Sends the key alone, as in `key`.
  case bare
}

/// Optional fields that are sent even if their value is absent.
extension RequestBuilder {
  /// Adds a field to the query.
  ///
  /// For nil, adds the form that `absent` selects.
  public mutating func query<T: ParameterValue>(_ key: String, _ value: T?, absent: AbsentParam) {
    if let value {
      query(key, value)
    } else if absent != .omitted {
      let key = percentEncoded(key)
      content.queryFields.append(
        Field(key: key, value: "", isSecret: false, isBare: absent == .bare)
      )
    }
  }

  /// Adds a date to the query.
  ///
  /// For nil, adds the form that `absent` selects.
  public mutating func query(
    _ key: String,
    _ date: Date?,
    format: DateFormat,
    absent: AbsentParam
  ) {
    query(key, date.map(format.text), absent: absent)
  }

  /// Adds a Boolean to the query.
  ///
  /// For nil, adds the form that `absent` selects.
  public mutating func query(
    _ key: String,
    _ value: Bool?,
    as form: BoolForm,
    absent: AbsentParam
  ) {
    query(key, value.map(form.text), absent: absent)
  }
}
