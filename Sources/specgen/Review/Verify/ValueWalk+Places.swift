import SpecgenCore

extension ValueWalk.Place {
  /// Returns the place of a member.
  func member(_ key: String, _ span: Span) -> Self {
    Self(path: path.adding(key), subject: .key(key, of: subject), span: span)
  }

  /// Returns the place of a map's value.
  func entry(_ key: String) -> Self {
    Self(path: path.adding(key), subject: .entry(key, of: subject), span: span)
  }

  /// Returns the place of an element.
  func element(_ index: Int) -> Self {
    Self(path: path.adding(index), subject: .element(of: subject), span: span)
  }

  /// Returns the place of the only element of a list that is read as its element.
  func position(_ index: Int) -> Self {
    Self(path: path.adding(index), subject: subject, span: span)
  }
}

extension JSONText.Value {
  /// The members of an object; empty for another value.
  var objectMembers: [JSONText.Member] {
    if case .object(let members) = content { members } else { [] }
  }

  /// The elements of a list with their positions as keys.
  var positionedMembers: [JSONText.Member] {
    elements.enumerated().map { JSONText.Member(key: String($0), value: $1) }
  }

  /// `true` if the value contains the replacement of a credential.
  var hasMask: Bool {
    switch content {
    case .string(let text): SecretMask.isMasked(text)
    case .list(let elements): elements.contains(where: \.hasMask)
    case .object(let members): members.contains { $0.value.hasMask }
    case .null, .bool, .number: false
    }
  }

  /// Returns `true` if a value below a key may replace a credential.
  func isMasked(under key: String?) -> Bool {
    switch content {
    case .string(let text): SecretMask.isMasked(text)
    case .number(let text): text == "0" && key.map(SecretNames.containsMember) ?? false
    case .null, .bool, .list, .object: false
    }
  }
}
