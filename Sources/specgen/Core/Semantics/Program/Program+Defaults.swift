extension Program {
  /// The defaults that methods share, each with its span.
  ///
  /// A method carries its effective values, wherever they come from: a method that repeats a shared value equals one
  /// that omits it. These defaults exist for comparisons, which report a change to a shared value only once.
  package struct Defaults: Hashable, Sendable {
    /// The common path prefix, such as `/v1`; nil if there is none.
    package let path: Located<String>?
    /// The host of methods without their own; nil if the API has a single host.
    package let hostKey: Located<String>?
    /// The envelope of answers; nil if there is none.
    let envelope: Located<Envelope>?
    /// The retry rule; nil if failed calls are not retried.
    package let retry: Located<Retry>?
    /// `true` if params are checked by their constraints.
    package let validates: Bool
  }

  /// The retry rule of failed calls.
  package var retry: Retry { defaults.retry?.value ?? .never }

  /// Returns the API's retry policy as it applies to a method; nil if the API has none.
  func sharedRetry(of method: Method) -> RetryPolicy? {
    retry.policy?.limited(by: method.deadline)
  }

  /// `true` if a method uses the API's retry policy.
  package func sharesRetry(_ method: Method) -> Bool { method.retry == sharedRetry(of: method) }

  /// `true` if a method's path starts with the common prefix.
  package func sharesPath(_ method: Method) -> Bool {
    guard let path = defaults.path?.value, case .literal(let text)? = method.path.first else {
      return false
    }
    return text == path || text.hasPrefix(path + "/")
  }

  /// `true` if a method uses the default host.
  package func sharesHost(_ method: Method) -> Bool { method.hostKey == defaults.hostKey?.value }
}
