package import SpecgenCore

/// A short text that an editor shows between the words of a spec.
package struct InlayHint: Hashable, Sendable {
  /// The offset after which the text appears.
  package let offset: Int
  /// The text.
  package let label: String
  /// A sentence about the text.
  package let tooltip: String
}

/// Returns what methods take from the rest of their spec, after their verbs and paths, in order.
///
/// A value that the author wrote has no hint, and neither has one that all specs have.
///
/// - Parameters:
///   - root: The root of the file.
///   - program: The resolved spec.
///   - range: The bytes in which hints are wanted.
/// - Returns: The hints.
package func inlayHints(in root: Node, _ program: Program, range: Range<Int>) -> [InlayHint] {
  let shared = SharedValues(root, program)
  let methods = Dictionary(program.methods.map { ($0.reference, $0) }) { first, _ in first }
  var hints: [InlayHint] = []
  func add(_ section: Node?, group: String?) {
    for entry in section.entryList {
      let node = entry.value
      guard node.span.start <= range.upperBound, range.lowerBound <= node.span.end,
        node.kind == .mapping
      else { continue }
      let name = entry.key.text
      if let line = node["http"], let method = methods[group.map { "\($0).\(name)" } ?? name] {
        let parts = shared.hints(for: method, node)
        if !parts.isEmpty {
          hints.append(
            InlayHint(
              offset: line.span.end,
              label: parts.joined(separator: " · "),
              tooltip: "The method takes this from the rest of the spec."
            )
          )
        }
      }
      hints += shared.traitHints(node)
    }
  }
  add(root["methods"], group: nil)
  for group in root["groups"].entryList {
    add(group.value["methods"], group: group.key.text)
  }
  return hints.sorted { $0.offset < $1.offset }
    .filter { range.lowerBound <= $0.offset && $0.offset <= range.upperBound }
}

/// The values that methods take from the rest of a spec.
private struct SharedValues {
  private let program: Program
  private let path: String?
  private let envelope: String?
  private let errors: String?
  /// The names of the params that all methods send, by their keys in a method.
  private let params: [String: [String]]
  /// The numbers of the params of traits.
  private let traits: [String: Int]

  init(_ root: Node, _ program: Program) {
    self.program = program
    let defaults = root["defaults"]
    path = defaults?["path"]?.text
    envelope = defaults?["envelope"]?.text
    errors = program.commonError == nil ? nil : root["errors"]?["type"]?.text
    params = Dictionary(
      uniqueKeysWithValues: ["query", "headers"].map { key in
        (key, (defaults?[key]).entryList.map(\.key.text))
      }
    )
    traits = Dictionary(
      root["traits"].entryList.map { trait in
        let counts = ["path", "query", "headers", "cookies"].map { trait.value[$0]?.count ?? 0 }
        return (trait.key.text, counts.reduce(0, +))
      }
    ) { first, _ in first }
  }

  func hints(for method: Program.Method, _ node: Node) -> [String] {
    var hints: [String] = []
    if program.hosts.count > 1, node["host"] == nil { hints.append("host: \(method.hostKey)") }
    if let path, node["prefix"] == nil, program.sharesPath(method) { hints.append("path: \(path)") }
    if node["envelope"] == nil, let envelope, method.envelope != nil {
      hints.append("envelope: \(envelope)")
    }
    if node["retry"] == nil, method.retry != nil { hints += retryHints(method) }
    if let errors { hints.append("errors: \(errors)") }
    let count = params.reduce(0) { count, shared in
      let own = Set(node[shared.key].entryList.map(\.key.text))
      return count + shared.value.count { !own.contains($0) }
    }
    if count > 0 { hints.append("defaults: \(counted(count, "param"))") }
    return hints
  }

  private func retryHints(_ method: Program.Method) -> [String] {
    if let key = method.idempotencyKey { return ["retry with \(key)"] }
    return method.isIdempotent ? ["retry"] : []
  }

  /// Returns the numbers of params that a method adopts, after the names of its traits.
  func traitHints(_ method: Node) -> [InlayHint] {
    guard let value = method["traits"] else { return [] }
    let names = value.kind == .scalar ? [value] : Array(value.items)
    return names.compactMap { name in
      guard let count = traits[name.text], count > 0 else { return nil }
      return InlayHint(
        offset: name.span.end,
        label: counted(count, "param"),
        tooltip: "The method adopts \(counted(count, "param")) of the trait."
      )
    }
  }
}
