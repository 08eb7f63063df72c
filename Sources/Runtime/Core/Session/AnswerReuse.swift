/// A store of answers, by which conditional calls reuse an answer that has not changed.
package protocol AnswerReuse: AnyObject, Sendable {
  /// Creates a store in memory.
  init()
  /// Removes all answers.
  func clear()
  /// Removes the stored answer to a request.
  func remove(answerTo request: HTTPRequest)
  /// Sends a conditional request, if an answer is stored, and returns the stored answer if it is unchanged.
  ///
  /// - Parameters:
  ///   - request: The request of the call.
  ///   - holdsSecrets: `true` if answers of the method may contain secrets.
  ///   - isCurrent: Returns `false` if the user for whom the call is made has logged out.
  ///   - send: Sends a request.
  /// - Returns: The answer.
  /// - Throws: The error of `send`.
  func exchange(
    _ request: HTTPRequest,
    holdsSecrets: Bool,
    isCurrent: () -> Bool,
    over send: (HTTPRequest) async throws(TransportFailure) -> HTTPResponse
  ) async throws(TransportFailure) -> HTTPResponse
}

/// The type of the store that a session creates for a method, so that only apps with such methods contain it.
package struct AnswerReuseType: Sendable, Hashable {
  package let type: any AnswerReuse.Type

  package init(_ type: any AnswerReuse.Type) { self.type = type }

  package static func == (left: Self, right: Self) -> Bool { left.type == right.type }

  package func hash(into hasher: inout Hasher) { hasher.combine(ObjectIdentifier(type)) }
}
