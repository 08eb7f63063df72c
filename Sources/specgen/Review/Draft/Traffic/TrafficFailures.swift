import SpecgenCore

/// The object that answers of failures have in common, and the member of it that contains their code.
struct TrafficFailures {
  /// The object; nil if answers of failures have no members in common.
  let object: DraftDeclaration?
  /// The statuses of the failures.
  let statuses = StatusRange(first: 400, last: 599)
  /// The keys that lead to the code of a failure; nil without one.
  private let codeKeys: [String]?

  private static let codes = [
    "code", "error_code", "errorCode", "error", "type", "reason", "status",
  ]
  private static let maxCodes = 12

  init(_ paths: [PathTree.Path], _ document: Int) {
    let bodies = paths.flatMap(\.methods).flatMap { _, samples in
      samples.answers.filter { $0.key >= 400 }.sorted { $0.key < $1.key }
        .flatMap { $0.value.bodies.values }
    }
    let objects = bodies.filter { $0.kind == .object }
    let fields = SampleTypes(samples: objects.count).record(SampleShape(objects))
    // Objects of different kinds share no member.
    guard objects.count * 2 > bodies.count, fields.contains(where: { !$0.isOptional }) else {
      (object, codeKeys) = (nil, nil)
      return
    }
    object = DraftDeclaration(
      name: "Problem",
      type: .record(fields),
      origin: DraftOrigin(document: document, section: ["failures"]),
      comments: ["From \(counted(objects.count, "answer")) of failures."]
    )
    let candidates = Self.codes.map { [$0] } + Self.codes.map { ["error", $0] }
    codeKeys = candidates.first { keys in
      objects.allSatisfy { Self.code(in: $0, at: keys) != nil }
    }
  }

  /// Returns the failures of a method.
  func failures(of samples: MethodSamples) -> [DraftFailure] {
    samples.answers.filter { $0.key >= 400 }.sorted { $0.key < $1.key }
      .flatMap { status, answers -> [DraftFailure] in
        let bodies = answers.bodies.values.filter { $0.kind == .object }
        let hasBody = object != nil && !bodies.isEmpty && answers.bodies.count == answers.count
        var codes: [DraftCode] = []
        for body in bodies {
          guard let code = codeKeys.flatMap({ Self.code(in: body, at: $0) }), !codes.contains(code)
          else { continue }
          codes.append(code)
        }
        guard hasBody, !codes.isEmpty, codes.count <= Self.maxCodes else {
          return [DraftFailure(status: status, hasBody: hasBody)]
        }
        return codes.map { DraftFailure(status: status, code: $0, hasBody: true) }
      }
  }

  private static func code(in body: JSONText.Value, at keys: [String]) -> DraftCode? {
    var value = body
    for key in keys {
      guard let inner = value[key] else { return nil }
      value = inner
    }
    if let text = value.string, SampleStrings.isCode(text) {
      return DraftCode(value: text, isInteger: false, keys: keys)
    }
    return value.int.map { DraftCode(value: String($0), isInteger: true, keys: keys) }
  }
}
