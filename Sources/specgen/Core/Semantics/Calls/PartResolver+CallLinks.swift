/// Resolution of the links that start calls, and of the call paths in them.
extension PartResolver {
  /// Resolves the links that start a call.
  mutating func callLinks(_ calls: Spec.Calls) -> [Program.CallLink] {
    switch calls.start {
    case .scheme(let scheme, let form):
      checkScheme(scheme)
      let start = scheme.value + (form == .opaque ? ":" : "://")
      return [Program.CallLink(scheme: scheme.value, hasName: false, start: start, end: "")]
    case .links(let links):
      checkDistinct(links)
      let resolved = links.compactMap { link in
        callLink(link, isSelected: calls.select != nil).map { (link: $0, span: link.span) }
      }
      if let first = resolved.first,
        let other = resolved.first(where: { $0.link.hasName != first.link.hasName })
      {
        let wanted = "`{call}` in each link, or in none"
        let help = "The other app learns the name of a call from its link or from its query."
        report(.misfit("`links`", wanted, at: other.span, help: help))
      }
      return resolved.map(\.link)
    }
  }

  private mutating func callLink(_ link: Located<String>, isSelected: Bool) -> Program.CallLink? {
    let pieces = link.value.components(around: "{call}")
    guard let start = pieces.first, pieces.count <= (isSelected ? 1 : 2),
      let scheme = start.split(separator: ":", omittingEmptySubsequences: false).first.map(
        String.init
      ),
      isScheme(scheme), isLinkText(start.dropFirst(scheme.count), pieces.dropFirst().first)
    else {
      reportLink(link, isSelected: isSelected)
      return nil
    }
    if scheme.asciiLowercased == "https" {
      checkUniversalLink(link, start: start)
    } else if Self.knownSchemes.contains(scheme.asciiLowercased) {
      let wanted = "the scheme of another app, or `https` for a universal link"
      report(.misfit("a link", wanted, at: link.span))
    }
    return Program.CallLink(
      scheme: scheme.asciiLowercased == "https" ? "https" : scheme,
      hasName: pieces.count == 2,
      start: start,
      end: pieces.dropFirst().first ?? ""
    )
  }

  private mutating func checkScheme(_ scheme: Located<String>) {
    if !isScheme(scheme.value) {
      let wanted = "a letter, followed by letters, digits, `+`, `-` and `.`"
      report(.misfit("`scheme`", wanted, at: scheme.span))
    } else if Self.knownSchemes.contains(scheme.value.asciiLowercased) {
      let help =
        scheme.value.asciiLowercased == "https"
        ? "Write `links: ['https://pay.example/{call}']` for universal links." : nil
      report(
        .misfit("`scheme`", "the scheme of another app", at: scheme.span, help: help)
      )
    }
  }

  /// Schemes that belong to systems and browsers, not to an app.
  private static let knownSchemes: Set = [
    "http", "https", "file", "javascript", "data", "tel", "mailto", "about", "blob",
  ]

  /// `true` if a link consists of text without escapes, apart from its scheme and the call's name.
  private func isLinkText(_ start: Substring, _ end: String?) -> Bool {
    let isPlain = { (text: Substring) in
      text.utf8.allSatisfy { $0.isUnreserved || $0 == UInt8(ascii: "/") }
    }
    guard start.hasPrefix(":"), isPlain(start.dropFirst()) else { return false }
    return end.map { $0.isEmpty || $0.hasPrefix("/") && isPlain($0[...]) } ?? true
  }

  private mutating func reportLink(_ link: Located<String>, isSelected: Bool) {
    let wanted =
      isSelected
      ? "a URL without `{call}` and without a query, since `select` names the call, such as `https://pay.example/app`"
      : "a URL with one `{call}` for the call's name, or none, and no query, such as `https://pay.example/{call}`"
    let rest = link.value.components(around: "{call}").joined()
    let help: String? =
      if rest.contains("{") {
        "Write the param in the name of a call: `wire: 'send/{phone}'`."
      } else if rest.contains("?") {
        "Write the query as params and constants under `params`."
      } else {
        nil
      }
    report(.misfit("a link", wanted, at: link.span, help: help))
  }

  private mutating func checkUniversalLink(_ link: Located<String>, start: String) {
    let rest = start.dropFirst("https://".count)
    let host = rest.prefix { $0 != "/" }
    let hasHost =
      start.asciiLowercased.hasPrefix("https://") && defect(inHost: "https://\(host)") == nil
    // The call's name must not become part of the host.
    guard !hasHost || link.value.contains("{call}") && host.endIndex == rest.endIndex else {
      return
    }
    let wanted = "a host before the path, such as `https://pay.example/{call}`"
    report(.misfit("a universal link", wanted, at: link.span))
  }

