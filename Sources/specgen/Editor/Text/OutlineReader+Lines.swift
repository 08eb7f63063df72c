extension OutlineReader {
  /// Reads a line, and those over which its last value extends.
  mutating func readLine() {
    let start = offset
    let end = lineEnd(from: start)
    offset = end + 1
    let first = skipBlanks(from: start, to: end)
    let column = first - start
    if continuesBlockScalar(start, first, end) { return }
    let hasCursor = isCursor(in: start..<end)
    if first == end {
      if hasCursor { readEmptyLine(start, end) }
    } else if bytes[first] == .hash || isMarker(start, end) {
      if hasCursor { close() }
      if bytes[first] != .hash { frames = [] }
    } else {
      if hasCursor, cursor < first { close() }
      readContent(from: first, column: column, line: start..<end)
    }
  }

  /// Returns `true` if a line belongs to a block scalar.
  private mutating func continuesBlockScalar(_ start: Int, _ first: Int, _ end: Int) -> Bool {
    guard let scalar = blockScalar else { return false }
    if first == end {
      // An empty line ends the scalar for a cursor that is far enough to the left.
      guard isCursor(in: start..<end) else { return true }
      if cursor - start <= scalar.column, column(after: end) <= scalar.column { return false }
      close()
      return true
    }
    guard first - start > scalar.column else {
      blockScalar = nil
      return false
    }
    if isCursor(in: start..<end) { close() }
    nodes[scalar.node].value = nodes[scalar.node].value.lowerBound..<end
    return true
  }

  /// Reads an empty line with the cursor, as if a key or a value started there.
  private mutating func readEmptyLine(_ start: Int, _ end: Int) {
    let place = cursor - start
    let next = column(after: end)
    // What follows would belong to a key on this line.
    guard !bytes[start..<cursor].contains(.tab), next <= place else { return close() }
    if next == place, isDash(after: end) { return close() }
    blockScalar = nil
    readAlone(cursor..<cursor, column: place, quote: .none, isEmpty: true)
  }

  /// Reads the dashes, the key and the value of a line.
  private mutating func readContent(from first: Int, column: Int, line: Range<Int>) {
    var (position, column) = (first, column)
    let end = line.upperBound
    let hasCursor = isCursor(in: line)
    while bytes[position] == .dash, isBlank(at: position + 1, end) {
      let item = openSequence(column)
      let dash = position
      position = skipBlanks(from: dash + 1, to: end)
      if hasCursor, cursor == dash { close() }
      if position == end || bytes[position] == .hash {
        guard hasCursor, cursor > dash else { return }
        guard cursor <= position, position == end || cursor < position else { return close() }
        nodes[item].column = cursor - line.lowerBound
        nodes[item].value = cursor..<cursor
        nodes[item].kind = .scalar
        found(
          Hit(
            part: .alone,
            node: item,
            range: cursor..<cursor,
            needsSpace: cursor == dash + 1,
            hasText: false
          )
        )
        return
      }
      if hasCursor, cursor > dash, cursor < position { close() }
      column = position - line.lowerBound
    }
    let byte = bytes[position]
    if byte == .quote || byte == .apostrophe {
      readQuoted(at: position, column: column, end)
    } else if byte == .brace || byte == .bracket || isBlockHeader(position, end) {
      var owner = openValue(column)
      if frames.last?.node == owner {
        // Without a key, the value belongs to none of the mapping's entries.
        owner = add(to: owner)
        nodes[owner].isEntry = true
      }
      readValue(of: owner, from: position, to: end)
    } else if let colon = colon(from: position, to: end) {
      let key = position..<trimmed(position..<colon)
      readEntry(key, .none, colon: colon, column: column, end)
    } else {
      let last = plainEnd(from: position, to: end)
      if hasCursor, cursor > last { close() }
      readAlone(position..<last, column: column, quote: .none, isEmpty: false)
    }
  }

  private mutating func readQuoted(at position: Int, column: Int, _ end: Int) {
    let quote: TextOutline.Quote = bytes[position] == .quote ? .double : .single
    let (last, isWhole) = quotedEnd(from: position, above: column)
    let after = skipBlanks(from: last, to: max(end, last))
    if isWhole, last <= end, after < end, bytes[after] == .colon, isBlank(at: after + 1, end) {
      readEntry(position..<last, quote, colon: after, column: column, end)
      return
    }
    moveOn(behind: last)
    if isCursor(in: position..<last), !isWhole || cursor == position || cursor == last { close() }
    if cursor > last, cursor < offset { close() }
    readAlone(position..<last, column: column, quote: quote, isEmpty: false)
  }

  /// Reads an entry, of which the key is known.
  private mutating func readEntry(
    _ key: Range<Int>,
    _ quote: TextOutline.Quote,
    colon: Int,
    column: Int,
    _ end: Int
  ) {
    let entry = add(to: openMapping(column))
    nodes[entry].isEntry = true
    nodes[entry].key = key
    nodes[entry].keyQuote = quote
    nodes[entry].hasColon = true
    if isCursor(in: key) {
      foundKey(entry)
    } else if key.upperBound < cursor, cursor <= colon {
      close()
    }
    readValue(of: entry, from: colon + 1, to: end)
  }

  /// Notes that the cursor is in the key of an entry.
  mutating func foundKey(_ entry: Int) {
    let node = nodes[entry]
    guard let range = inner(node.key, node.keyQuote) else { return close() }
    var hit = Hit(part: .key, node: entry, range: range, quote: node.keyQuote)
    hit.isFlow = node.parent.map { nodes[$0].isFlow } ?? false
    found(hit)
  }

  /// Returns the range of a scalar without its quotes, or nil if the cursor is outside of them.
  func inner(_ range: Range<Int>, _ quote: TextOutline.Quote) -> Range<Int>? {
    guard quote != .none else { return range }
    guard range.count > 1, range.lowerBound < cursor, cursor < range.upperBound else { return nil }
    return range.lowerBound + 1..<range.upperBound - 1
  }

  /// Reads the value behind a colon or a dash.
  mutating func readValue(of node: Int, from start: Int, to end: Int) {
    let position = skipBlanks(from: start, to: end)
    let isGap = start <= cursor && cursor < position
    guard position < end, bytes[position] != .hash || position == start else {
      guard start <= cursor, cursor <= end else { return }
      guard cursor <= position, position == end || isGap else { return close() }
      foundValue(node, cursor..<cursor, start)
      return
    }
    switch bytes[position] {
    case .quote, .apostrophe:
      if isGap { close() }
      let quote: TextOutline.Quote = bytes[position] == .quote ? .double : .single
      let (last, isWhole) = quotedEnd(from: position, above: frames.last?.column ?? -1)
      nodes[node].kind = .scalar
      nodes[node].quote = quote
      nodes[node].value = position..<last
      if isCursor(in: position..<last) {
        if isWhole, let range = inner(position..<last, quote) {
          found(Hit(part: .value, node: node, range: range, quote: quote))
        } else {
          close()
        }
      }
      moveOn(behind: last)
      if cursor > last, cursor < offset { close() }
    case .brace, .bracket:
      if isGap { close() }
      let last = readFlow(of: node, from: position, above: frames.last?.column ?? -1)
      moveOn(behind: last)
      if cursor >= last, cursor < offset, hit == nil { close() }
    default:
      if isBlockHeader(position, end) {
        if start <= cursor, cursor <= end { close() }
        nodes[node].kind = .scalar
        nodes[node].isBlockScalar = true
        nodes[node].value = position..<end
        blockScalar = (frames.last?.column ?? -1, node)
        return
      }
      let last = plainEnd(from: position, to: end)
      nodes[node].kind = .scalar
      nodes[node].value = position..<last
      if isGap {
        foundValue(node, cursor..<last, start)
      } else if isCursor(in: position..<last) {
        foundValue(node, position..<last, start)
      } else if cursor > last, cursor <= end {
        close()
      }
    }
  }

  private mutating func foundValue(_ node: Int, _ range: Range<Int>, _ start: Int) {
    found(
      Hit(
        part: .value,
        node: node,
        range: range,
        needsSpace: range.lowerBound == start,
        hasText: !range.isEmpty
      )
    )
  }

  /// Continues at the line after a value, which may end on a later line than it starts.
  private mutating func moveOn(behind last: Int) {
    offset = max(offset, lineEnd(from: last) + 1)
  }
}
