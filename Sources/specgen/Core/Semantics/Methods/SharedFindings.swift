/// The findings in parts that several entities share: `defaults`, traits and generic types.
///
/// Input: the findings of each method and each use. Output: one finding for each location in a shared part, with the
/// methods or uses that have it. A mistake in the part itself names no method.
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

  /// Creates a collection for the parts at some spans.
  init(in places: [Span]) {
    self.places = places
  }

  /// `true` for a location in a shared part.
  func contain(_ span: Span) -> Bool {
    places.contains { $0.contains(span) }
  }

  /// Adds the findings about the parts themselves, which have already been reported.
  mutating func addOwn(_ findings: [Diagnostic]) {
    own.formUnion(findings.map { Finding($0) })
  }

  /// Adds a finding of a method or a use; `bearer` is nil if the finding already names those it concerns.
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

  /// The findings, each with its first bearer and the number of others.
  var diagnostics: [Diagnostic] {
    found.values.map { entry in
      entry.bearer.map { entry.first.concerning($0, others: entry.others) } ?? entry.first
    }
  }
}

extension Resolving {
  /// Runs an operation for a method, and moves each finding in a shared part to the report for all methods.
  mutating func findingOnce<Result>(
    for method: Spec.Method?,
    _ work: (inout Self) -> Result
  ) -> Result {
    let known = findings.count
    let result = work(&self)
    findings.share(after: known, of: method)
    return result
  }
}

extension TypeResolving {
  /// Moves the findings of an instantiated type to the report for all uses.
  ///
  /// A finding at the argument refers to the use by its location, and an unknown name is a mistake in all uses.
  mutating func keepFindings(since known: Int, ofType index: Int) {
    guard findings.count > known, let use = genericUse(ofType: index) else { return }
    findings.share(after: known, of: use)
  }

  /// Returns the use for which a type, or its enclosing type, was instantiated.
  private func genericUse(ofType index: Int) -> Located<GenericName>? {
    if index < spec.types.count { return spec.types[index].use }
    guard index >= firstTypeInPlace else { return nil }
    let keys = store.typesInPlace[index - firstTypeInPlace].path.split(separator: ".")
    guard keys.count > 1, keys[0] == SpecKey.types.rawValue else { return nil }
    return spec.types.first { $0.use != nil && $0.name.value == keys[1] }?.use
  }
}
