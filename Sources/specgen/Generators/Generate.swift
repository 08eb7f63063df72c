/// Generates the Swift of an API.
///
/// In: a `Program`. Out: files, by name. Invariant: a pure function of the program; the same program gives the
/// same bytes on any machine. Files bear the API's name, so that two APIs fit into one module.
func generate(_ program: Program) -> [GeneratedFile] {
  fileTasks(of: program).compactMap { $0() }.sorted { $0.name < $1.name }
}

/// The generation of one file; nil where there is nothing to write.
typealias FileTask = @Sendable () -> GeneratedFile?

/// Returns the tasks that generate an API, which do not depend on each other: the longest one first.
func fileTasks(of program: Program) -> [FileTask] {
  let generator = Generator(program)
  if program.testedAPI != nil { return generator.testFiles }
  // Extensions stand outside of the namespace, where its types need their whole names.
  let outside = generator.scoped(to: program.output.namespace)
  var tasks: [FileTask] = []
  if program.types.contains(where: { $0.module == nil }) {
    tasks.append {
      generator.file(.models, head: [], generator.types, tail: [outside.shownModels])
    }
  }
  if !program.methods.isEmpty {
    for scope in generator.scopes {
      let part = scope.filePart
      tasks.append {
        let head = scope.group == nil ? [generator.edition] : []
        let tail = [outside.calls(scope), outside.pagedItems(scope)]
        return generator.file(.client, of: part, head: head, generator.client(scope), tail: tail)
      }
      guard !scope.methods.isEmpty else { continue }
      tasks.append {
        generator.file(.methods, of: part, head: [], generator.methods(scope), tail: [])
      }
    }
  }
  if let calls = program.calls {
    tasks.append {
      let tail = [outside.appAnswer(calls)]
      return generator.file(
        .calls,
        head: [generator.edition],
        generator.appCalls(calls),
        tail: tail
      )
    }
  }
  if !program.flows.isEmpty {
    tasks.append {
      let tail = outside.flowExtensions
      return generator.file(.flows, head: [generator.edition], generator.flows, tail: tail)
    }
  }
  if let deeplinks = program.deeplinks {
    tasks.append {
      let code = generator.deeplinks(deeplinks)
      return generator.file(.deeplinks, head: [generator.edition], code, tail: [])
    }
  }
  if !program.exports.isEmpty {
    tasks.append { generator.file(.types, head: [], [generator.exports], tail: []) }
  }
  tasks.append { generator.shimFile }
  return tasks
}

extension Program {
  /// The most bytes of one file.
  ///
  /// Real specs give ten times their own size at most, so none meets it; what does is a product of its parts.
  var outputLimit: Int { (32 << 20) + 32 * specSize }
}

/// What all parts of one API's output have in common.
struct Generator {
  /// What is generated.
  let program: Program
  /// The type that the API's own types are spelled with, where they are not in sight.
  private(set) var scope: SwiftName?
  /// The types that hold secrets.
  let secretTypes: Set<Int>
  /// The access level with a space after it, or nothing for internal.
  let access: SwiftCode
  /// The word that declares a stored property.
  let stored: SwiftCode
  /// The names of the generator's own declarations.
  let names: GeneratedNames
  /// The declarations of results that methods share.
  let shared: SharedResults

  /// Prepares what all declarations need.
  init(_ program: Program) {
    self.program = program
    secretTypes = specgen.secretTypes(program.types)
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

  /// The generator for code that stands outside of a type which the API's own types are in.
  func scoped(to scope: SwiftName?) -> Generator {
    var generator = self
    generator.scope = scope
    return generator
  }

  /// What lets those who import the API see the types that are in modules of their own.
  var exports: SwiftCode {
    let imports = program.exports.map { module -> SwiftCode in
      "@_exported public import \(Identifier(module))"
    }
    return """
      // The types of the API. Importing its module also imports these modules.
      \(lines: imports)
      """
  }

  /// The API's name.
  var api: Identifier { Identifier(program.api) }

  /// The spelling of a type of the API itself.
  func local(_ name: SwiftName) -> TypeName {
    if let tested = program.testedAPI {
      return .declared(Identifier(name), in: Identifier(tested))
    }
    return .local(Identifier(name), in: scope.map(Identifier.init))
  }

  /// Makes a file from declarations: header, imports and, where asked for, the namespace around those
  /// that can stand in one.
  func file(
    _ subject: FileSubject,
    of group: String = "",
    head: [SwiftCode],
    _ declarations: some Sequence<SwiftCode>,
    tail: [SwiftCode]
  ) -> GeneratedFile {
    let count = program.types.count + program.methods.count
    var printer = SourcePrinter(roomFor: count, limit: program.outputLimit)
    for code in head { printer.append(code) }
    if let namespace = program.output.namespace {
      var room = program.outputLimit
      // One that has no room any more is the last, and makes the whole too long.
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
      // One after the other: all of them together would be several copies of the file.
      for code in declarations {
        guard printer.isWhole else { break }
        printer.append(code)
      }
    }
    for code in tail { printer.append(code) }
    let header: SwiftCode = """
      // Generated by specgen from \(commented: program.specPath). Do not edit.

      \(lines: printer.imports.modules.map(importLine))

      \(lines: printer.imports.singleTypes.map { importLine($0.type, isShown: $0.isShown) })
      """
    printer.prepend(header)
    let name = subject.fileName(inModule: program.api.text, group: group)
    guard printer.isWhole else { return GeneratedFile(name: name, bytes: [], isWhole: false) }
    return GeneratedFile(name: name, bytes: printer.printed)
  }

  private func importLine(_ line: Import) -> SwiftCode { importLine(line, isShown: true) }

  /// An import at the access level of the code, or for bodies alone.
  private func importLine(_ line: Import, isShown: Bool) -> SwiftCode {
    let level: SwiftCode = isShown || access.isEmpty ? access : "internal "
    return "\(level)\(line.source)"
  }
}
