import SpecgenCore

extension LanguageServer {
  mutating func prepareRename(_ params: Node?, _ subject: Subject) -> JSON? {
    guard let offset = offset(params, in: subject) else { return nil }
    let names = names(seenFrom: subject.location)
    guard let span = names.span(at: offset, in: subject.location),
      let found = names.declarations(at: offset, in: subject.location).last,
      !found.declaration.isNamedByVendor
    else { return nil }
    return .members([
      ("range", subject.text.range(subject.shown(span.range))),
      ("placeholder", .string(found.declaration.name)),
    ])
  }

  private static let nameless = RequestFailure(
    message: "the cursor is not on a name of a spec: place it on one"
  )

  mutating func rename(_ params: Node?) throws(RequestFailure) -> JSON? {
    guard let subject = subject(params), let offset = offset(params, in: subject),
      let name = params?["newName"]?.string
    else { throw Self.nameless }
    guard subject.change == nil else {
      throw RequestFailure(message: "the spec cannot be read: correct its syntax first")
    }
    guard name.isDeclarable else {
      throw RequestFailure(
        message:
          "`\(visible(name))` is not a name: use letters, digits, `_` and `-`, after a letter"
      )
    }
    let names = names(around: subject.location)
    guard let found = names.declarations(at: offset, in: subject.location).last else {
      throw Self.nameless
    }
    guard !found.declaration.isNamedByVendor else {
      throw RequestFailure(message: "the name is the vendor's code and cannot be renamed")
    }
    guard found.declaration.name != name else { return .members([("changes", .object([]))]) }
    var roots: [String: Node] = [:]
    for location in names.indexes.keys { roots[location] = state.readable[location]?.tree.root }
    let edits = RenameEdits(of: found, to: name, in: names, roots: roots).edits
    for location in edits.keys.sorted() where !isReadable(location) {
      let name = visible(Path.name(of: location))
      throw RequestFailure(message: "`\(name)` cannot be read: correct its syntax first")
    }
    if let finding = newFinding(after: edits) {
      throw RequestFailure(message: "the new name does not fit: \(finding)")
    }
    remember(found, as: name)
    return workspaceEdit(edits)
  }

  /// `true` if the last readable version of a spec is the text that was checked, and that the editor shows.
  private func isReadable(_ location: String) -> Bool {
    guard let spec = state.readable[location] else { return false }
    return state.files[location]?.source == spec.source && isShown(location)
  }

  /// Returns the message of the first error that edits cause, or nil if they cause none.
  func newFinding(after edits: [String: [SourceEdit]]) -> String? {
    for (_, group) in state.groups.sorted(by: { $0.key < $1.key }) {
      var set = group.checked.set
      var isTouched = false
      for (index, member) in set.members.enumerated() {
        guard let edits = edits[member.location] else { continue }
        guard isReadable(member.location) else { return "the spec cannot be read" }
        isTouched = true
        let source = SourceFile(
          id: member.source.id,
          path: member.source.path,
          bytes: member.source.bytes.applying(edits)
        )
        let file = WorkspaceFile(source, location: member.location)
        set.members[index] = member.isWanted ? file.decoded.wanted : file.decoded
      }
      guard isTouched, let checked = CheckedSpecs(set, after: group.checked) else { continue }
      let before = Dictionary(grouping: group.checked.diagnostics, by: \.id).mapValues(\.count)
      var counts: [DiagnosticID: Int] = [:]
      let known = Set(group.checked.diagnostics.map(\.message))
      var first: [DiagnosticID: String] = [:]
      for finding in checked.diagnostics where finding.severity == .error {
        counts[finding.id, default: 0] += 1
        if !known.contains(finding.message) {
          first[finding.id] = first[finding.id] ?? finding.message
        }
        if counts[finding.id, default: 0] > before[finding.id, default: 0] {
          return first[finding.id] ?? finding.message
        }
      }
    }
    return nil
  }

  /// Remembers a name, so that an action can keep it in `formerly`.
  private mutating func remember(_ found: WorkspaceNames.Found, as name: String) {
    guard let path = found.declaration.formerPath(named: name) else { return }
    let old = found.declaration.formerPath(named: found.declaration.name) ?? path
    var known = renamed[found.location] ?? [:]
    // A name that is changed twice keeps its first one.
    let first =
      known.removeValue(forKey: old) ?? found.declaration.swiftName(of: found.declaration.name)
    known[path] = first == found.declaration.swiftName(of: name) ? nil : first
    renamed[found.location] = known
  }

  /// Returns edits of specs as JSON.
  func workspaceEdit(_ edits: [String: [SourceEdit]]) -> JSON {
    let changes = edits.sorted { $0.key < $1.key }.compactMap { location, edits in
      findingText(of: location).map { text in
        let isWindows = text.bytes.hasWindowsLines
        return JSON.Member(
          uri(of: location),
          .array(
            edits.sorted { $0.range.lowerBound < $1.range.lowerBound }.map {
              text.edit($0.range, isWindows ? $0.text.withWindowsLines : $0.text)
            }
          )
        )
      }
    }
    return .members([("changes", .object(changes))])
  }
}

extension [UInt8] {
  /// Returns the bytes after edits, none of which overlap.
  func applying(_ edits: [SourceEdit]) -> [UInt8] {
    var result: [UInt8] = []
    var end = 0
    let sorted = edits.enumerated().sorted {
      ($0.element.range.lowerBound, $0.element.range.upperBound, $0.offset)
        < ($1.element.range.lowerBound, $1.element.range.upperBound, $1.offset)
    }
    for (_, edit) in sorted where edit.range.lowerBound >= end {
      result += self[end..<edit.range.lowerBound]
      result += edit.text.utf8
      end = edit.range.upperBound
    }
    return result + self[end...]
  }
}

extension String {
  /// `true` for a text that a spec can declare as a name.
  var isDeclarable: Bool {
    guard let first = unicodeScalars.first, first.properties.isAlphabetic, utf8.count <= 128 else {
      return false
    }
    return unicodeScalars.allSatisfy {
      $0.properties.isAlphabetic || "0123456789_-".unicodeScalars.contains($0)
    }
  }
}

extension Declaration {
  /// Returns the name in Swift that a name in the spec becomes.
  func swiftName(of name: String) -> String {
    (shape == .type ? SwiftName.upperCamel(name) : SwiftName.lowerCamel(name)).text
  }

  /// The path by which `formerly` knows the part under a name; nil for a part without a former name.
  func formerPath(named name: String) -> String? {
    switch shape {
    case .type, .method, .group, .unionCase, .route:
      (path.dropLast() + [name]).joined(separator: ".")
    case .field: (path.dropLast(2) + [isParam ? "params" : "fields", name]).joined(separator: ".")
    case .case:
      // The cases of a declared enumeration are under its name, those of one in place under `enum`.
      (path.dropLast(path.count == 4 || path.dropLast().last == "cases" ? 2 : 1) + ["cases", name])
        .joined(separator: ".")
    default: nil
    }
  }
}
