package import SpecgenCore

/// A file of an app whose uses of generated code are searched for.
package struct AppSource: Hashable, Sendable {
  /// The path of the file, as printed.
  package let path: String
  package let bytes: [UInt8]
  /// The symbols that an index has for these bytes, or nil if they are read by tokens.
  package let occurrences: [IndexOccurrence]?

  package init(path: String, bytes: [UInt8], occurrences: [IndexOccurrence]?) {
    self.path = path
    self.bytes = bytes
    self.occurrences = occurrences
  }
}

/// The generated code of an API, as an app uses it.
package struct GeneratedAPI: Sendable {
  package let api: String
  package let files: [GeneratedFile]

  package init(api: String, files: [GeneratedFile]) {
    self.api = api
    self.files = files
  }

  /// Generates the code of a program.
  package init(_ program: Program) {
    self.init(api: program.api.text, files: generatedCode(of: program))
  }
}

/// Returns the uses of what each change touches, in the files of an app.
///
/// Files with symbols of an index are read by those, and the others by tokens, with the declarations of all files.
package func usages(
  of touched: [[TouchedSymbol]],
  in files: [AppSource],
  of apis: [GeneratedAPI]
) -> [ChangeUsage] {
  var search = UsageSearch(touched)
  let names = apis.map(\.api).sorted()
  let modules = APIModules(names)
  for file in files {
    guard let occurrences = file.occurrences else { continue }
    search.add(occurrences, file.bytes, at: file.path, of: modules)
  }
  guard files.contains(where: { $0.occurrences == nil }) else { return search.usages }
  let generated = apis.flatMap { api in
    api.files.map { CodeFile(path: $0.name, $0.bytes, api: api.api) }
  }
  let own = files.map { CodeFile(path: $0.path, $0.bytes) }
  let table = CodeTable(generated + own, apis: names)
  for (source, file) in zip(files, own) where source.occurrences == nil {
    let references = CodeResolver.references(in: file, table, apis: modules)
    search.add(references, in: file.code, at: file.path, by: .tokens)
  }
  return search.usages
}
