/// The findings of `lint` in a generated spec, with the entities that they concern.
package struct SpecCheck {
  let program: Program?
  private let plan: ImportPlan
  /// The findings, each with the keys that lead to its location in the spec.
  private var problems: [(keys: [String], message: String)] = []

  /// Decodes and resolves the YAML of a spec.
  init(_ yaml: YAMLValue, of plan: ImportPlan) {
    self.plan = plan
    let path = "\(plan.spec.api.value).yaml"
    // A union with a hidden shape will accept any value, but the examples can be read nevertheless.
    let (program, findings) = Self.findings(in: yaml, path: path, tolerating: [.hiddenShape])
    self.program = program
    problems = findings.filter(\.isError).map { ($0.keys, $0.message) }
  }

  /// A finding of `lint`, with the keys that lead to its location.
  package typealias Finding = (keys: [String], message: String, isError: Bool)

  /// Decodes and resolves the YAML of a spec.
  package static func findings(
    in yaml: YAMLValue,
    path: String,
    tolerating kinds: Set<DiagnosticID> = []
  ) -> (program: Program?, findings: [Finding]) {
    let made = ValueTree(yaml, path: path, limits: ParseLimits())
    let spec = DecodedSpec(
      made.tree,
      made.diagnostics,
      of: made.file,
      location: path,
      isWanted: true
    )
    let (programs, diagnostics) = check(SpecSet(members: [spec]), tolerating: kinds)
    let findings = diagnostics.map { finding -> Finding in
      let keys = made.tree.map { Self.keys(leadingTo: finding.span, in: $0.root) } ?? []
      return (keys, finding.message, finding.severity == .error)
    }
    return (programs.first.flatMap(\.self), findings)
  }

  /// Returns the keys that lead to a location.
  static func keys(leadingTo span: Span, in root: Node) -> [String] {
    var keys: [String] = []
    var node = root
    for _ in 0..<200 {
      switch node.kind {
      case .scalar: return keys
      case .mapping:
        guard
          let entry = node.entries.first(where: {
            $0.key.span.start <= span.start && span.start < max($0.value.span.end, $0.key.span.end)
          })
        else { return keys }
        keys.append(entry.key.text)
        if span.start < entry.key.span.end { return keys }
        node = entry.value
      case .sequence:
        guard
          let item = node.items.first(where: {
            $0.span.start <= span.start && span.start < $0.span.end
          })
        else { return keys }
        node = item
      }
    }
    return keys
  }

  /// A schema that accepts more than the document says, with the path in the spec and the reason.
  struct Widening {
    let schema: Int
    let place: String
    let message: String
  }

  /// Decides on deviations: the alternatives of a schema that causes an error become one object, or else it accepts
  /// any value, and other parts with errors are omitted.
  func decide(_ decisions: inout ImportDecisions, isLast: Bool) -> [Widening] {
    var widened: [Widening] = []
    func widen(_ schema: Int?, at place: String, _ reason: String) -> Bool {
      guard let schema else { return false }
      let message: String
      if plan.mergeable.contains(schema), decisions.merged.insert(schema).inserted {
        message = "specs cannot distinguish its alternatives, so they are one object: \(reason)"
      } else if decisions.opaque.insert(schema).inserted {
        message = "specs do not support it, so any value is accepted: \(reason)"
      } else {
        return false
      }
      widened.append(Widening(schema: schema, place: place, message: message))
      return true
    }
    for problem in problems {
      let keys = problem.keys
      guard keys.count > 1 else { continue }
      switch EntityPath(leading: keys) {
      case .method(_, let group):
        let depth = group == nil ? 2 : 4
        guard let operation = plan.operations[keys.prefix(depth).joined(separator: ".")] else {
          continue
        }
        let place = keys.prefix(depth + 2).joined(separator: ".")
        let rest = keys.dropFirst(depth)
        if rest.first == "traits", decisions.hasTraits {
          decisions.hasTraits = false
          continue
        }
        if rest.first == "pages", decisions.unpaged.insert(operation).inserted { continue }
        // The place of a param has its name; that of the result has none.
        let owner = keys.prefix(depth + 1).joined(separator: ".")
        let known = plan.places[place].map { (place, $0) } ?? plan.places[owner].map { (owner, $0) }
        if rest.count > 1, !isLast, let (place, schema) = known,
          widen(schema, at: place, problem.message)
        {
          continue
        }
        decisions.omitted[operation] = "specs do not support it: \(problem.message)"
      case .type(let name):
        if GenericName(name) != nil, decisions.hasGenericTypes {
          decisions.hasGenericTypes = false
          continue
        }
        if let schema = plan.schemas[name], plan.parted.contains(schema),
          decisions.plain.insert(schema).inserted
        {
          continue
        }
        let place = keys.prefix(4).joined(separator: ".")
        if keys.count > 3, widen(plan.places[place], at: place, problem.message) { continue }
        let type = "types.\(name)"
        _ = widen(plan.schemas[name] ?? plan.places[type], at: type, problem.message)
      case .part, .group, nil:
        if ["traits", "defaults"].contains(keys[0]) { decisions.hasTraits = false }
      }
    }
    return widened
  }
}
