/// The files of a foreign document by path, with resolution of references.
package struct DocumentSet: Sendable {
  /// A file of the document.
  package struct Document: Sendable {
    package let file: SourceFile
    package let root: Node

    package init(file: SourceFile, root: Node) {
      self.file = file
      self.root = root
    }
  }

  /// The documents; the first is the one named on the command line.
  private(set) var documents: [Document]
  private var indexByPath: [String: Int] = [:]
  private var indexByFile: [Int: Int] = [:]
  private var children: [Span: [String: Node]] = [:]
  /// The cached targets of references.
  private var targets: [Reference: Node] = [:]

  /// The text of a reference, with the file that contains it.
  private struct Reference: Hashable {
    let file: Int
    let text: String
  }

  /// Creates a set of documents, the first of which is the one named on the command line.
  init(_ documents: [Document]) {
    self.documents = documents
    for (index, document) in documents.enumerated() {
      indexByPath[Path.normalized(document.file.path)] = index
      indexByFile[document.file.id] = index
    }
  }

  /// Returns the node that a reference points to, relative to the file that contains the reference.
  mutating func target(of reference: Located<String>) -> Node? {
    let place = Reference(file: reference.span.file, text: reference.value)
    if let known = targets[place] { return known }
    let target = found(reference)
    targets[place] = target
    return target
  }

  private mutating func found(_ reference: Located<String>) -> Node? {
    let parts = reference.value.split(
      separator: "#",
      maxSplits: 1,
      omittingEmptySubsequences: false
    )
    guard let from = indexByFile[reference.span.file] else { return nil }
    var index = from
    if let path = parts.first, !path.isEmpty {
      let folder = Path.folder(of: documents[from].file.path)
      let location = Path.resolved(String(path), in: folder)
      guard let found = indexByPath[location] else { return nil }
      index = found
    }
    var node = documents[index].root
    guard parts.count > 1 else { return node }
    for token in parts[1].split(separator: "/").map({ Self.unescaped(String($0)) }) {
      guard let next = child(token, of: node) else { return nil }
      node = next
    }
    return node
  }

  /// Returns the member of an object or the element of a list with a name.
  private mutating func child(_ name: String, of node: Node) -> Node? {
    switch node.kind {
    case .scalar: return nil
    case .sequence:
      guard let index = Int(decimal: name), index >= 0, index < node.count else { return nil }
      return node.items.dropFirst(index).first { _ in true }
    case .mapping:
      if node.count < 16 { return node[name] }
      let known =
        children[node.span]
        ?? Dictionary(
          node.entries.map { ($0.key.text, $0.value) },
          uniquingKeysWith: { first, _ in first }
        )
      children[node.span] = known
      return known[name]
    }
  }

  /// Returns a token without the escapes of JSON pointers and URLs.
  static func unescaped(_ token: String) -> String {
    guard token.utf8.contains(where: { "~%".utf8.contains($0) }) else { return token }
    var bytes: [UInt8] = []
    let source = Array(token.utf8)
    var index = 0
    while index < source.count {
      if source[index] == UInt8(ascii: "%"), index + 2 < source.count,
        let byte = UInt8(String(decoding: source[index + 1...index + 2], as: UTF8.self), radix: 16)
      {
        bytes.append(byte)
        index += 3
      } else if source[index] == UInt8(ascii: "~"), index + 1 < source.count {
        bytes.append(source[index + 1] == UInt8(ascii: "1") ? UInt8(ascii: "/") : UInt8(ascii: "~"))
        index += 2
      } else {
        bytes.append(source[index])
        index += 1
      }
    }
    return String(decoding: bytes, as: UTF8.self)
  }
}
