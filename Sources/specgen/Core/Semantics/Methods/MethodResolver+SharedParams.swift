/// The values of the defaults, and the params that methods adopt from them.
extension TypeResolving {
  /// Collects the values that methods share.
  func defaults() -> Program.Defaults {
    let written = spec.defaults
    let segments = (written?.segments ?? []).compactMap { segment in
      if case .literal(let text) = segment { text } else { nil }
    }
    let path = segments.first.map { first in
      Located(value: segments.map { "/" + $0.value }.joined(), span: first.span)
    }
    let hostKey = spec.hosts.count > 1 ? written?.host : nil
    let envelope = (written?.envelope).flatMap { name in
      table.envelopeIndex[name.value].map { index in
        Located(value: self.envelope(spec.envelopes[index]), span: name.span)
      }
    }
    return Program.Defaults(
      path: path,
      hostKey: hostKey,
      envelope: envelope,
      retry: groundwork.retry.flatMap { $0.value == .never ? nil : $0 },
      validates: spec.validates
    )
  }
}

extension MethodResolver {
  /// Returns the headers of a method: the shared ones that it does not disable, and its own.
  func headers(_ method: Spec.Method) -> [Spec.Header] {
    let own = method.params.headers
    let out = Set(own.items.map(\.name.value) + own.disabled.map(\.value))
    return (spec.defaults?.headers ?? []).filter { !out.contains($0.name.value) } + own.items
  }

  /// Returns the shared query params, except those that a method replaces or disables.
  func sharedQuery(_ method: Spec.Method) -> Spec.Params {
    let own = method.params.query
    let out = Set((own.names + own.disabled).map(\.value))
    return (spec.defaults?.query ?? Spec.Params()).filter { !out.contains($0.value) }
  }

  /// Reports entries that a method disables although neither the defaults nor its traits declare them.
  mutating func checkDisabled(_ method: Spec.Method) {
    // An unreadable part, or a part of an unknown trait, may be the one that the method disables.
    guard !method.params.hasUnread else { return }
    let traits = method.traits.compactMap { table.traitIndex[$0.value].map { spec.traits[$0] } }
    let headers = ((spec.defaults?.headers ?? []) + traits.flatMap(\.params.headers.items)).map(
      \.name
    )
    let params = (spec.defaults?.query.names ?? []) + traits.flatMap(\.params.query.names)
    // A param with the name of a shared one replaces it.
    for name in method.params.headers.items.map(\.name) { _ = refer(name, among: headers) }
    for name in method.params.query.names { _ = refer(name, among: params) }
    check(method.params.headers.disabled, .header, among: headers, besides: params)
    check(method.params.query.disabled, .param, among: params, besides: headers)
  }

  private mutating func check(
    _ names: [Located<String>],
    _ kind: NameKind,
    among known: [Located<String>],
    besides others: [Located<String>]
  ) {
    guard !names.isEmpty else { return }
    for name in names where !refer(name, among: known) {
      if others.contains(where: { $0.value == name.value }) {
        report(.disabledElsewhere(name, isHeader: kind == .param))
      } else {
        reportUnknown(name, kind, among: Set(known.map(\.value)).sorted())
      }
    }
  }

  /// Returns a method without the params that merely repeat the defaults; it then adopts the latter.
  func withoutRepeatedDefaults(_ method: Spec.Method) -> Spec.Method {
    guard let defaults = spec.defaults else { return method }
    var params = method.params
    let headers = pairs(defaults.headers, params.headers.items, \.name).filter { says($0, $1) }
    let fields = pairs(defaults.query.fields, params.query.fields, \.name).filter {
      says($0, $1, in: .query)
    }
    let constants = pairs(defaults.query.constants, params.query.constants, \.name).filter {
      $0.says($1)
    }
    let repeated = Set(
      headers.map(\.1.name.span) + fields.map(\.1.name.span) + constants.map(\.1.name.span)
    )
    params.headers.items.removeAll { repeated.contains($0.name.span) }
    params.query = params.query.filter { !repeated.contains($0.span) }
    var method = method
    method.params = params
    return method
  }

  /// Returns the pairs of parts with the same name in the defaults and in a method.
  private func pairs<Part>(
    _ shared: [Part],
    _ own: [Part],
    _ name: (Part) -> Located<String>
  ) -> [(Part, Part)] {
    guard !own.isEmpty else { return [] }
    let known = Dictionary(firsts: shared.map { (name($0).value, $0) })
    return own.compactMap { part in known[name(part).value].map { ($0, part) } }
  }

  private func says(_ shared: Spec.Header, _ own: Spec.Header) -> Bool {
    guard shared.prefix?.value == own.prefix?.value else { return false }
    switch (shared.content, own.content) {
    case (.field(let shared), .field(let own)):
      return says(shared, own, in: .header(prefix: nil))
    case (.constant(let shared), .constant(let own)): return shared.says(own)
    case (.field, .constant), (.constant, .field): return false
    }
  }

  private func says(_ shared: Spec.Field, _ own: Spec.Field, in place: Program.Place) -> Bool {
    // Only the result of the comparison is kept; findings about the two are discarded.
    var other = self
    let scope = ParamScope(path: "", owner: SwiftName(text: ""))
    let params = [shared, own].flatMap { other.param($0, place, scope) }
    guard let first = params.first, let last = params.last, params.count == 2 else { return false }
    return first.isFromClient == last.isFromClient && first.property.says(last.property)
  }
}

extension Spec.ConstantField {
  /// `true` if another constant is equivalent.
  fileprivate func says(_ other: Spec.ConstantField) -> Bool {
    (key ?? name).value == (other.key ?? other.name).value
      && parents.map(\.value) == other.parents.map(\.value) && value.value == other.value.value
  }
}

extension Program.Property {
  /// `true` if another param with the same name is equivalent.
  fileprivate func says(_ other: Program.Property) -> Bool {
    name == other.name && key == other.key && parents == other.parents && type == other.type
      && presence == other.presence && defaultValue == other.defaultValue
      && serverDefault == other.serverDefault && constraints == other.constraints
      && coding == other.coding && isSecret == other.isSecret && zone == other.zone
      && entity.words == other.entity.words
  }
}
