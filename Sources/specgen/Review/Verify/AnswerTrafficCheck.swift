import SpecgenCore

/// A check of an answer against the outcomes that the spec documents.
struct AnswerTrafficCheck {
  private(set) var notes: [ValueNote] = []
  /// The path of the documented outcome; nil for any other.
  private(set) var outcome: String?
  /// The members and cases that have values.
  private(set) var seen: Set<TypePart> = []
  /// The worst impact on shipped versions.
  private(set) var limit = Verdicts.Shipped.breaks
  private let spec: VerifiedSpec
  private let target: VerifiedMethod
  private let request: TrafficRequest
  private let response: TrafficResponse

  /// Checks an answer.
  init(
    _ spec: VerifiedSpec,
    _ target: VerifiedMethod,
    _ request: TrafficRequest,
    _ response: TrafficResponse
  ) {
    (self.spec, self.target) = (spec, target)
    (self.request, self.response) = (request, response)
    let reader = AnswerReader(spec: spec, target: target, request: request, response: response)
    switch reader.outcome {
    case .part(let part):
      (outcome, limit) = (part.path, part.limit)
      check(part)
    case .ignored: break
    case .unexpectedStatus:
      let message = "the status \(response.status) is not documented"
      add(.undocumentedStatus, undocumented, message, response.status < 400 ? .breaks : .degrades)
    case .otherType(let types):
      let wanted = types.map { quoted($0.text) }.joined(separator: " or ")
      add(.mediaType, target.part("returns"), "\(mediaType) instead of \(wanted)", .breaks)
    case .unlistedCode(let code, let keys, let isFailure):
      let name = quotedWord(code).map { "the code \($0)" } ?? "a code"
      let message = "\(name) at \(quoted(keys.joined(separator: "."))) is not documented"
      let subject = target.part(isFailure ? "fails" : "returns")
      add(.undocumentedCode, subject, message, isFailure ? .degrades : .breaks)
    case .broken: addBroken(target.part("returns"), at: target.method.entity.span)
    case .unmatched(let keys):
      let value = keys.isEmpty ? "the body" : quoted(keys.joined(separator: "."))
      let message = "\(value) meets no rule of the envelope"
      add(.memberType, target.part("returns"), message, .breaks)
    }
  }

  /// The part of the method where the spec documents answers with the status.
  private var undocumented: String { target.part(response.status < 400 ? "returns" : "fails") }

  private mutating func check(_ part: AnswerPart) {
    checkHeaders(part)
    checkMediaType(part)
    if let constant = part.constant { return check(constant, of: part) }
    guard case .json(let type, accepting: let kinds, let isOptional) = part.content else { return }
    switch response.body.json {
    case .value(let json): check(json, part, type, kinds, isOptional: isOptional)
    case .absent:
      if !isOptional, request.verb != "HEAD" { addBroken(part.path, at: part.span) }
    case .broken: addBroken(part.path, at: part.span)
    case .hidden: break
    case .hiddenText:
      switch spec.types.expanded(type) {
      case .list, .map: addBroken(part.path, at: part.span)
      case .defined(let index):
        if spec.types.shapes[index] != nil { addBroken(part.path, at: part.span) }
      case .scalar, .nullable, .bodies: break
      }
    }
  }

  private mutating func check(
    _ body: JSONText.Value,
    _ part: AnswerPart,
    _ type: Program.TypeReference,
    _ kinds: [Spec.JSONKind],
    isOptional: Bool
  ) {
    var (json, place) = (body, ValueWalk.Place(path: .root, subject: .root, span: part.span))
    for key in part.keys {
      place = place.member(key, part.span)
      guard let value = json[key] else {
        guard !isOptional else { return }
        let message = "\(place.subject.inWords) is missing"
        return add(.missingMember, place.subject.text(below: part.path), message, .breaks)
      }
      json = value
    }
    if isOptional, json.isNull { return }
    let check = ValueCheck(
      json,
      as: type,
      accepting: kinds,
      spec.types,
      part: part.path,
      at: place
    )
    notes += check.notes
    seen = check.seen
  }

  private mutating func check(_ constant: Spec.Constant, of part: AnswerPart) {
    switch response.body.json {
    case .value(let json):
      if json.isConstant(constant) { return }
    case .hidden, .hiddenText: return
    case .absent, .broken: break
    }
    let message = "the body must be \(spelled(constant)), but is another one"
    add(.bodyType, part.path, message, .breaks, at: part.span)
  }

  // MARK: Headers

  private mutating func checkHeaders(_ part: AnswerPart) {
    // A saved answer may have lost its headers.
    guard !response.headers.isEmpty else { return }
    let check = TextCheck(types: spec.types)
    for property in part.headers {
      let name = "the header \(quoted(property.key))"
      let subject = "\(part.path).headers.\(property.key)"
      let span = property.entity.span
      guard let texts = texts(of: property) else {
        if property.presence == .required {
          add(.missingHeader, subject, "\(name) is missing", .breaks, at: span)
        }
        continue
      }
      for problem in check.problems(of: texts, property) {
        let kind = problem.kind == .paramType ? TrafficFinding.Kind.headerType : problem.kind
        let impact: Verdicts.Shipped = kind == .constraint ? .ok : .breaks
        add(kind, subject, "\(name) \(problem.message)", impact, at: span)
      }
    }
  }

  /// Returns the text of a header, or the elements of a list; nil if the header is missing.
  private func texts(of property: Program.Property) -> [String]? {
    guard let first = response.headers.value(of: property.key) else { return nil }
    guard spec.types.element(of: property.type) != nil else { return [first] }
    let name = property.key.lowercased()
    let all = response.headers.filter { $0.name.lowercased() == name }.map(\.value)
    // Commas within quotes separate no elements.
    if name == "set-cookie" || all.contains(where: { $0.contains("\"") }) { return [] }
    return all.flatMap { $0.split(separator: ",").map { $0.trimming() } }
  }

  // MARK: Media types

  private mutating func checkMediaType(_ part: AnswerPart) {
    guard let type = response.body.statedType, response.body.isPresent else { return }
    if let wanted = part.contentType {
      guard !wanted.contains(type) else { return }
      return add(.mediaType, part.path, "\(mediaType) instead of \(quoted(wanted.text))", .ok)
    }
    guard case .json = part.content, case .value = response.body.json, !type.isJSON else { return }
    add(.mediaType, part.path, "\(mediaType) instead of 'application/json'", .ok)
  }

  private var mediaType: String {
    guard let type = response.body.statedType else { return "the answer has no media type" }
    return "the answer has the media type \(quoted(type.text))"
  }

  /// Adds a note about a body that is missing or is not what the client reads.
  private mutating func addBroken(_ subject: String, at span: Span) {
    guard response.body.isPresent else {
      return add(.bodyType, subject, "the answer has no body", .breaks, at: span)
    }
    if let type = response.body.statedType, !type.isJSON {
      // One finding is enough for a page in place of JSON.
      notes.removeAll { $0.kind == .mediaType && $0.subject == subject }
      return add(.mediaType, subject, "\(mediaType) instead of JSON", .breaks, at: span)
    }
    add(.bodyType, subject, "the body of the answer is not JSON", .breaks, at: span)
  }

  private mutating func add(
    _ kind: TrafficFinding.Kind,
    _ subject: String,
    _ message: String,
    _ impact: Verdicts.Shipped,
    at span: Span? = nil
  ) {
    notes.append(
      ValueNote(
        kind: kind,
        subject: subject,
        message: message,
        span: span ?? target.method.entity.span,
        impact: impact
      )
    )
  }
}
