import SpecgenCore

/// The outcome of each answer of a method, by status and constant body.
struct OutcomeTable: Hashable, Sendable {
  /// The meaning of an answer.
  enum Outcome: Hashable, Sendable {
    /// A success; it has no path if it is the only one of the method.
    case success(QualifiedPath?, SuccessBody)
    case failure(QualifiedPath, TypeShape?)
    /// The common error of all calls.
    case common(TypeShape?)
    /// The status belongs to successes with other content types.
    case otherType
    /// The spec does not document the answer.
    case unknown
  }

  /// The interpretation of a success.
  struct SuccessBody: Hashable, Sendable {
    let form: ResultForm
    let type: TypeShape?
    let hasHeaders: Bool
    /// The kind of codes of an open enumeration.
    var codes: Spec.RawKind?
  }

  private struct Entry: Hashable, Sendable {
    let statuses: StatusRange
    /// The required content type of the answer.
    var contentType: ContentType?
    /// The required constant body.
    var body: Spec.Constant?
    /// The required code in the body.
    var code: Program.BodyCode?
    let outcome: Outcome
  }

  /// The entries in order of precedence.
  private let entries: [Entry]
  /// `true` if the method asks for JSON only.
  private let asksForJSON: Bool

  init(_ method: Program.Method, in program: Program) {
    var entries: [Entry] = []
    for failure in method.failures {
      let type = failure.content.type.map { TypeShape($0, in: program) }
      let outcome = Outcome.failure(QualifiedPath(failure.entity.path), type)
      switch failure.condition {
      case .status(let range, let type, let code):
        entries.append(
          Entry(statuses: range, contentType: type, code: code, outcome: outcome)
        )
      case .body(let body):
        entries.append(Entry(statuses: Default.successStatus, body: body, outcome: outcome))
      case .code: break
      }
    }
    switch method.success {
    case .content(let content):
      entries.append(
        Entry(
          statuses: Default.successStatus,
          outcome: .success(nil, SuccessBody(content, in: program))
        )
      )
    case .constant:
      let body = SuccessBody(form: .constant, type: nil, hasHeaders: false)
      entries.append(Entry(statuses: Default.successStatus, outcome: .success(nil, body)))
    case .coded:
      let body = SuccessBody(form: .coded, type: nil, hasHeaders: false)
      entries.append(Entry(statuses: Default.successStatus, outcome: .success(nil, body)))
    case .statuses(let successes):
      for success in successes {
        let body = SuccessBody(success.content, in: program, hasHeaders: !success.headers.isEmpty)
        let isOnly = successes.count == 1
        let path = isOnly ? nil : QualifiedPath(success.entity.path)
        let outcome = Outcome.success(path, body)
        entries.append(
          Entry(
            statuses: success.statuses,
            contentType: isOnly ? nil : success.contentType,
            outcome: outcome
          )
        )
      }
    }
    // A readable success takes precedence over the common error.
    for range in program.commonError?.statuses.ranges ?? [] {
      let type = program.commonError.map { TypeShape(.defined($0.type), in: program) }
      entries.append(Entry(statuses: range, outcome: .common(type)))
    }
    self.entries = entries
    asksForJSON = program.mediaTypes(of: method) == Program.BodyForm.json.usualType?.text
  }

  /// Returns the outcome of an answer by its status, content type and body.
  fileprivate func outcome(at status: Int, _ form: AnswerForm) -> Outcome {
    let known = entries.filter { $0.statuses.contains(status) }
    let outcome = known.first { entry in
      (entry.body == nil || entry.body == form.body)
        && (entry.code == nil || entry.code == form.code)
        && entry.contentType.map { own in form.contentType.map(own.contains) ?? false } ?? true
    }?.outcome
    let isTyped = known.contains { $0.contentType != nil && $0.outcome.isSuccess }
    return outcome ?? (isTyped ? .otherType : .unknown)
  }

  /// Returns `true` if an answer has a content type that another version does not ask for and need not get.
  fileprivate func spares(_ form: AnswerForm, at status: Int, _ old: OutcomeTable) -> Bool {
    guard old.asksForJSON, let type = form.contentType, !type.isJSON else { return false }
    return entries.contains { entry in
      entry.statuses.contains(status) && entry.outcome.isSuccess
        && entry.contentType.map(\.isJSON) ?? false
    }
  }

  /// The statuses at which the meaning may change.
  fileprivate var bounds: [Int] {
    entries.flatMap { [$0.statuses.first, $0.statuses.last + 1] }
  }

