import Foundation
import Testing

@testable import SpecgenCore

/// Specs of one run, as they are and printed anew.
struct PrintedSpecs: Sendable, CustomTestStringConvertible {
  /// Where they are from.
  let name: String
  private let paths: [String]
  private let texts: [String]

  var testDescription: String { name }

  init(_ name: String, _ texts: [String], paths: [String]? = nil) {
    self.name = name
    self.texts = texts
    self.paths =
      paths ?? texts.indices.map { $0 == texts.count - 1 ? "shop.yaml" : "used\($0).yaml" }
  }

  /// The specs as they are; nil for those with an error.
  func programs() -> (lines: [[String]], warnings: [DiagnosticID])? {
    Self.programs(of: set(texts))
  }

  /// The texts that the specs are printed as.
  func printed() -> [String] { Self.printed(set(texts)) }

  /// The programs of the printed texts.
  func printedPrograms() -> (lines: [[String]], warnings: [DiagnosticID])? {
    Self.programs(of: set(printed()))
  }

  /// The texts that the printed specs are printed as.
  func printedTwice() -> [String] { Self.printed(set(printed())) }

  private func set(_ texts: [String]) -> SpecSet {
    let files = zip(texts, paths).enumerated().map { index, file in
      SourceFile(id: index, path: file.1, bytes: Array(file.0.utf8))
    }
    return SpecSet(files, limits: ParseLimits())
  }

  private static func printed(_ set: SpecSet) -> [String] {
    set.members.map { $0.spec.map { specText(of: $0) } ?? "" }
  }

  private static func programs(
    of set: SpecSet
  ) -> (lines: [[String]], warnings: [DiagnosticID])? {
    let (programs, diagnostics) = check(set)
    let found = programs.compactMap(\.self)
    guard found.count == programs.count, !diagnostics.contains(where: { $0.severity == .error })
    else { return nil }
    let ids = diagnostics.map(\.id).sorted { $0.rawValue < $1.rawValue }
    return (found.map { ProgramText($0).lines }, ids)
  }
}

extension PrintedSpecs {
  /// The specs of the repository, and of all fixtures that are specs without errors.
  static let files: [PrintedSpecs] =
    ["Specs"].flatMap { each(in: $0) }
    + ["generate", "review", "diagnostics", "shims", "courier", "deeplinks"].flatMap {
      each(in: "Tests/SpecgenTests/Fixtures/\($0)")
        + folders(in: "Tests/SpecgenTests/Fixtures/\($0)")
    }

  /// The examples of the language's reference.
  static func examples() throws -> [PrintedSpecs] {
    let all = try ReferenceExample.all()
    return all.map { example in
      let others = all.filter { $0.fileName != nil && $0.line != example.line }
      return PrintedSpecs(
        "line \(example.line)",
        others.map(\.text) + [example.text],
        paths: others.compactMap(\.fileName) + [example.fileName ?? "shop.yaml"]
      )
    }
  }

  /// Each file in a folder by itself.
  private static func each(in folder: String) -> [PrintedSpecs] {
    names(in: folder).filter { $0.hasSuffix(".yaml") }.compactMap { name in
      let path = "\(folder)/\(name)"
      return (try? Repository.text(path)).map { PrintedSpecs(path, [$0], paths: [path]) }
    }
  }

  /// The files of each folder in a folder: together, and each version by itself.
  private static func folders(in folder: String) -> [PrintedSpecs] {
    names(in: folder).filter { !$0.contains(".") }.flatMap { name -> [PrintedSpecs] in
      let inside = "\(folder)/\(name)"
      let files = names(in: inside).filter { $0.hasSuffix(".yaml") }.map { "\(inside)/\($0)" }
      let texts = files.compactMap { try? Repository.text($0) }
      guard texts.count > 1 else { return each(in: inside) }
      return each(in: inside) + [PrintedSpecs(inside, texts, paths: files)]
    }
  }

  private static func names(in folder: String) -> [String] {
    let path = Repository.root.appending(path: folder).path
    return ((try? FileManager.default.contentsOfDirectory(atPath: path)) ?? [])
      .filter { !$0.hasPrefix(".") }.sorted()
  }
}
