import SpecgenCore

/// An occurrence of a symbol in a file, as an index records it.
package struct IndexOccurrence: Hashable, Sendable {
  /// The relations of an occurrence that a search needs.
  package enum Role: Hashable, Sendable {
    case reference
    /// A protocol in the list of protocols that a type conforms to.
    case conformance
    /// A declaration that satisfies a requirement of a protocol.
    case witness
  }

  package let usr: String
  /// The name with labels: `orders(page:limit:)`.
  package let name: String
  package let place: CodePlace
  package let role: Role

  package init(usr: String, name: String, place: CodePlace, role: Role) {
    self.usr = usr
    self.name = name
    self.place = place
    self.role = role
  }
}

extension UsageSearch {
  /// Adds a file with the symbols that an index has for it.
  ///
  /// - Parameters:
  ///   - occurrences: The occurrences in the file.
  ///   - bytes: The source of the file, for the labels of calls and the patterns of switches.
  ///   - path: The path of the file, as printed.
  ///   - apis: The names of the APIs whose code is looked for.
  package mutating func add(
    _ occurrences: [IndexOccurrence],
    _ bytes: [UInt8],
    at path: String,
    of apis: APIModules
  ) {
    var known: [String: SwiftSymbol?] = [:]
    let references = occurrences.compactMap { occurrence -> SymbolReference? in
      let key = "\(occurrence.usr) \(occurrence.name)"
      let symbol = known[key] ?? apis.symbol(occurrence)
      known[key] = symbol
      guard let symbol else { return nil }
      return SymbolReference(
        symbol: symbol,
        place: occurrence.place,
        isConformance: occurrence.role == .conformance,
        isWitness: occurrence.role == .witness
      )
    }
    let code = SourceCode(bytes)
    let names = Set(
      occurrences.lazy.filter { known["\($0.usr) \($0.name)"] == .some(nil) }.map(\.name)
    )
    let others = errorTypes(in: code, of: apis, besides: names)
    guard !references.isEmpty || !others.isEmpty else { return }
    add(references + others, in: code, at: path, by: .index)
  }
}

extension UsageSearch {
  /// Returns the error types of closures and of `do throws(…)`, which the index of Swift 6 leaves out.
  ///
  /// A name counts in a file that imports the API, unless it also refers to something else there.
  private func errorTypes(
    in code: SourceCode,
    of apis: APIModules,
    besides names: Set<String>
  ) -> [SymbolReference] {
    let imported = Set(code.imports.compactMap(apis.api))
    var found: [SymbolReference] = []
    for index in code.tokens.indices where code.tokens[index].isWord("throws") {
      guard code[index + 1]?.isMark("(") == true, let end = code.partners[index + 1] else {
        continue
      }
      for place in index + 2..<end where code.tokens[place].isName {
        let name = code.tokens[place].text
        for type in types(named: name) where imported.contains(type.api) && !names.contains(name) {
          found.append(SymbolReference(symbol: type, place: code.tokens[place].place))
        }
      }
    }
    return found
  }
}

/// The modules of some APIs.
package struct APIModules: Hashable, Sendable {
  /// The names of the APIs, which their main modules have, too.
  package let names: Set<String>

  package init(_ names: some Sequence<String>) { self.names = Set(names) }

  /// Returns the API that a module belongs to.
  package func api(ofModule module: String) -> String? {
    if names.contains(module) { return module }
    return names.filter { GeneratedNames.isModule(module, besideAPI: $0) }.max {
      $0.count < $1.count
    }
  }

  /// Returns the declaration of generated code that an occurrence refers to, or nil if it refers to other code.
  fileprivate func symbol(_ occurrence: IndexOccurrence) -> SwiftSymbol? {
    guard let usr = SymbolUSR(occurrence.usr), let api = api(ofModule: usr.module) else {
      return nil
    }
    guard let member = usr.member else { return SwiftSymbol(api: api, types: usr.types) }
    let name = occurrence.name.prefix { $0 != "(" }
    // The USR of an initializer has its labels only, and that of a parameter or an accessor another name.
    guard name == "init" || name == member else { return nil }
    return SwiftSymbol(api: api, types: usr.types, member: String(name))
  }
}
