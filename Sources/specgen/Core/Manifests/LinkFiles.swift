/// Returns the files that platforms search for an app's links, by name.
///
/// The input is the link manifests of all APIs of the app. The result is complete files that contain only
/// links; files without entries are omitted. Unordered entries are sorted, so the same links produce the same
/// bytes.
package func linkFiles(of manifests: [LinkManifest]) -> [GeneratedFile] {
  var files: [(name: String, text: String?)] = [
    (LinkFileName.infoPlist.rawValue, infoPlist(of: manifests)),
    (LinkFileName.entitlements.rawValue, entitlements(of: manifests)),
    (LinkFileName.androidManifest.rawValue, androidManifest(of: manifests)),
  ]
  let sites = LinkSite.all(of: manifests)
  for site in sites {
    let isOnly = sites.count == 1
    files += [
      (site.name(of: .siteAssociation, isOnly: isOnly), siteAssociation(of: site.manifests)),
      (site.name(of: .assetLinks, isOnly: isOnly), assetLinks(of: site.manifests)),
    ]
  }
  return files.compactMap { name, text in
    text.map { text in
      let isWhole = text.utf8.count <= LinkFileName.limit
      return GeneratedFile(name: name, bytes: isWhole ? Array(text.utf8) : [], isWhole: isWhole)
    }
  }
  .sorted { $0.name < $1.name }
}
