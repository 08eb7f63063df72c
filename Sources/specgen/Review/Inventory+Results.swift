extension Inventory {
  /// What holds for the result of a method as a whole.
  func resultFacts(_ success: Program.Success, of program: Program) -> [Fact] {
    var facts: [Fact] = []
    switch success {
    case .content(let content): facts += contentFacts(content, of: program)
    case .constant(let constant):
      facts.add(.resultForm, "a constant")
      facts.add(.resultConstant, spelling(constant))
    case .coded: facts.add(.resultForm, "by code")
    case .statuses: facts.add(.resultForm, "by status")
    }
    return facts
  }

  private func contentFacts(_ content: Program.Content, of program: Program) -> [Fact] {
    var facts: [Fact] = []
    switch content {
    case .nothing: facts.add(.resultForm, "nothing")
    case .text: facts.add(.resultForm, "text")
    case .bytes: facts.add(.resultForm, "bytes")
    case .json(let type, let kinds, let isOptional):
      facts.add(.resultForm, "JSON")
      facts.add(.resultType, typeFact(type, in: program))
      facts.add(.resultKind, all: kinds.map(\.rawValue))
      facts.add(.resultPresence, isOptional ? "optional" : "required")
    }
    return facts
  }

  /// Adds what a status gives.
  mutating func add(_ success: Program.StatusSuccess, of program: Program, in parent: Int) {
    var facts = noteFacts(success.entity)
    facts.add(.swiftName, success.name.text)
    facts.add(.condition, success.statuses.spelling)
    facts += contentFacts(success.content, of: program)
    let index = add(
      .success,
      home: success.entity.path,
      in: parent,
      at: success.entity.span,
      facts,
      wire: success.statuses.spelling,
      reach: .in
    )
    add(success.headers, of: program, in: index)
  }

  /// Adds the headers of an answer.
  mutating func add(_ headers: [Program.Property], of program: Program, in parent: Int) {
    for header in headers {
      add(
        .header,
        home: header.entity.path,
        local: header.entity.lastName,
        in: parent,
        at: header.entity.span,
        valueFacts(header, in: program),
        wire: header.key.asciiLowercased,
        reach: .in
      )
    }
  }

  /// Adds what a code of an envelope gives.
  mutating func add(_ success: Program.CodedSuccess, of program: Program, in parent: Int) {
    var facts = noteFacts(success.entity)
    facts.add(.swiftName, success.name.text)
    facts.add(.code, success.code)
    facts.add(.outcomeType, success.value.map { typeFact($0, in: program) })
    if success.value != nil {
      facts.add(.outcomePresence, success.isOptional ? "optional" : "required")
    }
    add(
      .success,
      home: success.entity.path,
      in: parent,
      at: success.entity.span,
      facts,
      wire: success.code,
      reach: .in
    )
  }

  /// Adds a way to fail.
  mutating func add(_ failure: Program.Failure, of program: Program, in parent: Int) {
    var facts = noteFacts(failure.entity)
    facts.add(.swiftName, failure.name.text)
    let wire: String
    switch failure.condition {
    case .status(let range):
      wire = range.spelling
      facts.add(.condition, wire)
    case .body(let constant):
      wire = "the body \(spelling(constant))"
      facts.add(.condition, wire)
    case .code(let code):
      wire = code
      facts.add(.code, code)
    }
    facts.add(.recovery, failure.recovery)
    facts.add(.outcomeType, failure.value.map { typeFact($0, in: program) })
    if failure.value != nil {
      facts.add(.outcomePresence, failure.isValueOptional ? "optional" : "required")
    }
    let index = add(
      .failure,
      home: failure.entity.path,
      in: parent,
      at: failure.entity.span,
      facts,
      wire: wire,
      reach: .in
    )
    add(failure.headers, of: program, in: index)
  }
}

/// The rules of an envelope as one fact.
func spelling(_ envelope: Program.Envelope) -> String {
  let rules = envelope.rules.map { rule in
    switch rule {
    case .common(let test, let place):
      "common when \(spelling(test)) at \(spelling(place))"
    case .failure(let test, let codes, let raw, let with):
      "failure when \(spelling(test)), \(raw.rawValue) codes at \(spelling(codes))"
        + (with.map { ", value at \(spelling($0))" } ?? "")
    case .coded(let place, let raw, let read):
      "success by \(raw.rawValue) code at \(spelling(place)), read at \(spelling(read))"
    case .success(let test, let read): "success when \(spelling(test)), read at \(spelling(read))"
    }
  }
  return ((envelope.ignoresStatus ? ["whatever the status"] : []) + rules).joined(separator: "; ")
}

/// A condition on a member of the body.
func spelling(_ test: Program.Test) -> String {
  switch test.condition {
  case .kind(let kind): "\(spelling(test.path)) is \(kind.rawValue)"
  case .equals(let constant): "\(spelling(test.path)) equals \(spelling(constant))"
  }
}

private func spelling(_ place: [String]) -> String {
  place.isEmpty ? "the body" : place.map { "\"\($0)\"" }.joined(separator: ".")
}
