import SpecgenCore

// The credential of calls, and the failures and pages of methods.
extension DraftSpec {
  /// Returns the token that calls send; nil if the documents state none.
  mutating func token() -> Spec.Token? {
    guard let credential = plan.credential else { return nil }
    let path = SpecPath(["auth"])
    switch credential.place {
    case .header(let name, let prefix):
      if prefix?.lowercased() == "basic " {
        note(
          ["The token is the Base64 form of the name and the password, with a colon between."],
          at: path
        )
      }
      note(plan.credentialComments, at: path)
      return Spec.Token(header: name, prefix: prefix)
    case .query(let key):
      note(plan.credentialComments, at: path)
      return Spec.Token(query: key)
    }
  }

  /// Returns the session that a method opens; nil if no exchange shows one.
  func login() -> Spec.Login? {
    guard let (method, found) = plan.login else { return nil }
    var token: [String] = []
    for key in found.keys {
      var names = MemberNames(reserved: ReservedNames.properties)
      token.append(names.swiftName(of: key))
    }
    return Spec.Login(
      method: plan.methods[method].name,
      token: token,
      header: found.header,
      prefix: found.prefix
    )
  }

  /// `true` for a header that the client sends by itself.
  func isSentByClient(_ field: DraftField) -> Bool {
    guard field.place == .header else { return false }
    if plan.credential?.isSame(as: field) ?? false { return true }
    return ["content-type", "accept", "host", "content-length", "connection", "user-agent"]
      .contains(field.key.lowercased())
  }

  /// Returns the failures of a method, named after their codes or statuses.
  func failures(of method: DraftMethod) -> [Spec.Failure] {
    var names = MemberNames(reserved: ReservedNames.cases)
    // A failure with the status alone comes after those with codes.
    let fails = method.fails.sorted {
      ($0.status, $0.code == nil ? 1 : 0) < ($1.status, $1.code == nil ? 1 : 0)
    }
    return fails.map { failure in
      let reason = StatusText.reasons[failure.status] ?? "status\(failure.status)"
      let name = failure.code.flatMap { $0.isInteger ? nil : $0.value } ?? reason
      let code = failure.code.map {
        SpelledText($0.value, as: $0.isInteger ? .integer : .string)
      }
      let keys = failure.code?.keys
      return Spec.Failure(
        name: names.swiftName(of: name),
        status: failure.status,
        code: code,
        at: keys == ["code"] ? nil : keys,
        type: failure.hasBody ? plan.errors?.type : nil,
        doc: failure.doc
      )
    }
  }
}

extension DraftSpec {
  /// Returns the pages of a method, by the names of its params and of the fields of its result.
  func pages(of method: DraftMethod) -> Spec.Pages? {
    func name(_ key: String, _ reserved: Set<String>) -> String {
      var names = MemberNames(reserved: reserved)
      return names.swiftName(of: key)
    }
    func field(_ key: String) -> String { name(key, ReservedNames.properties) }
    func param(_ key: String) -> String { name(key, Self.reservedParams) }
    switch method.pages {
    case .next(let items, let next, let key)?:
      return Spec.Pages(items: items.map(field), next: next.map(field), param: param(key))
    case .page(let items, let key, let first)?:
      return Spec.Pages(items: items.map(field), page: param(key), first: first)
    case .offset(let items, let key)?:
      return Spec.Pages(items: items.map(field), offset: param(key))
    case nil: return nil
    }
  }
}

/// Words by which documents call the type of a file in a form.
enum FileWords {
  /// `true` if a folded word names a file.
  static func names(_ word: String) -> Bool {
    let words = word.split { !($0.isLetter || $0.isNumber) }
    return words.contains { names.contains(String($0)) }
  }

  private static let names: Set<String> = [
    "file", "binary", "upload", "файл", "archivo", "fichero", "arquivo", "ficheiro", "datei",
    "plik",
    "ファイル",
  ]
}