  /// Returns the app's page in an app store, after checking that it is a web URL.
  mutating func checkedStore(_ store: Located<String>) -> String {
    let parts = store.value.split(separator: "?", maxSplits: 1).map(String.init)
    let query = parts.dropFirst().first ?? ""
    let isQuery = query.utf8.allSatisfy { $0.isUnreserved || "!$&'()*+,;=:@/?%".utf8.contains($0) }
    if !store.value.hasPrefix("https://") || defect(inHost: parts.first ?? "") != nil || !isQuery {
      let wanted = "an `https` URL, such as `https://apps.apple.com/app/id1234567890`"
      report(.misfit("`store`", wanted, at: store.span))
    }
    return store.value
  }

  /// Returns the segments that identify a call in a link: literal text, and params in braces.
  mutating func callPath(
    _ call: Spec.AppCall,
    of calls: Spec.Calls,
    in links: [Program.CallLink],
    params: [String: Program.Property]
  ) -> [Program.CallSegment] {
    guard calls.select == nil else { return [] }
    guard links.isEmpty || links.contains(where: \.hasName) else {
      if let wire = call.wire {
        let help = "Remove it: a call is sent without a name."
        report(.misfit("`wire`", "links with `{call}`, or `select`", at: wire.span, help: help))
      }
      return []
    }
    let wire = call.wire ?? call.name
    var segments: [Program.CallSegment] = []
    for part in wire.value.split(separator: "/", omittingEmptySubsequences: false) {
      if part.hasPrefix("{"), part.hasSuffix("}") {
        let name = Located(value: String(part.dropFirst().dropLast()), span: wire.span)
        if let segment = paramSegment(name, params, isFirst: segments.isEmpty, in: links) {
          segments.append(segment)
        }
      } else if part.isEmpty || !part.utf8.allSatisfy(\.isUnreserved) {
        let wanted =
          "segments of letters, digits, `-`, `.`, `_` and `~`, or of a param in braces, or `select`"
        report(.misfit("a call's name before the query", wanted, at: wire.span))
        return []
      } else {
        segments.append(.literal(String(part)))
      }
    }
    return segments
  }

  private mutating func paramSegment(
    _ name: Located<String>,
    _ params: [String: Program.Property],
    isFirst: Bool,
    in links: [Program.CallLink]
  ) -> Program.CallSegment? {
    guard let param = params[name.value] else {
      reportUnknown(name, .param, among: params.keys.sorted())
      return nil
    }
    refer(name, to: param.entity.span)
    if param.presence != .required || param.defaultValue != nil || !isSegment(param) {
      let wanted =
        "a param in `requires` of the call, other than a date, bytes and a list without a separator"
      let help =
        if case .list = expanded(param.type) {
          "Write `style: comma` or a `separator`, such as `';'`, at the param."
        } else {
          "Write \(wanted)."
        }
      report(.misfit("a segment of a path", wanted, at: name.span, help: help))
    }
    if param.coding == .separated(.slash) { refuseSlash(param.entity.span) }
    let hasSlash = links.allSatisfy { $0.start.hasSuffix("/") && !$0.start.hasSuffix("://") }
    if isFirst, !hasSlash {
      let wanted = "text before it, as in `orders/{\(name.value)}`, or `links` with a path"
      report(.misfit("a param that begins a call's name", wanted, at: name.span))
    }
    return .param(param.name)
  }

  /// `true` for a value that one segment of a path can contain.
  private func isSegment(_ param: Program.Property) -> Bool {
    switch param.coding {
    case .plain: isText(param.type)
    case .bool, .elements(.comma), .separated: true
    default: false
    }
  }
}

extension Spec.CallStart {
  /// The span of the first link or of the scheme.
  var span: Span? {
    switch self {
    case .scheme(let scheme, _): scheme.span
    case .links(let links): links.first?.span
    }
  }
}

extension Program.Param {
  /// Returns the param, moved to the path if it appears there.
  func moved(toPath isInPath: Bool) -> Program.Param {
    guard isInPath else { return self }
    return Program.Param(
      property: property,
      place: .path,
      isFromClient: isFromClient,
      isValidated: isValidated
    )
  }
}

extension String {
  /// Returns the parts of the string between occurrences of a separator.
  fileprivate func components(around separator: String) -> [String] {
    var parts: [String] = []
    var rest = self[...]
    while let range = rest.firstRange(of: separator) {
      parts.append(String(rest[..<range.lowerBound]))
      rest = rest[range.upperBound...]
    }
    return parts + [String(rest)]
  }
}
