/// The name of an element or an attribute, with what its prefix stands for.
struct XMLName: Hashable, Sendable {
  /// The namespace; empty for none.
  let namespace: String
  /// The name without its prefix.
  let local: String
}

/// An element of a text in XML, with all that is in it.
struct XMLTree: Sendable {
  /// An attribute with its value.
  struct Attribute: Hashable, Sendable {
    let name: XMLName
    let value: String
  }

  /// The name.
  let name: XMLName
  /// The attributes in their order.
  let attributes: [Attribute]
  /// The elements in it.
  let children: [XMLTree]
  /// The text in it, without that of its elements.
  let text: String
  /// The bytes from the first of its start tag to the last of its end tag.
  let range: Range<Int>
}

extension XMLTree {
  /// Reads a text in UTF-8, or says what is wrong with it.
  static func root(of bytes: [UInt8]) throws(XMLProblem) -> XMLTree {
    let builder = try XMLEvents.read(
      bytes,
      into: XMLBuilder(isASCII: bytes.allSatisfy { $0 < 0x80 })
    )
    return try builder.root()
  }

  /// Whether it has this name, and no namespace.
  func isCalled(_ name: String) -> Bool {
    self.name == XMLName(namespace: "", local: name)
  }

  /// The elements in it that have a name and no namespace.
  func children(_ name: String) -> [XMLTree] {
    children.filter { $0.isCalled(name) }
  }

  /// The value of an attribute of a namespace.
  func attribute(_ name: String, of namespace: String) -> String? {
    let name = XMLName(namespace: namespace, local: name)
    return attributes.first { $0.name == name }?.value
  }
}

/// Why a text is no XML that is read, and at which byte.
struct XMLProblem: Error, Hashable, Sendable {
  let message: String
  let offset: Int

  /// Makes a problem.
  init(_ message: String, at offset: Int) {
    self.message = message
    self.offset = offset
  }
}
