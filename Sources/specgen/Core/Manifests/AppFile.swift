/// A parsed app file that platforms search for links.
enum AppFile: Sendable {
  case infoPlist(JSONText.Value)
  case entitlements(JSONText.Value)
  case siteAssociation(JSONText.Value)
  case assetLinks(JSONText.Value)
  case androidManifest(XMLTree)
}

/// The reason why an app file cannot be read.
struct AppFileProblem: Error, Hashable, Sendable {
  /// The problem, in the style of a diagnostic's message.
  let message: String
  let offset: Int
  let help: String
}

extension AppFile {
  /// The first bytes of a binary property list.
  static let binaryMark = Array("bplist".utf8)

  /// Parses a file, whose content determines its kind and whose name determines the expected kind.
  ///
  /// - Parameters:
  ///   - file: The text of the file.
  ///   - contents: The bytes that it was read from.
  /// - Throws: The first problem in the file.
  init(_ file: SourceFile, contents: [UInt8]) throws(AppFileProblem) {
    let name = Path.name(of: file.path)
    let space: [UInt8] = [0x09, 0x0A, 0x0D, 0x20]
    let first = file.bytes.first { !space.contains($0) }
    let isNamedJSON = LinkFileName(ofFileNamed: name)?.isJSON == true || name.hasSuffix(".json")
    switch first {
    case UInt8(ascii: "<"): self = try Self.xml(file, name)
    case UInt8(ascii: "{"), UInt8(ascii: "["): self = try Self.json(file, name, contents)
    case _ where isNamedJSON: self = try Self.json(file, name, contents)
    default: throw Self.unknown(name)
    }
  }

  private static func unknown(_ name: String) -> AppFileProblem {
    AppFileProblem(
      message: "\(quoted(name)) is not a file that platforms read links from",
      offset: 0,
      help:
        "Pass one of \(LinkFileName.allCases.map { quoted($0.rawValue) }.joined(separator: ", "))."
    )
  }

  private static func xml(_ file: SourceFile, _ name: String) throws(AppFileProblem) -> AppFile {
    do throws(XMLProblem) {
      let root = try XMLTree.root(of: file.bytes)
      if root.isCalled("manifest") { return .androidManifest(root) }
      if root.isCalled("plist"), root.children.count == 1, let child = root.children.first {
        let value = try JSONText.Value(propertyList: child)
        let isEntitlements =
          name.hasSuffix(".entitlements") || value.value(under: AppleLinkKey.domains) != nil
        if case .object = value.content {
          return isEntitlements ? .entitlements(value) : .infoPlist(value)
        }
      }
    } catch {
      throw AppFileProblem(
        message: "not readable as XML: \(error.message)",
        offset: error.offset,
        help: "Fix it, or regenerate the file with the tool that wrote it."
      )
    }
    throw unknown(name)
  }

  private static func json(
    _ file: SourceFile,
    _ name: String,
    _ contents: [UInt8]
  ) throws(AppFileProblem) -> AppFile {
    // Servers send the file unchanged, and clients accept only UTF-8 without a byte order mark.
    guard contents == file.bytes else {
      throw AppFileProblem(
        message: "\(quoted(name)) is not UTF-8 without a byte order mark",
        offset: 0,
        help: "Save the file as UTF-8 without a byte order mark."
      )
    }
    let value: JSONText.Value
    do throws(JSONText.Problem) {
      value = try JSONText.value(of: file.bytes)
    } catch {
      throw AppFileProblem(
        message: "not JSON: \(error.expected) is expected here",
        offset: error.offset,
        help: "Fix it; otherwise the system ignores the whole file."
      )
    }
    switch (value.content, LinkFileName(ofFileNamed: name)) {
    case (.list, .assetLinks), (.list, nil): return .assetLinks(value)
    case (.object, .siteAssociation): return .siteAssociation(value)
    case (.object, nil) where value.value(under: "applinks") != nil: return .siteAssociation(value)
    default: throw unknown(name)
    }
  }
}
