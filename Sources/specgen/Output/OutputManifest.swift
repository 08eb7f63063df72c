import SpecgenCore

/// The list of the files that specgen wrote into one folder, which distinguishes them from the user's files.
struct OutputManifest: Hashable, Sendable {
  /// The name of the manifest file in the folder.
  static let name = ".specgen.json"

  /// The spec and the API that the files were generated from.
  let origin: ModuleOrigin
  /// The digests of the files, by file name.
  let files: OrderedMap<String, FileDigest>
}

extension OutputManifest {
  /// The first characters of every manifest.
  static let opening = "{\n  \"specgen\": "

  /// The lines before the origin.
  static let head = ["{", "  \"specgen\": 2,"]
  /// The line after the origin.
  static let filesLine = "  \"files\": {"
  /// The last line in the list of a file's digests.
  ///
  /// It is the same whatever the last line of the file is, as the closing line below is for the last file.
  static let lastDigest = "\"\""
  /// The last lines.
  static let tail = ["    \"\": []", "  }", "}"]

  /// Returns the bytes on disk: JSON with one digest per line, the files sorted by name.
  ///
  /// Lines that never change separate lines that may change, because git reports changes of adjacent lines as
  /// a conflict. A possible future file has an empty list from the start: otherwise, two branches that each
  /// add a file would conflict on the same line.
  ///
  /// ```
  /// {
  ///   "specgen": 2,
  ///   "spec": "Specs/shop.yaml",
  ///   "api": "Shop",
  ///   "files": {
  ///     "ShopFlows.swift": [
  /// ""
  ///     ],
  ///     "ShopModels.swift": [
  /// "Yn8aQ",
  /// "w3_Tk",
  /// ""
  ///     ],
  ///     "": []
  ///   }
  /// }
  /// ```
  func bytes(possibleFiles: [String]) -> [UInt8] {
    var lines = Self.head
    lines.append("  \"spec\": \(jsonString(origin.spec)),")
    lines.append("  \"api\": \(jsonString(origin.api)),")
    lines.append(Self.filesLine)
    var result = Self.text(lines)
    for name in Set(files.keys).union(possibleFiles).sorted() {
      result += Self.text(["    \(jsonString(name)): ["])
      for digest in files[name]?.lineDigests ?? [] {
        result.append(UInt8(ascii: "\""))
        digest.append(to: &result)
        result += "\",\n".utf8
      }
      result += Self.text([Self.lastDigest, "    ],"])
    }
    return result + Self.text(Self.tail)
  }

  private static func text(_ lines: [String]) -> [UInt8] {
    Array(lines.map { $0 + "\n" }.joined().utf8)
  }
}

/// Returns a text as a JSON string, with invisible characters escaped.
private func jsonString(_ text: String) -> String {
  let escaped = visible(text).map { $0 == "\"" || $0 == "\\" ? "\\\($0)" : String($0) }
  return "\"" + escaped.joined() + "\""
}
