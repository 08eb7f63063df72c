import SpecgenCore

/// The generated Swift of the parts of a review, in both versions.
struct PartCode {
  private let old: [String: String]
  private let new: [String: String]
  private let names: [(api: String, old: String, new: String)]

  /// Generates the declarations of some parts.
  ///
  /// A part that was renamed is found in the old version by the location of its declaration.
  init(_ parts: [Review.Part], old: [Program], new: [Program]) {
    let places = Dictionary(
      firsts:
        old.flatMap { program in program.partPaths.map { ($0.span, $0.path) } }
    )
    names = parts.map { part in
      let moved = part.findings.lazy.map(\.change).first { $0.path == part.name }?.old
      return (part.api, moved.flatMap { places[$0] } ?? part.name, part.name)
    }
    self.old = Self.code(of: old, names.map { Self.key($0.api, $0.old) })
    self.new = Self.code(of: new, names.map { Self.key($0.api, $0.new) })
  }

  /// Returns the code of the part with a number, or nil if both versions generate the same.
  func sides(of number: Int) -> SideBySideText? {
    let part = names[number]
    let before = old[Self.key(part.api, part.old)] ?? ""
    let after = new[Self.key(part.api, part.new)] ?? ""
    return before == after ? nil : SideBySideText(before.lineStrings, after.lineStrings)
  }

  private static func key(_ api: String, _ part: String) -> String { "\(api) \(part)" }

  private static func code(of programs: [Program], _ wanted: [String]) -> [String: String] {
    let wanted = Set(wanted)
    var code: [String: String] = [:]
    for program in programs {
      let found = entityCode(of: program.sharingTypes()) { path in
        let key = key(program.api.text, Change.part(of: path))
        return wanted.contains(key) ? key : nil
      }
      code.merge(found) { first, _ in first }
    }
    return code
  }
}

extension Program {
  /// The paths of the parts that can be renamed, with the locations of their declarations.
  fileprivate var partPaths: [(span: Span, path: String)] {
    let entities =
      methods.map(\.entity) + types.map(\.entity) + flows.map(\.entity)
      + (calls?.calls.map(\.entity) ?? []) + (deeplinks?.routes.map(\.entity) ?? [])
    return entities.map { ($0.span, $0.path) }.filter { Change.part(of: $0.path) == $0.path }
  }
}

extension String {
  /// The lines of generated code, without the empty one at the end.
  fileprivate var lineStrings: [String] {
    var lines = unicodeScalars.split(separator: "\n", omittingEmptySubsequences: false).map {
      String($0)
    }
    if lines.last?.isEmpty == true { lines.removeLast() }
    return lines
  }
}
