/// The outcome of each answer of a method, by its status and by a constant that it may consist of.
struct OutcomeTable: Hashable, Sendable {
  /// The meaning of an answer.
  enum Outcome: Hashable, Sendable {
    /// A success; one that a method tells from no other has no home.
    case success(Home?, SuccessBody)
    case failure(Home)
    /// The error that all calls share.
    case common
    /// The status is that of successes, which have other content types.
    case otherType
    /// The document says nothing.
    case unknown
  }

  /// What a success is read as.
  struct SuccessBody: Hashable, Sendable {
    let form: ResultForm
    let type: TypeShape?
    let hasHeaders: Bool
    /// The kind of codes of an open enumeration.
    var codes: Spec.RawKind?
  }

  private struct Entry: Hashable, Sendable {
    let statuses: StatusRange
    /// The content type that the answer has to have.
    var contentType: ContentType?
    /// The constant that the body has to be.
    var body: Spec.Constant?
    let outcome: Outcome
  }

  /// In the order in which an answer is looked at.
  private let entries: [Entry]

  init(_ method: Program.Method, in program: Program) {
    var entries: [Entry] = []
    for failure in method.failures {
      let outcome = Outcome.failure(Home(failure.entity.path))
      switch failure.condition {
      case .status(let range, let type):
        entries.append(Entry(statuses: range, contentType: type, outcome: outcome))
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
        let body = SuccessBody(
          success.content,
          in: program,
          hasHeaders: !success.headers.isEmpty
        )
        let isOnly = successes.count == 1
        let home = isOnly ? nil : Home(success.entity.path)
        let outcome = Outcome.success(home, body)
        entries.append(
          Entry(
            statuses: success.statuses,
            contentType: isOnly ? nil : success.contentType,
            outcome: outcome
          )
        )
      }
    }
    // A success that can be read goes before the common error.
    for range in program.commonError?.statuses.ranges ?? [] {
      entries.append(Entry(statuses: range, outcome: .common))
    }
    self.entries = entries
  }

  /// The outcome of an answer by its status, its content type and its body.
  fileprivate func outcome(at status: Int, _ form: AnswerForm) -> Outcome {
    let known = entries.filter { $0.statuses.contains(status) }
    let outcome = known.first { entry in
      (entry.body == nil || entry.body == form.body)
        && entry.contentType.map { own in form.contentType.map(own.contains) ?? false } ?? true
    }?.outcome
    let isTyped = known.contains { $0.contentType != nil && $0.outcome.isSuccess }
    return outcome ?? (isTyped ? .otherType : .unknown)
  }

  /// The statuses at which the meaning may change.
  fileprivate var bounds: [Int] {
    entries.flatMap { [$0.statuses.first, $0.statuses.last + 1] }
  }

  /// The constants that mean something.
  fileprivate var bodies: [Spec.Constant] { entries.compactMap(\.body) }

  /// The content types that select an outcome; a range covers each type that no other entry names.
  fileprivate var contentTypes: [ContentType] { entries.compactMap(\.contentType) }
}

/// The form of an answer beside its status; nil for what no outcome asks for.
private struct AnswerForm {
  let contentType: ContentType?
  let body: Spec.Constant?
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
  /// The kind of codes of an open enumeration; nil for any other type.
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
  /// The outcome with the homes that it has in the other version.
  func moved(by homes: HomeMap) -> Self {
    switch self {
    case .success(let home, let body):
      .success(
        home.map { homes[$0] },
        OutcomeTable.SuccessBody(
          form: body.form,
          type: body.type?.moved { homes[$0] },
          hasHeaders: body.hasHeaders,
          codes: body.codes
        )
      )
    case .failure(let home): .failure(homes[home])
    case .common, .otherType, .unknown: self
    }
  }

  /// The impact on shipped versions that take an answer for this outcome when it is another one.
  fileprivate func impact(as other: Self, body: Spec.Constant?) -> Verdicts.Shipped {
    switch (self, other) {
    case (.success(_, let own), .failure) where body.map(own.refuses) == true: .degrades
    case (_, .unknown), (_, .otherType): .ok
    case (.unknown, _), (.otherType, _): .degrades
    case (.success(let one, let body), .success(let two, let now)):
      !body.form.reads(now.form) || body.type != now.type
        ? .breaks : one == two || one == nil || two == nil ? .ok : .lies
    case (.success, .failure), (.success, .common), (.failure, .success), (.common, .success):
      .lies
    case (.failure(let one), .failure(let two)): one == two ? .ok : .degrades
    case (.failure, .common), (.common, .failure): .degrades
    case (.common, .common): .ok
    }
  }
}

extension OutcomeTable.SuccessBody {
  /// `true` if a constant in place of the body cannot be read.
  fileprivate func refuses(_ constant: Spec.Constant) -> Bool {
    switch form {
    case .nothing, .text, .bytes, .statuses, .events, .lines, .jsonLines: return false
    case .constant, .coded: return true
    case .json: return type?.reads(constant, codes: codes) != true
    }
  }
}

extension TypeShape {
  /// `true` if a constant can be read as the type, which is an open enumeration if it has a kind of codes.
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
  /// `true` if the JSON of a constant can be read as a value of the type.
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

/// Two tables of one method, the old one with the homes of today.
struct OutcomeComparison {
  /// Answers that mean the same, from one status to the next.
  private struct Step {
    let body: Spec.Constant?
    let old: OutcomeTable.Outcome
    let new: OutcomeTable.Outcome
  }

  private let steps: [Step]

  init(_ old: OutcomeTable, _ new: OutcomeTable, homes: HomeMap) {
    let bodies = [nil] + Set(old.bodies + new.bodies)
    // The new version says what comes, and the old one which of that it knows.
    let known = Set(old.contentTypes).filter { type in
      new.contentTypes.contains { $0.contains(type) }
    }
    let types = [nil] + known.union(new.contentTypes)
    let forms = types.flatMap { type in
      bodies.map { AnswerForm(contentType: type, body: $0) }
    }
    steps = Set(old.bounds + new.bounds).flatMap { status in
      forms.map { form in
        Step(
          body: form.body,
          old: old.outcome(at: status, form).moved(by: homes),
          new: new.outcome(at: status, form)
        )
      }
    }
  }

  /// The worst that shipped versions make of answers whose outcomes, before and after, are of some sort.
  func impact(
    where isWanted: (_ old: OutcomeTable.Outcome, _ new: OutcomeTable.Outcome) -> Bool
  ) -> Verdicts.Shipped {
    steps.filter { isWanted($0.old, $0.new) }.map { $0.old.impact(as: $0.new, body: $0.body) }.max()
      ?? .ok
  }

  /// `true` if each answer means the same.
  var isSame: Bool { steps.allSatisfy { $0.old == $0.new } }
}

extension OutcomeTable.Outcome {
  /// `true` for any success.
  var isSuccess: Bool {
    if case .success = self { true } else { false }
  }

  /// `true` for an answer with the status of a success.
  var hasStatusOfSuccess: Bool { isSuccess || self == .otherType }

  /// `true` for any failure of the method's own.
  var isFailure: Bool {
    if case .failure = self { true } else { false }
  }

  /// `true` for a success or a failure at some path.
  func isOf(_ home: Home) -> Bool {
    switch self {
    case .success(let own, _): own == home
    case .failure(let own): own == home
    case .common, .otherType, .unknown: false
    }
  }
}