  /// The constant bodies that select an outcome.
  fileprivate var bodies: [Spec.Constant] { entries.compactMap(\.body) }

  /// The codes in bodies that select an outcome.
  fileprivate var codes: [Program.BodyCode] { entries.compactMap(\.code) }

  /// The content types that select an outcome; a range covers each type that no other entry names.
  fileprivate var contentTypes: [ContentType] { entries.compactMap(\.contentType) }
}

/// The form of an answer apart from its status; nil for properties that no outcome checks.
private struct AnswerForm {
  let contentType: ContentType?
  let body: Spec.Constant?
  var code: Program.BodyCode?
}

extension OutcomeTable.SuccessBody {
  fileprivate init(_ content: Program.Content, in program: Program, hasHeaders: Bool = false) {
    self.hasHeaders = hasHeaders
    switch content {
    case .nothing: (form, type) = (.nothing, nil)
    case .text: (form, type) = (.text, nil)
    case .bytes: (form, type) = (.bytes, nil)
    case .stream(let type, let framing):
      (form, self.type) = (ResultForm(framing), type.map { TypeShape($0, in: program) })
    case .json(let type, accepting: _, isOptional: _):
      (form, self.type) = (.json, TypeShape(type, in: program))
      codes = program.openCodes(of: type)
    }
  }
}

extension Program {
  /// Returns the kind of codes of an open enumeration, or nil for any other type.
  fileprivate func openCodes(of type: TypeReference) -> Spec.RawKind? {
    switch type {
    case .scalar, .list, .map, .bodies: return nil
    case .nullable(let value): return openCodes(of: value)
    case .defined(let index):
      switch types[index].shape {
      case .alias(let target): return openCodes(of: target)
      case .enumeration(let enumeration): return enumeration.isOpen ? enumeration.raw : nil
      case .record, .union: return nil
      }
    }
  }
}

extension OutcomeTable.Outcome {
  /// Returns the outcome with its paths in the other version.
  func moved(by newPaths: PathMap) -> Self {
    switch self {
    case .success(let path, let body):
      .success(
        path.map { newPaths[$0] },
        OutcomeTable.SuccessBody(
          form: body.form,
          type: body.type?.moved { newPaths[$0] },
          hasHeaders: body.hasHeaders,
          codes: body.codes
        )
      )
    case .failure(let path, let type): .failure(newPaths[path], type?.moved { newPaths[$0] })
    case .common(let type): .common(type?.moved { newPaths[$0] })
    case .otherType, .unknown: self
    }
  }

  /// Returns the impact on shipped versions if they expect this outcome and receive another.
  fileprivate func impact(
    as other: Self,
    body: Spec.Constant?,
    reading: Verdicts.Shipped?
  ) -> Verdicts.Shipped {
    switch (self, other) {
    case (.success(_, let own), .failure) where body.map(own.refuses) == true: .degrades
    case (_, .unknown), (_, .otherType): .ok
    case (.unknown, _), (.otherType, _): .degrades
    case (.success(let one, let body), .success(let two, let now)):
      !body.form.reads(now.form) || body.type != now.type && reading == nil
        ? .breaks
        : one == two || one == nil || two == nil
          ? body.type == now.type ? .ok : reading ?? .ok : .lies
    case (.success, .failure), (.success, .common), (.failure, .success), (.common, .success):
      .lies
    case (.failure(let one, _), .failure(let two, _)): one == two ? .ok : .degrades
    case (.failure, .common), (.common, .failure): reading ?? .degrades
    case (.common, .common): .ok
    }
  }
}

extension OutcomeTable.SuccessBody {
  /// Returns `true` if a constant body cannot be read.
  fileprivate func refuses(_ constant: Spec.Constant) -> Bool {
    switch form {
    case .nothing, .text, .bytes, .statuses, .events, .lines, .jsonLines: return false
    case .constant, .coded: return true
    case .json: return type?.reads(constant, codes: codes) != true
    }
  }
}

extension TypeShape {
  /// Returns `true` if a constant can be read as the type, which is an open enumeration if `codes` is not
  /// nil.
  fileprivate func reads(_ constant: Spec.Constant, codes: Spec.RawKind?) -> Bool {
    switch (self, constant) {
    case (.nullable, .null): true
    case (.nullable(let value), _): value.reads(constant, codes: codes)
    case (.scalar(let scalar), _): scalar.reads(constant)
    case (.enumeration, .string): codes == .string
    case (.enumeration, .int): codes == .int
    default: false
    }
  }
}

