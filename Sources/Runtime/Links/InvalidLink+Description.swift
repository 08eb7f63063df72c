extension InvalidLink: CustomStringConvertible, CustomDebugStringConvertible, CustomReflectable {
  /// What is wrong, in at most 200 bytes and without any value that came in.
  public var description: String { shortened(text, maxBytes: 200) }
  /// What is wrong, in at most 200 bytes and without any value that came in.
  public var debugDescription: String { description }
  /// A mirror of the description alone: what was found in the JSON may be a secret.
  public var customMirror: Mirror { Mirror(self, children: ["description": description]) }

  private var text: String {
    switch self {
    case .userInfo: "the host has a user name, a password or a port"
    case .fragment: "there is a fragment"
    case .encoding(let key): "\(quoted(key)) is not percent-encoded UTF-8"
    case .repeated(let key): "\(quoted(key)) is there more than once"
    case .missing(let keys): "no value for \(keys.map { quoted($0) }.joined(separator: ", "))"
    case .tooLong(let limit): "longer than \(limit) bytes"
    case .json(let failure): "\(failure.redacted)"
    case .unknownMessage(let name): "message \(quoted(name)) is not known"
    }
  }

  /// The same, with none of the secrets in it.
  func redacting(_ secrets: SecretTexts) -> InvalidLink {
    switch self {
    case .json(let failure): .json(failure.redacting(secrets))
    case .encoding(let key): .encoding(key: secrets.redacting(key))
    case .repeated(let key): .repeated(key: secrets.redacting(key))
    case .unknownMessage(let name): .unknownMessage(secrets.redacting(name))
    case .userInfo, .fragment, .missing, .tooLong: self
    }
  }
}
