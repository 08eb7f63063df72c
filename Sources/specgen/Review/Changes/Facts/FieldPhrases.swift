import SpecgenCore

/// Names of fields and headers in facts, independent of their Swift names.
struct FieldPhrases {
  private let program: Program
  private let success: Program.StatusSuccess?

  /// Creates the phrases for a method, whose headers may be part of value paths.
  init(of method: Program.Method? = nil, in program: Program) {
    self.program = program
    success =
      if case .statuses(let successes)? = method?.success { successes.first } else { nil }
  }

  /// Returns the path to a value, or `the result` if the answer itself is the value.
  func phrase(_ path: Program.ValuePath) -> [PhrasePart] {
    let parts = path.steps.compactMap(part)
    return parts.isEmpty
      ? [.text("the result")] : Array(parts.map { [$0] }.joined(separator: [.text(".")]))
  }

  private func part(_ step: Program.ValuePath.Step) -> PhrasePart? {
    if case .defined(let index)? = step.owner, case .record(let record) = program.types[index].shape
    {
      return record.part(step.name, of: program.types[index].qualifiedPath)
    }
    return success.flatMap { success in
      success.headers.part(step.name, of: success.entity.path)
    }
  }
}

extension Program.Record {
  /// Returns the field with a Swift name.
  func part(_ name: SwiftName, of path: String) -> PhrasePart {
    properties.part(name, of: path) ?? .text(name.text)
  }
}

extension [Program.Property] {
  fileprivate func part(_ name: SwiftName, of path: String) -> PhrasePart? {
    first { $0.name == name }.map { .entity(QualifiedPath($0.entity.path, of: path)) }
  }
}
