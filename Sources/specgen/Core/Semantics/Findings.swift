/// The findings about a spec.
struct Findings {
  /// The diagnostics so far.
  private(set) var diagnostics: [Diagnostic] = []
  /// The findings in the parts of the defaults and of traits, and in generic types.
  private var shared: SharedFindings
  /// The number of names that were compared with unknown ones.
  private var comparisons = 0
  /// The names in the spec that refer to declarations, in no order; some appear several times.
  private(set) var references: [NameReference] = []

  /// Creates the findings about a spec with shared parts at some spans.
  init(in places: [Span]) {
    shared = SharedFindings(in: places)
  }

  /// The number of diagnostics so far.
  var count: Int { diagnostics.count }

  /// `true` while close matches are still searched for.
  var hasBudget: Bool { comparisons < 100_000 && count < 100 }

  /// `true` if there is an error.
  var hasError: Bool { diagnostics.contains { $0.severity == .error } }

  /// Adds a diagnostic.
  mutating func append(_ finding: Diagnostic) { diagnostics.append(finding) }

  /// Adds diagnostics.
  mutating func append(contentsOf findings: [Diagnostic]) { diagnostics += findings }

  /// Adds the findings about shared parts themselves, which name no method.
  mutating func append(ownOfSharedParts findings: [Diagnostic]) {
    shared.addOwn(findings)
    diagnostics += findings
  }

  /// Adds the findings in shared parts, one for each location.
  mutating func appendShared() { diagnostics += shared.diagnostics }

  /// Removes the diagnostics after the first ones, and returns them.
  @discardableResult mutating func removeLast(after known: Int) -> [Diagnostic] {
    defer { diagnostics.removeSubrange(known...) }
    return Array(diagnostics[known...])
  }

  /// Adds a name that refers to a declaration.
  mutating func refer(_ name: Span, to declaration: Span) {
    references.append(NameReference(span: name, declaration: declaration))
  }

  /// Moves the references after the first ones to the spans of the names that were followed.
  mutating func moveReferences(after known: Int, to names: [Span]) {
    for (index, span) in zip(known..<references.count, names) {
      references[index] = NameReference(span: span, declaration: references[index].declaration)
    }
  }

  /// Adds the number of names that an unknown name is compared with.
  mutating func compare(with count: Int) { comparisons += count }

  /// Moves each finding in a shared part to the report for all methods.
  mutating func share(after known: Int, of method: Spec.Method?) {
    guard diagnostics[known...].contains(where: { shared.contain($0.span) }) else { return }
    let name = method.map {
      Located(value: "the method \(quoted($0.reference))", span: $0.name.span)
    }
    for finding in removeLast(after: known) {
      if shared.contain(finding.span) {
        shared.add(finding, of: name)
      } else {
        diagnostics.append(finding)
      }
    }
  }

  /// Moves the findings of an instantiated type to the report for all uses.
  ///
  /// A finding at the argument refers to the use by its location, and an unknown name is a mistake in all uses.
  mutating func share(after known: Int, of use: Located<GenericName>) {
    let bearer = use.map { "the use \(quoted($0.text))" }
    for finding in removeLast(after: known) {
      if finding.id == .unknownName || use.span.contains(finding.span) {
        diagnostics.append(finding)
      } else {
        shared.add(finding, of: bearer)
      }
    }
  }
}
