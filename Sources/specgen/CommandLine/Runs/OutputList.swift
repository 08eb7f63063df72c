import SpecgenCore

/// The files that a generation reads and writes.
struct OutputList: Hashable, Sendable {
  /// A spec whose modules are written.
  struct Entry: Hashable, Sendable {
    /// The path of the spec.
    let spec: String
    /// The name of its API.
    let api: String
    /// The spec and all specs that it uses, sorted.
    let reads: [String]
    /// Its modules.
    let modules: [Module]
  }

  /// A module and its files.
  struct Module: Hashable, Sendable {
    /// The name of the module.
    let name: String
    /// The API that it tests, or nil if it is not a module for tests.
    let testedAPI: String?
    /// The names of the modules that it depends on, sorted.
    let uses: [String]
    /// The folder of the module.
    let folder: String
    /// The paths of its files, sorted.
    let writes: [String]
  }

  /// All files that are read, sorted.
  let reads: [String]
  /// The specs, in the order of the run.
  let entries: [Entry]

  /// All files that are written, sorted.
  var writes: [String] { entries.flatMap { $0.modules.flatMap(\.writes) }.sorted() }

  /// Returns the list in a format.
  func text(_ format: OutputsFormat) -> String {
    switch format {
    case .text:
      (reads.map { "read \(visible($0))" } + writes.map { "write \(visible($0))" })
        .map { $0 + "\n" }.joined()
    case .json:
      JSON.members([
        ("reads", .strings(reads)), ("writes", .strings(writes)),
        ("specs", .array(entries.map(\.json))),
      ]).text
    }
  }
}

extension OutputList.Entry {
  fileprivate var json: JSON {
    .members([
      ("spec", .string(spec)), ("api", .string(api)), ("reads", .strings(reads)),
      ("modules", .array(modules.map(\.json))),
    ])
  }
}

extension OutputList.Module {
  fileprivate var json: JSON {
    .members([
      ("module", .string(name)), ("tests", testedAPI.map(JSON.string) ?? .null),
      ("uses", .strings(uses)), ("folder", .string(folder)), ("writes", .strings(writes)),
    ])
  }
}
