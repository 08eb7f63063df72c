import SpecgenCore
import SpecgenReview

/// The contents of `specgen.yaml`, with paths as written in the file.
struct Configuration: Hashable, Sendable {
  /// The file name.
  static let name = ProjectFile.configuration
  /// The default output folder.
  static let defaultOutput = "Generated"

  /// The specs, as files and folders.
  let specs: [String]
  /// The folder that receives a subfolder per API.
  let output: String
  /// The package manifest whose list of APIs is checked.
  let package: String?
  /// The levels of changes that override the levels of their verdicts.
  var diff = LevelRules()
  /// The releases that users still have, the oldest first.
  var shipped: [String] = []
}

/// The keys of the configuration.
enum ConfigurationKey: String, KeySet {
  case specgen, version, specs, output, package, diff, shipped
  static var shape: String { "the configuration" }
  static var required: [ConfigurationKey] { [.specgen, .specs] }
}

extension Configuration {
  /// Reads a configuration for a version of the tool.
  ///
  /// The pin is checked first, because a file for another version may contain keys that this version does not
  /// know.
  static func decode(
    _ file: SourceFile,
    version: String
  ) -> (configuration: Configuration?, diagnostics: [Diagnostic]) {
    let (tree, syntax) = parse(file, limits: ParseLimits())
    guard let root = tree?.root, syntax.isEmpty else { return (nil, syntax) }
    for entry in root.entries where entry.key.text == ConfigurationKey.version.rawValue {
      guard entry.value.kind == .scalar, entry.value.text != version else { continue }
      return (nil, [.versionMismatch(pinned: entry.value.text, is: version, at: entry.value.span)])
    }
    var decoder = SpecDecoder()
    let configuration = decoder.configuration(root)
    let isValid = decoder.diagnostics.allSatisfy { $0.severity != .error }
    return (isValid ? configuration : nil, decoder.diagnostics)
  }
}

extension SpecDecoder {
  fileprivate mutating func configuration(_ node: Node) -> Configuration? {
    guard let nodes = mapping(node, ConfigurationKey.self) else { return nil }
    edition(nodes[.specgen])
    _ = text(nodes[.version])
    let specs = items(nodes[.specs], "spec files and folders")
    if let node = nodes[.specs], node.kind == .sequence, node.count == 0 {
      let help = "Name the folder of the specs: `specs: [Specs]`."
      diagnostics.append(
        .misfit("`specs`", "at least one file or folder", at: node.span, help: help)
      )
    }
    return Configuration(
      specs: specs.compactMap { text($0)?.value },
      output: text(nodes[.output])?.value ?? Configuration.defaultOutput,
      package: text(nodes[.package])?.value,
      diff: levelRules(nodes[.diff]),
      shipped: releases(nodes[.shipped])
    )
  }
}

extension SpecDecoder {
  /// Reads the releases that users still have, each listed once.
  fileprivate mutating func releases(_ node: Node?) -> [String] {
    let names = items(node, "releases").compactMap { text($0) }
    var first: [String: Span] = [:]
    for name in names {
      if let place = first[name.value] {
        diagnostics.append(.repeatedRelease(name, first: place))
      } else {
        first[name.value] = name.span
      }
    }
    return names.map(\.value)
  }
}

extension Diagnostic {
  /// Reports a release that is listed twice.
  static func repeatedRelease(_ name: Located<String>, first: Span) -> Diagnostic {
    .error(
      .misfit,
      "the release \(quoted(name.value)) is listed twice",
      at: name.span,
      notes: [Note("first listed here", at: first)],
      help: "Remove one of the two."
    )
  }

  /// Reports a configuration that is pinned to another version of the tool.
  static func versionMismatch(pinned: String, is version: String, at span: Span) -> Diagnostic {
    .error(
      .versionMismatch,
      "the project is pinned to specgen \(quoted(pinned)), and this is \(version)",
      at: span,
      help: "Install specgen \(visible(pinned)), or change the pin and generate again."
    )
  }
}
