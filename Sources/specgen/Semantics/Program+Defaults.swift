extension Program {
  /// The values that methods share, each with its place.
  ///
  /// A method has its effective values whoever says them: one that writes out a shared value is the method that does
  /// not. These are for comparisons, which report a shared value once.
  struct Defaults: Hashable, Sendable {
    /// The beginning of paths, such as `/v1`; nil where there is none.
    let path: Located<String>?
    /// The host of methods that name none; nil where the API has one host.
    let hostKey: Located<String>?
    /// The envelope of answers; nil where there is none.
    let envelope: Located<Envelope>?
    /// The rule for retries; nil where failed calls are not retried.
    let retry: Located<Retry>?
  }

  /// The rule for retries of failed calls.
  var retry: Retry { defaults.retry?.value ?? .never }

  /// The policy of the API as it holds for a method; nil where the API has none.
  func sharedRetry(of method: Method) -> RetryPolicy? {
    retry.policy?.limited(by: method.deadline)
  }

  /// Tells if a method has the policy of the API.
  func sharesRetry(_ method: Method) -> Bool { method.retry == sharedRetry(of: method) }

  /// Tells if a method's path begins as the defaults say.
  func sharesPath(_ method: Method) -> Bool {
    guard let path = defaults.path?.value, case .literal(let text)? = method.path.first else {
      return false
    }
    return text == path || text.hasPrefix(path + "/")
  }

  /// Tells if a method has the host of the defaults.
  func sharesHost(_ method: Method) -> Bool { method.hostKey == defaults.hostKey?.value }

  /// Tells if a method has the envelope of the defaults.
  func sharesEnvelope(_ method: Method) -> Bool {
    method.envelope != nil && method.envelope == defaults.envelope?.value
  }
}
