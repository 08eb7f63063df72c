/// The place of a cursor in a YAML text, even a broken one, as far as a completion needs it.
package struct TextPlace: Sendable {
  /// The role of a text at the place.
  package enum Role: Sendable {
    /// A key of a mapping.
    case key
    /// The value of an entry or an item.
    case value
    /// A value on a line of its own, which a colon would make a key.
    case keyOrValue
  }

  /// The structure of the whole text.
  package let outline: TextOutline
  /// The role of a text at the place.
  package let role: Role
  /// The mapping that has the key, or else the entry or item that has the value.
  package let owner: Int
  /// The entry whose key is at the place.
  package let entry: Int?
  /// The bytes that a completion replaces, all on the line of the cursor.
  package let range: Range<Int>
  /// The text from the start of the range to the cursor.
  package let typed: String
  /// The quotes around the range.
  package let quote: TextOutline.Quote
  /// `true` inside brackets.
  package let isFlow: Bool
  /// The column of keys at the place, or of the first key of the mapping around a value.
  package let indentation: Int
  /// `true` if a value needs a space in front of it.
  package let needsSpace: Bool
  /// `true` if an entry or item needs a comma behind it.
  package let needsComma: Bool

  /// Finds the place of an offset; nil where nothing can be completed.
  ///
  /// That is so in comments, in block scalars, behind complete values and where the structure is contradictory.
  package init?(at offset: Int, in bytes: [UInt8]) {
    guard offset >= 0, offset <= bytes.count else { return nil }
    // Inside a character or a line break, nothing can be inserted.
    if offset < bytes.count, bytes[offset] & 0xC0 == 0x80 { return nil }
    if offset > 0, bytes[..<offset].last == .return, bytes[offset...].first == .newline {
      return nil
    }
    var reader = OutlineReader(bytes, cursor: offset)
    reader.read()
    guard !reader.isClosed, let hit = reader.hit else { return nil }
    let outline = TextOutline(bytes: bytes, nodes: reader.nodes)
    let node = outline.nodes[hit.node]
    let start = hit.range.lowerBound
    guard start <= reader.cursor, reader.cursor <= hit.range.upperBound,
      !bytes[hit.range].contains(where: { $0.isBreak }),
      !outline.way(to: hit.node).contains(where: { outline.nodes[$0].isContradictory })
    else { return nil }
    self.outline = outline
    range = hit.range
    typed = String(decoding: bytes[start..<reader.cursor], as: UTF8.self)
    quote = hit.quote
    isFlow = hit.isFlow
    needsSpace = hit.needsSpace
    needsComma = hit.needsComma
    switch hit.part {
    case .key:
      guard let parent = node.parent else { return nil }
      role = .key
      owner = parent
      entry = hit.node
      indentation = max(outline.nodes[parent].column, 0)
    case .value, .alone:
      // A scalar of several lines, of which the hit is one.
      guard !bytes[node.value].contains(where: { $0.isBreak }) else { return nil }
      // A value on later lines cannot be completed.
      if node.kind != .absent, node.kind != .scalar { return nil }
      role = hit.part == .alone ? .keyOrValue : .value
      owner = hit.node
      entry = nil
      let column = hit.part == .alone ? node.column : node.parent.map { outline.nodes[$0].column }
      indentation = max(column ?? 0, 0)
    }
  }
}

extension TextPlace {
  /// A step on the way from the root to a place.
  package enum Step: Hashable, Sendable {
    case key(String)
    case item(Int)
  }

  /// The steps from the root to the mapping of a key, or to the value.
  package var path: [Step] {
    outline.way(to: owner).dropFirst().map { index in
      let node = outline.nodes[index]
      if node.isEntry { return .key(outline.key(of: index)) }
      let place = node.parent.flatMap { parent in
        outline.children(of: parent).enumerated().first { $0.element == index }?.offset
      }
      return .item(place ?? 0)
    }
  }

  /// The other keys of the mapping, before and behind the place; of no mapping for a value.
  package var siblings: [String] {
    guard role == .key else { return [] }
    return outline.children(of: owner).filter { $0 != entry }.map { outline.key(of: $0) }
  }

  /// `true` if the key at the place has a colon.
  package var hasColon: Bool { entry.map { outline.nodes[$0].hasColon } ?? false }

  /// `true` if the key at the place has a value.
  package var hasValue: Bool { entry.map { outline.nodes[$0].kind != .absent } ?? false }
}
