import SpecgenCore

extension DraftPlan {
  /// Chooses the credential of calls among those that documents and samples state.
  ///
  /// A key that methods list among their params stays there.
  mutating func addCredential(_ facts: DraftFacts) {
    guard !methods.isEmpty else { return }
    let listed = Set(methods.flatMap(\.params).filter { $0.place == .query }.map(\.key))
    var queries: [DraftCredential] = []
    var headers: [DraftCredential] = []
    for credential in facts.credentials {
      switch credential.place {
      case .query(let key):
        if !listed.contains(key) { queries.append(credential) }
      case .header(let name, let prefix):
        let isPlain = prefix == nil && name == "Authorization"
        // A sample without its scheme says less than the scheme.
        if isPlain,
          facts.credentials.contains(where: { $0.name == name && $0.place != credential.place })
        {
          continue
        }
        headers.append(credential)
      }
    }
    guard let chosen = headers.first ?? queries.first else { return }
    credential = chosen
    var known: Set<String> = [chosen.name.lowercased()]
    let others = (headers + queries).map(\.name).filter { known.insert($0.lowercased()).inserted }
    if !others.isEmpty {
      credentialComments.append(
        "The document also has these credentials: \(RowReader.list(others.prefix(5)))."
      )
    }
  }

  /// Finds the method that opens the session of later calls.
  mutating func addLogin(_ facts: DraftFacts) {
    guard let found = facts.login else { return }
    let index = methods.firstIndex { method in
      method.request.verb == found.request.verb
        && (method.request.path == found.request.path
          || PathText.isSample(found.request.path, of: method.request.path))
    }
    login = index.map { ($0, found) }
  }
}
