@testable import SpecgenCore

/// The digests of Swift that exists to be compiled, which nobody reviews line by line.
///
/// A paragraph is what blank lines separate: a declaration or a few of its members. Digests of paragraphs say which
/// of them changed, and the code says what they are now.
struct GoldenDigest {
  private static let digits = 6
  private static let width = 12
  private let files: [GeneratedFile]

  init(_ files: [GeneratedFile]) { self.files = files }

  /// The text of the file of digests.
  var text: String {
    files.map { file in
      let digests = Self.paragraphs(of: file.contents).map(Self.digest)
      let lines = stride(from: 0, to: digests.count, by: Self.width).map { start in
        "  " + digests[start..<min(start + Self.width, digests.count)].joined(separator: " ")
      }
      return ([Self.head(of: file)] + lines + [""]).joined(separator: "\n")
    }
    .joined()
  }

  /// Returns what differs from a file of digests, in the words of a diff; empty if nothing does.
  ///
  /// The digests do not tell what removed paragraphs were.
  func differences(from recorded: String) -> [String] {
    let known = Self.parsed(recorded)
    let gone = known.names.filter { name in !files.contains { $0.name == name } }.map { "- \($0)" }
    return gone
      + files.flatMap { file -> [String] in
        let paragraphs = Self.paragraphs(of: file.contents)
        let changes = paragraphs.map(Self.digest).difference(from: known.digests[file.name] ?? [])
        guard !changes.isEmpty || known.heads[file.name] != Self.head(of: file) else { return [] }
        let inserted = changes.insertions.compactMap { change in
          if case .insert(let offset, _, _) = change { offset } else { nil }
        }
        return ["\(file.name): \(changes.removals.count) paragraphs went, and these came"]
          + inserted.map { "+ " + paragraphs[$0].replacing("\n", with: "\n+ ") }
      }
  }

  private static func head(of file: GeneratedFile) -> String {
    "\(file.name) \(SHA256(of: file.contents).hex)"
  }

  private static func paragraphs(of text: String) -> [String] {
    text.split(separator: "\n\n").map { String($0) }
  }

  private static func digest(_ paragraph: String) -> String {
    SHA256(of: paragraph).hex(digits: digits)
  }

  private struct Recorded {
    var names: [String] = []
    var heads: [String: String] = [:]
    var digests: [String: [String]] = [:]
  }

  private static func parsed(_ text: String) -> Recorded {
    var recorded = Recorded()
    for line in text.split(separator: "\n") {
      let words = line.split(separator: " ").map { String($0) }
      if !line.hasPrefix(" "), let name = words.first {
        recorded.names.append(name)
        recorded.heads[name] = String(line)
      } else if let name = recorded.names.last {
        recorded.digests[name, default: []] += words
      }
    }
    return recorded
  }
}
