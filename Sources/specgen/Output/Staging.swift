/// The folder in which a run puts the new files of an API together, and which it leaves when it is killed.
///
/// The folder lies beside that of the API, on the same file system, so that moving is renaming.
struct Staging: Hashable, Sendable {
  /// The API.
  let api: String
  /// The names of the files in the folder, or their paths in it.
  let names: [String]
  /// The paths of the folders in it, each before those in it.
  var folders: [String] = []

  /// The name of the folder.
  var folderName: String { Self.folderName(ofAPI: api) }

  /// The name under which the journal waits that knows the old and the new files.
  static let journalName = ".journal.json"

  /// The name of the folder in which an API's files are put together.
  static func folderName(ofAPI api: String) -> String { ".\(api).specgen" }

  /// The API whose files are put together in a folder of this name; nil for other names.
  static func api(ofFolderName name: String) -> String? {
    guard name.hasPrefix("."), name.hasSuffix(".specgen") else { return nil }
    let api = String(name.dropFirst().dropLast(".specgen".count))
    return defect(ofFileName: api) == nil && folderName(ofAPI: api) == name ? api : nil
  }

  /// Returns whether a run may have written a file to such a folder, as a whole or in part.
  static func isOurs(_ name: String, contents: [UInt8]) -> Bool {
    let isManifest = startsAlike(contents, Array(OutputManifest.opening.utf8))
    if name == journalName {
      return isManifest || startsAlike(contents, Array(Journal.opening.utf8))
    }
    if name == OutputManifest.name { return isManifest }
    if let file = LinkFileName(ofFileNamed: name) {
      return startsAlike(contents, Array(file.opening.utf8))
    }
    return name.hasSuffix(".swift") && defect(ofFileName: name) == nil
      && startsAlike(contents, Array("// \(generatedMark)".utf8))
  }

  private static func startsAlike(_ left: [UInt8], _ right: [UInt8]) -> Bool {
    zip(left, right).allSatisfy { $0 == $1 }
  }
}
