import SpecgenCore
import SpecgenReview

/// A kind of file that has a JSON schema.
enum SchemaSubject: String, CaseIterable, Sendable {
  case spec, config, diff
}

extension SchemaSubject {
  /// The schema.
  var text: String {
    switch self {
    case .spec: SchemaDocument.spec.text
    case .config:
      SchemaDocument(
        title: "The configuration of specgen, edition \(Edition.first.rawValue)",
        root: MappingShape(ConfigurationKey.self),
        shapes: []
      )
      .text
    case .diff: ReviewSchema.text
    }
  }
}

extension ConfigurationKey: DescribedKey {
  var entry: KeyEntry {
    switch self {
    case .specgen:
      KeyEntry(
        .word(Edition.self),
        "the edition of the configuration: `\(Edition.first.rawValue)`"
      )
    case .version:
      KeyEntry(
        .text,
        "the version of the tool that the project requires; other versions refuse to run"
      )
    case .specs:
      KeyEntry(
        .list(.text, count: 1...Int.max),
        "the specs: files and folders inside the configuration's folder"
      )
    case .output:
      KeyEntry(
        .text,
        """
        the folder inside the configuration's folder that receives one folder per API (default: `\(Configuration.defaultOutput)`)
        """
      )
    case .package:
      KeyEntry(
        .text,
        """
        a package manifest whose `let apis = […]`, and `let uses: [String: [String]] = […]`, are \
        compared with the APIs
        """
      )
    case .diff:
      KeyEntry(
        .inline(MappingShape(DiffKey.self)),
        "the levels of changes in `specgen diff` that differ from those by impact, and the required notice"
      )
    case .shipped:
      KeyEntry(
        .list(.text),
        """
        the releases that users still have, the oldest first, each once: tags or other revisions \
        of git
        """
      )
    }
  }
}
