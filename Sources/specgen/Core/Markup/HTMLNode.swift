/// A node of an HTML page.
indirect enum HTMLNode: Hashable, Sendable {
  /// An element, with its name in lower case, its class, and the bytes of the page from its start tag to its end tag.
  case element(HTMLElement)
  /// A text, with character references replaced.
  case text(String, Range<Int>)
}

/// An element of an HTML page.
struct HTMLElement: Hashable, Sendable {
  /// The name of the tag, in lower case; empty for a tag that HTML does not define.
  let tag: String
  /// The value of the attribute `class`.
  let classes: [Substring]
  /// The nodes inside.
  let children: [HTMLNode]
  /// The bytes from the start tag to the end tag.
  let range: Range<Int>

  /// The elements inside, at any depth, with this tag.
  func descendants(_ tag: String) -> [HTMLElement] {
    children.flatMap { child -> [HTMLElement] in
      guard case .element(let element) = child else { return [] }
      return (element.tag == tag ? [element] : []) + element.descendants(tag)
    }
  }
}
