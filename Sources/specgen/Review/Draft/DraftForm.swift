package import SpecgenCore

/// The forms of files to draft from.
package enum DraftForm: String, CaseIterable, Sendable {
  case md, markdown, html, htm, txt, json

  /// The form of a file by its extension, or nil for another file.
  package init?(path: String) {
    let parts = Path.name(of: path).split(separator: ".", omittingEmptySubsequences: false)
    guard parts.count > 1, let last = parts.last else { return nil }
    self.init(rawValue: last.lowercased())
  }

  /// Reads a file as an input of a draft.
  ///
  /// - Parameters:
  ///   - file: The file, in valid UTF-8.
  ///   - path: The path of a document from the folder of the spec, if known.
  /// - Returns: The input.
  /// - Throws: The reason why the file is not read.
  package func input(of file: SourceFile, path: String?) throws(DraftRefusal) -> Draft.Input {
    if self == .json { return try Self.sample(file) }
    do throws(MarkupProblem) {
      return .document(file, try DocumentFormat(path: file.path).outline(of: file), path: path)
    } catch {
      throw DraftRefusal(reason: "is not read: the document \(error.message)")
    }
  }

  private static func sample(_ file: SourceFile) throws(DraftRefusal) -> Draft.Input {
    do throws(JSONText.Problem) {
      return .sample(file, try JSONText.value(of: file.bytes))
    } catch {
      let place = "byte \(error.offset)"
      throw DraftRefusal(reason: "is not valid JSON at \(place): expected \(error.expected)")
    }
  }
}

/// The reason why a file is not read.
package struct DraftRefusal: Error, Hashable, Sendable {
  /// The reason, which continues the path of the file.
  package let reason: String
}
