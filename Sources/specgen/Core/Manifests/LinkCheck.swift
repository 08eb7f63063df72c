/// A comparison of one file of an app with the links of its APIs.
///
/// The input is the bytes of a file and the link manifests. The findings report missing and contradictory
/// entries. Other entries of the app are ignored.
package struct LinkCheck {
  /// The maximum number of comparisons of a link with a pattern, far above the needs of any app.
  static let maxComparisons = 2_000_000

  /// The links of the APIs.
  let manifests: [LinkManifest]
  /// The findings so far.
  private(set) var findings: [Diagnostic] = []
  private let id: Int

  /// Compares a file, and returns its text, numbered `id`, with the findings.
  package static func findings(
    in path: String,
    id: Int,
    contents: [UInt8],
    manifests: [LinkManifest]
  ) -> (file: SourceFile, findings: [Diagnostic]) {
    if contents.starts(with: AppFile.binaryMark) {
      let file = SourceFile(id: id, path: path, bytes: [])
      let finding = Diagnostic.unreadableLinkFile(
        "\(quoted(Path.name(of: path))) is a binary property list",
        at: Span(file: id, start: 0, end: 0),
        help: "Compare the one in the sources, or convert it: `plutil -convert xml1`."
      )
      return (file, [finding])
    }
    let (file, misread) = SourceFile.decode(path: path, id: id, contents: contents)
    guard misread.isEmpty else { return (file, misread) }
    // A domain's file is compared with the links of that domain, if the path names the domain.
    let sites = LinkSite.all(of: manifests)
    let named = sites.filter { $0.isNamed(in: path) }
    var check = LinkCheck(manifests: manifests, id: id)
    check.compare(file, contents, sites: named.isEmpty ? sites : named)
    return (file, check.findings.kept)
  }

  private init(manifests: [LinkManifest], id: Int) {
    self.manifests = manifests
    self.id = id
  }

  private mutating func compare(_ file: SourceFile, _ contents: [UInt8], sites: [LinkSite]) {
    do throws(AppFileProblem) {
      let served = sites.flatMap(\.manifests)
      switch try AppFile(file, contents: contents) {
      case .infoPlist(let root):
        compare { (check) throws(ShapeProblem) in
          try check.compare(infoPlist: root)
        }
      case .entitlements(let root):
        compare { (check) throws(ShapeProblem) in
          try check.compare(entitlements: root)
        }
      case .siteAssociation(let root):
        compare { (check) throws(ShapeProblem) in
          try check.compare(SiteAssociation(root), with: served)
        }
      case .assetLinks(let root):
        compare { (check) throws(ShapeProblem) in
          try check.compare(assetLinks: root, with: served)
        }
      case .androidManifest(let root): compare(androidManifest: root)
      }
    } catch {
      let offset = min(error.offset, file.bytes.count)
      let span = Span(file: id, start: offset, end: offset)
      report(.unreadableLinkFile(error.message, at: span, help: error.help))
    }
  }

  /// Runs a comparison that reads values on demand, and reports the first value of a wrong kind.
  private mutating func compare(_ body: (inout LinkCheck) throws(ShapeProblem) -> Void) {
    do throws(ShapeProblem) {
      try body(&self)
    } catch {
      report(
        .contraryLinkEntry(
          "\(quoted(error.key)) must be \(error.expected)",
          at: span(error.range),
          help: "Write \(error.expected); otherwise the system ignores it."
        )
      )
    }
  }

  /// Adds a finding.
  mutating func report(_ finding: Diagnostic) {
    findings.append(finding)
  }

  /// Returns `true` if the number of comparisons is within the limit, and reports it otherwise.
  mutating func allows(_ counts: Int..., of range: Range<Int>) -> Bool {
    var product = 1
    for count in counts {
      let (next, isTooLarge) = product.multipliedReportingOverflow(by: max(1, count))
      product = isTooLarge ? .max : next
    }
    guard product > Self.maxComparisons else { return true }
    report(
      .unreadableLinkFile(
        "too many entries and links to compare",
        at: span(range),
        help: "Compare fewer specs at a time."
      )
    )
    return false
  }

  /// Returns the span of a byte range of the file.
  func span(_ range: Range<Int>) -> Span {
    Span(file: id, start: range.lowerBound, end: range.upperBound)
  }

  /// Returns a note about the entry that may be a misspelling of a missing one because it contains its text.
  func note(nearTo text: String, among entries: [FoundText]) -> Diagnostic.Note? {
    let text = text.lowercased()
    guard !text.isEmpty, let near = entries.first(where: { $0.text.lowercased().contains(text) })
    else { return nil }
    return Diagnostic.Note("the closest match is \(quoted(near.text))", at: span(near.range))
  }
}
