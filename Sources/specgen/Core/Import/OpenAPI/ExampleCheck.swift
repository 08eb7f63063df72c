/// A check of a document's examples against the types created from it.
struct ExampleCheck {
  /// An unreadable example, with its differences.
  private struct Mismatch {
    let example: Node
    let schema: Int
    let problem: ExampleReader.Mismatch
  }

  /// A form that an example may have.
  fileprivate enum Form {
    case type(Program.TypeReference)
    /// A property, for which null is equivalent to absence if it may be absent.
    case property(Program.Property)
  }

  private(set) var count = 0
  private(set) var readCount = 0
  private var mismatches: [Mismatch] = []
  /// All examples, with their schemas.
  private var examples: [(node: Node, schema: Int)] = []
  private let planner: Planner
  private var reader: ExampleReader
  private var api: OpenAPI { planner.api }

  /// Reads all examples.
  ///
  /// - Parameters:
  ///   - planner: The planner of the document, without decisions.
  ///   - plan: The plan of an attempt.
  ///   - program: The resolved program of the plan.
  init(_ planner: Planner, _ plan: ImportPlan, _ program: Program) {
    self.planner = planner
    reader = ExampleReader(program.types)
    // If a schema has several types, such as a draft, its example has to match one of them.
    let named = Dictionary(grouping: plan.schemas.keys) { plan.schemas[$0] ?? 0 }
    // The first of several examples decides, in each run.
    for (schema, names) in named.sorted(by: { $0.key < $1.key }) {
      let types = names.sorted { ($0.count, $0) < ($1.count, $1) }.compactMap {
        program.declaredTypes[$0]
      }
      for example in api.schemas[schema].examples {
        read(example, schema, types.map { .type(.defined($0)) })
      }
      let properties = types.compactMap { index -> [String: Program.Property]? in
        guard case .record(let record) = program.types[index].shape else { return nil }
        return Dictionary(record.properties.map { ($0.key, $0) }) { first, _ in first }
      }
      for property in planner.members(of: schema).properties {
        let known = properties.compactMap { $0[property.name.value] }
        for example in api.schemas[property.schema].examples {
          read(example, property.schema, known.map { .property($0) })
        }
      }
    }
    for method in program.methods {
      guard let operation = plan.operations[method.entity.path] else { continue }
      for response in api.operations[operation].responses {
        guard
          case .json(let type, _, _)? = content(of: method, for: StatusText(response.status.value))
        else { continue }
        for content in response.contents where MediaType(content.media.value).isJSON {
          guard let schema = content.schema else { continue }
          for example in content.examples { read(example, schema, [.type(type)]) }
        }
      }
    }
  }

  /// Returns the content that a method reads for a status of the document, or nil if it reads none.
  private func content(of method: Program.Method, for status: StatusText) -> Program.Content? {
    guard case .range(let range) = status, range.first >= 200, range.last < 300 else { return nil }
    switch method.success {
    case .content(let content): return content
    case .statuses(let successes):
      // Of successes with different content types, at most one is JSON.
      let own = successes.filter { [range, Default.successStatus].contains($0.statuses) }
      if let success = own.first(where: { $0.content.type != nil }) { return success.content }
      return successes.count == 1 ? successes[0].content : nil
    case .constant, .coded: return nil
    }
  }

  /// Reads an example as one of several forms; mismatches are reported for the first, which is the answered
  /// form.
  private mutating func read(_ example: OpenAPI.Example, _ schema: Int, _ forms: [Form]) {
    guard !forms.isEmpty else { return }
    count += 1
    examples.append((example.node, schema))
    var problems: [ExampleReader.Mismatch] = []
    for form in forms {
      let found = reader.mismatches { reader throws(ExampleReader.Mismatch) in
        try reader.check(example.value, form)
      }
      guard !found.isEmpty else {
        readCount += 1
        return
      }
      if problems.isEmpty { problems = found }
    }
    mismatches += problems.map { Mismatch(example: example.node, schema: schema, problem: $0) }
  }

