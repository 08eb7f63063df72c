import Foundation
import SpecgenRuntimeCore

/// An answer store in a folder, with one file per answer.
final class FolderStore: AnswerStore {
  private static let suffix = ".specgen-answer"
  private let folder: URL
  private let limit: Int
  private let state = Locked(State())

  private struct State: Sendable {
    /// The files by name, or nil until the folder has been read.
    var uses: UseOrder?
    /// The number of bytes written since the folder was read.
    var written = 0
  }

  init(_ folder: URL, limit: Int) {
    self.folder = folder
    self.limit = limit
  }

  func answer(of key: String) -> StoredAnswer? {
    let name = Self.name(of: key)
    let file = folder.appendingPathComponent(name)
    guard let data = data(of: file) else { return nil }
    // Two keys may have the same file name, and a file may be truncated.
    guard let answer = StoredAnswer(file: data), answer.key == key else { return nil }
    note(name, size: data.count, isWritten: false)
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
      // An outdated answer would be revalidated forever.
      return remove(answer.key)
    }
    try? manager.setAttributes([.posixPermissions: 0o600], ofItemAtPath: file.path)
    note(name, size: data.count, isWritten: true)
  }

  func remove(_ key: String) {
    let name = Self.name(of: key)
    try? FileManager.default.removeItem(at: folder.appendingPathComponent(name))
    state.withLock { $0.uses?.remove(name) }
  }

  func clear() {
    state.withLock { state in
      state = State()
      for file in files { try? FileManager.default.removeItem(at: file.url) }
    }
  }

  /// Returns the content of a file, or nil for a file that is too large to be from the cache.
  private func data(of file: URL) -> Data? {
    let size = try? FileManager.default.attributesOfItem(atPath: file.path)[.size] as? Int
    guard let size, size <= limit else { return nil }
    return try? Data(contentsOf: file)
  }

  /// Records a use and removes files beyond the limit.
  private func note(_ name: String, size: Int, isWritten: Bool) {
    let removed = state.withLock { state in
      if isWritten { state.written += size }
      // Other processes also write to the folder.
      if state.uses == nil || state.written > limit / 8 { state = State(uses: seen) }
      state.uses?.use(name, size: size)
      return state.uses?.removeOldest(above: limit) ?? []
    }
    for name in removed {
      try? FileManager.default.removeItem(at: folder.appendingPathComponent(name))
    }
  }

  /// The files of the folder, in the order of their last use.
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

  /// Returns a file name that does not reveal the key: two FNV-1a hashes of its bytes.
  private static func name(of key: String) -> String {
    let sums = [UInt64(0xcbf2_9ce4_8422_2325), 0x8422_2325_cbf2_9ce4].map { start in
      key.utf8.reduce(start) { ($0 ^ UInt64($1)) &* 0x100_0000_01b3 }
    }
    return sums.map { String($0, radix: 16) }.joined(separator: "-") + suffix
  }
}
