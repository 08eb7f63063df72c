import CCommonMark

/// The blocks of a Markdown text, which cmark-gfm reads, with tables and text that is struck through.
///
/// All unsafe code for Markdown is in this file. HTML blocks are read as HTML, and front matter is left out.
package struct MarkdownReader {
  private let file: SourceFile
  private let lineStarts: [Int]
  /// The maximum depth of lists and quotes; deeper content is left out.
  private static let maxDepth = 50

  /// The registration of the extensions, once per process.
  private static let registration: Void = cmark_gfm_core_extensions_ensure_registered()

  /// Returns the blocks of a file.
  package static func tree(of file: SourceFile) throws(MarkupProblem) -> MarkupTree {
    try MarkdownLimits.check(file.bytes)
    Self.registration
    let parser = unsafe cmark_parser_new(CMARK_OPT_STRIKETHROUGH_DOUBLE_TILDE)
    defer { unsafe cmark_parser_free(parser) }
    for name in ["table", "strikethrough"] {
      unsafe cmark_parser_attach_syntax_extension(parser, cmark_find_syntax_extension(name))
    }
    unsafe FrontMatter.blanked(file.bytes).withUnsafeBufferPointer { buffer in
      unsafe buffer.withMemoryRebound(to: CChar.self) { characters in
        unsafe cmark_parser_feed(parser, characters.baseAddress, characters.count)
      }
    }
    let root = unsafe cmark_parser_finish(parser)
    defer { unsafe cmark_node_free(root) }
    return try unsafe MarkupTree(MarkdownReader(file).blocks(of: root, depth: 0))
  }

  private init(_ file: SourceFile) {
    self.file = file
    lineStarts = file.lineStarts
  }

  /// Returns the blocks below a node.
  private func blocks(of parent: OpaquePointer?, depth: Int) throws(MarkupProblem) -> [MarkupBlock]
  {
    guard depth < Self.maxDepth else { return [] }
    var nodes = unsafe [OpaquePointer]()
    var next = unsafe cmark_node_first_child(parent)
    while let node = unsafe next {
      unsafe nodes.append(node)
      unsafe next = cmark_node_next(node)
    }
    let ends = unsafe ends(ofHTML: nodes)
    var blocks: [MarkupBlock] = []
    var index = 0
    while index < ends.count {
      if let end = ends[index] {
        try unsafe blocks += html(nodes[index..<end])
        index = end
      } else {
        try unsafe blocks += self.blocks(from: nodes[index], depth: depth)
        index += 1
      }
    }
    return DefinitionList(file, lineStarts).joined(blocks)
  }

  /// Returns, for each block of HTML, the index after the one that closes its tables and lists.
  ///
  /// A block without one has its own end, so that it is read alone: so has one before a heading, which is in no table.
  private func ends(ofHTML nodes: [OpaquePointer]) -> [Int?] {
    var ends = unsafe [Int?](repeating: nil, count: nodes.count)
    var depth = 0
    var open: [(index: Int, depth: Int)] = []
    for index in ends.indices {
      let node = unsafe nodes[index]
      let kind = unsafe Self.kind(of: node)
      if kind == "heading" { open = [] }
      guard kind == "html_block" else { continue }
      ends[index] = index + 1
      let change = unsafe EmbeddedHTML.depth(of: Self.string(cmark_node_get_literal(node)))
      if change > 0 { open.append((index, depth)) }
      depth += change
      while let last = open.last, depth <= last.depth {
        ends[last.index] = index + 1
        open.removeLast()
      }
    }
    return ends
  }

  /// Reads blocks of HTML, and the blocks of Markdown between them, as one part.
  private func html(_ nodes: ArraySlice<OpaquePointer>) throws(MarkupProblem) -> [MarkupBlock] {
    var html = EmbeddedHTML()
    for index in unsafe nodes.indices {
      let node = unsafe nodes[index]
      let span = unsafe span(of: node)
      guard unsafe Self.kind(of: node) == "html_block" else {
        let text = unsafe cmark_render_html(node, CMARK_OPT_UNSAFE, nil)
        unsafe html.append(Self.string(text), at: span, isVerbatim: false)
        unsafe cmark_get_default_mem_allocator().pointee.free(text)
        continue
      }
      let literal = unsafe Self.string(cmark_node_get_literal(node))
      // The first line keeps its indentation; within a list or a quote, all lines lose theirs.
      let start = unsafe offset(line: cmark_node_get_start_line(node), column: 0)
      let isVerbatim = file.bytes[start...].starts(with: literal.utf8)
      let place = isVerbatim ? Span(file: file.id, start: start, end: span.end) : span
      html.append(literal, at: place, isVerbatim: isVerbatim)
    }
    do throws(MarkupProblem) {
      return try HTMLReader.blocks(of: html)
    } catch {
      throw MarkupProblem(
        error.message,
        at: unsafe nodes.first.map { unsafe self.span(of: $0).start } ?? 0
      )
    }
  }

  private func blocks(from node: OpaquePointer, depth: Int) throws(MarkupProblem) -> [MarkupBlock] {
    let span = unsafe span(of: node)
    func block(_ content: MarkupBlock.Content) -> [MarkupBlock] {
      [MarkupBlock(content: content, span: span)]
    }
    switch unsafe Self.kind(of: node) {
    case "heading":
      return unsafe block(
        .heading(level: Int(cmark_node_get_heading_level(node)), text(of: node))
      )
    case "paragraph":
      return unsafe block(.paragraph(text(of: node)))
    case "code_block":
      let info = unsafe Self.string(cmark_node_get_fence_info(node))
      let language = info.split(separator: " ").first.map { $0.lowercased() }
      return unsafe block(.code(language: language, Self.string(cmark_node_get_literal(node))))
    case "list":
      return try unsafe block(.list(items(of: node, depth: depth)))
    case "table":
      return unsafe block(.table(table(node)))
    case "block_quote":
      return try unsafe blocks(of: node, depth: depth + 1)
    default:
      return []
    }
  }

  private func items(of list: OpaquePointer, depth: Int) throws(MarkupProblem) -> [MarkupItem] {
    var items: [MarkupItem] = []
    var next = unsafe cmark_node_first_child(list)
    while let node = unsafe next {
      try unsafe items.append(
        MarkupItem(blocks: blocks(of: node, depth: depth + 1), span: span(of: node))
      )
      unsafe next = cmark_node_next(node)
    }
    return items
  }

  private func table(_ table: OpaquePointer) -> MarkupTable {
    var header: [MarkupCell] = []
    var rows: [MarkupRow] = []
    var next = unsafe cmark_node_first_child(table)
    while let row = unsafe next {
      let cells = unsafe cells(of: row)
      if unsafe Self.kind(of: row) == "table_header" {
        header = cells
      } else {
        unsafe rows.append(MarkupRow(cells: cells, span: span(of: row)))
      }
      unsafe next = cmark_node_next(row)
    }
    return MarkupTable(header: header, rows: rows)
  }

  private func cells(of row: OpaquePointer) -> [MarkupCell] {
    var cells: [MarkupCell] = []
    var next = unsafe cmark_node_first_child(row)
    while let cell = unsafe next {
      unsafe cells.append(MarkupCell(text: text(of: cell), span: trimmed(span(of: cell))))
      unsafe next = cmark_node_next(cell)
    }
    return cells
  }

  /// Returns the text of the inline nodes below a block.
  private func text(of block: OpaquePointer) -> MarkupText {
    var text = MarkupText()
    let iterator = unsafe cmark_iter_new(block)
    defer { unsafe cmark_iter_free(iterator) }
    var open: [MarkupText.Style: Int] = [:]
    func style(_ own: MarkupText.Style) -> MarkupText.Style {
      [.struck, .code, .strong].first { $0 == own || open[$0, default: 0] > 0 } ?? .plain
    }
    while true {
      let event = unsafe cmark_iter_next(iterator)
      guard event != CMARK_EVENT_DONE, let node = unsafe cmark_iter_get_node(iterator) else {
        return text.trimmed()
      }
      let isStart = event == CMARK_EVENT_ENTER
      switch unsafe (cmark_node_get_type(node), isStart) {
      case (CMARK_NODE_TEXT, true):
        unsafe text.append(Self.string(cmark_node_get_literal(node)), style: style(.plain))
      case (CMARK_NODE_CODE, true):
        unsafe text.append(Self.string(cmark_node_get_literal(node)), style: style(.code))
      case (CMARK_NODE_STRONG, _): open[.strong, default: 0] += isStart ? 1 : -1
      case (CMARK_NODE_SOFTBREAK, true), (CMARK_NODE_LINEBREAK, true): text.breakLine()
      case (CMARK_NODE_HTML_INLINE, true):
        var scanner = unsafe HTMLTagScanner(Array(Self.string(cmark_node_get_literal(node)).utf8))
        guard let tag = scanner.next() else { continue }
        if tag.name == "br" { text.breakLine() }
        if let style = HTMLReader.style(of: tag.name) {
          open[style, default: 0] = max(0, open[style, default: 0] + (tag.isEnd ? -1 : 1))
        }
      default:
        if unsafe Self.kind(of: node) == "strikethrough" {
          open[.struck, default: 0] += isStart ? 1 : -1
        }
      }
    }
  }

  /// Returns the bytes of a node; cmark counts lines from 1 and columns in bytes from 1.
  private func span(of node: OpaquePointer) -> Span {
    let start = unsafe offset(
      line: cmark_node_get_start_line(node),
      column: cmark_node_get_start_column(node) - 1
    )
    let end = unsafe offset(
      line: cmark_node_get_end_line(node),
      column: cmark_node_get_end_column(node)
    )
    return Span(file: file.id, start: start, end: max(start, end))
  }

  /// Returns a span without the spaces at its ends.
  private func trimmed(_ span: Span) -> Span {
    var (start, end) = (span.start, min(span.end, file.bytes.count))
    while start < end, file.bytes[start] <= 0x20 { start += 1 }
    while end > start, file.bytes[end - 1] <= 0x20 { end -= 1 }
    return Span(file: span.file, start: start, end: max(start, end))
  }

  private func offset(line: Int32, column: Int32) -> Int {
    let line = min(max(Int(line) - 1, 0), lineStarts.count - 1)
    let limit = line + 1 < lineStarts.count ? lineStarts[line + 1] : file.bytes.count
    return min(lineStarts[line] + max(Int(column), 0), limit)
  }

  private static func kind(of node: OpaquePointer) -> String {
    unsafe string(cmark_node_get_type_string(node))
  }

  private static func string(_ characters: UnsafePointer<CChar>?) -> String {
    unsafe characters.map { unsafe String(cString: $0) } ?? ""
  }
}

extension SourceFile {
  /// The offsets at which lines start.
  package var lineStarts: [Int] {
    var starts = [0]
    for (offset, byte) in bytes.enumerated() {
      let isBreak =
        byte == UInt8(ascii: "\n")
        || byte == UInt8(ascii: "\r")
          && (offset + 1 == bytes.count || bytes[offset + 1] != UInt8(ascii: "\n"))
      if isBreak { starts.append(offset + 1) }
    }
    return starts
  }
}

extension [Int] {
  /// Returns the index of the line with an offset, in the offsets at which lines start.
  package func lineIndex(at offset: Int) -> Int {
    var (low, high) = (0, count - 1)
    while low < high {
      let middle = (low + high + 1) / 2
      if self[middle] <= offset { low = middle } else { high = middle - 1 }
    }
    return low
  }
}
