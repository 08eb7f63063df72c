import SpecgenCore

/// The folder in which a run stages the new files of an API, and which a killed run leaves behind.
///
/// The folder is beside that of the API, on the same file system, so that moving a file is a rename.
struct Staging: Hashable, Sendable {
  /// The API.
  let api: String
  /// The names of the files in the folder, or their relative paths.
  let names: [String]
  /// The relative paths of the folders in it, parents first.
  var folders: [String] = []

  /// The name of the folder.
  var folderName: String { Self.folderName(ofAPI: api) }

  /// Returns another name for a staged file, under which a later run recognizes it as well.
  static func testName(of name: String) -> String { "link test.\(name)" }

  /// Returns the name of the staging folder of an API.
  static func folderName(ofAPI api: String) -> String { ".\(api).specgen" }

  /// Returns the API whose staging folder has this name, or nil for other names.
  static func api(ofFolderName name: String) -> String? {
    guard name.hasPrefix("."), name.hasSuffix(".specgen") else { return nil }
    let api = String(name.dropFirst().dropLast(".specgen".count))
    return defect(ofFileName: api) == nil && folderName(ofAPI: api) == name ? api : nil
  }

  /// Returns `true` if a run may have written a file to a staging folder, as a whole or in part.
  static func isOurs(_ name: String, contents: [UInt8]) -> Bool {
    // Version 0.1 left these.
    if [OldManifest.name, ".journal.json"].contains(name) {
      return ["{\n  \"specgen\": ", "<<<<<<< replaced\n"].contains {
        startsAlike(contents, Array($0.utf8))
      }
    }
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
