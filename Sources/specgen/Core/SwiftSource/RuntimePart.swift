/// A part of the runtime, which is a module that generated code imports if its spec needs it.
enum RuntimePart: CaseIterable {
  case cache, calls, constraints, core, deeplinks, files, flows, links, paging, polling, streams
  case transport

  /// The module.
  var module: StaticString {
    switch self {
    case .cache: "SpecgenRuntimeCache"
    case .calls: "SpecgenRuntimeCalls"
    case .constraints: "SpecgenRuntimeConstraints"
    case .core: "SpecgenRuntimeCore"
    case .deeplinks: "SpecgenRuntimeDeeplinks"
    case .files: "SpecgenRuntimeFiles"
    case .flows: "SpecgenRuntimeFlows"
    case .links: "SpecgenRuntimeLinks"
    case .paging: "SpecgenRuntimePaging"
    case .polling: "SpecgenRuntimePolling"
    case .streams: "SpecgenRuntimeStreams"
    case .transport: "SpecgenRuntimeTransport"
    }
  }

  /// The parts whose declarations appear wherever those of this part do.
  fileprivate var companions: RuntimeParts {
    switch self {
    case .deeplinks: [.links]
    case .cache, .calls, .constraints, .core, .files, .flows, .links, .paging, .polling, .streams,
      .transport:
      [.core]
    }
  }
}

/// A set of parts of the runtime.
struct RuntimeParts: OptionSet, Hashable, Sendable {
  let rawValue: UInt16

  static let core = RuntimeParts(.core)
  static let links = RuntimeParts(.links)

  init(rawValue: UInt16) { self.rawValue = rawValue }

  private init(_ part: RuntimePart) {
    self.init(rawValue: 1 << UInt16(RuntimePart.allCases.firstIndex(of: part) ?? 0))
  }

  /// Creates the set of the modules that a declaration with a type of a part imports.
  init(importing part: RuntimePart) {
    self = part.companions.union(RuntimeParts(part))
  }

  /// The parts, in the order of their modules.
  var parts: [RuntimePart] { RuntimePart.allCases.filter { contains(RuntimeParts($0)) } }
}
