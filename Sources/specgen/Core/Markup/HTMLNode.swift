/// A node of an HTML page.
indirect enum HTMLNode: Hashable, Sendable {
  /// An element, with its name in lower case, its attributes, and the bytes of the page from its start tag to its end tag.
  case element(HTMLElement)
  /// A text, with character references replaced.
  case text(String, Range<Int>)
}

/// An element of an HTML page.
struct HTMLElement: Hashable, Sendable {
  /// The attributes that the tool reads.
  struct Attributes: Hashable, Sendable {
    /// The value of `class`.
    var classes: [Substring] = []
    /// The value of `id`.
    var id = ""
    /// The value of `role`, in lower case.
    var role = ""
    /// The number of columns of a cell.
    var columnSpan = 1
    /// The number of rows of a cell.
    var rowSpan = 1
    /// `true` for an element that is only for the eye.
    var isDecoration = false
  }

  /// The name of the tag, in lower case; empty for a tag that HTML does not define.
  let tag: String
  /// The attributes.
  let attributes: Attributes
  /// The nodes inside.
  let children: [HTMLNode]
  /// The bytes from the start tag to the end tag.
  let range: Range<Int>
  /// The number of bytes of text inside.
  let textCount: Int
  /// The number of bytes of text inside links.
  let linkedCount: Int

  /// Creates an element.
  init(tag: String, attributes: Attributes, children: [HTMLNode], range: Range<Int>) {
    self.tag = tag
    self.attributes = attributes
    self.children = children
    self.range = range
    var counts = (text: 0, linked: 0)
    for child in children {
      switch child {
      case .text(let text, _): counts.text += text.utf8.count { $0 > 0x20 }
      case .element(let element):
        counts.text += element.textCount
        counts.linked += element.linkedCount
      }
    }
    textCount = counts.text
    linkedCount = tag == "a" ? counts.text : counts.linked
  }

  /// The elements directly inside.
  var elements: [HTMLElement] {
    children.compactMap { child in
      if case .element(let element) = child { element } else { nil }
    }
  }

  /// The elements inside, at any depth, with this tag.
  func descendants(_ tag: String) -> [HTMLElement] {
    descendants(where: { $0.tag == tag })
  }

  /// The elements inside, at any depth, that meet a condition.
  func descendants(where isWanted: (HTMLElement) -> Bool) -> [HTMLElement] {
    var found: [HTMLElement] = []
    collect(isWanted, into: &found)
    return found
  }

  private func collect(_ isWanted: (HTMLElement) -> Bool, into found: inout [HTMLElement]) {
    for case .element(let element) in children {
      if isWanted(element) { found.append(element) }
      element.collect(isWanted, into: &found)
    }
  }
}
