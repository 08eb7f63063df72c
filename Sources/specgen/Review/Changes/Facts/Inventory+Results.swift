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
      facts.add(.resultType, type: type, in: program)
    case .json(let type, let kinds, let isOptional):
      facts.add(.resultForm, .result(.json))
      facts.add(.resultType, type: type, isSpelled: true, in: program)
      facts.add(.resultKind, all: kinds.map { .word($0.rawValue) })
      facts.add(.resultPresence, .absence(isOptional ? .optional : .required))
    }
    return facts
  }

  /// Adds the successes of a method, by status or by envelope code.
  mutating func addSuccesses(of method: Program.Method, _ program: Program, in parent: Int) {
    switch method.success {
    case .content, .constant: break
    case .coded(let successes): for success in successes { add(success, of: program, in: parent) }
    case .statuses(let successes):
      for success in successes { add(success, of: method, successes.count == 1, program, parent) }
    }
  }

  /// Adds the success of a status.
  ///
  /// The value of a plain success belongs to the method.
  private mutating func add(
    _ success: Program.StatusSuccess,
    of method: Program.Method,
    _ isOnly: Bool,
    _ program: Program,
    _ parent: Int
  ) {
    let isPlain = method.plainSuccess != nil
    // The only success is read regardless of the answer's content type.
    let condition = isOnly ? .status(success.statuses, nil, nil) : success.condition
    var facts: [Fact] = []
    if !isPlain {
      facts.add(.condition, .condition(condition))
      facts += contentFacts(success.content, of: program)
    }
    let (name, wire) = (success.name.text, spelled(condition))
    let index = add(.success, success.entity, name, in: parent, facts, wire: wire, reach: .in)
    if isPlain { markPlain(index) }
    add(success.headers, of: program, in: index)
  }

  /// Adds the headers of an answer.
  mutating func add(_ headers: [Program.Property], of program: Program, in parent: Int) {
    for header in headers {
      let (facts, wire) = (valueFacts(header, in: program), header.key.asciiLowercased)
      add(.header, header.entity, in: parent, facts, wire: wire, reach: .in)
    }
  }

  /// Adds the success of an envelope code.
  private mutating func add(_ success: Program.CodedSuccess, of program: Program, in parent: Int) {
    var facts: [Fact] = []
    facts.add(.condition, .condition(.code(success.code)))
    if let value = success.value {
      facts.add(.outcomeType, type: value, isSpelled: true, in: program)
      facts.add(.outcomePresence, .absence(success.isOptional ? .optional : .required))
    }
    let (name, wire) = (success.name.text, success.code)
    add(.success, success.entity, name, in: parent, facts, wire: wire, reach: .in)
  }

  /// Adds a failure.
  mutating func add(_ failure: Program.Failure, of program: Program, in parent: Int) {
    var facts: [Fact] = []
    facts.add(.condition, .condition(failure.condition))
    facts.add(.recovery, text: failure.recovery)
    facts += contentFacts(failure.content, of: program)
    let (name, wire) = (failure.name.text, spelled(failure.condition))
    let index = add(.failure, failure.entity, name, in: parent, facts, wire: wire, reach: .in)
    add(failure.headers, of: program, in: index)
  }
}
