package import SpecgenCore

/// The edits that make a spec state what its documents state, with comments and order kept.
package struct SpecPatch {
  /// An edit that a finding asks for.
  package struct Step: Hashable, Sendable {
    /// The place of the declaration that the edit is about.
    let declaration: Span
    /// The edit.
    let remedy: Remedy

    /// The place of the declaration that the edit is about.
    package var place: Span { declaration }

    /// The edit as a command.
    package var command: String {
      switch remedy {
      case .require(let isRequired):
        isRequired ? "make the member required" : "make the member optional"
      case .allow(let required, let allowed):
        "move \((required + allowed).map(quoted).joined(separator: ", "))"
      case .setRequest(let text): "set the request to \(quoted(text))"
      case .setSections(let titles): "set the section to \(quoted(titles.first?.text ?? ""))"
      case .setType(let type): "set the type to \(quoted(type))"
      case .setCode(let code): "set the code to \(code)"
      case .setDefault(let text, _): "set the default to \(quoted(text))"
      case .setKey(let key): "set the key to \(quoted(key))"
      case .remove: "remove the member"
      case .addExample: "add the sample"
      case .add(let member): "add \(quoted(member.key))"
      }
    }

    /// The edit in words, for a reader who has to make it by hand.
    package var words: String {
      switch remedy {
      case .require(let isRequired):
        isRequired ? "a member stays optional" : "a member stays required"
      case .allow(let required, let allowed):
        "\((required + allowed).map(quoted).joined(separator: ", ")) stay as they are"
      case .setRequest(let text): "a request does not become \(quoted(text))"
      case .setSections(let titles):
        "a section does not become \(quoted(titles.first?.text ?? ""))"
      case .setType(let type): "a type does not become \(quoted(type))"
      case .setCode(let code): "a code does not become \(code)"
      case .setDefault(let text, _): "a default does not become \(quoted(text))"
      case .setKey(let key): "a key does not become \(quoted(key))"
      case .remove: "a member is not removed"
      case .addExample: "a sample is not added"
      case .add(let member): "\(quoted(member.key)) is not added"
      }
    }
  }

  let file: SourceFile
  private let places: [Int: Place]
  var edits: TextEdits
  /// The places of the members that other steps remove, behind which nothing can be added.
  private let removed: Set<Int>
  /// The number of examples that were added, by the place of the type.
  private var addedExamples: [Int: Int] = [:]
  /// The number of edits.
  package private(set) var count = 0

  /// A declaration: an entry of a mapping, or an item of a list.
  struct Place {
    let key: Node
    let value: Node
    let parent: Node
    let form: ValueForm?

    /// `true` for a scalar that is a name on the wire.
    var isWireName: Bool {
      value.kind == .scalar && !value.isNull && form?.accepts(.wireName) ?? false
    }
  }

  /// Prepares the edits of a file; nil if it is not YAML.
  ///
  /// - Parameters:
  ///   - file: The file.
  ///   - steps: The steps that may be applied.
  package init?(_ file: SourceFile, for steps: [Step]) {
    self.file = file
    removed = Set(steps.filter { $0.remedy == .remove }.map(\.declaration.start))
    guard let root = parse(file, limits: ParseLimits()).0?.root else { return nil }
    var places: [Int: Place] = [:]
    Self.collect(root, .shape(.spec), into: &places)
    self.places = places
    edits = TextEdits(file.bytes)
  }

  private static func collect(
    _ node: Node,
    _ form: ValueForm?,
    into places: inout [Int: Place]
  ) {
    for entry in node.entries {
      let inner = form?.entry(entry.key.text, among: node.entries.lazy.map(\.key.text))
      places[entry.key.span.start] = Place(
        key: entry.key,
        value: entry.value,
        parent: node,
        form: inner
      )
      collect(entry.value, inner, into: &places)
    }
    for item in node.items {
      if item.kind == .scalar {
        places[item.span.start] = Place(key: item, value: item, parent: node, form: nil)
      }
      collect(item, form?.item, into: &places)
    }
  }

  /// The text of the spec after the edits.
  package var text: String { String(decoding: edits.result, as: UTF8.self) }

  /// Makes an edit; returns `false` if the form of the declaration does not allow it.
  @discardableResult
  package mutating func apply(_ step: Step) -> Bool {
    if case .setSections(let titles) = step.remedy {
      for title in titles {
        edits.replace(title.place.range, with: Self.scalar(title.text))
      }
      count += 1
      return true
    }
    guard let place = places[step.declaration.start] else { return false }
    let done =
      switch step.remedy {
      case .require(let isRequired): require(place, isRequired)
      case .allow(let required, let allowed): allow(place, required, allowed)
      case .setRequest(let text): setRequest(place, text)
      case .setSections: false
      case .setType(let type): setType(place, type)
      case .setCode(let code): set("code", String(code), of: place, shorthand: "wire")
      case .setDefault(let text, let isText):
        set("default", isText ? Self.scalar(text) : text, of: place, shorthand: "type")
      case .setKey(let key): setKey(place, key)
      case .remove: remove(place)
      case .addExample(let json): addExample(json, to: place)
      case .add(let member): add(member, beside: place)
      }
    if done { count += 1 }
    return done
  }

  // MARK: Edits

  private mutating func require(_ place: Place, _ isRequired: Bool) -> Bool {
    guard place.value.kind == .mapping else {
      return setShorthand(place) { type in
        let plain = type.hasSuffix("?") ? String(type.dropLast()) : type
        return isRequired ? plain : plain + "?"
      }
    }
    guard isRequired else { return set("optional", "true", of: place, shorthand: "type") }
    if let optional = entry("optional", of: place) {
      removeEntry(optional, of: place.value)
      return true
    }
    guard let type = entry("type", of: place), type.value.text.hasSuffix("?") else { return false }
    edits.replace(type.value.span.range, with: String(type.value.text.dropLast()))
    return true
  }

  private mutating func setType(_ place: Place, _ type: String) -> Bool {
    guard place.value.kind == .mapping else {
      return setShorthand(place) { $0.hasSuffix("?") ? type + "?" : type }
    }
    guard let entry = entry("type", of: place) else { return false }
    let isOptional = entry.value.text.hasSuffix("?")
    edits.replace(entry.value.span.range, with: Self.scalar(type + (isOptional ? "?" : "")))
    return true
  }

  private mutating func setKey(_ place: Place, _ key: String) -> Bool {
    guard place.parent.kind == .mapping else {
      edits.replace(place.key.span.range, with: Self.scalar(key, like: place.key))
      return true
    }
    if place.isWireName {
      edits.replace(place.value.span.range, with: Self.scalar(key, like: place.value))
      return true
    }
    let name = place.form?.wireKey ?? "key"
    let scalar = Self.scalar(key, like: entry(name, of: place)?.value)
    return set(name, scalar, of: place, shorthand: "type")
  }

  /// Replaces the value of a declaration that is only a type.
  private mutating func setShorthand(_ place: Place, _ type: (String) -> String) -> Bool {
    guard place.parent.kind == .mapping, place.value.kind == .scalar, !place.value.isNull else {
      return false
    }
    let text = type(place.value.text)
    let scalar = place.value.isInFlow ? ScalarText.inFlow(text) : ScalarText.inBlock(text)
    edits.replace(place.value.span.range, with: scalar)
    return true
  }

  /// Sets a key of a declaration; one that is only a scalar becomes a mapping with it under `shorthand`.
  private mutating func set(
    _ key: String,
    _ value: String,
    of place: Place,
    shorthand: String
  ) -> Bool {
    if let existing = entry(key, of: place) {
      edits.replace(existing.value.span.range, with: value)
      return true
    }
    guard place.value.kind == .mapping, let last = place.value.entries.reversed().first else {
      guard place.parent.kind == .mapping else { return false }
      let own = place.value.isNull ? "" : "\(shorthand): \(Self.scalar(place.value.text)), "
      edits.replace(place.value.span.range, with: "{\(own)\(key): \(value)}")
      return true
    }
    // The first entry names the type or the wire value; the new one follows it.
    let first = place.value.entries.first { $0.key.text == shorthand } ?? last
    if first.key.isInFlow {
      edits.insert(", \(key): \(value)", at: first.value.span.end)
    } else {
      let indent = String(repeating: " ", count: edits.column(of: first.key.span.start))
      edits.insert("\n\(indent)\(key): \(value)", behind: first.value.span)
    }
    return true
  }

  private mutating func remove(_ place: Place) -> Bool {
    if place.parent.kind == .mapping {
      guard place.parent.count > 1,
        let entry = place.parent.entries.first(where: { $0.key.span == place.key.span })
      else { return false }
      removeEntry(entry, of: place.parent)
      return true
    }
    guard place.parent.count > 1 else { return false }
    removeSpan(place.key.span, isInFlow: place.key.isInFlow)
    return true
  }

  mutating func removeEntry(_ entry: Node.Entry, of mapping: Node) {
    let span = Span(
      file: file.id,
      start: entry.key.span.start,
      end: max(entry.key.span.end, entry.value.span.end)
    )
    removeSpan(span, isInFlow: entry.key.isInFlow)
  }

  /// Removes an entry or an item with its comma or its lines.
  private mutating func removeSpan(_ span: Span, isInFlow: Bool) {
    guard isInFlow else {
      edits.removeLines(of: span.range)
      return
    }
    var start = span.start
    var end = span.end
    let bytes = file.bytes
    let after = bytes[end...].firstIndex { $0 > 0x20 }
    if let after, bytes[after] == UInt8(ascii: ",") {
      end = bytes[(after + 1)...].firstIndex { $0 > 0x20 } ?? after + 1
    } else if let before = bytes[..<start].lastIndex(where: { $0 > 0x20 }),
      bytes[before] == UInt8(ascii: ",")
    {
      start = before
    }
    edits.replace(start..<end, with: "")
  }

  /// Adds a member after the last one of the part.
  private mutating func add(_ member: AddedMember, beside place: Place) -> Bool {
    guard place.parent.kind == .mapping else {
      guard let last = place.parent.items.reversed().first, last.isInFlow else { return false }
      edits.insert(", \(Self.scalar(member.key, like: last))", at: last.span.end)
      return true
    }
    let kept = place.parent.entries.filter { !removed.contains($0.key.span.start) }
    guard let last = kept.last else { return false }
    let name = SwiftName.lowerCamel(member.key).text
    guard SwiftName.isName(name), !place.parent.entries.contains(where: { $0.key.text == name })
    else { return false }
    // A number is a text in a list of texts.
    let known = self.entry("wire", of: last.value)?.value ?? last.value
    let wire = Self.scalar(member.key, like: known)
    let entry = "\(name): \(Self.declaration(of: member, wire: wire, named: name))"
    if last.key.isInFlow {
      edits.insert(", \(entry)", at: last.value.span.end)
    } else {
      let indent = String(repeating: " ", count: edits.column(of: last.key.span.start))
      edits.insert("\n\(indent)\(entry)", behind: last.value.span)
    }
    return true
  }

  /// Adds a sample under a free name.
  private mutating func addExample(_ json: String, to place: Place) -> Bool {
    guard place.value.kind == .mapping, let last = place.value.entries.reversed().first,
      !last.key.isInFlow
    else { return false }
    let existing = entry("examples", of: place)
    let taken = Set(existing?.value.entries.map(\.key.text) ?? [])
    let isAdded = addedExamples[place.key.span.start, default: 0]
    var number = taken.count + isAdded + 1
    while taken.contains("documented\(number)") { number += 1 }
    addedExamples[place.key.span.start, default: 0] += 1
    let column = edits.column(of: last.key.span.start)
    let name = "documented\(number)"
    if let existing {
      guard let last = existing.value.entries.reversed().first, !last.key.isInFlow else {
        return false
      }
      let column = edits.column(of: last.key.span.start)
      edits.insert("\n" + Self.block(json, named: name, at: column), behind: last.value.span)
      return true
    }
    let indent = String(repeating: " ", count: column)
    let head = isAdded == 0 ? "\n\(indent)examples:" : ""
    edits.insert(
      "\(head)\n" + Self.block(json, named: name, at: column + 2),
      behind: last.value.span
    )
    return true
  }

  private static func block(_ text: String, named name: String, at column: Int) -> String {
    let indent = String(repeating: " ", count: column)
    var lines = text.split(separator: "\n", omittingEmptySubsequences: false)[...]
    while let last = lines.last, last.allSatisfy({ $0 == " " }) { lines.removeLast() }
    let body = lines.map { $0.isEmpty ? "" : "\(indent)  \($0)" }.joined(separator: "\n")
    return "\(indent)\(name): |\n\(body)"
  }

  private static func declaration(
    of member: AddedMember,
    wire: String,
    named name: String
  ) -> String {
    var parts: [String] = []
    let isAlone = member.type == nil && member.code == nil && member.doc == nil
    if isAlone || name != member.key {
      parts.append(member.type == nil ? "wire: \(wire)" : "key: \(scalar(member.key))")
    }
    if let type = member.type {
      parts.append("type: \(scalar(type))")
      if member.isOptional { parts.append("optional: true") }
    }
    if let code = member.code { parts.append("code: \(code)") }
    if let doc = member.doc { parts.append("doc: \(scalar(doc))") }
    return "{\(parts.joined(separator: ", "))}"
  }

  func entry(_ key: String, of place: Place) -> Node.Entry? { entry(key, of: place.value) }

  private func entry(_ key: String, of value: Node) -> Node.Entry? {
    value.entries.first { $0.key.text == key }
  }

  /// Returns a wire value as a scalar: an integer if the value that it replaces or follows is one.
  private static func scalar(_ text: String, like known: Node?) -> String {
    let isInteger = known?.style == .plain && known.flatMap { Int($0.text) } != nil
    return isInteger && Int(text) != nil ? text : scalar(text)
  }

  /// Returns a string as a scalar that every reader of YAML takes for that string.
  static func scalar(_ text: String) -> String { ScalarText.inFlow(text) }
}
