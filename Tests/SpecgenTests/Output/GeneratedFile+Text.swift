@testable import SpecgenCore

extension GeneratedFile {
  /// A file of a text.
  init(name: String, contents: String) {
    self.init(name: name, bytes: Array(contents.utf8))
  }
}
