/// A task that generates one file.
struct FileTask: Sendable {
  /// The name of the file.
  let name: String
  /// `true` if the file may turn out empty, and then does not exist.
  fileprivate(set) var isOptional = false
  private let make: @Sendable (String) -> GeneratedFile?

  fileprivate init(name: String, make: @escaping @Sendable (String) -> GeneratedFile?) {
    self.name = name
    self.make = make
  }

  /// Returns the file, or nil if it would be empty.
  func callAsFunction() -> GeneratedFile? { make(name) }
}

extension Generator {
  /// Returns the task that generates a file under its name; an empty group means the API itself.
  func task(
    _ subject: FileSubject,
    of group: String = "",
    _ make: @escaping @Sendable (String) -> GeneratedFile?
  ) -> FileTask {
    FileTask(name: subject.fileName(inModule: program.api.text, group: group), make: make)
  }

  /// The task that generates the file of the former names.
  var shimTask: FileTask? {
    guard !program.formerNames.isEmpty else { return nil }
    var task = task(.shims, shimFile)
    task.isOptional = true
    return task
  }
}
