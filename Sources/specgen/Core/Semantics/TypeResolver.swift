/// A step that resolves uses of types, which may declare types in place.
protocol TypeResolving: Referring {
  /// The results of resolving names.
  var groundwork: Groundwork { get }
  /// The types and fields so far.
  var store: TypeStore { get set }
}

extension TypeResolving {
  var table: NameTable { groundwork.table }
}

/// The types in place, and the parts of types that several types share.
struct TypeStore {
  /// The types in place.
  ///
  /// Their indices follow those of the declared types.
  var typesInPlace: [TypeInPlace] = []
  /// The resolved types in place.
  var resolvedInPlace: [Program.TypeDefinition] = []
  /// The index of each type in place.
  var indexInPlace: [IDInPlace: Int] = [:]
  /// The resolved fields that each record declares itself, by the index of its declaration.
  var ownFields: [Int: [ResolvedField]] = [:]
  /// The cases of enumerations that defaults refer to, by type and value.
  var casesByWire: [Int: [String: NamedCase]] = [:]
  /// The spans of `validate: true`, by the span of the param.
  var validations: [Span: Span] = [:]
}

/// The step that resolves the declared types, and the types in place in them.
struct TypeResolver: TypeResolving {
  let groundwork: Groundwork
  var findings: Findings
  var store = TypeStore()

  /// Resolves names, and creates the step after it.
  init(after names: NameResolver) {
    var names = names
    groundwork = names.groundwork()
    findings = names.findings
  }

  /// Returns the declared types.
  mutating func declaredTypes() -> [Program.TypeDefinition] {
    spec.types.indices.map { index in
      let known = findings.count
      let definition = typeDefinition(index)
      keepFindings(since: known, ofType: index)
      resolveTypesInPlace()
      return definition
    }
  }
}
