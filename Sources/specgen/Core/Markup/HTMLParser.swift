import CGumbo

/// The elements of an HTML page, which gumbo parses as browsers do.
///
/// All unsafe code for HTML is in this file. gumbo loads nothing and runs nothing.
struct HTMLParser {
  /// Returns the root element of a page, or nil for an empty page.
  static func root(of bytes: [UInt8]) throws(MarkupProblem) -> HTMLElement? {
    try HTMLLimits.check(bytes)
    return unsafe bytes.withUnsafeBufferPointer { buffer in
      unsafe buffer.withMemoryRebound(to: CChar.self) { characters -> HTMLElement? in
        guard let start = characters.baseAddress else { return nil }
        var options = unsafe kGumboDefaultOptions
        unsafe options.max_errors = 0
        let output = unsafe gumbo_parse_with_options(&options, start, characters.count)
        defer { unsafe gumbo_destroy_output(&options, output) }
        guard let root = unsafe output?.pointee.root else { return nil }
        let parser = HTMLParser(size: characters.count)
        guard case .element(let element) = unsafe parser.node(root, depth: 0) else { return nil }
        return element
      }
    }
  }

  /// The number of bytes of the page.
  private let size: Int

  private func node(_ node: UnsafePointer<GumboNode>, depth: Int) -> HTMLNode? {
    switch unsafe node.pointee.type {
    case GUMBO_NODE_TEXT, GUMBO_NODE_WHITESPACE, GUMBO_NODE_CDATA:
      let text = unsafe node.pointee.v.text
      let start = unsafe Int(text.start_pos.offset)
      return unsafe .text(
        String(cString: text.text),
        range(from: start, to: start + text.original_text.length)
      )
    case GUMBO_NODE_ELEMENT where depth <= HTMLLimits.maxDepth + 50:
      return unsafe .element(element(node.pointee.v.element, depth: depth))
    default:
      return nil
    }
  }

  private func element(_ element: GumboElement, depth: Int) -> HTMLElement {
    var children: [HTMLNode] = []
    for index in unsafe 0..<Int(element.children.length) {
      guard let child = unsafe element.children.data[index] else { continue }
      let pointer = unsafe UnsafePointer(child.assumingMemoryBound(to: GumboNode.self))
      if let child = unsafe node(pointer, depth: depth + 1) { children.append(child) }
    }
    let end = unsafe Int(element.end_pos.offset) + element.original_end_tag.length
    return unsafe HTMLElement(
      tag: element.tag == GUMBO_TAG_UNKNOWN
        ? "" : String(cString: gumbo_normalized_tagname(element.tag)),
      attributes: attributes(of: element),
      children: children,
      range: range(from: Int(element.start_pos.offset), to: end)
    )
  }

  private func attributes(of element: GumboElement) -> HTMLElement.Attributes {
    guard unsafe element.attributes.length > 0 else { return HTMLElement.Attributes() }
    func value(_ name: String) -> String? {
      var attributes = unsafe element.attributes
      guard let attribute = unsafe gumbo_get_attribute(&attributes, name),
        let value = unsafe attribute.pointee.value
      else { return nil }
      return unsafe String(cString: value)
    }
    func number(_ name: String) -> Int { value(name).flatMap { Int($0) } ?? 1 }
    var read = HTMLElement.Attributes()
    read.classes = value("class").map { $0.split(separator: " ") } ?? []
    read.id = value("id") ?? ""
    read.role = value("role")?.lowercased() ?? ""
    read.columnSpan = number("colspan")
    read.rowSpan = number("rowspan")
    read.isDecoration = value("aria-hidden") == "true"
    return read
  }

  private func range(from start: Int, to end: Int) -> Range<Int> {
    let start = min(max(start, 0), size)
    return start..<min(max(end, start), size)
  }
}
