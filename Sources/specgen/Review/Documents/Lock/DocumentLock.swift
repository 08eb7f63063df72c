package import SpecgenCore

/// The record of the parts of documents that were read last, beside the specs.
///
/// Each part has a line of its own, and the lines are sorted, so that versions of two branches merge line by line.
package struct DocumentLock: Hashable, Sendable {
  /// The name of the file.
  package static let fileName = "docs.lock"

  /// The spec, the document and the part of an entry.
  package struct Key: Hashable, Comparable, Sendable {
    /// The name of the spec's file.
    let spec: String
    /// The name of the document in the spec.
    let document: String
    /// The name of the part.
    let part: String

    package static func < (left: Key, right: Key) -> Bool {
      (left.spec, left.document, left.part) < (right.spec, right.document, right.part)
    }
  }

  private static let head = """
    # The parts of the vendors' documents as they were read last. `specgen docs accept` writes this file; commit it.

    """

  /// The digests, by part.
  package private(set) var digests: [Key: String] = [:]

  /// Creates an empty lock.
  package init() {}

  /// Reads a lock; a line in another form is a defect, which the caller reports.
  package init(_ file: SourceFile) throws(DocumentLock.Defect) {
    var start = 0
    for line in String(decoding: file.bytes, as: UTF8.self).textLines {
      defer { start += line.utf8.count + 1 }
      if line.isEmpty || line.hasPrefix("#") { continue }
      let fields = line.split(separator: "\t", omittingEmptySubsequences: false).map(String.init)
      let span = Span(
        file: file.id,
        start: min(start, file.bytes.count),
        end: min(start + line.utf8.count, file.bytes.count)
      )
      guard fields.count == 4 else { throw Defect(span: span) }
      digests[Key(spec: fields[0], document: fields[1], part: fields[2])] = fields[3]
    }
  }

  /// A line that is not an entry, such as a conflict marker of git.
  package struct Defect: Error, Sendable {
    /// The line.
    package let span: Span
  }

  /// The text of the file.
  package var text: String {
    let lines = digests.sorted { $0.key < $1.key }.map { key, digest in
      "\(key.spec)\t\(key.document)\t\(key.part)\t\(digest)\n"
    }
    return Self.head + lines.joined()
  }

  /// Returns the digests of the parts of a document.
  package func parts(of document: String, in spec: String) -> [String: String] {
    var parts: [String: String] = [:]
    for (key, digest) in digests where key.spec == spec && key.document == document {
      parts[key.part] = digest
    }
    return parts
  }

  /// Replaces the digests of a spec with those of the parts of its documents.
  package mutating func record(_ parts: [(document: String, parts: [ReadPart])], of spec: String) {
    digests = digests.filter { $0.key.spec != spec }
    for (document, parts) in parts { add(parts, of: document, in: spec) }
  }

  /// Adds the digests of the parts of a document.
  package mutating func add(_ parts: [ReadPart], of document: String, in spec: String) {
    for part in parts {
      digests[Key(spec: spec, document: document, part: part.name)] = part.digest
    }
  }
}
