/// A builder that turns events into elements and refuses texts beyond the size of plausible files.
struct XMLBuilder: Sendable {
  /// The maximum nesting depth of elements.
  static let maxDepth = 100
  /// The maximum number of elements and attributes of a text.
  static let maxCount = 200_000

  /// An element that is still open.
  private struct Open {
    let name: XMLName
    let attributes: [XMLTree.Attribute]
    let start: Int
    var children: [XMLTree] = []
    var text: [UInt8] = []
  }

  private let isASCII: Bool
  private var open: [Open] = []
  private var finished: XMLTree?
  private var doctype: (name: String, offset: Int)?
  private var count = 0

  /// Creates a builder.
  ///
  /// `isASCII` is `true` if the text consists of ASCII only.
  init(isASCII: Bool) {
    self.isASCII = isASCII
  }

  /// Handles a declared encoding; the text was already read as UTF-8.
  mutating func declare(encoding: String, at place: Range<Int>) throws(XMLProblem) {
    let known = ["utf-8", "utf-16", "us-ascii"].contains(encoding.lowercased())
    guard isASCII || known else {
      throw XMLProblem("the encoding \(quoted(encoding)), which is not read", at: place.lowerBound)
    }
  }

  /// Handles the document type.
  mutating func doctype(
    _ name: String,
    hasDeclarations: Bool,
    at place: Range<Int>
  ) throws(XMLProblem) {
    guard !hasDeclarations else {
      throw XMLProblem("a document type with declarations", at: place.lowerBound)
    }
    doctype = (name, place.lowerBound)
  }

  /// Handles the start of an element.
  mutating func start(
    _ name: XMLName,
    _ attributes: [XMLTree.Attribute],
    at place: Range<Int>
  ) throws(XMLProblem) {
    // Only property lists declare a type. In other files, unknown entities in attributes would be dropped silently.
    if open.isEmpty, let doctype, doctype.name != "plist" || name.local != "plist" {
      throw XMLProblem("an unnecessary document type declaration", at: doctype.offset)
    }
    guard open.count < Self.maxDepth else {
      throw XMLProblem(
        "elements nested more than \(Self.maxDepth) levels deep",
        at: place.lowerBound
      )
    }
    count += 1 + attributes.count
    guard count <= Self.maxCount else {
      throw XMLProblem(
        "more than \(Self.maxCount) elements and attributes",
        at: place.lowerBound
      )
    }
    open.append(Open(name: name, attributes: attributes, start: place.lowerBound))
  }

  /// Handles a piece of text.
  mutating func append(_ text: [UInt8]) {
    guard !open.isEmpty else { return }
    open[open.count - 1].text += text
  }

  /// Handles the end of the innermost element.
  mutating func end(at place: Range<Int>) {
    guard let last = open.popLast() else { return }
    let element = XMLTree(
      name: last.name,
      attributes: last.attributes,
      children: last.children,
      text: String(decoding: last.text, as: UTF8.self),
      range: last.start..<max(last.start, place.upperBound)
    )
    if open.isEmpty {
      finished = element
    } else {
      open[open.count - 1].children.append(element)
    }
  }

  /// Returns the root element, which exists if expat found no error.
  func root() throws(XMLProblem) -> XMLTree {
    guard let finished else { throw XMLProblem("no element", at: 0) }
    return finished
  }
}
