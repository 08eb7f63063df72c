extension PartResolver {
  /// Resolves an app's own deeplinks.
  mutating func deeplinks(_ deeplinks: Spec.Deeplinks) -> Program.Deeplinks {
    for scheme in deeplinks.schemes { checkOwnScheme(scheme) }
    for domain in deeplinks.domains { checkDomain(domain) }
    checkOnce(deeplinks.schemes)
    checkOnce(deeplinks.domains)
    if let first = deeplinks.domains.first, first.value.hasPrefix("*") {
      let wanted = "one name, such as www\(first.value.dropFirst()), since generated links use it"
      report(.misfit("the first of `domains`", wanted, at: first.span))
    }
    checkApps(deeplinks.apps)
    var routes: [Program.Route] = []
    // The links of an invalid route are unknown.
    var broken: Set<Int> = []
    for (index, declared) in deeplinks.routes.enumerated() {
      let count = findings.count
      routes.append(route(declared, of: deeplinks))
      if findings.count > count { broken.insert(index) }
    }
    checkUnique(routes.map { ($0.name, $0.entity) }, .route)
    let order = order(of: deeplinks.routes)
    let resolved = Program.Deeplinks(
      entity: entity("deeplinks", .none, at: deeplinks.type.span),
      type: typeName(deeplinks.type, .type, override: nil),
      schemes: listed(deeplinks.schemes),
      domains: listed(deeplinks.domains),
      policy: deeplinks.policy,
      routes: routes,
      order: order.indices,
      appleApps: Set(deeplinks.apps.apple.map(\.value)).sorted(),
      androidApps: deeplinks.apps.android.map { app in
        let bytes = Set(app.fingerprints.map { $0.value.uppercased() })
        return Program.AndroidApp(package: app.package.value, fingerprints: bytes.sorted())
      }
      .sorted { $0.package < $1.package }
    )
    return checked(resolved, besides: broken, order: order)
  }

  /// Returns schemes or domains without duplicates.
  ///
  /// The first stays first, because generated links use it.
  private func listed(_ texts: [Located<String>]) -> [String] {
    let texts = texts.map(\.value)
    return texts.prefix(1) + texts.dropFirst().sorted()
  }

  private mutating func route(
    _ route: Spec.Route,
    of deeplinks: Spec.Deeplinks
  ) -> Program.Route {
    let scope = routeScope(route)
    let name = swiftName(route.name, .route, override: route.notes.swiftName)
    let fields = (route.path.fields, route.query.fields, route.fragment.fields)
    for field in fields.0 { refuseKey(of: field) }
    // A list in a path is encoded like a list in a query.
    let path = fields.0.flatMap { param($0.inLink, $0.type.isList ? .query : .path, scope) }
    let query = fields.1.flatMap { param($0.inLink, .query, scope) }
    let fragment = fields.2.flatMap { param($0.inLink, .query, scope) }
    for extra in fields.2.dropFirst() {
      report(.misfit("`fragment`", "one param", at: extra.span))
    }
    let constants = route.query.constants.map { constant($0, in: .query) }
    checkPlaces(path.filter { $0.place == .path } + query, constants, isLink: true)
    let params = path + query + fragment
    checkUnique(
      path.map { DeclaredName($0, under: "path") }
        + query.map { DeclaredName($0) }
        + fragment.map { DeclaredName($0, under: "fragment") }
    )
    for param in params {
      let span = param.property.entity.span
      checkReserved(param.property.name, ReservedNames.routeParams, .param, at: span)
    }
    let places: [Program.RouteValue.Place] =
      path.map { _ in .path } + query.map { _ in .query } + fragment.map { _ in .fragment }
    let declared = Dictionary((fields.0 + fields.1 + fields.2).map { ($0.name.value, $0) }) { $1 }
    let values = zip(params, places).map { param, place in
      let property = param.property
      if place == .path, property.defaultValue != nil {
        report(.misplaced("`default`", "a query", at: property.entity.span))
      }
      let field = declared[property.entity.lastName]
      return routeValue(property, place, field)
    }
    let aliases = route.aliases.sorted { $0.text.value < $1.text.value }
    let patterns = ([route.url] + aliases).map {
      pattern($0, values: values, of: route, in: deeplinks)
    }
    return Program.Route(
      entity: entity(scope.path, route.notes, at: route.name.span),
      name: name,
      values: values,
      constants: constants,
      patterns: patterns
    )
  }

  /// Binds the placeholders of a link to the values of its route.
  private mutating func pattern(
    _ pattern: Spec.RoutePattern,
    values: [Program.RouteValue],
    of route: Spec.Route,
    in deeplinks: Spec.Deeplinks
  ) -> Program.RoutePattern {
    let indices = Dictionary(
      firsts: values.enumerated().filter { $0.element.place == .path }
        .map { ($0.element.property.entity.lastName, $0.offset) }
    )
    var rest = indices
    let declared = Set(route.path.names.map(\.value))
    var segments: [Program.RoutePattern.Segment] = []
    for (position, segment) in pattern.segments.enumerated() {
      let isHost = position == 0 && !deeplinks.schemes.isEmpty
      if case .literal(let text) = segment {
        segments.append(.literal(literal(text, isHost: isHost)))
      }
      // A segment of a link has at most one placeholder.
      guard let name = segment.names.first else { continue }
      guard let index = rest.removeValue(forKey: name.value) else {
        if indices[name.value] != nil {
          let problem = "placeholder \(quoted(name.value)) appears twice"
          report(.invalidPath(problem, at: name.span))
        } else if !declared.contains(name.value) {
          report(.unboundPlaceholder(name.value, at: name.span))
        }
        continue
      }
      refer(name, to: values[index].property.entity.span)
      if isHost, !values[index].texts.isHost {
        let wanted =
          "a number or a closed enumeration in lower case, since it is the host of links with a scheme"
        let help = "Start with text, use `enum: closed`, or remove `schemes`."
        report(
          .misfit("a value as the first segment", wanted, at: name.span, help: help)
        )
      }
      segments.append(bound(segment, to: index, values[index], at: name.span))
    }
    let optional = segments.compactMap(\.value)
      .count { values[$0].property.presence != .required }
    if optional > Bounds.optionalSegments {
      let wanted = "at most \(Bounds.optionalSegments) optional segments"
      report(.misfit("a link", wanted, at: pattern.text.span))
    }
    for index in rest.values.sorted() {
      let property = values[index].property
      let span = pattern.text.span == route.url.text.span ? property.entity.span : pattern.text.span
      report(.unusedPathParam(property.entity.lastName, at: span))
    }
    return Program.RoutePattern(
      segments: segments,
      text: pattern.text.value,
      span: pattern.text.span
    )
  }

  /// Binds a placeholder to a value.
  ///
  /// A list either captures the rest of the path or has a separator.
  private mutating func bound(
    _ segment: Spec.PathSegment,
    to index: Int,
    _ value: Program.RouteValue,
    at span: Span
  ) -> Program.RoutePattern.Segment {
    let name = value.property.entity.lastName
    let isRest = value.isList && !value.texts.isList
    switch segment {
    case .rest:
      if !isRest {
        let help = "Write `{\(name)}`, or `\(name): {list: String}` without a separator."
        report(.misfit("the rest of a path", "a list", at: span, help: help))
      }
      return .rest(index)
    case .composed(let pieces):
      if isRest { report(.restOfPath(name, at: span)) }
      let position = pieces.firstIndex { $0.name != nil } ?? pieces.endIndex
      return .value(
        index,
        prefix: pieces[..<position].map(\.text).joined(),
        suffix: pieces[position...].map(\.text).joined()
      )
    case .literal, .placeholder:
      if isRest { report(.restOfPath(name, at: span)) }
      return .value(index, prefix: "", suffix: "")
    }
  }

  /// Returns the percent-decoded text of a literal segment.
  private mutating func literal(_ segment: Located<String>, isHost: Bool) -> String {
    if isHost, !segment.value.utf8.allSatisfy(\.isUnreserved) {
      let wanted = "letters, digits, `-`, `.`, `_` and `~`, since it is a host"
      report(.misfit("the first segment of a link", wanted, at: segment.span))
    }
    guard let text = percentDecoded(segment.value), !text.utf8.contains(0) else {
      report(.misfit("a segment", "UTF-8, percent-encoded", at: segment.span))
      return segment.value
    }
    return text
  }

  private mutating func checkOwnScheme(_ scheme: Located<String>) {
    let known = ["http", "https", "file", "javascript", "data", "tel", "mailto", "about", "blob"]
    if !isScheme(scheme.value) {
      let wanted = "a letter, followed by letters, digits, `+`, `-` and `.`"
      report(.misfit("a scheme", wanted, at: scheme.span))
    } else if known.contains(scheme.value.lowercased()) {
      let help = "Write the domains of `https` links under `domains`."
      report(.misfit("a scheme", "a scheme of the app", at: scheme.span, help: help))
    }
  }

  private mutating func checkDomain(_ domain: Located<String>) {
    let name = domain.value.hasPrefix("*.") ? domain.value.dropFirst(2) : domain.value[...]
    let parts = name.split(separator: ".", omittingEmptySubsequences: false)
    let isDomain =
      parts.count > 1 && domain.value.utf8.count <= 253
      && parts.allSatisfy { part in
        (1...63).contains(part.utf8.count) && part.first != "-" && part.last != "-"
          && part.utf8.allSatisfy { $0.isLetter || $0.isDigit || $0 == UInt8(ascii: "-") }
      }
    guard !isDomain else { return }
    let start = domain.value.firstRange(of: "://")?.upperBound ?? domain.value.startIndex
    let rest = domain.value[start...].trimmingPrefix("applinks:").prefix { !"/:?".contains($0) }
    let help = rest.contains(".") ? "Write `\(shortened(rest.lowercased()))`." : nil
    report(
      .misfit("a domain", "a name such as links.example.com", at: domain.span, help: help)
    )
  }

  private mutating func checkApps(_ apps: Spec.LinkedApps) {
    for app in apps.apple {
      let parts = app.value.split(separator: ".", omittingEmptySubsequences: false)
      let isTeam =
        parts.first?.utf8.count == 10
        && app.value.utf8.prefix(10).allSatisfy { $0.isDigit || (0x41...0x5A).contains($0) }
      if !isTeam || !isPackage(parts.dropFirst(), count: 1) {
        let wanted = "a team and a bundle identifier, such as ABCDE12345.com.example.app"
        report(.misfit("an app", wanted, at: app.span))
      }
    }
    for app in apps.android {
      let package = app.package
      if !isPackage(
        package.value.split(separator: ".", omittingEmptySubsequences: false)[...],
        count: 2
      ) {
        report(.misfit("a package", "a name such as com.example.app", at: package.span))
      }
      for fingerprint in app.fingerprints where !isFingerprint(fingerprint.value) {
        let wanted = "32 hexadecimal bytes, separated by colons, such as 14:6D:E9:…"
        report(.misfit("a fingerprint", wanted, at: fingerprint.span))
      }
    }
  }

  private func isPackage(_ parts: ArraySlice<Substring>, count: Int) -> Bool {
    parts.count >= count
      && parts.allSatisfy { part in
        !part.isEmpty
          && part.utf8.allSatisfy { $0.isLetter || $0.isDigit || "-_".utf8.contains($0) }
      }
  }

  private func isFingerprint(_ text: String) -> Bool {
    let bytes = text.split(separator: ":", omittingEmptySubsequences: false)
    return bytes.count == 32
      && bytes.allSatisfy { $0.utf8.count == 2 && $0.allSatisfy(\.isHexDigit) }
  }

  /// Reports duplicates in a list, ignoring case.
  private mutating func checkOnce(_ texts: [Located<String>]) {
    var seen: Set<String> = []
    for text in texts where !seen.insert(text.value.lowercased()).inserted {
      report(
        .misfit(
          quoted(text.value),
          "one entry in the list",
          at: text.span,
          help: "Remove one of them."
        )
      )
    }
  }
}

extension TypeResolving {
  /// Returns the scope of a route's params.
  func routeScope(_ route: Spec.Route) -> ParamScope {
    let name = route.notes.swiftName?.value ?? route.name.value
    return ParamScope(
      path: "deeplinks.routes.\(route.name.value)",
      owner: SwiftName.upperCamel(name),
      isSent: false
    )
  }
}

extension TextSet {
  /// `true` if every string can be the host of a link, which may arrive in lowercase.
  fileprivate var isHost: Bool {
    switch self {
    case .integers, .naturals, .digits, .numbers, .decimals: true
    case .words(let words):
      words.allSatisfy { $0 == $0.asciiLowercased && $0.utf8.allSatisfy(\.isUnreserved) }
    case .affixed(let prefix, let set, let suffix):
      set.isHost && [prefix, suffix].allSatisfy { $0 == $0.asciiLowercased }
    case .any, .uuids, .urls, .days, .moments, .dates, .phoneNumbers, .digests, .schemes, .pattern,
      .inAnyCase, .list:
      false
    }
  }

  /// `true` for a list with a separator.
  fileprivate var isList: Bool { if case .list = self { true } else { false } }
}
