/// The name of an element or an attribute, with its prefix resolved to a namespace.
struct XMLName: Hashable, Sendable {
  /// The namespace, or an empty string.
  let namespace: String
  /// The name without its prefix.
  let local: String
}

/// An element of an XML text, with its descendants.
struct XMLTree: Sendable {
  /// An attribute and its value.
  struct Attribute: Hashable, Sendable {
    let name: XMLName
    let value: String
  }

  /// The name.
  let name: XMLName
  /// The attributes, in order.
  let attributes: [Attribute]
  /// The child elements.
  let children: [XMLTree]
  /// The text of the element, without the text of its child elements.
  let text: String
  /// The bytes from the start tag to the end tag, inclusive.
  let range: Range<Int>
}

extension XMLTree {
  /// Parses a UTF-8 text, or throws an error that describes the problem.
  static func root(of bytes: [UInt8]) throws(XMLProblem) -> XMLTree {
    let builder = try XMLEvents.read(
      bytes,
      into: XMLBuilder(isASCII: bytes.allSatisfy { $0 < 0x80 })
    )
    return try builder.root()
  }

  /// `true` if the element has this name and no namespace.
  func isCalled(_ name: String) -> Bool {
    self.name == XMLName(namespace: "", local: name)
  }

  /// Returns the child elements with a name and no namespace.
  func children(_ name: String) -> [XMLTree] {
    children.filter { $0.isCalled(name) }
  }

  /// Returns the value of an attribute in a namespace.
  func attribute(_ name: String, of namespace: String) -> String? {
    let name = XMLName(namespace: namespace, local: name)
    return attributes.first { $0.name == name }?.value
  }
}

/// The reason why an XML text is refused, and the byte offset.
struct XMLProblem: Error, Hashable, Sendable {
  let message: String
  let offset: Int

  /// Creates a problem.
  init(_ message: String, at offset: Int) {
    self.message = message
    self.offset = offset
  }
}
