extension Program.ReturnAddress {
  /// Resolves the app's URLs that receive answers or the end of a flow.
  init(_ address: Spec.ReturnAddress) {
    switch address {
    case .url(let key): self = .one(key: key.value)
    case .registered: self = .one(key: nil)
    case .member(let key): self = .one(key: key.value)
    case .ends(let ends):
      self = .ends(Dictionary(firsts: ends.map { ($0.kind, $0.key.value) }))
    }
  }
}

extension Spec.CallToken {
  /// Returns the key of the token among the values of an answer.
  func key(in part: LinkPart?) -> String? {
    switch self {
    case .none, .path, .member: nil
    case .query(let key): part == .fragment ? nil : key
    case .echo(let key): key
    }
  }
}

extension Spec.Answers {
  /// `true` if each answer repeats a token of its call.
  var hasToken: Bool {
    if let token { return token.value != Spec.CallToken.none }
    if case .url(.member) = to { return true }
    return to.address?.keys.isEmpty == false
  }

  /// The keys that the runtime sends with each call.
  var sentKeys: [Located<String>] {
    var keys = to.address?.keys ?? []
    if let token, case .echo(let key) = token.value {
      keys.append(Located(value: key, span: token.span))
    }
    return keys
  }
}
