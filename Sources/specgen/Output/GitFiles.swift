import SpecgenCore

/// The versions of files that the index and the last commit of a git repository have.
///
/// Two processes list the names of their contents, however many files there are. Contents on disk are compared by their names,
/// which are computed here. So nothing is read twice, and no filter, hook or setting of the repository has a part in it.
struct GitFiles {
  /// A file as it was read.
  typealias File = (path: String, contents: [UInt8])

  /// The paths of the files that git has with the same contents.
  let found: Set<String>
  private let repository: GitRepository
  private let versions: [String: [GitText.Version]]

  /// The number of paths up to which git lists only these.
  private static let maxPaths = 100
  /// The number of object names per call.
  private static let batch = 60

  /// Asks git for files in a folder of a repository, in the last commit and, if `includesIndex` is `true`, in the index.
  ///
  /// A checkout may have turned line feeds into the line ends of Windows, from which they can be restored.
  init(_ files: [File], in folder: String, includesIndex: Bool = true) throws(FileFailure) {
    repository = GitRepository(unchecked: folder)
    let folders = Set(
      files.map { Path.folder(of: $0.path).isEmpty ? $0.path : Path.folder(of: $0.path) }
    )
    let paths = folders.count > Self.maxPaths ? [] : folders.sorted()
    // Objects are what their names say, whatever `git replace` put in their place.
    let index = ["--no-replace-objects", "ls-files", "-z", "--stage", "--"] + paths
    var listed = includesIndex ? GitText.versions(try repository.output(of: index)) : []
    let head = ["--no-replace-objects", "ls-tree", "-r", "-z", "HEAD", "--"] + paths
    // A repository without a commit has no HEAD.
    if let tree = try? repository.output(of: head) { listed += GitText.versions(tree) }
    versions = Dictionary(grouping: listed, by: \.path)
    var names: [String: Set<String>] = [:]
    for (path, contents) in files {
      guard let known = versions[path] else { continue }
      let isLong = known[0].object.utf8.count > 40
      let plain = withoutCarriageReturns(contents)
      let texts = plain == contents ? [contents] : [contents, plain]
      names[path] = Set(texts.map { Self.name(of: $0, isLong: isLong) })
        .intersection(known.map(\.object))
    }
    // An index may name objects that nobody has.
    var existing: Set<String> = []
    for part in Set(names.values.flatMap(\.self)).sorted().batches(of: Self.batch) {
      for case .found(let name, "blob", _) in try repository.objects(part, check: true) {
        existing.insert(name)
      }
    }
    found = Set(names.filter { !$0.value.isDisjoint(with: existing) }.keys)
  }

  /// Returns the name that git gives to contents; it is long in a repository with names by SHA-256.
  static func name(of contents: [UInt8], isLong: Bool) -> String {
    let bytes = Array("blob \(contents.count)\0".utf8) + contents
    return isLong ? SHA256(of: bytes).hex : SHA1(of: bytes).hex
  }

  /// Returns `true` if the index has several sides of a file, which nobody has resolved yet.
  func isMerging(_ path: String) -> Bool {
    versions[path]?.contains { $0.stage > 0 } == true
  }

  /// Returns `true` if nobody has resolved a merge of a file, and each of its lines is in a version that git was to merge.
  ///
  /// The conflict markers, which a person may have removed already, do not count.
  func hasLines(_ path: String, _ contents: [UInt8]) -> Bool {
    let plain = withoutCarriageReturns(contents)
    let merged = (versions[path] ?? []).filter { $0.stage > 0 }.map(\.object)
    guard merged.count > 1, let objects = try? repository.objects(merged, check: false)
    else { return false }
    let lines = MergeConflict(plain)?.lines ?? linesWithFeeds(of: plain).map { plain[$0] }
    var known: Set<ArraySlice<UInt8>> = []
    for case .found(_, "blob", let bytes) in objects {
      let text = withoutCarriageReturns(bytes)
      for line in linesWithFeeds(of: text) { known.insert(Self.trimmed(text[line])) }
    }
    return lines.allSatisfy { known.contains(Self.trimmed($0)) }
  }

  /// Returns a line without its line feed, which git adds to the last one before a marker.
  private static func trimmed(_ line: ArraySlice<UInt8>) -> ArraySlice<UInt8> {
    line.last == UInt8(ascii: "\n") ? line.dropLast() : line
  }
}

/// Returns a text with a line feed in place of each line end of Windows.
func withoutCarriageReturns(_ text: [UInt8]) -> [UInt8] {
  guard text.contains(UInt8(ascii: "\r")) else { return text }
  return text.indices.filter { index in
    text[index] != UInt8(ascii: "\r")
      || index + 1 == text.count || text[index + 1] != UInt8(ascii: "\n")
  }
  .map { text[$0] }
}

extension GitText {
  /// A version of a file in the index or in a tree.
  struct Version: Hashable, Sendable {
    /// The path from the working directory of git.
    let path: String
    /// The name of the contents.
    let object: String
    /// The side of a merge that is not done, from 1 to 3; 0 for all other versions.
    let stage: Int
  }

  /// Parses the output of `ls-files -z --stage` or of `ls-tree -r -z`, without entries that are not UTF-8.
  static func versions(_ bytes: [UInt8]) -> [Version] {
    bytes.split(separator: 0).compactMap { record in
      guard let tab = record.firstIndex(of: UInt8(ascii: "\t")),
        let path = String(validating: record[record.index(after: tab)...], as: UTF8.self)
      else { return nil }
      let words = String(decoding: record[..<tab], as: UTF8.self).split(separator: " ")
      guard words.count == 3, let object = words.first(where: { isName($0) }) else { return nil }
      return Version(path: path, object: String(object), stage: Int(words[2]) ?? 0)
    }
  }
}
