/// A module and the names of the files that its generation writes, without their contents.
package struct ListedModule: Hashable, Sendable {
  /// The name of the module and of its folder.
  package let api: String
  /// The API that the module belongs to.
  package let family: String
  /// The number of the spec's file in the run.
  package let sourceID: Int
  /// The API that the module tests, or nil if it is not a module for tests.
  package let testedAPI: String?
  /// The names of the modules that this module depends on, sorted.
  package let modules: [String]
  /// The names of the files, sorted.
  package let names: [String]

  /// Creates the listed form of a module.
  ///
  /// Only a file that may turn out empty is generated for it.
  package init(_ module: SpecModule) {
    api = module.program.api.text
    family = module.family.text
    sourceID = module.source.id
    testedAPI = module.program.testedAPI?.text
    modules = module.program.modules.map(\.text)
    let tasks = fileTasks(of: module.program)
    names = tasks.compactMap { $0.isOptional ? $0()?.name : $0.name }.sorted()
  }
}
