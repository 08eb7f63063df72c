/// A reader that validates JSON as the generated code would, and reports mismatches.
///
/// The reader uses the resolved types and checks what the generated `init(from:)` checks: required keys, kinds, closed
/// enumerations, dates, unions, parts and accepted kinds. Checks that only Foundation can make, such as names of months
/// and URLs, are assumed to succeed.
package struct ExampleReader {
  /// A value that differs from the expected one.
  package struct Mismatch: Error, Sendable {
    /// The path of keys and indices, as in `lines[2].code`.
    package let path: String
    package let expected: String
    package let found: String
    package let range: Range<Int>
    /// `true` if the mismatch is a missing member of the outermost object.
    var isAbsence = false
    /// The keys of a missing member, of which the value has none.
    package var absentKeys: [String] = []
  }

  let types: [Program.TypeDefinition]
  /// The remaining attempts at union shapes that are matched by order.
  ///
  /// Once none are left, values are assumed to be valid.
  private var tries = 10_000
  /// The maximum number of mismatches in one value.
  private static let maxMismatches = 100
  /// The collected mismatches; nil while reading stops at the first one.
  private var found: [Mismatch]?
  /// The violated constraints; nil while they are not collected.
  package internal(set) var violations: [Mismatch]?

  /// Creates a reader; with `notesConstraints`, it also collects the constraints that values violate.
  package init(_ types: [Program.TypeDefinition], notesConstraints: Bool = false) {
    self.types = types
    violations = notesConstraints ? [] : nil
  }

  /// Runs a check to its end and returns all mismatches, up to a limit.
  package mutating func mismatches(
    of check: (inout ExampleReader) throws(Mismatch) -> Void
  ) -> [Mismatch] {
    found = []
    defer { found = nil }
    do throws(Mismatch) {
      try check(&self)
    } catch {
      return (found ?? []) + [error]
    }
    return found ?? []
  }

  /// Checks an element or a member; continues with its siblings while mismatches are collected.
  mutating func checkPart(
    _ check: (inout ExampleReader) throws(Mismatch) -> Void
  ) throws(Mismatch) {
    do throws(Mismatch) {
      try check(&self)
    } catch {
      guard let found, found.count < Self.maxMismatches else { throw error }
      self.found?.append(error)
    }
  }

  /// Runs a check that stops at its first mismatch.
  mutating func tryForm(
    _ check: (inout ExampleReader) throws(Mismatch) -> Void
  ) throws(Mismatch) {
    let before = (found, violations)
    (found, violations) = (nil, nil)
    defer { (found, violations) = before }
    try check(&self)
  }

  /// Checks a value against a type.
  package mutating func check(
    _ json: JSONText.Value,
    _ type: Program.TypeReference,
    at path: ValuePath = .root
  ) throws(Mismatch) {
    switch type {
    case .scalar(let scalar): try check(json, scalar, at: path)
    case .defined(let index):
      try check(json, types[index].shape, at: path)
      note(types[index].constraints, json, at: path)
    case .nullable(let value): if !json.isNull { try check(json, value, at: path) }
    case .bodies: break
    case .list(let element):
      guard case .list(let elements) = json.content else { throw json.is(not: "a list", path) }
      for (index, value) in elements.enumerated() {
        try checkPart { reader throws(Mismatch) in
          try reader.check(value, element, at: path.adding(index))
        }
      }
    case .map(let value):
      for member in try json.members(path) {
        try checkPart { reader throws(Mismatch) in
          try reader.check(member.value, value, at: path.adding(member.key))
        }
      }
    }
  }

  private mutating func check(
    _ json: JSONText.Value,
    _ shape: Program.Shape,
    at path: ValuePath
  ) throws(Mismatch) {
    switch shape {
    case .alias(let target): try check(json, target, at: path)
    case .record(let record): try check(json, record, at: path)
    case .union(let union): try check(json, union, at: path)
    case .enumeration(let enumeration): try check(json, enumeration, at: path)
    }
  }

  private func check(
    _ json: JSONText.Value,
    _ enumeration: Program.Enumeration,
    at path: ValuePath
  ) throws(Mismatch) {
    switch enumeration.raw {
    case .string: _ = try json.text(path)
    case .int: try json.checkInteger(path) { Int($0) != nil }
    }
    guard !enumeration.isOpen, let text = json.scalarText,
      !enumeration.cases.contains(where: { $0.wire.text == text })
    else { return }
    let known = enumeration.cases.map { quoted($0.wire.text) }
    throw json.is(not: "one of \(shortList(known))", path)
  }

  // MARK: Unions

  private mutating func check(
    _ json: JSONText.Value,
    _ union: Program.Union,
    at path: ValuePath
  ) throws(Mismatch) {
    let (found, expected) = try shape(of: json, union, at: path)
    if let found {
      if let payload = found.payload { try check(json, payload, at: path) }
    } else if !union.isOpen {
      throw json.is(not: expected, path)
    }
  }

  /// Returns the shape of a value, and the mark that selected it.
  private mutating func shape(
    of json: JSONText.Value,
    _ union: Program.Union,
    at path: ValuePath
  ) throws(Mismatch) -> (found: Program.UnionCase?, expected: String) {
    switch union.tagging {
    case .discriminator(let key, let kind):
      let member = try json.member(key, path)
      guard member.isOf(kind) else { throw member.is(not: kind.inWords, path.adding(key)) }
      let found = union.cases.first { value in
        if case .value(let constant) = value.mark { member.isConstant(constant) } else { false }
      }
      guard found == nil, !union.isOpen else { return (found, "") }
      let known = union.cases.compactMap { $0.mark.text.map(quoted) }
      throw member.is(not: "one of \(shortList(known))", path.adding(key))
    case .key:
      let known = union.cases.compactMap(\.mark.text)
      let members = try union.isOpen ? json.members(path) : json.membersOrNone
      let found = union.cases.first { value in
        members.contains { .key($0.key) == value.mark && !$0.value.isNull }
      }
      return (found, "an object with one of \(shortList(known.map(quoted)))")
    case .kind:
      let kinds = union.cases.compactMap { value -> Spec.JSONKind? in
        if case .kind(let kind) = value.mark { kind } else { nil }
      }
      let kind = kinds.first { $0 == .integer && json.isOf($0) } ?? kinds.first { json.isOf($0) }
      let found = kind.flatMap { kind in union.cases.first { $0.mark == .kind(kind) } }
      return (found, shortList(kinds.map(\.inWords)))
    case .order:
      for value in union.cases {
        tries -= 1
        guard tries > 0, let payload = value.payload else { return (value.withoutPayload, "") }
        let isFit: Void? = try? tryForm { reader throws(Mismatch) in
          try reader.check(json, payload, at: path)
        }
        if isFit != nil { return (value.withoutPayload, "") }
      }
      return (nil, "one of \(shortList(union.cases.map { quoted($0.name.text) }))")
    }
  }
}

extension Program.UnionCase {
  /// The case without its payload, which was already checked.
  fileprivate var withoutPayload: Program.UnionCase {
    var value = self
    value.payload = nil
    return value
  }
}

extension Program.Tag {
  fileprivate var text: String? {
    switch self {
    case .value(let constant): constant.text
    case .key(let key): key
    case .kind, .form: nil
    }
  }
}

/// Returns the first ten words, separated by commas.
func shortList(_ words: [String]) -> String {
  (words.count > 10 ? words.prefix(10) + ["…"] : words[...]).joined(separator: ", ")
}
