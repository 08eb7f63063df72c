extension TypeResolving {
  /// Resolves a union.
  ///
  /// Shapes in place become separate types.
  mutating func union(_ union: Spec.Union, of owner: SwiftName, path: String) -> Program.Union {
    if case .discriminator(let key) = union.tagging { checkKey(key) }
    let tagging: Program.Tagging =
      switch union.tagging {
      case .discriminator(let key): .discriminator(key.value, discriminatorKind(of: union))
      case .key: .key
      case .kind: .kind
      case .order: .order
      }
    var cases: [Program.UnionCase] = []
    var first: [Program.Tag: Span] = [:]
    for written in union.cases {
      guard let value = unionCase(written, tagging, owner: owner, path: path) else { continue }
      if value.mark != .form, let taken = first[value.mark] {
        let span = written.name.span
        report(.duplicateWireName(value.mark.inWords, at: span, first: taken))
      }
      first[value.mark] = written.name.span
      cases.append(value)
    }
    checkUnique(cases.map { ($0.name, $0.entity) }, .case)
    return Program.Union(tagging: tagging, isOpen: union.isOpen, cases: cases)
  }

  private mutating func unionCase(
    _ written: Spec.UnionCase,
    _ tagging: Program.Tagging,
    owner: SwiftName,
    path: String
  ) -> Program.UnionCase? {
    let name = swiftName(written.name, .case, override: written.notes.swiftName)
    checkReserved(name, ReservedNames.cases, .case, at: written.name.span)
    let path = "\(path).cases.\(written.name.value)"
    let entity = entity(path, written.notes, at: written.name.span)
    let payload = payload(written, entity: entity, owner: owner)
    let isBy = if case .discriminator = tagging { true } else { false }
    if !isBy, case .none = written.payload {
      report(.misfit("the case", "a type or fields", at: written.name.span))
    }
    guard let mark = mark(written, tagging) else { return nil }
    let markSpan = written.wire?.span ?? written.has?.span ?? written.kind?.span
    return Program.UnionCase(
      entity: entity,
      name: name,
      mark: mark,
      markSpan: markSpan ?? written.name.span,
      payload: payload,
      before: written.before.sorted { $0.value < $1.value },
      span: written.span
    )
  }

  private mutating func mark(_ written: Spec.UnionCase, _ tagging: Program.Tagging) -> Program.Tag?
  {
    let span = written.name.span
    refuseMarks(written, tagging)
    switch tagging {
    case .discriminator(_, let kind): return value(of: written.mark, kind)
    case .order: return .form
    case .key:
      guard let key = written.has else {
        report(.missingKey("has", shape: Spec.UnionCase.shape.title, at: span))
        return nil
      }
      return .key(key.value)
    case .kind:
      guard let kind = written.kind else {
        report(.missingKey("kind", shape: Spec.UnionCase.shape.title, at: span))
        return nil
      }
      return .kind(kind.value)
    }
  }

  /// Returns the kind of a union's discriminator: that of the first `wire`, or a string if there is none.
  private func discriminatorKind(of union: Spec.Union) -> Spec.JSONKind {
    union.cases.lazy.compactMap { $0.wire?.discriminatorKind }.first ?? .string
  }

  /// Returns the value of a discriminator, and reports one whose kind differs from the first.
  private mutating func value(of mark: SpelledText, _ kind: Spec.JSONKind) -> Program.Tag? {
    guard let own = mark.discriminatorKind else {
      report(.discriminatorSpelling(mark))
      return nil
    }
    guard own == kind else {
      report(.mixedDiscriminators(mark, own, others: kind))
      return nil
    }
    switch kind {
    case .integer: return Int(decimal: mark.value).map { .value(.int($0)) }
    case .bool: return Bool(mark.value).map { .value(.bool($0)) }
    default: return .value(.string(mark.value))
    }
  }

  /// Reports marks that this union does not use.
  private mutating func refuseMarks(_ written: Spec.UnionCase, _ tagging: Program.Tagging) {
    let isBy = if case .discriminator = tagging { true } else { false }
    let marks = [
      ("`wire`", written.wire?.span, isBy, "a union with `by`"),
      ("`has`", written.has?.span, tagging == .key, "`match: key`"),
      ("`kind`", written.kind?.span, tagging == .kind, "`match: kind`"),
      ("`before`", written.before.first?.span, tagging == .order, "`match: order`"),
    ]
    for case (let mark, let span?, false, let wanted) in marks {
      report(.misfit(mark, wanted, at: span))
    }
  }

  private mutating func payload(
    _ written: Spec.UnionCase,
    entity: Program.Entity,
    owner: SwiftName
  ) -> Program.TypeReference? {
    switch written.payload {
    case .none: return nil
    case .type(let use):
      refuseModifiers(of: use, at: "a case of a union")
      return reference(use, owner: nil)
    case .record(let record):
      let name = owner.followed(by: written.name.value)
      let body = Spec.TypeBody.record(record)
      return add(
        TypeInPlace(
          entity: entity,
          name: name,
          member: written.name.value,
          path: entity.path,
          body: body
        )
      )
    }
  }
}

extension Spec.UnionCase {
  /// The value that identifies the shape.
  fileprivate var mark: SpelledText { wire ?? SpelledText(name: name) }
}

extension SpelledText {
  /// The kind of a discriminator with this spelling; nil if it is not allowed.
  fileprivate var discriminatorKind: Spec.JSONKind? {
    switch spelling {
    case .string: .string
    case .integer: Int(decimal: value).map { _ in .integer }
    case .bool: Bool(value).map { _ in .bool }
    case .number, .null: nil
    }
  }
}

extension Program.Tag {
  /// A phrase for the mark, for messages.
  fileprivate var inWords: String {
    switch self {
    case .value(let value): value.text
    case .key(let key): key
    case .kind(let kind): kind.rawValue
    case .form: ""
    }
  }
}
