import SpecgenCore
import SpecgenReview

/// The symbols of files, as index stores record them.
struct IndexStore: Sendable {
  /// The time and the symbols of each file, by its resolved path.
  private(set) var files: [String: (time: Int64, occurrences: [IndexOccurrence])] = [:]
  /// The reason why no store was read, or nil if one was.
  private(set) var problem: String?

  /// The variable that names libIndexStore, where the toolchain does not have it in its usual place.
  static let libraryVariable = "SPECGEN_LIBINDEXSTORE"

  /// Reads the symbols of some files, given by their resolved paths.
  ///
  /// A file that several builds recorded has the symbols of the latest.
  init(_ stores: [String], for paths: Set<String>) {
    guard !stores.isEmpty else {
      problem = "no index was found"
      return
    }
    guard let library = Self.library else {
      problem = "the toolchain has no libIndexStore"
      return
    }
    let names = Set(paths.map(Path.name))
    var isRead = false
    for store in stores {
      var resolved: [String: String] = [:]
      let found = Platform.readIndex(store, library: library) { listed in
        var latest: [String: Platform.IndexedFile] = [:]
        for file in listed where names.contains(Path.name(of: file.path)) {
          guard let path = FileSystem.realPath(of: file.path), paths.contains(path) else {
            continue
          }
          resolved[file.path] = path
          if let known = latest[path], known.time >= file.time { continue }
          latest[path] = file
        }
        return latest.values.filter { file in
          let path = resolved[file.path] ?? file.path
          return (files[path]?.time ?? .min) < file.time
        }
      }
      guard let found else { continue }
      isRead = true
      for (file, occurrences) in found {
        files[resolved[file.path] ?? file.path] = (file.time, occurrences)
      }
    }
    if !isRead { problem = "the index cannot be opened" }
  }

  /// Returns the stores of SwiftPM builds in some folders or above them.
  static func stores(around folders: [String]) -> [String] {
    var found: [String] = []
    for folder in folders {
      var folder = FileSystem.realPath(of: folder) ?? folder
      while true {
        let stores = self.stores(in: Path.join(folder, ".build"))
        found += stores.filter { !found.contains($0) }
        if !stores.isEmpty || folder == "/" || folder.isEmpty { break }
        folder = Path.folder(of: folder)
      }
    }
    return found
  }

  private static func stores(in build: String) -> [String] {
    let places = [build, Path.join(build, "index-build")]
    return places.flatMap { place in
      let names = (try? FileSystem.names(in: place)) ?? []
      return names.flatMap { name in
        ["debug", "release"].map { Path.join(place, "\(name)/\($0)/index/store") }
      }
    }
    .filter { (try? FileSystem.kindFollowingLinks(of: $0)) == .folder }
  }

  /// The path of libIndexStore in the toolchain whose `swift` is in `PATH`, or nil if there is none.
  private static var library: String? {
    if let path = Platform.environment(libraryVariable) { return path }
    let inherited = ["PATH", "HOME", "DEVELOPER_DIR", "TOOLCHAINS", "SDKROOT"]
    let ended = try? Platform.run(
      ["swift", "-print-target-info"],
      environment: inherited.compactMap { name in
        Platform.environment(name).map { "\(name)=\($0)" }
      },
      input: [],
      outputLimit: 1 << 20
    )
    guard let ended, ended.status == 0, let resources = resources(in: ended.output) else {
      return nil
    }
    // The resources of the runtime are in `usr/lib/swift`.
    let folder = Path.folder(of: resources)
    return ["libIndexStore.so", "libIndexStore.dylib"].map { Path.join(folder, $0) }
      .first { FileSystem.realPath(of: $0) != nil }
  }

  private static func resources(in output: [UInt8]) -> String? {
    guard case .object(let members)? = try? JSONText.value(of: output).content,
      case .object(let paths)? = members.first(where: { $0.key == "paths" })?.value.content,
      case .string(let path)? = paths.first(where: { $0.key == "runtimeResourcePath" })?.value
        .content
    else { return nil }
    return path
  }
}
