import SpecgenCore

/// A check of a request against the method that sends it.
struct RequestTrafficCheck {
  let spec: VerifiedSpec
  let target: VerifiedMethod
  let request: TrafficRequest
  private(set) var notes: [ValueNote] = []

  var method: Program.Method { target.method }

  /// Checks a request, whose path has the given values.
  init(
    _ spec: VerifiedSpec,
    _ target: VerifiedMethod,
    _ request: TrafficRequest,
    _ values: [PathValue]
  ) {
    (self.spec, self.target, self.request) = (spec, target, request)
    checkPath(values)
    notes += target.query.notes(
      on: request.query.map { ($0.name, $0.value) },
      part: target.part("params"),
      noun: "query item",
      at: method.entity.span,
      ignoring: spec.sessionItems,
      spec.types
    )
    checkHeaders()
    checkBody()
  }

  private mutating func checkPath(_ values: [PathValue]) {
    let check = TextCheck(types: spec.types)
    for value in values {
      let property = method.params[value.param].property
      notes += check.problems(of: [value.text], property).map {
        $0.note(
          property.entity.path,
          "the path param \(quoted(property.key))",
          at: property.entity.span
        )
      }
    }
  }

  // MARK: Headers

  /// The headers that exports leave out, or that belong to the client that recorded the traffic.
  private static let ownHeaders: Set<String> = [
    "authorization", "cookie", "accept", "accept-language", "content-type", "content-length",
    "host",
    "user-agent",
  ]

  private mutating func checkHeaders() {
    let check = TextCheck(types: spec.types)
    for param in target.headers {
      let property = param.property
      let name = "the header \(quoted(property.key))"
      guard let text = request.headers.value(of: property.key) else {
        let isLeftOut = property.isSecret || Self.ownHeaders.contains(property.key.lowercased())
        // An empty list or object sends no header.
        if property.isNeeded, !isLeftOut, !property.coding.isJoined {
          addMissing(name, property.entity.path, at: property.entity.span)
        }
        continue
      }
      var value = text
      if case .header(let prefix?) = param.place {
        guard text.hasPrefix(prefix) else { continue }
        value = String(text.dropFirst(prefix.count))
      }
      notes += check.problems(of: [value], property).map {
        $0.note(property.entity.path, name, at: property.entity.span)
      }
    }
    for constant in method.constants {
      guard case .header(let prefix) = constant.place,
        !Self.ownHeaders.contains(constant.key.lowercased())
      else { continue }
      checkConstant(constant, (prefix ?? "") + constant.value.text)
    }
  }

  private mutating func checkConstant(_ constant: Program.MethodConstant, _ wanted: String) {
    let name = "the header \(quoted(constant.key))"
    let subject = "\(target.part("params")).\(constant.key)"
    guard let text = request.headers.value(of: constant.key) else {
      return addMissing(name, subject, at: constant.span)
    }
    guard text != wanted, !SecretMask.isMasked(text) else { return }
    let message = "\(name) must be \(quoted(wanted))"
    add(.enumValue, subject, message, at: constant.span)
  }

  private mutating func addMissing(_ name: String, _ subject: String, at span: Span) {
    let message = "the required\(name.dropFirst(3)) is missing"
    add(.missingParam, subject, message, at: span)
  }

  // MARK: Notes

  /// Adds a note.
  mutating func add(
    _ kind: TrafficFinding.Kind,
    _ subject: String,
    _ message: String,
    at span: Span
  ) {
    notes.append(ValueNote(kind: kind, subject: subject, message: message, span: span))
  }

  /// Adds notes.
  mutating func add(_ others: [ValueNote]) { notes += others }
}

extension Program.Coding {
  /// `true` for a list or an object that is one text.
  fileprivate var isJoined: Bool { if case .joined = self { true } else { false } }
}
