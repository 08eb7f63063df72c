/// Generates the Swift files of an API, by name.
///
/// A pure function of the program: the same program yields the same bytes on any machine. File names start
/// with the API's name, so that two APIs fit into one module.
func generate(_ program: Program) -> [GeneratedFile] {
  fileTasks(of: program).compactMap { $0() }.sorted { $0.name < $1.name }
}

/// Returns the independent tasks that generate an API.
///
/// The models come first, since they usually take longest.
func fileTasks(of program: Program) -> [FileTask] {
  let generator = Generator(program)
  if program.testedAPI != nil { return generator.testFiles }
  // Extensions are outside the namespace, so they need the qualified names of its types.
  let outside = generator.scoped(to: program.output.namespaceName)
  var tasks: [FileTask] = []
  if program.types.contains(where: { $0.module == nil }) {
    tasks.append(
      generator.task(.models) { name in
        generator.file(name, head: [], generator.types, tail: [outside.shownModels])
      }
    )
  }
  if program.hasClient {
    for scope in generator.scopes {
      let part = scope.filePart
      tasks.append(
        generator.task(.client, of: part) { name in
          let head = scope.group == nil ? [generator.edition] : []
          let tail = [outside.calls(scope), outside.pagedItems(scope), outside.polledEnds(scope)]
          return generator.file(name, head: head, generator.client(scope), tail: tail)
        }
      )
      guard !scope.methods.isEmpty else { continue }
      tasks.append(
        generator.task(.methods, of: part) { name in
          generator.file(name, head: [], generator.methods(scope), tail: [])
        }
      )
    }
  }
  if let calls = program.calls {
    tasks.append(
      generator.task(.calls) { name in
        let tail = [outside.appAnswer(calls)]
        let code = generator.appCalls(calls)
        return generator.file(name, head: [generator.edition], code, tail: tail)
      }
    )
  }
  if !program.flows.isEmpty {
    tasks.append(
      generator.task(.flows) { name in
        let tail = outside.flowExtensions
        let code = generator.flows + generator.sdkProtocols
        return generator.file(name, head: [generator.edition], code, tail: tail)
      }
    )
  }
  if let deeplinks = program.deeplinks {
    tasks.append(
      generator.task(.deeplinks) { name in
        let code = generator.deeplinks(deeplinks)
        return generator.file(name, head: [generator.edition], code, tail: [])
      }
    )
  }
  if !program.exports.isEmpty {
    tasks.append(
      generator.task(.types) { generator.file($0, head: [], [generator.exports], tail: []) }
    )
  }
  return tasks + [generator.shimTask].compactMap(\.self)
}

extension Program {
  /// `true` if the API has a client: for its methods, or because it has nothing else yet.
  var hasClient: Bool {
    !methods.isEmpty || types.isEmpty && calls == nil && flows.isEmpty && deeplinks == nil
  }

  /// The maximum size of one file, in bytes.
  ///
  /// Real specs generate at most ten times their size. Only output that multiplies the parts of a spec exceeds
  /// the limit.
  var outputLimit: Int { (32 << 20) + 32 * specSize }
}

/// The context that all parts of one API's output share.
struct Generator {
  /// The program that is generated.
  let program: Program
  /// The type that qualifies the API's own types, or nil where they are in scope.
  private(set) var scope: SwiftName?
  /// The indices of the types that contain secrets.
  let secretTypes: Set<Int>
  /// The access level and a space, or nothing for internal.
  let access: SwiftCode
  /// The keyword that declares a stored property.
  let stored: SwiftCode
  /// The names of the generator's own declarations.
  let names: GeneratedNames
  /// The declarations of results that several methods share.
  let shared: SharedResults

  /// Creates a generator of a program.
  init(_ program: Program) {
    self.program = program
    secretTypes = SpecgenCore.secretTypes(program.types)
    names = GeneratedNames(api: program.testedAPI ?? program.api)
    shared = SharedResults(program)
    access =
      switch program.output.access {
      case .public: "public "
      case .package: "package "
      case .internal: .empty
      }
    stored =
      switch program.output.properties {
      case .constant: "let"
      case .variable: "var"
      }
  }

  /// Returns a generator for code outside the type that contains the API's own types.
  func scoped(to scope: SwiftName?) -> Generator {
    var generator = self
    generator.scope = scope
    return generator
  }

  /// The statements that re-export the modules with the API's types.
  var exports: SwiftCode {
    let imports = program.exports.map { module -> SwiftCode in
      "@_exported public import \(Identifier(module))"
    }
    return """
      // The types of the API. Importing its module also imports these modules.
      \(lines: imports)
      """
  }

  /// The name of the API.
  var api: Identifier { Identifier(program.api) }

  /// Returns the spelling of a type of the API itself.
  func local(_ name: SwiftName) -> TypeName {
    if let tested = program.testedAPI {
      return .declared(Identifier(name), in: Identifier(tested))
    }
    return .local(Identifier(name), in: scope.map(Identifier.init))
  }

  /// Creates a file by its name from a header, imports and declarations.
  ///
  /// If the output has a namespace, it encloses the declarations, but not `head` and `tail`.
  func file(
    _ name: String,
    head: [SwiftCode],
    _ declarations: some Sequence<SwiftCode>,
    tail: [SwiftCode]
  ) -> GeneratedFile {
    let count = program.types.count + program.methods.count
    var printer = SourcePrinter(roomFor: count, limit: program.outputLimit)
    for code in head { printer.append(code) }
    if let namespace = program.output.namespaceName {
      var room = program.outputLimit
      // The first declaration that does not fit is kept, so that the file exceeds its limit.
      let declarations = declarations.prefix { code in
        defer { room -= code.bytes.count }
        return room >= 0
      }
      let code: SwiftCode = """
        extension \(Identifier(namespace)) {
          \(blocks: declarations)
        }
        """
      printer.append(declarations.isEmpty ? .empty : code)
    } else {
      // Appended one by one, since joining them first would keep several copies of the file in memory.
      for code in declarations {
        guard printer.isWhole else { break }
        printer.append(code)
      }
    }
    for code in tail { printer.append(code) }
    let header: SwiftCode = """
      // Generated by specgen from \(commented: program.specPath). Do not edit.

      \(lines: printer.imports.modules.map { importLine($0.module, isShown: $0.isShown) })

      \(lines: printer.imports.singleTypes.map { importLine($0.type, isShown: $0.isShown) })
      """
    printer.prepend(header)
    guard printer.isWhole else { return GeneratedFile(name: name, bytes: [], isWhole: false) }
    return GeneratedFile(name: name, bytes: printer.printed)
  }

  /// Returns an import at the access level of the code, or an internal import if only bodies need it.
  private func importLine(_ line: Import, isShown: Bool) -> SwiftCode {
    let level: SwiftCode = isShown || access.isEmpty ? access : "internal "
    return "\(level)\(line.source)"
  }
}
