import SpecgenCore

/// The contents that runs on this machine wrote into one output folder, as digests.
///
/// A file whose contents are recorded is no edit of a person, so a run may replace it. Several contents are kept for each
/// file, since git brings earlier ones back when somebody changes branches or applies a stash.
struct WrittenRecord: Hashable, Sendable {
  /// The key of all digests.
  private let key: ContentDigest.Key
  /// The digests of the contents of each file, by its path in the output folder.
  private var written: [String: [ContentDigest]] = [:]
  /// The digests of the edits that runs refused to replace, by the same paths.
  private var refused: [String: [ContentDigest]] = [:]

  /// The maximum number of digests for each file.
  private static let limit = 16
  /// Changes with the form of the bytes.
  private static let form = "specgen written 1"

  /// Creates an empty record.
  init(key: ContentDigest.Key = .random()) {
    self.key = key
  }

  /// Returns `true` if a run wrote these contents.
  func hasWritten(_ path: String, _ contents: [UInt8]) -> Bool {
    written[path]?.contains(digest(of: contents)) == true
  }

  /// Returns `true` if a run refused to replace these contents.
  func hasRefused(_ path: String, _ contents: [UInt8]) -> Bool {
    refused[path]?.contains(digest(of: contents)) == true
  }

  /// Records contents that a run writes, or that it may replace.
  mutating func add(_ path: String, written contents: [UInt8]) {
    Self.add(digest(of: contents), to: &written[path, default: []])
  }

  /// Records contents that a run refused to replace.
  mutating func add(_ path: String, refused contents: [UInt8]) {
    Self.add(digest(of: contents), to: &refused[path, default: []])
  }

  /// Adds the written contents that another record with the same key has.
  mutating func add(_ other: WrittenRecord) {
    for (path, digests) in other.written {
      for digest in digests { Self.add(digest, to: &written[path, default: []]) }
    }
  }

  /// An empty record with the same key.
  var emptied: WrittenRecord { WrittenRecord(key: key) }

  /// Returns the digest of contents, which is the same after git changed the line ends at a checkout.
  private func digest(of contents: [UInt8]) -> ContentDigest {
    ContentDigest(of: withoutCarriageReturns(contents), key)
  }

  private static func add(_ digest: ContentDigest, to digests: inout [ContentDigest]) {
    digests = digests.filter { $0 != digest }.suffix(limit - 1) + [digest]
  }
}

extension WrittenRecord {
  /// The record as a file.
  var bytes: [UInt8] {
    var writer = ByteWriter()
    writer.add(Self.form)
    writer.add(ContentDigest(first: key.first, second: key.second))
    for list in [written, refused] {
      writer.add(list.sorted { $0.key < $1.key }) { writer, file in
        writer.add(file.key)
        writer.add(file.value) { $0.add($1) }
      }
    }
    return writer.bytes
  }

  /// Reads a record, or returns nil for other bytes.
  init?(_ bytes: [UInt8]) {
    var reader = ByteReader(bytes)
    guard reader.text() == Self.form, let key = reader.digest(), let written = Self.list(&reader),
      let refused = Self.list(&reader), reader.isAtEnd
    else { return nil }
    self.key = ContentDigest.Key(first: key.first, second: key.second)
    (self.written, self.refused) = (written, refused)
  }

  private static func list(_ reader: inout ByteReader) -> [String: [ContentDigest]]? {
    let files = reader.list { reader -> (String, [ContentDigest])? in
      guard let path = reader.text(), let digests = reader.list({ $0.digest() }) else { return nil }
      return (path, digests)
    }
    return files.map { Dictionary(firsts: $0) }
  }
}

/// The file that keeps the record of one output folder between runs.
///
/// It is in the user's folder for caches. Without it, only git knows which contents may be replaced, so a record that cannot
/// be read or written is not a failure.
struct RecordFile: Hashable, Sendable {
  /// The absolute path of the file.
  let path: String

  /// Creates the file for an output folder.
  ///
  /// - Parameters:
  ///   - folder: The folder of all caches.
  ///   - output: The absolute path of the output folder.
  init(in folder: String, output: String) {
    path = Path.join(folder, SHA256(of: output).hex(digits: 32) + ".written")
  }

  /// Reads the record, which is empty if there is none.
  func read() -> WrittenRecord {
    FileSystem.cached(path).flatMap(WrittenRecord.init) ?? WrittenRecord()
  }

  /// Replaces the record.
  func write(_ record: WrittenRecord) {
    try? FileSystem.replace(path, with: record.bytes)
  }
}
