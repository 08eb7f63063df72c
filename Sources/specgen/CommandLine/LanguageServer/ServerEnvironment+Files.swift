import SpecgenCore
import SpecgenEditor

extension ServerEnvironment {
  /// The largest file that the server reads, in bytes.
  private static let maxBytes = 16 << 20
  /// The largest number of folders that are searched for configurations.
  private static let maxFolders = 5_000

  /// Creates the environment of a process.
  init(_ environment: RunEnvironment) {
    self.init(
      version: toolVersion,
      today: environment.today,
      read: { path, folder in
        do throws(FileFailure) {
          try Self.bounds(folder)?.check(path)
          let limit = FileSystem.SizeLimit.option(Self.maxBytes)
          return .success(try FileSystem.contents(of: path, limit: limit, links: .follow))
        } catch {
          return .failure(ReadProblem(error.problem))
        }
      },
      configurations: Self.configurations,
      specs: { path, folder in
        guard let bounds = Self.bounds(folder),
          (try? { () throws(FileFailure) in try bounds.check(configured: path) }()) != nil
        else { return [] }
        var search = SpecSearch()
        search.add(path)
        return search.specs
      },
      resolved: { path in
        // A file that is not saved yet is in a folder that exists.
        if let real = FileSystem.realPath(of: path) { return real }
        let folder = FileSystem.realPath(of: Path.folder(of: path))
        return folder.map { Path.join($0, Path.name(of: path)) } ?? path
      },
      configuration: { file in
        let (configuration, diagnostics) = Configuration.decode(file, version: toolVersion)
        return ReadConfiguration(specs: configuration?.specs, diagnostics: diagnostics)
      },
      configurationForm: .inline(MappingShape(ConfigurationKey.self)),
      baseline: { folder, paths in Self.baseline(folder, paths) }
    )
  }

  /// Returns what a project in a folder may read.
  private static func bounds(_ folder: String) -> ReadBounds? {
    guard let current = try? FileSystem.currentFolder() else { return nil }
    let project = Project(
      currentFolder: current,
      folder: Path.relative(folder, to: current),
      configuration: nil
    )
    return ReadBounds(project)
  }

  /// The ends of the names of folders in which no project is.
  private static let skipped = [
    "node_modules", "Pods", "DerivedData", ".xcodeproj", ".xcworkspace", ".xcassets", ".app",
    ".framework", ".xcframework", ".bundle", ".docc",
  ]

  /// Returns the configurations below a folder, and the nearest one above it.
  private static func configurations(in folder: String) -> [String] {
    var found: [String] = []
    var open = [folder]
    var count = 0
    while let next = open.popLast(), count < maxFolders {
      count += 1
      for name in (try? FileSystem.names(in: next)) ?? [] where !name.hasPrefix(".") {
        let path = Path.join(next, name)
        if name == Configuration.name { found.append(path) }
        guard !Self.skipped.contains(where: name.hasSuffix),
          let kind = try? FileSystem.kind(of: path), kind == .folder
        else { continue }
        open.append(path)
      }
    }
    var above = folder
    while !found.contains(where: { Path.folder(of: $0) == folder }), above != "/", !above.isEmpty {
      above = Path.folder(of: above)
      let path = Path.join(above, Configuration.name)
      if let kind = try? FileSystem.kind(of: path), kind == .file {
        found.append(path)
        break
      }
    }
    return found
  }

  /// Returns files of a folder at the merge base with the main branch; nil without one.
  private static func baseline(_ folder: String, _ paths: [String]) -> [String: [UInt8]]? {
    do throws(FileFailure) {
      let repository = try GitRepository(around: folder)
      let head = try repository.commit("HEAD")
      let names = ["origin/main", "main", "origin/master", "master"]
      let main = names.lazy.compactMap { try? repository.commit($0) }.first
      guard let main, let base = try repository.mergeBase(of: head, and: main) else { return nil }
      let tree = try repository.tree(base)
      let wanted = paths.map { Path.normalized(repository.prefix + $0) }
      let entries = try repository.entries(in: tree, at: wanted).filter {
        $0.kind == .file && wanted.contains($0.path)
      }
      let contents = try repository.contents(of: entries)
      var files: [String: [UInt8]] = [:]
      for (entry, bytes) in zip(entries, contents) {
        files[String(entry.path.dropFirst(repository.prefix.count))] = bytes
      }
      return files
    } catch {
      return nil
    }
  }
}
