import SpecgenCore

/// A link in a document, with the text around it.
struct LinkUse: Sendable {
  let link: LinkTemplate
  let text: String
  let origin: DraftOrigin
}

/// The scheme of the app that a document calls.
///
/// A document also shows links of the reader's app, to which the other app returns, and those of third apps.
struct LinkScheme {
  /// The facts that a document shows about a scheme.
  private struct Evidence {
    var count = 0
    /// `true` if a link with it can only be a call.
    var isCalled = false
    /// `true` if it belongs to the reader's app.
    var isOwn = false
  }

  /// The maximum number of schemes that are looked for in texts.
  private static let maxSchemes = 100

  /// The scheme; nil if no link is a call.
  private(set) var called: String?
  /// The schemes of the reader's app.
  private(set) var own: Set<String> = []
  /// The schemes of further apps.
  private(set) var others: Set<String> = []

  /// Finds the scheme of calls.
  ///
  /// - Parameters:
  ///   - uses: The links of the documents, in order.
  ///   - texts: The prose and the code of the documents.
  ///   - paramSections: The sections with params under a heading that says so.
  init(_ uses: [LinkUse], in texts: [String], withParams paramSections: [DraftOrigin] = []) {
    let described = Set(
      paramSections.flatMap { origin in
        (0...origin.section.count).map {
          DraftOrigin(document: origin.document, section: Array(origin.section.prefix($0)))
        }
      }
    )
    var found = OrderedMap<String, Evidence>()
    for use in uses where !use.link.scheme.isEmpty && !use.link.isWeb {
      let link = use.link
      guard !LinkWords.common.contains(link.scheme) else { continue }
      var evidence = found[link.scheme] ?? Evidence()
      evidence.count += 1
      let returns = link.query.contains {
        ReturnKey($0.key) != nil || Self.link(in: $0.value) != nil
      }
      // Params below a link are for those who open it.
      let isDescribed = described.contains(use.origin.whole)
      evidence.isCalled =
        evidence.isCalled || link.isCallback || link.isPattern || returns || isDescribed
      evidence.isOwn =
        evidence.isOwn || LinkWords.isSample(scheme: link.scheme) || Self.isOwn(link, in: use.text)
      found[link.scheme] = evidence
    }
    for use in uses {
      for item in use.link.query {
        if let inner = Self.link(in: item.value) { found[inner.scheme]?.isOwn = true }
      }
    }
    for text in texts {
      let isQueried = text.contains("LSApplicationQueriesSchemes")
      guard isQueried || Self.registers(text) else { continue }
      let lower = text.lowercased()
      for scheme in found.keys.prefix(Self.maxSchemes) where lower.contains(scheme) {
        if isQueried { found[scheme]?.isCalled = true }
        if Self.registers(scheme, in: text, lower) { found[scheme]?.isOwn = true }
      }
    }
    let isForCallers = texts.contains(where: LinkWords.addressesCallers)
    let called = found.keys.filter { scheme in
      guard let evidence = found[scheme], !evidence.isOwn else { return false }
      return evidence.isCalled || isForCallers
    }
    self.called = called.max { Self.rank(found[$0]) < Self.rank(found[$1]) }
    own = Set(found.keys.filter { found[$0]?.isOwn == true })
    others = Set(called).subtracting([self.called].compactMap(\.self))
  }

  private static func rank(_ evidence: Evidence?) -> Int {
    guard let evidence else { return 0 }
    return (evidence.isCalled ? 1_000_000 : 0) + evidence.count
  }

  /// `true` if the sentence with a link is about the reader's own links.
  private static func isOwn(_ link: LinkTemplate, in text: String) -> Bool {
    guard !link.isCallback, LinkWords.namesOwn(text) else { return false }
    return LinkTemplate.all(in: text).allSatisfy { $0.scheme == link.scheme || $0.isWeb }
  }

  /// `true` if a text may say that the reader's app has a scheme.
  private static func registers(_ text: String) -> Bool {
    text.utf8.count < 20_000
      && (text.contains("CFBundleURLSchemes") || LinkWords.registersOwn(text))
  }

  /// `true` if such a text says it of one scheme.
  private static func registers(_ scheme: String, in text: String, _ lower: String) -> Bool {
    guard registers(text) else { return false }
    guard let start = lower.firstRange(of: "cfbundleurlschemes") else {
      return LinkTemplate.all(in: text).isEmpty
    }
    // In a property list, the schemes of queries are those of other apps.
    let entry = lower[start.upperBound...]
    let end = entry.firstRange(of: "</array>")?.lowerBound ?? entry.endIndex
    return entry[..<end].contains(scheme)
  }

  /// Returns the link with an own scheme in the value of a query, which may be escaped.
  static func link(in value: String) -> LinkTemplate? {
    let plain = value.replacing("%3A", with: ":").replacing("%3a", with: ":")
      .replacing("%2F", with: "/").replacing("%2f", with: "/")
    guard let mark = plain.firstRange(of: "://") else { return nil }
    let scheme = plain[..<mark.lowerBound]
    guard
      SwiftName.isPlainName(String(scheme))
        || scheme.utf8.allSatisfy({ $0.isLetter || $0 == 0x2D }),
      let link = LinkTemplate(scheme: String(scheme), rest: "//" + plain[mark.upperBound...])
    else { return nil }
    return link.isWeb ? nil : link
  }
}
