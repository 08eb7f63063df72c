/// The findings in parts that methods take over from `defaults` and traits.
///
/// In: the findings of each method. Out: one for each place in a shared part, with the methods that have it. A mistake
/// of the part itself names no method.
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
    let method: Located<String>?
    var last: Span?
    var others = 0
  }

  /// Makes a collection for parts in some places.
  init(in places: [Span]) {
    self.places = places
  }

  /// `true` for a place in a shared part.
  func contain(_ span: Span) -> Bool {
    places.contains { $0.file == span.file && $0.start <= span.start && span.end <= $0.end }
  }

  /// Adds the findings of parts themselves, which are reported already.
  mutating func addOwn(_ findings: [Diagnostic]) {
    own.formUnion(findings.map { Finding($0) })
  }

  /// Adds a finding of a method, or of several that it names.
  mutating func add(_ finding: Diagnostic, of method: Located<String>?) {
    guard !own.contains(Finding(finding)) else { return }
    let place = Place(finding)
    let entry = Entry(first: finding, method: method, last: method?.span)
    guard found[place] != nil else {
      found[place] = entry
      return
    }
    guard found[place]?.last != method?.span else { return }
    found[place, default: entry].last = method?.span
    found[place, default: entry].others += 1
  }

  /// The findings, each with the first method and the number of others.
  var diagnostics: [Diagnostic] {
    found.values.map { entry in
      entry.method.map { entry.first.inMethod($0, others: entry.others) } ?? entry.first
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
    let name = method.map { Located(value: $0.reference, span: $0.name.span) }
    for finding in found {
      if sharedFindings.contain(finding.span) {
        sharedFindings.add(finding, of: name)
      } else {
        diagnostics.append(finding)
      }
    }
    return result
  }
}
