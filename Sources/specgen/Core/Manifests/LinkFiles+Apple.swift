/// The keys of Apple's files that concern links.
enum AppleLinkKey {
  static let urlTypes = "CFBundleURLTypes"
  static let urlSchemes = "CFBundleURLSchemes"
  static let queriedSchemes = "LSApplicationQueriesSchemes"
  static let domains = "com.apple.developer.associated-domains"
  /// The prefix of a domain whose links the app opens.
  static let domainPrefix = "applinks:"
}

/// Returns the part of an `Info.plist` with the schemes that the app handles, and the schemes it queries.
func infoPlist(of manifests: [LinkManifest]) -> String? {
  let types = manifests.filter { !$0.schemes.isEmpty }.map { manifest in
    XMLText.dictionary([
      ("CFBundleTypeRole", XMLText("string", text: "Editor")),
      ("CFBundleURLName", XMLText("string", text: manifest.api)),
      (AppleLinkKey.urlSchemes, .strings(manifest.schemes.foldedOnce)),
    ])
  }
  let queried = manifests.flatMap(\.calledSchemes).foldedOnce
  var members: [(String, XMLText)] = []
  if !types.isEmpty { members.append((AppleLinkKey.urlTypes, XMLText("array", [], types))) }
  if !queried.isEmpty { members.append((AppleLinkKey.queriedSchemes, .strings(queried))) }
  return propertyList(members)
}

/// Returns the entitlement with the domains whose links the app opens.
func entitlements(of manifests: [LinkManifest]) -> String? {
  let domains = manifests.flatMap(\.domains).foldedOnce.map { AppleLinkKey.domainPrefix + $0 }
  return propertyList(domains.isEmpty ? [] : [(AppleLinkKey.domains, .strings(domains))])
}

private func propertyList(_ members: [(String, XMLText)]) -> String? {
  guard !members.isEmpty else { return nil }
  let doctype = """
    <!DOCTYPE plist PUBLIC "-//Apple//DTD PLIST 1.0//EN" \
    "http://www.apple.com/DTDs/PropertyList-1.0.dtd">

    """
  let root = XMLText("plist", [("version", "1.0")], [.dictionary(members)])
  return LinkFileName.xmlHead + doctype + root.lines(limit: LinkFileName.limit)
}

extension XMLText {
  /// Returns a dictionary of a property list.
  fileprivate static func dictionary(_ members: [(String, XMLText)]) -> XMLText {
    XMLText("dict", [], members.flatMap { [XMLText("key", text: $0), $1] })
  }

  /// Returns an array of strings in a property list.
  fileprivate static func strings(_ texts: [String]) -> XMLText {
    XMLText("array", [], texts.map { XMLText("string", text: $0) })
  }
}
