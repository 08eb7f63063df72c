import SpecgenCore

extension Inventory {
  /// Returns the facts about the whole result of a method.
  func resultFacts(_ method: Program.Method, of program: Program) -> [Fact] {
    var facts: [Fact] = []
    if let plain = method.plainSuccess {
      facts.add(.successStatuses, .statuses(StatusSet([plain.statuses])))
      return facts + contentFacts(plain.content, of: program)
    }
    switch method.success {
    case .content(let content):
      facts.add(.successStatuses, .statuses(StatusSet([Default.successStatus])))
      facts += contentFacts(content, of: program)
    case .constant(let constant):
      facts.add(.resultForm, .result(.constant))
      facts.add(.resultConstant, .constant(constant))
    case .coded: facts.add(.resultForm, .result(.coded))
    case .statuses: facts.add(.resultForm, .result(.statuses))
    }
    return facts
  }

  private func contentFacts(_ content: Program.Content, of program: Program) -> [Fact] {
    var facts: [Fact] = []
    switch content {
    case .nothing: facts.add(.resultForm, .result(.nothing))
    case .text: facts.add(.resultForm, .result(.text))
    case .bytes: facts.add(.resultForm, .result(.bytes))
    case .stream(let type, let framing):
      facts.add(.resultForm, .result(ResultForm(framing)))
      facts.add(.resultType, type.map { .type(TypeShape($0, in: program)) })
    case .json(let type, let kinds, let isOptional):
      facts.add(.resultForm, .result(.json))
      facts.add(.resultType, .type(TypeShape(type, in: program)))
      facts.add(.spelling, TypeShape(spelled: type, in: program).map { .type($0) })
      facts.add(.resultKind, all: kinds.map { .word($0.rawValue) })
      facts.add(.resultPresence, .absence(isOptional ? .optional : .required))
    }
    return facts
  }

  /// Adds the success of a status.
  ///
  /// The value of a plain success belongs to the method.
  mutating func add(
    _ success: Program.StatusSuccess,
    isOnly: Bool,
    isPlain: Bool,
    of program: Program,
    in parent: Int
  ) {
    // The only success is read regardless of the answer's content type.
    let condition = isOnly ? .status(success.statuses, nil) : success.condition
    var facts = noteFacts(success.entity)
    facts.add(.swiftName, text: success.name.text)
    if !isPlain {
      facts.add(.condition, .condition(condition))
      facts += contentFacts(success.content, of: program)
    }
    let index = add(
      .success,
      path: success.entity.path,
      in: parent,
      at: success.entity.span,
      facts,
      wire: spelled(condition),
      reach: .in
    )
    if isPlain { markPlain(index) }
    add(success.headers, of: program, in: index)
  }

  /// Adds the headers of an answer.
  mutating func add(_ headers: [Program.Property], of program: Program, in parent: Int) {
    for header in headers {
      add(
        .header,
        path: header.entity.path,
        local: header.entity.lastName,
        in: parent,
        at: header.entity.span,
        valueFacts(header, in: program),
        wire: header.key.asciiLowercased,
        reach: .in
      )
    }
  }

  /// Adds the success of an envelope code.
  mutating func add(_ success: Program.CodedSuccess, of program: Program, in parent: Int) {
    var facts = noteFacts(success.entity)
    facts.add(.swiftName, text: success.name.text)
    facts.add(.condition, .condition(.code(success.code)))
    facts += valueFacts(success.value, isOptional: success.isOptional, in: program)
    add(
      .success,
      path: success.entity.path,
      in: parent,
      at: success.entity.span,
      facts,
      wire: success.code,
      reach: .in
    )
  }

  /// Adds a failure.
  mutating func add(_ failure: Program.Failure, of program: Program, in parent: Int) {
    var facts = noteFacts(failure.entity)
    facts.add(.swiftName, text: failure.name.text)
    facts.add(.condition, .condition(failure.condition))
    facts.add(.recovery, text: failure.recovery)
    facts += contentFacts(failure.content, of: program)
    let index = add(
      .failure,
      path: failure.entity.path,
      in: parent,
      at: failure.entity.span,
      facts,
      wire: spelled(failure.condition),
      reach: .in
    )
    add(failure.headers, of: program, in: index)
  }
}

/// Returns the facts about the value of an outcome.
private func valueFacts(
  _ type: Program.TypeReference?,
  isOptional: Bool,
  in program: Program
) -> [Inventory.Fact] {
  guard let type else { return [] }
  var facts: [Inventory.Fact] = []
  facts.add(.outcomeType, .type(TypeShape(type, in: program)))
  facts.add(.spelling, TypeShape(spelled: type, in: program).map { .type($0) })
  facts.add(.outcomePresence, .absence(isOptional ? .optional : .required))
  return facts
}
