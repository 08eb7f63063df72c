import SpecgenCore

/// The outcome that the generated client reads from an answer.
enum AnswerOutcome: Sendable {
  /// A success, a failure or the common error.
  case part(AnswerPart)
  /// The status is not documented.
  case unexpectedStatus
  /// The successes of the status have other media types.
  case otherType([ContentType])
  /// A code that the spec does not list, and its path; failures keep it.
  case unlistedCode(String, at: [String], isFailure: Bool)
  /// The body is not the JSON that the rules of an envelope read.
  case broken
  /// No rule of the envelope applies; the last one tests the member at the path.
  case unmatched(at: [String])
  /// The client handles the answer itself, or the traffic does not contain what decides about it.
  case ignored
}

/// A documented outcome of a method, with the value to read.
struct AnswerPart: Sendable {
  /// The meaning of an outcome.
  enum Meaning: Sendable {
    case success, failure, common
  }

  /// The stable path, such as `methods.order.fails.soldOut`.
  let path: String
  let span: Span
  let meaning: Meaning
  let content: Program.Content
  /// The keys that lead to the value in the body.
  var keys: [String] = []
  var headers: [Program.Property] = []
  /// The JSON that the whole body must be.
  var constant: Spec.Constant?
  /// The media type that the spec demands.
  var contentType: ContentType?

  /// The worst impact of an unreadable value: a failed call stays a failed call.
  var limit: Verdicts.Shipped { meaning == .success ? .breaks : .degrades }
}

extension VerifiedMethod {
  /// Returns the result of a method without named successes.
  func result(_ content: Program.Content, keys: [String] = []) -> AnswerPart {
    AnswerPart(
      path: part("returns"),
      span: method.entity.span,
      meaning: .success,
      content: content,
      keys: keys
    )
  }

  /// Returns the success of a status.
  func part(_ success: Program.StatusSuccess) -> AnswerPart {
    AnswerPart(
      path: success.entity.path,
      span: success.entity.span,
      meaning: .success,
      content: success.content,
      headers: success.headers,
      contentType: success.contentType
    )
  }

  /// Returns the success of a code.
  func part(_ success: Program.CodedSuccess, keys: [String] = []) -> AnswerPart {
    let content = success.value.map {
      Program.Content.json($0, accepting: [], isOptional: success.isOptional)
    }
    return AnswerPart(
      path: success.entity.path,
      span: success.entity.span,
      meaning: .success,
      content: content ?? .nothing,
      keys: keys
    )
  }

  /// Returns a failure, which may belong to a trait.
  func part(_ failure: Program.Failure, keys: [String] = []) -> AnswerPart {
    var part = AnswerPart(
      path: "\(part("fails")).\(failure.entity.lastName)",
      span: failure.entity.span,
      meaning: .failure,
      content: failure.content,
      keys: keys,
      headers: failure.headers
    )
    if case .status(_, let type, _) = failure.condition { part.contentType = type }
    return part
  }

  /// The outcomes that the spec documents for the method, in order.
  var outcomes: [AnswerPart] {
    let successes: [AnswerPart] =
      switch method.success {
      case .content(let content): [result(content)]
      case .constant: [result(.nothing)]
      case .coded(let successes): successes.map { part($0) }
      case .statuses(let successes): successes.map { part($0) }
      }
    return successes + method.failures.map { part($0) }
  }
}

extension Program.CommonError {
  /// The common error as the outcome of an answer.
  var part: AnswerPart { part(keys: []) }

  /// Returns the common error, which rules of an envelope read at a path.
  func part(keys: [String]) -> AnswerPart {
    AnswerPart(
      path: entity.path,
      span: entity.span,
      meaning: .common,
      content: .json(.defined(type), accepting: [], isOptional: false),
      keys: keys,
      headers: headers
    )
  }
}
