extension OutlineReader {
  /// Adds a child to a node.
  mutating func add(to parent: Int) -> Int {
    let index = nodes.count
    var node = TextOutline.Node()
    node.parent = parent
    nodes.append(node)
    if let last = nodes[parent].last {
      nodes[last].next = index
    } else {
      nodes[parent].first = index
    }
    nodes[parent].last = index
    return index
  }

  /// Returns the mapping whose keys are at a column, and ends collections that are deeper.
  mutating func openMapping(_ column: Int) -> Int {
    let owner = openValue(column)
    if let frame = frames.last, frame.node == owner, frame.column == column { return owner }
    let node = nodes[owner]
    switch node.kind {
    case .absent: break
    case .mapping where node.column == column && !node.isFlow:
      frames.append(Frame(node: owner, column: column, isSequence: false))
      return owner
    case .scalar where node.column == column && !node.isBlockScalar: makeKey(of: owner)
    case .scalar, .mapping, .sequence: nodes[owner].isContradictory = true
    }
    open(owner, .mapping, column)
    return owner
  }

  /// Adds an item to the list whose dashes are at a column, and ends collections that are deeper.
  mutating func openSequence(_ column: Int) -> Int {
    while let frame = frames.last, frame.column > column { frames.removeLast() }
    if let frame = frames.last, frame.isSequence, frame.column == column {
      return add(to: frame.node)
    }
    let owner = frames.last.map { nodes[$0.node].last ?? $0.node } ?? 0
    let node = nodes[owner]
    if node.kind == .sequence, node.column == column, !node.isFlow {
      frames.append(Frame(node: owner, column: column, isSequence: true))
    } else {
      if node.kind != .absent { nodes[owner].isContradictory = true }
      if hit?.node == owner, hit?.part != .key { close() }
      open(owner, .sequence, column)
    }
    return add(to: owner)
  }

  /// Returns the mapping at a column, or the node whose value starts there.
  mutating func openValue(_ column: Int) -> Int {
    while let frame = frames.last,
      frame.column > column || frame.isSequence && frame.column == column
    {
      frames.removeLast()
    }
    guard let frame = frames.last else { return 0 }
    return frame.column == column ? frame.node : nodes[frame.node].last ?? frame.node
  }

  /// Reads a scalar without a colon on a line of its own.
  mutating func readAlone(
    _ range: Range<Int>,
    column: Int,
    quote: TextOutline.Quote,
    isEmpty: Bool
  ) {
    let owner = openValue(column)
    var hit = Hit(part: .alone, node: owner, range: range, quote: quote, hasText: !isEmpty)
    let isHere = isCursor(in: range)
    if isHere { if let inner = inner(range, quote) { hit.range = inner } else { close() } }
    if let frame = frames.last, frame.node == owner, frame.column == column {
      let entry = add(to: owner)
      nodes[entry].isEntry = true
      nodes[entry].key = range
      nodes[entry].keyQuote = quote
      hit.part = .key
      hit.node = entry
      if isHere { found(hit) }
      return
    }
    switch nodes[owner].kind {
    case .absent:
      nodes[owner].kind = .scalar
      nodes[owner].quote = quote
      nodes[owner].value = range
      nodes[owner].column = column
      if isHere { found(hit) }
    case .scalar where !nodes[owner].isBlockScalar && nodes[owner].quote == .none && !isEmpty:
      // A plain scalar over several lines.
      nodes[owner].value = nodes[owner].value.lowerBound..<range.upperBound
      if isHere || hit.node == self.hit?.node { close() }
    case .mapping where nodes[owner].column == column && !nodes[owner].isFlow:
      frames.append(Frame(node: owner, column: column, isSequence: false))
      readAlone(range, column: column, quote: quote, isEmpty: isEmpty)
    case .scalar, .mapping, .sequence:
      if isHere { close() }
    }
  }

  /// Turns a scalar on a line of its own into the first key of a mapping.
  private mutating func makeKey(of owner: Int) {
    let node = nodes[owner]
    nodes[owner].kind = .absent
    let entry = add(to: owner)
    nodes[entry].isEntry = true
    nodes[entry].key = node.value
    nodes[entry].keyQuote = node.quote
    guard hit?.node == owner else { return }
    changeHit {
      $0.node = entry
      $0.part = .key
    }
  }

  private mutating func open(_ owner: Int, _ kind: TextOutline.Node.Kind, _ column: Int) {
    nodes[owner].kind = kind
    nodes[owner].isFlow = false
    nodes[owner].isBlockScalar = false
    nodes[owner].column = column
    frames.append(Frame(node: owner, column: column, isSequence: kind == .sequence))
  }
}
