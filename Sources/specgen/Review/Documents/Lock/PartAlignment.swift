import SpecgenCore

/// The digests of the parts that were read last, under the names that the parts have now.
///
/// Rows with the same key, blocks of code and sections with the same title are numbered by their order, which says
/// nothing about the facts. So a part is the same if its words are, wherever it is among the parts of that name.
struct PartAlignment {
  /// The digests, by the name of the part as it is now, or as it was if the part is gone.
  private(set) var old: [String: String] = [:]

  /// Aligns digests with the parts of a document.
  init(_ digests: [String: String], with parts: [ReadPart]) {
    var found: [String: [(name: String, digest: String)]] = [:]
    for (name, digest) in digests.sorted(by: { $0.key < $1.key }) {
      found[Self.base(of: name), default: []].append((name, digest))
    }
    let groups = Dictionary(grouping: parts) { Self.base(of: $0.name) }
    for (base, parts) in groups { align(found.removeValue(forKey: base) ?? [], with: parts) }
    for (name, digest) in found.values.joined() { old[name] = digest }
  }

  private mutating func align(_ found: [(name: String, digest: String)], with parts: [ReadPart]) {
    // Most parts have a name of their own.
    if found.count == 1, parts.count == 1 {
      old[parts[0].name] = found[0].digest
      return
    }
    var rest: [(name: String, digest: String)] = []
    var open = Dictionary(grouping: parts.reversed()) { $0.digest }
    for entry in found {
      if let part = open[entry.digest]?.popLast() {
        old[part.name] = entry.digest
      } else {
        rest.append(entry)
      }
    }
    let names = Set(parts.map(\.name))
    var removed: [(name: String, digest: String)] = []
    for entry in rest {
      if names.contains(entry.name), old[entry.name] == nil {
        old[entry.name] = entry.digest
      } else {
        removed.append(entry)
      }
    }
    let changed = parts.filter { old[$0.name] == nil }
    let pairs = min(changed.count, removed.count)
    for (part, entry) in zip(changed, removed) { old[part.name] = entry.digest }
    // A name may have passed to another part with the same words.
    var free = found.map(\.name).filter { old[$0] == nil }[...]
    for entry in removed.dropFirst(pairs) { old[free.popFirst() ?? entry.name] = entry.digest }
  }

  /// Returns the title of a part's section in a form for comparing, without outer titles and numbers.
  static func section(of name: String) -> FoldedWord {
    let title = PartChanges.title(of: name)
    let last = title.split(separator: " / ").last.map(String.init) ?? title
    return FoldedWord(unnumbered(last))
  }

  /// Returns a name without the number of a part, and with its section in a form for comparing.
  private static func base(of name: String) -> String {
    let parts = name.split(separator: " > ", omittingEmptySubsequences: false)
    var rest = unnumbered(parts.dropFirst().joined(separator: " > "))
    if rest.hasPrefix("block "), rest.dropFirst(6).utf8.allSatisfy(\.isDigit) { rest = "block" }
    return "\(section(of: name).text) > \(rest)"
  }

  /// Returns a name without a number such as ` (2)` at its end.
  static func unnumbered(_ name: String) -> String {
    number(of: name).map { String(name.dropLast($0.count + 1)) } ?? name
  }

  /// Returns the number at the end of a name, such as `(2)`.
  static func number(of name: String) -> Substring? {
    guard name.utf8.last == UInt8(ascii: ")"), let open = name.lastIndex(of: "("),
      name[..<open].last == " ",
      name[name.index(after: open)...].dropLast().utf8.allSatisfy(\.isDigit)
    else { return nil }
    return name[open...]
  }
}
