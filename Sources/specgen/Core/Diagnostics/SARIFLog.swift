/// The parts of a SARIF 2.1.0 log that do not depend on the kind of its results.
///
/// Columns count Unicode scalars.
package struct SARIFLog {
  /// A kind of result.
  package struct Rule {
    package let id: String
    package let title: String
    package let cause: String

    package init(id: String, title: String, cause: String) {
      self.id = id
      self.title = title
      self.cause = cause
    }
  }

  private let sources: SourceIndex
  /// The paths in the repository, by the ids of the files that were read from a revision.
  private let repositoryPaths: [Int: String]

  package init(_ sources: SourceIndex, repositoryPaths: [Int: String] = [:]) {
    self.sources = sources
    self.repositoryPaths = repositoryPaths
  }

  /// Returns a log, which ends with a line break.
  ///
  /// - Parameters:
  ///   - results: The results, in this order.
  ///   - rules: The rules of all results.
  ///   - failures: The reasons why the run could not finish, a line each.
  ///   - version: The version of the tool.
  /// - Returns: The text of the log.
  package static func text(
    of results: [JSON],
    rules: [Rule],
    failures: [String],
    version: String
  ) -> String {
    let driver = JSON.members([
      ("name", .string("specgen")),
      ("semanticVersion", .string(version)),
      ("rules", .array(rules.map(json))),
    ])
    let notifications = failures.map { failure in
      JSON.members([("level", .string("error")), ("message", message(failure))])
    }
    let invocation = JSON.members([
      ("executionSuccessful", .bool(failures.isEmpty)),
      ("toolExecutionNotifications", .array(notifications)),
    ])
    let run = JSON.members([
      ("tool", .members([("driver", driver)])),
      ("columnKind", .string("unicodeCodePoints")),
      ("invocations", .array([invocation])),
      ("results", .array(results)),
    ])
    let log = JSON.members([
      ("$schema", .string("https://json.schemastore.org/sarif-2.1.0.json")),
      ("version", .string("2.1.0")),
      ("runs", .array([run])),
    ])
    return log.text
  }

  private static func json(_ rule: Rule) -> JSON {
    .members([
      ("id", .string(rule.id)),
      ("shortDescription", message(rule.title)),
      ("fullDescription", message(rule.cause)),
    ])
  }

  /// Returns a message.
  package static func message(_ text: String) -> JSON { .members([("text", .string(text))]) }

  /// Returns a location with the region of a span.
  package func location(of span: Span) -> JSON { .members([("physicalLocation", place(of: span))]) }

  /// Returns a location with a message.
  func location(of span: Span, _ text: String) -> JSON {
    .members([("message", Self.message(text)), ("physicalLocation", place(of: span))])
  }

  private func place(of span: Span) -> JSON {
    .members([("artifactLocation", artifact(of: span)), ("region", region(of: span))])
  }

  /// Returns the file of a span: in the repository, where that is known.
  package func artifact(of span: Span) -> JSON {
    let path = repositoryPaths[span.file] ?? sources.entry(of: span).file.path
    return .members([("uri", .string(Self.uri(path)))])
  }

  /// Returns the positions of a span.
  func region(of span: Span) -> JSON {
    let (start, end) = (sources.start(of: span), sources.end(of: span))
    return .members([
      ("startLine", .int(start.line)), ("startColumn", .int(start.column)),
      ("endLine", .int(end.line)), ("endColumn", .int(end.column)),
    ])
  }

  /// Returns a path as a relative URI, or as a `file` URI if the path is absolute.
  package static func uri(_ path: String) -> String {
    let plain = Set("/-._~".utf8)
    let escaped = path.utf8.map { byte in
      let scalar = Unicode.Scalar(byte)
      let isPlain = scalar.properties.isAlphabetic || (0x30...0x39).contains(byte)
      return byte < 0x80 && (isPlain || plain.contains(byte))
        ? String(scalar) : "%" + hexadecimal(scalar, digits: 2)
    }
    return (path.hasPrefix("/") ? "file://" : "") + escaped.joined()
  }
}
