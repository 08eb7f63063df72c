/// The output of a spec that uses no other spec, and that no other spec of the run uses.
///
/// It is made in one step, so that a run over many specs needs the memory of only a few at a time.
package struct LoneSpec: Sendable {
  /// The modules that have not been taken.
  private var modules: [CompiledSpec]
  /// The findings of reading, resolving and generating.
  package let diagnostics: [Diagnostic]
  /// The names of the modules, which no other spec may have.
  package let names: [ModuleName]
  /// `true` if the spec depends on others after all, so that its output and findings do not count.
  package let isLinked: Bool
  /// `true` if a former name is available until a certain day.
  package let hasEndingNames: Bool

  /// Resolves a spec, and generates it unless `generates` is `false`.
  ///
  /// - Parameters:
  ///   - decoded: The spec.
  ///   - today: The day of the run, by which former names end.
  ///   - generates: `false` if only the findings of reading and resolving count.
  package init(_ decoded: DecodedSpec, today: Day?, generates: Bool = true) {
    isLinked = decoded.spec.map { !$0.uses.isEmpty || $0.hasDeeplinks } ?? false
    hasEndingNames = decoded.spec?.hasEndingNames ?? false
    let (programs, resolved) = analyze(SpecSet(members: [decoded]))
    let found = resolved + programs.compactMap(\.self).flatMap(fileNameFindings)
    let ended = endedNames(in: decoded.spec.map { [$0] } ?? [], on: today)
    let isWhole = !(found + ended).contains { $0.severity == .error }
    let known = programs.compactMap(\.self)
    names = known.flatMap(moduleNames)
    modules =
      isWhole && generates
      ? known.flatMap { specModules(of: $0, from: decoded.source) }.map(CompiledSpec.init) : []
    diagnostics = found + ended + modules.sizeErrors
  }

  /// Returns the modules and drops them, to free their memory once they are stored.
  package mutating func takeModules() -> [CompiledSpec] {
    defer { modules = [] }
    return modules
  }

  /// Returns `true` if a spec may depend on others, by the keys that its text seems to have.
  ///
  /// A key in a rare notation is found when the spec is decoded.
  package static func mayBeLinked(_ source: SourceFile) -> Bool {
    let bytes = source.bytes
    return keys.contains { key in
      var start = 0
      while let first = bytes[start...].firstIndex(of: key[0]) {
        start = first + 1
        guard bytes[first...].starts(with: key) else { continue }
        let rest = bytes[(first + key.count)...].drop { ends.contains($0) }
        if rest.first == UInt8(ascii: ":") { return true }
      }
      return false
    }
  }

  private static let keys = ["uses", "deeplinks"].map { Array($0.utf8) }
  private static let ends = Array(#"'" "#.utf8)
}

/// The name of a module, and the spec that declares it.
package struct ModuleName: Hashable, Sendable {
  let text: String
  let span: Span
}

/// Returns the names of the modules of a program.
func moduleNames(of program: Program) -> [ModuleName] {
  split(program).map { ModuleName(text: $0.api.text, span: $0.span) }
}
