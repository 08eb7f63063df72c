@testable import SpecgenCore

/// Writes the answers that a program's methods know: the smallest and the largest of each outcome.
struct AnswerWriter {
  let program: Program
  let payloads: PayloadWriter

  /// The statuses that the calls of another version know.
  private let otherStatuses: [Int]

  init(_ program: Program, besides other: Program? = nil) {
    self.program = program
    payloads = PayloadWriter(program: program)
    otherStatuses = other?.knownStatuses ?? []
  }

  /// The answers to all methods.
  var answers: [Answer] {
    program.methods.flatMap { method in
      successes(of: method) + method.failures.flatMap { failures(of: method, $0) }
        + commonErrors(of: method)
    }
  }

  private func answer(
    _ method: Program.Method,
    _ part: String?,
    _ sort: String,
    showing type: Program.TypeReference? = nil
  ) -> Answer {
    let types =
      type?.mentioned.map { program.typePaths(below: program.types[$0].entity.path) } ?? []
    let path = method.entity.path
    return Answer(
      method: path,
      parts: [part ?? path] + headers(of: method, part) + types
        + (method.envelope == nil ? [] : ["envelopes"]),
      end: AnswerEnd(sort: sort, outcome: part)
    )
  }

  /// The headers of a success, some of which may be those of a trait.
  private func headers(of method: Program.Method, _ part: String?) -> [String] {
    guard case .statuses(let successes) = method.success else { return [] }
    return successes.filter { $0.entity.path == part }.flatMap(\.headers).map(\.entity.path)
  }
}

extension AnswerWriter {
  private func successes(of method: Program.Method) -> [Answer] {
    switch method.success {
    case .constant(let constant):
      var answer = answer(method, nil, "success")
      answer.body = Array(payloads.json(constant).text.utf8)
      return [answer]
    case .content(let content):
      let plain = answer(method, nil, "success", showing: content.type)
      guard let envelope = method.envelope else {
        let others = Set(otherStatuses).filter {
          Default.successStatus.contains($0) && method.first(at: $0) == nil
        }
        return ([200] + others.subtracting([200]).sorted()).flatMap { status in
          var answer = plain
          answer.status = status
          return bodies(of: content, in: answer)
        }
      }
      return envelope.rules.compactMap { rule in
        guard case .success(let test, let read) = rule else { return nil }
        var answer = plain
        answer.body = object([(read, content.type.map { payloads.json($0) }), part(test)])
        return answer
      }
    case .coded(let successes):
      return successes.flatMap { coded($0, of: method, isAlone: successes.count == 1) }
    case .statuses(let successes):
      return successes.flatMap { success in
        let isAlone = successes.count == 1
        var plain = answer(method, success.entity.path, "success", showing: success.content.type)
        if isAlone { plain.end = AnswerEnd(sort: "success", outcome: nil) }
        return [success.statuses.first, success.statuses.last].flatMap { status in
          heads(success.headers).flatMap { headers in
            plain.status = status
            plain.headers = headers + type(success.contentType)
            return bodies(of: success.content, in: plain)
          }
        }
      }
    }
  }

  /// The headers of an outcome: those that it needs, and all.
  func heads(_ headers: [Program.Property]) -> [[AnswerHeader]] {
    let needed = headers.filter { $0.presence == .required && $0.defaultValue == nil }
    return (needed.count == headers.count ? [needed] : [needed, headers]).map { headers in
      headers.map { header in
        let json = payloads.json(header.type, header.coding).text
        return AnswerHeader(name: header.key, value: json.filter { $0 != "\"" })
      }
    }
  }

  /// The header with a content type; of a kind with one that nothing else names.
  private func type(_ type: ContentType?) -> [AnswerHeader] {
    let value = type.map { $0.text.hasSuffix("/*") ? $0.text.dropLast() + "x-other" : $0.text }
    return value.map { [AnswerHeader(name: "Content-Type", value: String($0))] } ?? []
  }

  private func bodies(of content: Program.Content, in answer: Answer) -> [Answer] {
    let bodies: [[UInt8]]
    switch content {
    case .nothing: bodies = [[]]
    case .text: bodies = [Array("a".utf8)]
    // No text in UTF-8.
    case .bytes: bodies = [[0xFF, 0xFE]]
    case .stream(let type, let framing):
      let value = type.map { payloads.json($0).text } ?? "a"
      bodies = [Array((framing == .sse ? "data: \(value)\n\n" : "\(value)\n").utf8)]
    case .json(let type, let kinds, let isOptional):
      bodies =
        ([payloads.json(type)] + kinds.map { other(than: type, of: $0) }).map {
          Array($0.text.utf8)
        }
        + (isOptional ? [[]] : [])
    }
    return bodies.map { body in
      var answer = answer
      answer.body = body
      return answer
    }
  }

  /// A value of another kind than its type has; of a list the one that is the value.
  private func other(than type: Program.TypeReference, of kind: Spec.JSONKind) -> PayloadJSON {
    kind == .list ? .raw("[\(payloads.json(type).text)]") : payloads.value(of: kind)
  }

