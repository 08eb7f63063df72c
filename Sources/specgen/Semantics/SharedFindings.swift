/// The findings in what several entities share: parts of `defaults` and traits, and types with a parameter.
///
/// In: the findings of each method and of each use. Out: one for each place in a shared part, with the methods or uses that
/// have it. A mistake of the part itself names no method.
struct SharedFindings {
  private let places: [Span]
  private var own: Set<Finding> = []
  private var found: OrderedMap<Place, Entry> = OrderedMap()

  private struct Finding: Hashable {
    let place: Place
    let message: String

    init(_ finding: Diagnostic) {
      place = Place(finding)
      message = finding.message
    }
  }

  private struct Place: Hashable {
    let id: DiagnosticID
    let span: Span

    init(_ finding: Diagnostic) {
      id = finding.id
      span = finding.span
    }
  }

  private struct Entry {
    let first: Diagnostic
    let bearer: Located<String>?
    var last: Span?
    var others = 0
  }

  /// Makes a collection for parts in some places.
  init(in places: [Span]) {
    self.places = places
  }

  /// `true` for a place in a shared part.
  func contain(_ span: Span) -> Bool {
    places.contains { $0.contains(span) }
  }

  /// Adds the findings of parts themselves, which are reported already.
  mutating func addOwn(_ findings: [Diagnostic]) {
    own.formUnion(findings.map { Finding($0) })
  }

  /// Adds a finding of a method or a use, in words at its place, or of several that it names.
  mutating func add(_ finding: Diagnostic, of bearer: Located<String>?) {
    guard !own.contains(Finding(finding)) else { return }
    let place = Place(finding)
    let entry = Entry(first: finding, bearer: bearer, last: bearer?.span)
    guard found[place] != nil else {
      found[place] = entry
      return
    }
    guard found[place]?.last != bearer?.span else { return }
    found[place, default: entry].last = bearer?.span
    found[place, default: entry].others += 1
  }

  /// The findings, each with the first bearer and the number of others.
  var diagnostics: [Diagnostic] {
    found.values.map { entry in
      entry.bearer.map { entry.first.concerning($0, others: entry.others) } ?? entry.first
    }
  }
}

extension Resolver {
  /// Does something for a method, and keeps each finding in a shared part for a report that covers all methods.
  mutating func findingOnce<Result>(
    for method: Spec.Method?,
    _ work: (inout Resolver) -> Result
  ) -> Result {
    let known = diagnostics.count
    let result = work(&self)
    guard diagnostics[known...].contains(where: { sharedFindings.contain($0.span) }) else {
      return result
    }
    let found = diagnostics[known...]
    diagnostics.removeSubrange(known...)
    let name = method.map {
      Located(value: "the method \(quoted($0.reference))", span: $0.name.span)
    }
    for finding in found {
      if sharedFindings.contain(finding.span) {
        sharedFindings.add(finding, of: name)
      } else {
        diagnostics.append(finding)
      }
    }
    return result
  }

  /// Keeps the findings of a type that was made for a use for a report that covers all uses.
  ///
  /// A finding at the argument names the use by its place, and an unknown name is a mistake in all uses.
  mutating func keepFindings(since known: Int, ofType index: Int) {
    guard diagnostics.count > known, let use = genericUse(ofType: index) else { return }
    let found = diagnostics[known...]
    diagnostics.removeSubrange(known...)
    let bearer = use.map { "the use \(quoted($0.text))" }
    for finding in found {
      if finding.id == .unknownName || use.span.contains(finding.span) {
        diagnostics.append(finding)
      } else {
        sharedFindings.add(finding, of: bearer)
      }
    }
  }

  /// The use that a type was made for, or the type that it is written in.
  private func genericUse(ofType index: Int) -> Located<GenericName>? {
    if index < spec.types.count { return spec.types[index].use }
    guard index >= firstTypeInPlace else { return nil }
    let keys = typesInPlace[index - firstTypeInPlace].path.split(separator: ".")
    guard keys.count > 1, keys[0] == SpecKey.types.rawValue else { return nil }
    return spec.types.first { $0.use != nil && $0.name.value == keys[1] }?.use
  }
}
