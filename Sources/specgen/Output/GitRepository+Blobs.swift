import SpecgenCore

extension GitRepository {
  /// Returns the full name of a file's contents, such as those of `HEAD:Specs/a.yaml`, or nil if nothing has the name.
  func object(_ name: String) -> String? {
    guard visible(name) == name, name.utf8.count <= 1_000,
      case .found(let object, "blob", _)? = try? objects([name], check: true).first
    else { return nil }
    return object
  }

  /// Returns the contents of a file, or nil if nothing has the name.
  func blob(_ name: String, limit: Int) throws(FileFailure) -> (object: String, bytes: [UInt8])? {
    guard visible(name) == name, name.utf8.count <= 1_000 else { return nil }
    // The line before the contents needs some bytes, too.
    let found = try objects([name], check: false, limit: limit + 256).first
    guard case .found(let object, "blob", let bytes)? = found else { return nil }
    return (object, bytes)
  }

  /// Returns commits around those that gave a path some contents or took them away, the newest first.
  func commits(changing object: String, at path: String) -> [String] {
    guard GitText.isName(object) else { return [] }
    let words = [
      "log", "HEAD", "--all", "--no-renames", "--find-object=\(object)", "-n", "10",
      "--format=%H %P", "--", path,
    ]
    guard let bytes = try? output(of: words) else { return [] }
    return String(decoding: bytes, as: UTF8.self).split { $0 == "\n" || $0 == " " }
      .filter { GitText.isName($0) }.map(String.init)
  }
}
