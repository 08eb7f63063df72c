extension Spec {
  /// Returns the spec with some of its methods, the login methods they need, and the types they reach.
  func only(_ paths: Set<String>) -> Spec {
    var copy = self
    var logins: [String] = []
    if let login = auth.session {
      logins.append(login.method.value)
      if case .token(let grant) = login.credential, let refresh = grant.refresh {
        logins.append(refresh.method.value)
      }
    }
    copy.methods = methods.filter { method in
      paths.contains(Method.path(method.name.value, in: method.group?.value))
        || logins.contains(method.reference)
    }
    let groups = Set(copy.methods.compactMap(\.group?.value))
    let traits = Set(copy.methods.flatMap(\.traits).map(\.value))
    let envelopes = Set((copy.methods.map(\.envelope) + [defaults?.envelope]).compactMap(\.?.value))
    copy.groups = self.groups.filter { groups.contains($0.name.value) }
    copy.traits = self.traits.filter { traits.contains($0.name.value) }
    copy.envelopes = self.envelopes.filter { envelopes.contains($0.name.value) }
    copy.types = []
    copy.formerNames = []
    let reached = types(reachedFrom: copy.yaml.mentions(in: .spec))
    let references = Set(copy.methods.map(\.reference))
    copy.types = types.filter { reached.contains($0.name.value) }.map { $0.calling(references) }
    let kept = Set(
      copy.types.map { EntityPath.type($0.name.value) }
        + copy.methods.map { EntityPath.method($0.name.value, group: $0.group?.value) }
        + groups.map { EntityPath.group($0) }
    )
    let isKept = { (path: String) in
      let keys = path.split(separator: ".").map(String.init)
      let path = EntityPath(leading: keys) ?? EntityPath(keys.prefix(2).joined(separator: "."))
      if case .part = path { return true }
      return kept.contains(path)
    }
    copy.formerNames = formerNames.filter { isKept($0.path.value) }
    copy.docs = docs.map { document in
      var document = document
      document.bindings.removeAll { binding in
        guard case .to(let path) = binding.target else { return false }
        let keys = path.value.split(separator: ".").map(String.init)
        // A binding refers to a method of a group as calls do: `methods.orders.list`.
        let isGrouped = keys.count > 2 && keys[0] == SpecKey.methods.rawValue
        if isGrouped, kept.contains(.method(keys[2], group: keys[1])) { return false }
        return !isKept(path.value)
      }
      return document
    }
    return copy
  }

  /// Returns the names of all types that some names lead to, directly or transitively.
  ///
  /// - Parameters:
  ///   - names: The names.
  ///   - known: The types to skip.
  /// - Returns: The names.
  func types(reachedFrom names: [String], besides known: Set<String> = []) -> Set<String> {
    let types = Dictionary(self.types.map { ($0.name.value, $0) }) { first, _ in first }
    var reached: Set<String> = []
    var open = names
    while let name = open.popLast() {
      guard !known.contains(name), let type = types[name], reached.insert(name).inserted else {
        continue
      }
      open += type.yaml.mentions(in: .type)
    }
    return reached
  }
}

extension Spec.TypeDeclaration {
  /// Returns the type with only the methods that call some references.
  fileprivate func calling(_ references: Set<String>) -> Self {
    guard case .record(var record) = body else { return self }
    record.methods = record.methods.filter { references.contains($0.method.value) }
    var copy = self
    copy.body = .record(record)
    return copy
  }
}
