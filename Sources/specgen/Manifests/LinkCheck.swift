/// Compares one file of an app with what its APIs say of links.
///
/// In: the bytes of a file, and the manifests. Out: what the file lacks, and what in it contradicts. What an app has
/// beside that is its own.
struct LinkCheck {
  /// How often a link and a pattern are compared at most; far more than an app has of both.
  static let maxComparisons = 2_000_000

  /// What the APIs say.
  let manifests: [LinkManifest]
  /// What was found so far.
  private(set) var findings: [Diagnostic] = []
  private let id: Int

  /// Compares a file, which gets a number, and returns its text with the findings.
  static func findings(
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
    // What domains serve is compared with what belongs to the domain, where the path tells which.
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

  /// Compares what is read bit by bit, and reports the first value of a wrong kind.
  private mutating func compare(_ body: (inout LinkCheck) throws(ShapeProblem) -> Void) {
    do throws(ShapeProblem) {
      try body(&self)
    } catch {
      report(
        .contraryLinkEntry(
          "\(error.expected) is needed under \(quoted(error.key))",
          at: span(error.range),
          help: "Write \(error.expected); the system does not read it otherwise."
        )
      )
    }
  }

  /// Adds a finding.
  mutating func report(_ finding: Diagnostic) {
    findings.append(finding)
  }

  /// Whether so many comparisons can be made; if not, that is reported.
  mutating func allows(_ counts: Int..., of range: Range<Int>) -> Bool {
    var product = 1
    for count in counts {
      let (next, isTooLarge) = product.multipliedReportingOverflow(by: max(1, count))
      product = isTooLarge ? .max : next
    }
    guard product > Self.maxComparisons else { return true }
    report(
      .unreadableLinkFile(
        "too many entries to compare with so many links",
        at: span(range),
        help: "Compare with fewer specs at once."
      )
    )
    return false
  }

  /// The span of some bytes of the file.
  func span(_ range: Range<Int>) -> Span {
    Span(file: id, start: range.lowerBound, end: range.upperBound)
  }

  /// The entry that may have been meant by one that is missing: it has the same text in it.
  func note(nearTo text: String, among entries: [FoundText]) -> Diagnostic.Note? {
    let text = text.lowercased()
    guard !text.isEmpty, let near = entries.first(where: { $0.text.lowercased().contains(text) })
    else { return nil }
    return Diagnostic.Note("there is \(quoted(near.text)) here", at: span(near.range))
  }
}
