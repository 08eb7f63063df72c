/// The names that a completion offers from outside of its file.
package struct CompletionNames: Sendable {
  /// The names of the specs that this one uses, as of their last readable states.
  package var used: [NameIndex]
  /// The paths of specs that can be used, as written in `uses`.
  package var specPaths: [String]
  /// Returns the titles of the sections of a bound document, by its name and its file.
  package var sections: @Sendable (_ document: String, _ file: String) -> [String]

  /// Creates the names.
  package init(
    used: [NameIndex] = [],
    specPaths: [String] = [],
    sections: @escaping @Sendable (_ document: String, _ file: String) -> [String] = { _, _ in [] }
  ) {
    self.used = used
    self.specPaths = specPaths
    self.sections = sections
  }
}
