import SpecgenCore

/// A file that an operand names: one on disk, or the standard input.
struct InputFile: Hashable, Sendable {
  /// The operand that selects the standard input.
  static let standardInput = "-"

  /// The operand.
  let operand: String

  /// Creates the file of an operand.
  init(_ operand: String) {
    self.operand = operand
  }

  /// `true` if the file is the standard input; a file with the name `-` is written as `./-`.
  var isStandardInput: Bool { operand == Self.standardInput }

  /// The name of the file in findings.
  var name: String { isStandardInput ? FileSystem.standardInputName : operand }

  /// Reads the file.
  ///
  /// A program before the pipe that fails prints nothing, so an empty standard input is a failure, not an empty spec.
  func contents(
    limit: FileSystem.SizeLimit,
    links: FileSystem.Links
  ) throws(FileFailure) -> [UInt8] {
    guard isStandardInput else {
      return try FileSystem.contents(of: operand, limit: limit, links: links)
    }
    let bytes = try FileSystem.standardInput(limit: limit)
    guard !bytes.isEmpty else {
      throw FileFailure(path: name, problem: "is empty; pipe the text of a file into it")
    }
    return bytes
  }
}
