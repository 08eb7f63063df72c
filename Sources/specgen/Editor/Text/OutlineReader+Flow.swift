extension OutlineReader {
  /// A collection in brackets that is not closed yet.
  private struct Open {
    let node: Int
    let isMapping: Bool
    /// The entry or the item since the last comma.
    var current: Int?
    /// `true` if the current entry has its colon, and no value yet.
    var awaitsValue = false
    /// The end of the colon.
    var colonEnd = -1
  }

  /// Reads a collection in brackets, and returns its end.
  ///
  /// An entry that is not indented more than a column ends it, so that a missing bracket does not swallow it.
  mutating func readFlow(of owner: Int, from start: Int, above column: Int) -> Int {
    var open = [openFlow(owner, start)]
    var position = start + 1
    // The node at the cursor, which needs a comma if another one follows.
    var cursorNode: Int?
    while let top = open.last {
      let gap = position
      let (next, isOver) = skipGap(&open, from: gap, above: column)
      position = next
      let isScalar = !isOver && !bytes[position].isFlowSign && !isColon(position)
      if gap <= cursor, cursor <= position, cursor < position || !isScalar, hit == nil {
        foundInGap(&open, at: gap)
        if let hit, hit.isFlow, !hit.hasText { cursorNode = hit.node }
      }
      if isOver { return abandon(open, at: position) }
      let byte = bytes[position]
      switch byte {
      case .closingBrace, .closingBracket:
        position += 1
        nodes[top.node].value = nodes[top.node].value.lowerBound..<position
        open.removeLast()
        if cursor == position { close() }
      case .comma:
        position += 1
        open[open.count - 1].current = nil
        open[open.count - 1].awaitsValue = false
      case .colon where isColon(position):
        readFlowColon(&open, position)
        position += 1
      case .brace, .bracket:
        needComma(cursorNode, open)
        let node = nextFlowNode(&open, position)
        open.append(openFlow(node, position))
        position += 1
      default:
        needComma(cursorNode, open)
        position = readFlowScalar(&open, position, above: column)
      }
    }
    return position
  }

  /// Skips blanks, line breaks and comments, and returns `true` at the end of a collection without closing brackets.
  private mutating func skipGap(
    _ open: inout [Open],
    from gap: Int,
    above column: Int
  ) -> (offset: Int, isOver: Bool) {
    var position = gap
    var isComment = false
    while position < bytes.count {
      let byte = bytes[position]
      if byte.isBreak {
        isComment = false
        if isEntry(after: position, notAbove: column) { return (position, true) }
      } else if byte == .hash, !isComment,
        position == gap || bytes[position - 1].isBlank || bytes[position - 1].isBreak
      {
        isComment = true
        if cursor == position { close() }
        if gap <= cursor, cursor < position { foundInGap(&open, at: gap) }
      } else if !byte.isBlank, !isComment {
        return (position, false)
      }
      if isComment, cursor == position + 1 { close() }
      position += 1
    }
    return (position, true)
  }

  private mutating func openFlow(_ node: Int, _ start: Int) -> Open {
    let isMapping = bytes[start] == .brace
    if nodes[node].kind != .absent { nodes[node].isContradictory = true }
    nodes[node].kind = isMapping ? .mapping : .sequence
    nodes[node].isFlow = true
    nodes[node].value = start..<start + 1
    return Open(node: node, isMapping: isMapping)
  }

  /// Ends collections without closing brackets.
  private mutating func abandon(_ open: [Open], at end: Int) -> Int {
    for open in open { nodes[open.node].value = nodes[open.node].value.lowerBound..<end }
    return end
  }

  /// `true` for a colon that separates a key and a value in brackets.
  private func isColon(_ position: Int) -> Bool {
    guard bytes[position] == .colon else { return false }
    let next = position + 1
    if next >= bytes.count { return true }
    let byte = bytes[next]
    return byte.isBlank || byte.isBreak || byte.isFlowSign
      || "\"'".utf8.contains(bytes[position - 1])
  }

  private mutating func readFlowColon(_ open: inout [Open], _ position: Int) {
    let top = open.count - 1
    guard open[top].isMapping else { return makePair(&open[top], position) }
    if open[top].current == nil {
      let entry = add(to: open[top].node)
      nodes[entry].isEntry = true
      nodes[entry].key = position..<position
      open[top].current = entry
      if cursor == position { foundKey(entry) }
    }
    guard let current = open[top].current, !nodes[current].hasColon else { return }
    nodes[current].hasColon = true
    open[top].awaitsValue = true
    open[top].colonEnd = position + 1
  }

  /// Makes the current item of a list a mapping with one entry: `[a, b: c]`.
  private mutating func makePair(_ open: inout Open, _ position: Int) {
    guard let item = open.current, nodes[item].kind == .scalar else { return }
    let node = nodes[item]
    nodes[item].kind = .mapping
    nodes[item].isFlow = true
    let entry = add(to: item)
    nodes[entry].isEntry = true
    nodes[entry].hasColon = true
    nodes[entry].key = node.value
    nodes[entry].keyQuote = node.quote
    nodes[item].quote = .none
    open.current = entry
    open.awaitsValue = true
    open.colonEnd = position + 1
    guard hit?.node == item else { return }
    changeHit {
      $0.node = entry
      $0.part = .key
    }
  }

  /// Returns the node whose value starts at an offset.
  private mutating func nextFlowNode(_ open: inout [Open], _ position: Int) -> Int {
    let top = open.count - 1
    if open[top].awaitsValue, let current = open[top].current {
      open[top].awaitsValue = false
      return current
    }
    let node = add(to: open[top].node)
    nodes[node].isEntry = open[top].isMapping
    nodes[node].key = position..<position
    open[top].current = node
    return node
  }

  private mutating func readFlowScalar(
    _ open: inout [Open],
    _ start: Int,
    above column: Int
  ) -> Int {
    let top = open[open.count - 1]
    var quote = TextOutline.Quote.none
    var (end, isWhole) = (start, true)
    if bytes[start] == .quote || bytes[start] == .apostrophe {
      quote = bytes[start] == .quote ? .double : .single
      (end, isWhole) = quotedEnd(from: start, above: column)
    } else {
      end = flowPlainEnd(from: start)
    }
    let range = start..<end
    let isKey = top.isMapping && !top.awaitsValue
    let node = nextFlowNode(&open, start)
    let isHere = isCursor(in: range)
    if isKey {
      nodes[node].key = range
      nodes[node].keyQuote = quote
    } else {
      nodes[node].kind = .scalar
      nodes[node].quote = quote
      nodes[node].value = range
      if top.awaitsValue, hit?.node == node, hit?.part == .value, quote == .none {
        // The cursor is between the colon and the value.
        let isSameLine = !bytes[(hit?.range.lowerBound ?? start)..<start].contains { $0.isBreak }
        if isSameLine { changeHit { $0.range = $0.range.lowerBound..<end } } else { close() }
      } else if hit?.node == node, hit?.part != .key {
        close()
      }
    }
    guard isHere, hit == nil else { return end }
    guard isWhole, let inner = inner(range, quote) else {
      close()
      return end
    }
    var hit = Hit(part: isKey ? .key : .value, node: node, range: inner, quote: quote)
    hit.isFlow = true
    hit.needsComma = needsComma(behind: end)
    found(hit)
    return end
  }

  /// Returns the end of a plain scalar in brackets.
  ///
  /// A scalar with the cursor ends with its line: what follows is likely to be another entry.
  private func flowPlainEnd(from start: Int) -> Int {
    var position = start
    var end = start
    while position < bytes.count {
      let byte = bytes[position]
      if byte.isFlowSign || isColon(position) && position > start { break }
      if byte == .hash, position > start, bytes[position - 1].isBlank { break }
      if byte.isBreak {
        // Further lines are read as scalars of their own, which is enough for what a scalar is asked for.
        break
      }
      position += 1
      if !byte.isBlank { end = position }
    }
    return max(end, start + 1)
  }

  /// Returns `true` if another entry follows without a comma on a later line.
  private func needsComma(behind end: Int) -> Bool {
    var position = end
    var hasBreak = false
    while position < bytes.count, bytes[position].isBlank || bytes[position].isBreak {
      if bytes[position].isBreak { hasBreak = true }
      position += 1
    }
    guard hasBreak, position < bytes.count else { return false }
    return !bytes[position].isFlowSign && bytes[position] != .hash && !isColon(position)
  }

  private mutating func needComma(_ cursorNode: Int?, _ open: [Open]) {
    guard let cursorNode, hit?.node == cursorNode,
      hit?.part != .value || !nodes[cursorNode].isEntry,
      open.last?.current == cursorNode, !nodes[cursorNode].hasColon
    else { return }
    changeHit { $0.needsComma = true }
  }

  /// Notes that the cursor is between two parts of a collection in brackets.
  private mutating func foundInGap(_ open: inout [Open], at gap: Int) {
    let top = open.count - 1
    guard hit == nil else { return }
    if open[top].awaitsValue, let current = open[top].current {
      var hit = Hit(part: .value, node: current, range: cursor..<cursor, hasText: false)
      hit.isFlow = true
      hit.needsSpace = cursor == open[top].colonEnd
      return found(hit)
    }
    if open[top].isMapping {
      guard open[top].current == nil else { return close() }
    } else if open[top].current != nil {
      return close()
    }
    let node = add(to: open[top].node)
    nodes[node].isEntry = open[top].isMapping
    nodes[node].key = cursor..<cursor
    if !open[top].isMapping {
      nodes[node].kind = .scalar
      nodes[node].value = cursor..<cursor
    }
    open[top].current = node
    var hit = Hit(
      part: open[top].isMapping ? .key : .value,
      node: node,
      range: cursor..<cursor,
      hasText: false
    )
    hit.isFlow = true
    found(hit)
  }
}
