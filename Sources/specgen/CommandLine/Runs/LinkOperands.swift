import SpecgenCore

/// The operands of `specgen manifest`: specs, and files of an app.
struct LinkOperands {
  /// The specs.
  private(set) var specs: [String] = []
  /// The files to compare with the specs.
  private(set) var files: [String] = []

  /// Separates specs from app files by file extension.
  ///
  /// A folder counts as a folder of specs.
  init(_ arguments: Arguments) throws(UsageError) {
    for operand in arguments.operands {
      if SpecSearch.isSpec(Path.name(of: operand)) || Self.isFolder(operand) {
        specs.append(operand)
      } else {
        files.append(operand)
      }
    }
    guard let file = files.first else { return }
    guard arguments.check else {
      throw UsageError(
        message: "`\(visible(file))` is not a spec",
        help: "Write `specgen manifest --check \(visible(file))` to compare it with the specs."
      )
    }
    guard arguments.output == nil else {
      throw UsageError(
        message: "`--output` and files to check exclude each other",
        help: "Keep one of them."
      )
    }
  }

  private static func isFolder(_ path: String) -> Bool {
    // A path that cannot be examined is reported when it is read.
    (try? FileSystem.kindFollowingLinks(of: path)) == .folder
  }
}