  private func coded(
    _ success: Program.CodedSuccess,
    of method: Program.Method,
    isAlone: Bool
  ) -> [Answer] {
    (method.envelope?.rules ?? []).flatMap { rule -> [Answer] in
      guard case .coded(let place, let raw, let read) = rule else { return [] }
      var plain = answer(method, success.entity.path, "success", showing: success.value)
      if isAlone { plain.end = AnswerEnd(sort: "success", outcome: nil) }
      let values = [success.value.map { payloads.json($0) }] + (success.isOptional ? [nil] : [])
      return values.map { value in
        var answer = plain
        answer.body = object([(read, value), (place, code(success.code, raw))])
        return answer
      }
    }
  }
}

extension AnswerWriter {
  private func failures(of method: Program.Method, _ failure: Program.Failure) -> [Answer] {
    let content = failure.content
    var plain = answer(method, failure.entity.path, "failure", showing: content.type)
    switch failure.condition {
    case .status(let range, let type, let code):
      return [range.first, range.last].flatMap { status in
        heads(failure.headers).flatMap { headers -> [Answer] in
          plain.status = status
          plain.headers = headers + self.type(type)
          plain.end = AnswerEnd(sort: "failure", outcome: method.first(at: status, type, code))
          guard let code else { return bodies(of: content, in: plain) }
          let value = content.type.map { payloads.json($0) }
          plain.body = object([([], value), (code.path, payloads.json(code.value))])
          return [plain]
        }
      }
    case .body(let constant):
      plain.body = Array(payloads.json(constant).text.utf8)
      return [plain]
    case .code(let code):
      return (method.envelope?.rules ?? []).flatMap { rule -> [Answer] in
        guard case .failure(let test, let place, let raw, let with) = rule else { return [] }
        let values = [content.type.map { payloads.json($0) }] + (content.isOptional ? [nil] : [])
        return values.map { value in
          plain.body = object([
            part(test), (place, self.code(code, raw)), (with ?? [], with == nil ? nil : value),
          ])
          return plain
        }
      }
    }
  }

  private func commonErrors(of method: Program.Method) -> [Answer] {
    guard let error = program.commonError else { return [] }
    let type = Program.TypeReference.defined(error.type)
    var plain = answer(method, nil, "common", showing: type)
    plain.parts += [error.entity.path]
    let told = method.failures.compactMap { failure in
      if case .status(let range, nil, _) = failure.condition { range } else { nil }
    }
    if let envelope = method.envelope, envelope.ignoresStatus { return [] }
    return error.statuses.ranges.flatMap { [$0.first, $0.last] }
      .filter { status in !told.contains { $0.contains(status) } }
      .flatMap { status in
        heads(error.headers).map { headers in
          plain.status = status
          plain.headers = headers
          plain.body = Array(payloads.json(type).text.utf8)
          return plain
        }
      }
  }
}

extension AnswerWriter {
  private typealias Part = (place: [String], value: PayloadJSON?)

  /// An object with values at places; the later ones win.
  private func object(_ parts: [Part]) -> [UInt8] {
    var object = PayloadJSON.object([])
    // What is the whole body would wipe out the rest.
    for part in parts where part.place.isEmpty { part.value.map { object = $0 } }
    for part in parts where !part.place.isEmpty {
      part.value.map { object.set($0, at: part.place) }
    }
    return Array(object.text.utf8)
  }

  /// What a condition asks for.
  private func part(_ test: Program.Test) -> Part {
    switch test.condition {
    case .kind(let kind): (test.path, payloads.value(of: kind))
    case .equals(let constant): (test.path, payloads.json(constant))
    }
  }

  private func code(_ code: String, _ raw: Spec.RawKind) -> PayloadJSON {
    .raw(raw == .int ? code : PayloadJSON.quoted(code))
  }
}

extension Program.Method {
  /// The path of the first failure of a status.
  fileprivate func first(
    at status: Int,
    _ type: ContentType? = nil,
    _ code: Program.BodyCode? = nil
  ) -> String? {
    failures.first { failure in
      guard case .status(let range, let own, let ownCode) = failure.condition,
        range.contains(status), ownCode == nil || ownCode == code
      else { return false }
      return own.map { own in type.map(own.contains) ?? false } ?? true
    }?.entity.path
  }
}

extension Program {
  /// The first and the last statuses of outcomes.
  fileprivate var knownStatuses: [Int] {
    methods.flatMap { method -> [Int] in
      let failures = method.failures.flatMap { failure -> [Int] in
        if case .status(let range, _, _) = failure.condition {
          [range.first, range.last]
        } else {
          []
        }
      }
      guard case .statuses(let successes) = method.success else { return failures }
      return failures + successes.flatMap { [$0.statuses.first, $0.statuses.last] }
    }
  }
}

extension Program.Content {
  /// `true` if a value may be absent.
  fileprivate var isOptional: Bool {
    if case .json(_, accepting: _, isOptional: true) = self { true } else { false }
  }
}
