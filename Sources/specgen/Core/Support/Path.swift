/// Pure functions on paths with `/` separators.
package enum Path {
  /// Returns a path relative to a folder, or the path itself if it is absolute.
  package static func join(_ folder: String, _ path: String) -> String {
    if path.hasPrefix("/") || folder.isEmpty || folder == "." { return path }
    if path == "." { return folder }
    return folder.hasSuffix("/") ? folder + path : folder + "/" + path
  }

  /// Returns the normalized form of a path relative to a folder.
  package static func resolved(_ path: String, in folder: String) -> String {
    normalized(join(folder, path))
  }

  /// Returns the normalized form of a path relative to the folder of a file.
  package static func resolved(_ path: String, beside file: String) -> String {
    resolved(path, in: folder(of: file))
  }

  /// Returns the path without its last component: `a/b` gives `a`, `a` gives an empty string, `/` stays.
  package static func folder(of path: String) -> String {
    let trimmed = withoutTrailingSlashes(path)
    guard let slash = trimmed.lastIndex(of: "/") else { return trimmed == "/" ? "/" : "" }
    return slash == trimmed.startIndex ? "/" : String(trimmed[..<slash])
  }

  /// Returns the last component of a path.
  package static func name(of path: String) -> String {
    let trimmed = withoutTrailingSlashes(path)
    guard let slash = trimmed.lastIndex(of: "/") else { return trimmed }
    return String(trimmed[trimmed.index(after: slash)...])
  }

  /// Returns the path without `.` and empty components, and with `..` resolved where possible.
  ///
  /// ```
  /// a/./b/../c   gives   a/c
  /// ../a         stays   ../a
  /// ```
  package static func normalized(_ path: String) -> String {
    let isAbsolute = path.hasPrefix("/")
    var parts: [Substring] = []
    for part in path.split(separator: "/") where part != "." {
      guard part == ".." else {
        parts.append(part)
        continue
      }
      if let last = parts.last, last != ".." {
        parts.removeLast()
      } else if !isAbsolute {
        parts.append(part)
      }
    }
    let text = parts.joined(separator: "/")
    if isAbsolute { return "/" + text }
    return text.isEmpty ? "." : text
  }

  /// Returns the relative path from one absolute folder to an absolute path.
  package static func relative(_ path: String, to folder: String) -> String {
    let target = normalized(path).split(separator: "/")
    let start = normalized(folder).split(separator: "/")
    let common = zip(target, start).prefix { $0 == $1 }.count
    let parts =
      Array(repeating: "..", count: start.count - common)
      + target.dropFirst(common).map(String.init)
    return parts.isEmpty ? "." : parts.joined(separator: "/")
  }

  /// Returns `true` if an absolute path is a folder or is in it.
  package static func contains(_ folder: String, _ path: String) -> Bool {
    path == folder || path.hasPrefix(folder == "/" ? folder : folder + "/")
  }

  /// Returns paths without duplicates, in their order.
  package static func unique(_ paths: [String]) -> [String] {
    var seen: Set<String> = []
    return paths.filter { seen.insert($0).inserted }
  }

  private static func withoutTrailingSlashes(_ path: String) -> String {
    guard path.hasSuffix("/"), path.contains(where: { $0 != "/" }) else {
      return path.hasSuffix("/") ? "/" : path
    }
    var result = path[...]
    while result.hasSuffix("/") { result.removeLast() }
    return String(result)
  }
}
