import Foundation

/// Answers in a folder, one in each file.
final class FolderStore: AnswerStore {
  private static let suffix = ".specgen-answer"
  private let folder: URL
  private let limit: Int
  /// The files by their names; nil until the folder has been looked at.
  private let uses = Locked<UseOrder?>(nil)

  init(_ folder: URL, limit: Int) {
    self.folder = folder
    self.limit = limit
  }

  func answer(of key: String) -> StoredAnswer? {
    let name = Self.name(of: key)
    let file = folder.appendingPathComponent(name)
    guard let data = try? Data(contentsOf: file), data.count <= limit else { return nil }
    // Two keys may have one name, and a file may have been cut.
    guard let answer = StoredAnswer(file: data), answer.key == key else { return nil }
    note(name, size: data.count)
    let now = [FileAttributeKey.modificationDate: Date()]
    try? FileManager.default.setAttributes(now, ofItemAtPath: file.path)
    return answer
  }

  func store(_ answer: StoredAnswer, holdsSecrets: Bool) {
    let name = Self.name(of: answer.key)
    let data = answer.file
    let manager = FileManager.default
    try? manager.createDirectory(
      at: folder,
      withIntermediateDirectories: true,
      attributes: [.posixPermissions: 0o700]
    )
    let file = folder.appendingPathComponent(name)
    if holdsSecrets || data.count > limit || (try? data.write(to: file, options: .atomic)) == nil {
      // An older answer would be asked for without end.
      try? manager.removeItem(at: file)
      uses.withLock { $0?.remove(name) }
      return
    }
    try? manager.setAttributes([.posixPermissions: 0o600], ofItemAtPath: file.path)
    note(name, size: data.count)
  }

  func clear() {
    uses.withLock { uses in
      uses = nil
      for file in files { try? FileManager.default.removeItem(at: file.url) }
    }
  }

  /// Notes a use, and removes the files that there is no room for.
  private func note(_ name: String, size: Int) {
    let removed = uses.withLock { uses in
      var known = uses ?? seen
      known.use(name, size: size)
      let removed = known.removeOldest(above: limit)
      uses = known
      return removed
    }
    for name in removed {
      try? FileManager.default.removeItem(at: folder.appendingPathComponent(name))
    }
  }

  /// The files of the folder, in the order of their last uses.
  private var seen: UseOrder {
    var uses = UseOrder()
    for file in files.sorted(by: { $0.used < $1.used }) {
      uses.use(file.url.lastPathComponent, size: file.size)
    }
    return uses
  }

  private var files: [(url: URL, size: Int, used: Date)] {
    let keys: [URLResourceKey] = [.fileSizeKey, .contentModificationDateKey]
    let all = try? FileManager.default.contentsOfDirectory(
      at: folder,
      includingPropertiesForKeys: keys
    )
    return (all ?? []).filter { $0.lastPathComponent.hasSuffix(Self.suffix) }
      .map { url in
        let values = try? url.resourceValues(forKeys: Set(keys))
        return (url, values?.fileSize ?? 0, values?.contentModificationDate ?? .distantPast)
      }
  }

  /// A name that says nothing of the key: two sums of its bytes (FNV-1a).
  private static func name(of key: String) -> String {
    let sums = [UInt64(0xcbf2_9ce4_8422_2325), 0x8422_2325_cbf2_9ce4].map { start in
      key.utf8.reduce(start) { ($0 ^ UInt64($1)) &* 0x100_0000_01b3 }
    }
    return sums.map { String($0, radix: 16) }.joined(separator: "-") + suffix
  }
}
