import SpecgenCore

/// Parsers of git output that do not run git.
enum GitText {
  /// A file in a tree.
  struct Entry: Hashable, Sendable {
    /// A kind of tree entry.
    enum Kind: Hashable, Sendable {
      case file, link, submodule, other
    }

    let kind: Kind
    /// The name of the blob, or of the commit of a submodule.
    let object: String
    /// The size in bytes, or nil if git does not know it.
    let size: Int?
    /// The path from the root of the tree.
    let path: String
  }

  /// A requested object.
  enum Object: Hashable, Sendable {
    case found(name: String, kind: String, bytes: [UInt8])
    case missing
  }

  /// Parses the output of `ls-tree -r -l -z`, or returns nil if it has another format.
  static func entries(_ bytes: [UInt8]) -> [Entry]? {
    guard bytes.last ?? 0 == 0 else { return nil }
    var entries: [Entry] = []
    for record in bytes.split(separator: 0) {
      guard let tab = record.firstIndex(of: UInt8(ascii: "\t")),
        let path = String(validating: record[record.index(after: tab)...], as: UTF8.self)
      else { return nil }
      let head = String(decoding: record[..<tab], as: UTF8.self).split(separator: " ")
      guard head.count == 4, isName(head[2]) else { return nil }
      let kind: Entry.Kind =
        switch (head[0], head[1]) {
        case ("100644", "blob"), ("100755", "blob"), ("100664", "blob"): .file
        case ("120000", "blob"): .link
        case ("160000", "commit"): .submodule
        default: .other
        }
      entries.append(
        Entry(kind: kind, object: String(head[2]), size: Int(head[3]), path: path)
      )
    }
    return entries
  }

  /// Parses the output of `cat-file --batch`, or of `--batch-check` if `withContents` is `false`.
  static func objects(_ bytes: [UInt8], count: Int, withContents: Bool) -> [Object]? {
    var rest = bytes[...]
    var objects: [Object] = []
    for _ in 0..<count {
      guard let end = rest.firstIndex(of: UInt8(ascii: "\n")) else { return nil }
      let line = String(decoding: rest[..<end], as: UTF8.self)
      rest = rest[rest.index(after: end)...]
      let words = line.split(separator: " ")
      guard words.count == 3, isName(words[0]), let size = Int(words[2]), size >= 0 else {
        guard line.hasSuffix(" missing") || line.hasSuffix(" ambiguous") else { return nil }
        objects.append(.missing)
        continue
      }
      var contents: ArraySlice<UInt8> = []
      if withContents {
        // The contents may have any bytes and are followed by a line break.
        guard rest.count > size, rest[rest.startIndex + size] == UInt8(ascii: "\n") else {
          return nil
        }
        contents = rest.prefix(size)
        rest = rest.dropFirst(size + 1)
      }
      objects.append(
        .found(name: String(words[0]), kind: String(words[1]), bytes: Array(contents))
      )
    }
    return rest.isEmpty ? objects : nil
  }

  /// Returns `true` if a text is the full name of an object.
  static func isName(_ text: some StringProtocol) -> Bool {
    text.isHex(digits: 40) || text.isHex(digits: 64)
  }

  /// Splits `main:Specs/a.yaml` at its colon, ignoring colons in braces, which belong to the revision.
  static func split(_ operand: String) -> (revision: String, path: String)? {
    var depth = 0
    for index in operand.indices {
      switch operand[index] {
      case "{": depth += 1
      case "}": depth -= 1
      case ":" where depth <= 0:
        return (String(operand[..<index]), String(operand[operand.index(after: index)...]))
      default: break
      }
    }
    return nil
  }
}