extension Scalar {
  /// Returns `true` if the JSON of a constant can be read as a value of the type.
  fileprivate func reads(_ constant: Spec.Constant) -> Bool {
    switch (self, constant) {
    case (.json, _), (.bool, .bool), (.string, .string), (.scalar, .bool), (.scalar, .int),
      (.scalar, .string):
      true
    case (.int, .int), (.int32, .int), (.int64, .int), (.uint64, .int), (.double, .int),
      (.decimal, .int):
      true
    default: false
    }
  }
}

/// A comparison of two tables of one method, with the new paths in the old table.
struct OutcomeComparison {
  /// A range of statuses with the same meaning.
  private struct Step {
    let body: Spec.Constant?
    let old: OutcomeTable.Outcome
    let new: OutcomeTable.Outcome
    /// The impact if shipped versions read the value of the new outcome as that of the old one; otherwise nil.
    let reading: Verdicts.Shipped?
  }

  private let steps: [Step]

  /// Compares two tables.
  ///
  /// `reads` returns the impact if the old version reads all values of a new type as one of its own; otherwise nil.
  init(
    _ old: OutcomeTable,
    _ new: OutcomeTable,
    newPaths: PathMap,
    reads: (_ own: TypeShape, _ new: TypeShape) -> Verdicts.Shipped?
  ) {
    let bodies = [nil] + Set(old.bodies + new.bodies)
    let codes = Set(old.codes + new.codes)
    // The new version determines the answers, and the old one those it recognizes.
    let known = Set(old.contentTypes).filter { type in
      new.contentTypes.contains { $0.contains(type) }
    }
    let types = [nil] + known.union(new.contentTypes)
    let forms = types.flatMap { type in
      bodies.map { AnswerForm(contentType: type, body: $0) }
        + codes.map { AnswerForm(contentType: type, body: nil, code: $0) }
    }
    steps = Set(old.bounds + new.bounds).flatMap { status in
      forms.filter { !new.spares($0, at: status, old) }.map { form in
        let (before, after) = (old.outcome(at: status, form), new.outcome(at: status, form))
        return Step(
          body: form.body,
          old: before.moved(by: newPaths),
          new: after,
          reading: Self.reading(before, after, reads)
        )
      }
    }
  }

  private static func reading(
    _ old: OutcomeTable.Outcome,
    _ new: OutcomeTable.Outcome,
    _ reads: (_ own: TypeShape, _ new: TypeShape) -> Verdicts.Shipped?
  ) -> Verdicts.Shipped? {
    switch (old, new) {
    case (.success(_, let own), .success(_, let other)):
      guard let type = own.type, let otherType = other.type else { return nil }
      return reads(type, otherType)
    case (.failure(_, let own), .common(let other)), (.common(let own), .failure(_, let other)):
      guard let own else { return other == nil ? .ok : nil }
      return other.flatMap { reads(own, $0) }
    default: return nil
    }
  }

  /// Returns the worst impact on shipped versions of answers with selected old and new outcomes.
  func impact(
    where isWanted: (_ old: OutcomeTable.Outcome, _ new: OutcomeTable.Outcome) -> Bool
  ) -> Verdicts.Shipped {
    steps.filter { isWanted($0.old, $0.new) }.map {
      $0.old.impact(as: $0.new, body: $0.body, reading: $0.reading)
    }
    .max() ?? .ok
  }

  /// `true` if every answer has the same meaning.
  var isSame: Bool { steps.allSatisfy { $0.old == $0.new } }
}

extension OutcomeTable.Outcome {
  /// `true` for any success.
  var isSuccess: Bool {
    if case .success = self { true } else { false }
  }

  /// `true` for an answer with the status of a success.
  var hasStatusOfSuccess: Bool { isSuccess || self == .otherType }

  /// `true` for the common error.
  var isCommon: Bool {
    if case .common = self { true } else { false }
  }

  /// `true` for any failure of the method itself.
  var isFailure: Bool {
    if case .failure = self { true } else { false }
  }

  /// Returns `true` for the success or failure at a path.
  func isOf(_ path: QualifiedPath) -> Bool {
    switch self {
    case .success(let own, _): own == path
    case .failure(let own, _): own == path
    case .common, .otherType, .unknown: false
    }
  }
}
