package import SpecgenCore

/// A review as one HTML page that works offline: findings, both specs beside each other, and the generated Swift.
///
/// The page has no request to make and no script but its own; its policy holds the hashes of both. Without the script
/// everything can be read, but not filtered.
package struct ReviewPage {
  let review: Review
  let context: ReviewContext
  /// The APIs of the old version.
  let old: [Program]
  /// The APIs of the new version.
  let new: [Program]
  let sources: SourceIndex
  /// The pairs of files to show beside each other.
  let pairs: [FilePair]
  /// The ids of the findings in the page, in the order of the findings.
  let anchors: [String]

  package init(_ review: Review, _ context: ReviewContext, old: [Program], new: [Program]) {
    self.review = review
    self.context = context
    self.old = old
    self.new = new
    pairs = FilePair.pairs(
      of: review.findings.map(\.change),
      old.map(FilePair.Owner.init),
      new.map(FilePair.Owner.init)
    )
    sources = SourceIndex(
      Set(pairs.flatMap { [$0.old, $0.new].compactMap(\.self) }),
      context.files
    )
    var counts: [String: Int] = [:]
    anchors = review.findings.map { finding in
      let text = finding.fingerprint.text
      counts[text, default: 0] += 1
      let count = counts[text] ?? 1
      return count == 1 ? text : "\(text)-\(count)"
    }
  }

  /// The text of the page.
  package var text: String {
    let title = "\(context.old) → \(context.new)"
    let body: HTML = """
      <a class="skip" href="#findings">Skip to the findings</a>
      \(header)
      <main>
      \(filters)
      \(findings)
      \(specs)
      </main>
      \(help)
      """
    return HTMLFoundation.page(
      title: "API changes: \(text: title)",
      style: ReviewPageStyle.sheet,
      script: ReviewPageScript.source,
      body: body
    )
  }

  private var help: HTML {
    """
    <dialog id="help" aria-labelledby="help-title">
    <h2 id="help-title">Keys</h2>
    <dl>
    <div><dt><kbd>j</kbd> <kbd>k</kbd></dt><dd>next and previous finding</dd></div>
    <div><dt><kbd>]</kbd> <kbd>[</kbd></dt><dd>next and previous method or type</dd></div>
    <div><dt><kbd>/</kbd></dt><dd>search</dd></div>
    <div><dt><kbd>Esc</kbd></dt><dd>leave the search, close this list</dd></div>
    <div><dt><kbd>?</kbd></dt><dd>this list</dd></div>
    </dl>
    <form method="dialog"><button>Close</button></form>
    </dialog>
    """
  }
}
