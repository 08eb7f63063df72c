import SpecgenCore

/// The check of the URLs in a document against the links and the calls of the API.
struct LinkSampleCheck {
  /// The findings, in the order of the document.
  private(set) var findings: [DocumentFinding] = []
  private let program: Program
  private let document: String

  /// Checks the URLs of a document.
  init(_ document: BoundDocument, of program: Program) {
    self.program = program
    self.document = document.document.name.value
    var seen: Set<String> = []
    let sections = document.outline.sections.filter { !document.uncompared.contains($0.heading) }
    for fact in sections.flatMap(\.facts) where fact.kind == .link {
      guard seen.insert(fact.value).inserted, let link = DocumentLink(fact.value) else { continue }
      check(link, at: fact.span)
    }
  }

  private mutating func check(_ link: DocumentLink, at span: Span) {
    let url = DocumentedURL(link)
    if let deeplinks = program.deeplinks, deeplinks.schemes.contains(url.scheme) {
      let fits = deeplinks.routes.contains { Self.fits(url, $0) }
      if !fits {
        report("no route matches the link \(quoted(link.text))", link, at: span, deeplinks.entity)
      }
    } else if let calls = program.calls, calls.schemes.contains(url.scheme) {
      let known = calls.linkKeys
      // A placeholder matches any keys.
      for key in url.keys where key.isPlainKey && !known.contains(key) {
        report("no call sends the key \(quoted(key)) of this link", link, at: span, calls.entity)
      }
    }
  }

  /// Returns `true` if a route can read a link, as far as its segments and keys tell.
  private static func fits(_ url: DocumentedURL, _ route: Program.Route) -> Bool {
    let fitsPath = route.patterns.contains { pattern in
      route.variants(of: pattern).contains { fits(url.segments[...], $0[...]) }
    }
    let required = route.values.filter {
      $0.place == .query && $0.property.presence == .required && $0.property.defaultValue == nil
    }
    return fitsPath && required.allSatisfy { url.keys.contains($0.itemKey) }
  }

  private static func fits(
    _ segments: ArraySlice<String>,
    _ pattern: ArraySlice<Program.RoutePattern.Segment>
  ) -> Bool {
    guard let next = pattern.first else { return segments.isEmpty }
    if case .rest = next { return true }
    guard let segment = segments.first else { return false }
    let isPlaceholder = segment.hasPrefix("{") || segment.hasPrefix("<") || segment.hasPrefix(":")
    switch next {
    case .literal(let text): guard text == segment else { return false }
    case .value(_, let prefix, let suffix):
      guard isPlaceholder || segment.hasPrefix(prefix) && segment.hasSuffix(suffix) else {
        return false
      }
    case .rest: return true
    }
    return fits(segments.dropFirst(), pattern.dropFirst())
  }

  private mutating func report(
    _ message: String,
    _ link: DocumentLink,
    at span: Span,
    _ entity: Program.Entity
  ) {
    findings.append(
      DocumentFinding(
        kind: .sample,
        document: document,
        subject: "\(entity.path).\(link.text)",
        documented: link.text,
        specified: "",
        message: message,
        span: span,
        note: Diagnostic.Note("declared here", at: entity.span),
        help: "Change the spec so that it has the link, or ask the vendor."
      )
    )
  }
}

extension String {
  /// `true` for the key of a query that is written out, not a placeholder such as `[params]`.
  fileprivate var isPlainKey: Bool {
    utf8.allSatisfy { $0.isLetter || $0.isDigit || "_-.".utf8.contains($0) }
  }
}

/// The parts of a URL in a document.
private struct DocumentedURL {
  let scheme: String
  /// The host of a custom scheme and the segments of the path.
  let segments: [String]
  /// The keys of the query.
  let keys: [String]

  init(_ link: DocumentLink) {
    scheme = link.scheme
    let rest = link.text.dropFirst(scheme.count + 1)
    let whole = rest.prefix { $0 != "#" }
    let path = whole.prefix { $0 != "?" }
    let isWeb = scheme == "https" || scheme == "http"
    let pieces = path.split(separator: "/").map(String.init)
    segments = isWeb ? Array(pieces.dropFirst()) : pieces
    keys = DocumentLink.queryKeys(of: link.text)
  }
}
