import Foundation
import Testing

@testable import SpecgenCore
@testable import SpecgenEditor

/// A spec as an editor has it: its file, its tree, and what the compiler knows of it.
struct EditedSpec: CustomTestStringConvertible {
  let source: SourceFile
  let tree: YAMLTree?
  let spec: DecodedSpec
  let lines: LinePositions

  var testDescription: String { source.path }

  init(_ text: String, path: String = "shop.yaml") {
    self.init(Array(text.utf8), path: path)
  }

  init(_ bytes: [UInt8], path: String = "shop.yaml") {
    source = SourceFile(id: 0, path: path, bytes: bytes)
    let (tree, found) = parse(source, limits: ParseLimits())
    self.tree = tree
    spec = DecodedSpec(tree, found, of: source, location: path, isWanted: true)
    lines = LinePositions(bytes)
  }

  /// The resolved spec; nil for one with an error.
  var program: Program? { check(SpecSet(members: [spec])).programs[0] }

  /// `true` if the spec decodes completely.
  var isDecoded: Bool {
    spec.spec != nil && !spec.diagnostics.contains { $0.severity == .error }
  }

  /// The spec as the tool writes it.
  var writtenText: String { spec.spec.map { specText(of: $0) } ?? "" }

  /// The names of the spec.
  func names(_ root: Node) -> NameIndex {
    NameIndex(
      root,
      of: source,
      references: CheckedSpecs(SpecSet(members: [spec]))?.references.first ?? []
    )
  }

  /// The text in a range.
  func text(_ range: Range<Int>) -> String { String(decoding: source.bytes[range], as: UTF8.self) }

  /// The formatted text; nil if formatting is refused.
  var formatted: String? {
    FormattedText(spec, tree).map { String(decoding: $0.bytes, as: UTF8.self) }
  }

  /// The text after edits.
  func applying(_ edits: [SourceEdit]) -> String {
    var bytes: [UInt8] = []
    var end = 0
    for edit in edits {
      bytes += source.bytes[end..<edit.range.lowerBound] + Array(edit.text.utf8)
      end = edit.range.upperBound
    }
    return String(decoding: bytes + source.bytes[end...], as: UTF8.self)
  }
}

extension EditedSpec {
  /// The paths of the specs in the repository, other than inputs with errors.
  static let paths: [String] = {
    let folders = ["Specs", "Examples/OlhoVivo/Specs"]
    let fixtures = "Tests/SpecgenTests/Fixtures/generate"
    let generated = names(in: fixtures).flatMap { name in
      name.hasSuffix(".yaml")
        ? ["\(fixtures)/\(name)"]
        : names(in: "\(fixtures)/\(name)").map { "\(fixtures)/\(name)/\($0)" }
    }
    return
      (folders.flatMap { folder in names(in: folder).map { "\(folder)/\($0)" } } + generated)
      .filter { $0.hasSuffix(".yaml") }
  }()

  /// Reads a file of the repository.
  init(ofFile path: String) throws { self.init(try Repository.text(path), path: path) }

  private static func names(in folder: String) -> [String] {
    let path = Repository.root.appending(path: folder).path
    return ((try? FileManager.default.contentsOfDirectory(atPath: path)) ?? []).sorted()
  }
}