  /// Relaxes the types that examples contradict, and returns findings about them.
  func relax(_ decisions: inout ImportDecisions) -> [ImportFinding] {
    var findings: [ImportFinding] = []
    guard !mismatches.isEmpty else { return findings }
    lazy var mixed = schemasWithoutText
    for mismatch in mismatches {
      guard let (node, schema) = place(of: mismatch) else {
        let problem = mismatch.problem
        let message =
          "the example does not match its type: expected \(problem.expected), found \(problem.found)"
        let subject = problem.path.isEmpty ? "example" : "example's '\(problem.path)'"
        findings.append(
          ImportFinding(
            kind: .fault,
            subject: subject,
            message: message,
            span: mismatch.example.span
          )
        )
        continue
      }
      let subject =
        mismatch.problem.path.isEmpty ? "example" : "example's '\(mismatch.problem.path)'"
      let message: String
      let target = planner.target(of: schema).index
      if let mistake = ExampleMistake(node, as: planner.shape(of: target)) {
        findings.append(
          ImportFinding(kind: .fault, subject: subject, message: mistake.message, span: node.span)
        )
        continue
      }
      if mismatch.problem.isAbsence, node.kind == .mapping {
        let members = planner.members(of: target)
        let missing = members.properties.filter { property in
          members.required.contains(property.name.value)
            && (node[property.name.value]?.isNull ?? true)
        }
        guard !missing.isEmpty else { continue }
        for property in missing {
          decisions.optional.insert(.init(schema: target, name: property.name.value))
        }
        message =
          "it lacks \(missing.map { "'\($0.name.value)'" }.joined(separator: ", ")), so the type allows that"
      } else if node.isNull {
        guard decisions.nullable.insert(schema).inserted else { continue }
        message = "it is null, so the type allows that"
      } else if node.kind == .scalar, node.spelling == .number,
        case .scalar(let scalar) = planner.shape(of: target), scalar.name == "Int"
      {
        guard decisions.fractional.insert(target).inserted else { continue }
        message = "it has a fraction, so the type is a number"
      } else if node.kind == .scalar, node.spelling == .string,
        case .scalar(let scalar) = planner.shape(of: target), scalar.isText, !mixed.contains(target)
      {
        guard decisions.textual.insert(target).inserted else { continue }
        message = "it is not \(mismatch.problem.expected), so the type is a string"
      } else if node.kind == .scalar, case .scalar(let scalar) = planner.shape(of: target),
        scalar.name != "Scalar", scalar.name != "FormFile"
      {
        guard decisions.mixed.insert(target).inserted else { continue }
        message = "it is not \(mismatch.problem.expected), so the type is any scalar"
      } else {
        guard decisions.opaque.insert(target).inserted else { continue }
        message = "it is not \(mismatch.problem.expected), so the type accepts any value"
      }
      findings.append(
        ImportFinding(
          kind: .relaxation,
          subject: subject,
          message: message,
          span: node.span,
          schema: schema
        )
      )
    }
    return findings
  }

  /// The schemas whose examples contain a number or a Boolean, so that `String` would not fit all of them.
  private var schemasWithoutText: Set<Int> {
    var found: Set<Int> = []
    var rest = examples
    while let (node, schema) = rest.popLast() {
      let target = planner.target(of: schema).index
      switch (node.kind, planner.shape(of: target)) {
      case (.scalar, _): if node.spelling != .string, !node.isNull { found.insert(target) }
      case (.sequence, .list(let items?)): rest += node.items.map { ($0, items) }
      case (.mapping, .map(let value?)): rest += node.entries.map { ($0.value, value) }
      case (.mapping, .record(let members)):
        for entry in node.entries {
          guard let index = members.indices[entry.key.text] else { continue }
          rest.append((entry.value, members.properties[index].schema))
        }
      default: break
      }
    }
    return found
  }

  /// Returns the value that does not match, with its schema.
  private func place(of mismatch: Mismatch) -> (Node, Int)? {
    let range = mismatch.problem.range
    var (node, schema) = (mismatch.example, mismatch.schema)
    for _ in 0..<100 {
      if node.span.range == range { return (node, schema) }
      // A missing member is reported at the first byte of the object.
      if mismatch.problem.isAbsence, node.kind == .mapping, node.span.start == range.lowerBound {
        return (node, schema)
      }
      let target = planner.target(of: schema).index
      switch node.kind {
      case .scalar: return nil
      case .sequence:
        guard case .list(let items?) = planner.shape(of: target),
          let item = node.items.first(where: {
            $0.span.start <= range.lowerBound && range.upperBound <= $0.span.end
          })
        else { return nil }
        (node, schema) = (item, items)
      case .mapping:
        guard
          let entry = node.entries.first(where: {
            $0.value.span.start <= range.lowerBound && range.upperBound <= $0.value.span.end
          })
        else { return nil }
        let members = planner.members(of: target)
        if let index = members.indices[entry.key.text] {
          (node, schema) = (entry.value, members.properties[index].schema)
        } else if case .schema(let value) = members.additional {
          (node, schema) = (entry.value, value)
        } else if case .union(let shapes, _) = planner.shape(of: target) {
          let found = shapes.first {
            planner.members(of: planner.target(behind: $0)).indices[entry.key.text] != nil
          }
          guard let found else { return nil }
          schema = planner.target(behind: found)
        } else {
          return nil
        }
      }
    }
    return nil
  }
}

extension ExampleReader {
  fileprivate mutating func check(
    _ value: JSONText.Value,
    _ form: ExampleCheck.Form
  ) throws(Mismatch) {
    switch form {
    case .type(let type): try check(value, type)
    case .property(let property):
      if value.isNull, property.presence != .required { return }
      try checkValue(value, property, at: .root)
    }
  }
}
