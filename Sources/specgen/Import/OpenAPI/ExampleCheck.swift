/// The examples of a document, read against the types that were made of it.
struct ExampleCheck {
  /// An example that cannot be read, and where it differs.
  private struct Mismatch {
    let example: Node
    let schema: Int
    let problem: ExampleReader.Mismatch
  }

  private(set) var count = 0
  private(set) var readCount = 0
  private var mismatches: [Mismatch] = []
  private let api: OpenAPI
  private let planner: Planner

  init(_ api: OpenAPI, _ plan: ImportPlan, _ program: Program?) {
    self.api = api
    planner = Planner(api, file: plan.spec.file, decisions: ImportDecisions())
    guard let program else { return }
    var reader = ExampleReader(program.types)
    for (name, schema) in plan.schemas {
      guard let index = program.declaredTypes[name] else { continue }
      for example in api.schemas[schema].examples {
        read(example, schema) { value throws(ExampleReader.Mismatch) in
          try reader.check(value, .defined(index))
        }
      }
      guard case .record(let record) = program.types[index].shape else { continue }
      let properties = Dictionary(record.properties.map { ($0.key, $0) }) { first, _ in first }
      for property in planner.members(of: schema).properties {
        guard let known = properties[property.name.value] else { continue }
        for example in api.schemas[property.schema].examples {
          read(example, property.schema) { value throws(ExampleReader.Mismatch) in
            if value.isNull, known.presence != .required { return }
            try reader.checkValue(value, known, at: "")
          }
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
          for example in content.examples {
            read(example, schema) { value throws(ExampleReader.Mismatch) in
              try reader.check(value, type)
            }
          }
        }
      }
    }
  }

  /// The content that a method reads at a status of the document; nil where it reads none.
  private func content(of method: Program.Method, for status: StatusText) -> Program.Content? {
    guard case .range(let range) = status, range.first >= 200, range.last < 300 else { return nil }
    switch method.success {
    case .content(let content): return content
    case .statuses(let successes):
      // What is told by content types has one of JSON at most.
      let own = successes.filter { [range, Default.successStatus].contains($0.statuses) }
      if let success = own.first(where: { $0.content.type != nil }) { return success.content }
      return successes.count == 1 ? successes[0].content : nil
    case .constant, .coded: return nil
    }
  }

  private mutating func read(
    _ node: Node,
    _ schema: Int,
    _ check: (JSONText.Value) throws(ExampleReader.Mismatch) -> Void
  ) {
    count += 1
    do throws(ExampleReader.Mismatch) {
      try check(JSONText.Value(node, depth: 0))
      readCount += 1
    } catch {
      mismatches.append(Mismatch(example: node, schema: schema, problem: error))
    }
  }

  /// Widens the types that examples contradict, and says so.
  func relax(_ decisions: inout ImportDecisions) -> [ImportFinding] {
    var findings: [ImportFinding] = []
    for mismatch in mismatches {
      guard let (node, schema) = place(of: mismatch) else {
        let problem = mismatch.problem
        let message =
          "the example does not fit its type: \(problem.expected) is expected, and it has \(problem.found)"
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
      } else if node.kind == .scalar, node.spelling == .string,
        case .scalar = planner.shape(of: target)
      {
        guard decisions.textual.insert(target).inserted else { continue }
        message = "it is not \(mismatch.problem.expected), so the type is text"
      } else {
        guard decisions.opaque.insert(target).inserted else { continue }
        message = "it is not \(mismatch.problem.expected), so the type takes any value"
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

  /// The value that does not fit, and its schema.
  private func place(of mismatch: Mismatch) -> (Node, Int)? {
    let range = mismatch.problem.range
    var (node, schema) = (mismatch.example, mismatch.schema)
    for _ in 0..<100 {
      if node.span.range == range { return (node, schema) }
      // Where a member is missing, the object's first byte is marked.
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
            planner.members(of: planner.target(of: $0).index).indices[entry.key.text] != nil
          }
          guard let found else { return nil }
          schema = found
        } else {
          return nil
        }
      }
    }
    return nil
  }
}

extension JSONText.Value {
  /// Returns the JSON value of a node.
  init(_ node: Node, depth: Int) {
    let content: JSONText.Content
    switch node.kind {
    case .sequence:
      content = depth > 90 ? .null : .list(node.items.map { JSONText.Value($0, depth: depth + 1) })
    case .mapping:
      content =
        depth > 90
        ? .null
        : .object(
          node.entries.map {
            JSONText.Member(key: $0.key.text, value: JSONText.Value($0.value, depth: depth + 1))
          }
        )
    case .scalar:
      switch node.spelling {
      case .string: content = .string(node.text)
      case .integer, .number:
        content = JSONText.isNumber(node.text) ? .number(node.text) : .string(node.text)
      case .bool: content = .bool(node.text.lowercased() == "true")
      case .null: content = .null
      }
    }
    self.init(content: content, range: node.span.range)
  }
}
