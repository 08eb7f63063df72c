package import SpecgenCore

/// The explanation of a place in a spec for a terminal.
package struct PlaceExplanation: Sendable {
  /// The explanation, as lines.
  package let text: String

  /// Explains the place at an offset of a spec; nil if there is nothing to explain.
  ///
  /// - Parameters:
  ///   - offset: The offset of the place.
  ///   - location: The location of the spec.
  ///   - checked: The spec, with those that it uses.
  package init?(at offset: Int, in location: String, of checked: CheckedSpecs) {
    var indexes: [String: NameIndex] = [:]
    var uses: [String: [String]] = [:]
    var programs: [String: Program] = [:]
    var root: Node?
    let references = checked.references
    for (number, member) in checked.set.members.enumerated() {
      guard let tree = parse(member.source, limits: ParseLimits()).0, tree.isComplete else {
        continue
      }
      let program = checked.programs[number]
      if !checked.broken.contains(number) { programs[member.location] = program }
      if member.location == location { root = tree.root }
      indexes[member.location] = NameIndex(
        tree.root,
        of: member.source,
        references: references[number]
      )
      uses[member.location] = (member.spec?.uses ?? []).map {
        Path.resolved($0.value, beside: member.location)
      }
    }
    guard let root else { return nil }
    let names = WorkspaceNames(indexes, uses: uses)
    guard let hover = HoverText(names, programs: programs).hover(at: offset, in: location, root)
    else { return nil }
    text = Self.plain(hover.text)
  }

  /// Returns Markdown without its signs; code is indented.
  private static func plain(_ markdown: String) -> String {
    var isCode = false
    var lines: [String] = []
    for line in markdown.split(separator: "\n", omittingEmptySubsequences: false) {
      if line.hasPrefix("```") {
        isCode.toggle()
      } else if isCode {
        lines.append(line.isEmpty ? "" : "    \(line)")
      } else {
        lines.append(String(line.replacing("**", with: "")))
      }
    }
    return lines.joined(separator: "\n") + "\n"
  }
}
