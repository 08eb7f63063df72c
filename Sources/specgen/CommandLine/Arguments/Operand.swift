import SpecgenCore
import SpecgenReview

/// The operands that a command accepts.
enum Operand: Hashable, Sendable {
  /// Any number of spec files and folders.
  case specs
  /// Any number of specs and files of an app.
  case specsAndFiles
  /// Two versions of specs, or changes to accept.
  case versions
  /// A range of releases and any number of specs.
  case range
  /// A task of `docs` and its operands.
  case documentTask
  /// An export format and a spec.
  case formatAndSpec
  /// A compilation phase and a spec.
  case phaseAndSpec
  /// The format of a foreign document and its file.
  case foreignFile
  /// Documents in prose and JSON samples.
  case documents
  /// A spec and files of traffic.
  case specAndTraffic
  /// The subject of a schema, or nothing.
  case schema
  /// The id of a finding, a kind of change, or nothing.
  case finding
  /// The name of a new API, or nothing.
  case api
  /// A shell.
  case shell
  /// A command, or nothing.
  case command
  /// Nothing.
  case none

  /// The operands as shown in the help.
  var placeholder: String {
    switch self {
    case .specs: "[SPEC…]"
    case .specsAndFiles: "[SPEC…] [FILE…]"
    case .versions: "[OLD] [NEW]"
    case .range: "RANGE [SPEC…]"
    case .documentTask: "\(words.joined(separator: "|")) …"
    case .foreignFile: "openapi FILE"
    case .documents: "FILE…"
    case .specAndTraffic: "SPEC TRAFFIC…"
    case .formatAndSpec, .phaseAndSpec: "\(words.joined(separator: "|")) SPEC"
    case .schema: "[\(words.joined(separator: "|"))]"
    case .finding: "[ID|FILE:LINE:COL]"
    case .api: "[API]"
    case .shell: words.joined(separator: "|")
    case .command: "[COMMAND]"
    case .none: ""
    }
  }

  /// The allowed number of operands.
  var count: ClosedRange<Int> {
    switch self {
    case .specs, .specsAndFiles, .versions: 0...Int.max
    case .documentTask, .range: 1...Int.max
    case .foreignFile: 2...2
    case .documents: 1...Int.max
    case .specAndTraffic: 2...Int.max
    case .formatAndSpec, .phaseAndSpec: 2...2
    case .shell: 1...1
    case .schema, .finding, .api, .command: 0...1
    case .none: 0...0
    }
  }

  /// `true` if operands are paths of files.
  var namesFiles: Bool {
    switch self {
    case .specs, .specsAndFiles, .versions, .range, .documentTask, .formatAndSpec, .phaseAndSpec,
      .foreignFile, .documents, .specAndTraffic:
      true
    case .schema, .finding, .api, .shell, .command, .none: false
    }
  }

  /// The allowed values of the first operand, or an empty array if any value is allowed.
  var words: [String] {
    switch self {
    case .formatAndSpec: ExportFormat.allCases.map(\.rawValue)
    case .phaseAndSpec: DumpPhase.allCases.map(\.rawValue)
    case .foreignFile: ["openapi"]
    case .documentTask: DocsTask.allCases.map(\.rawValue)
    case .schema: SchemaSubject.allCases.map(\.rawValue)
    case .finding:
      (DiagnosticID.allCases.map(\.rawValue) + ChangeKind.allCases.map(\.rawValue)).sorted()
    case .shell: Shell.allCases.map(\.rawValue)
    case .command: Command.allCases.map(\.rawValue)
    case .specs, .specsAndFiles, .versions, .range, .documents, .specAndTraffic, .api, .none: []
    }
  }
}
