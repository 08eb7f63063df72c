import SpecgenCore

extension ReviewPage {
  /// All findings by method or type, the worst first, each with the Swift that its change generates.
  var findings: HTML {
    let anchors = Dictionary(
      firsts:
        zip(review.findings.map(ObjectIdentifier.init), self.anchors)
    )
    let parts = Review.parts(review.findings)
    let swift = PartCode(parts, old: old, new: new)
    let sections = parts.enumerated().map { number, part in
      section(part, number, swift.sides(of: number)) { anchors[ObjectIdentifier($0)] ?? "" }
    }
    let content: HTML =
      sections.isEmpty
      ? "<p>The generated code and the requests do not differ.</p>" : "\(all: sections)"
    return """
      <section id="findings" tabindex="-1" aria-label="Findings">
      \(content)<p id="nothing" hidden>No finding matches the filters.</p>
      </section>
      """
  }

  private func section(
    _ part: Review.Part,
    _ number: Int,
    _ code: SideBySideText?,
    _ anchor: (Review.Finding) -> String
  ) -> HTML {
    let title = part.name.isEmpty ? part.api : part.name
    let items = part.findings.map { article($0, anchor($0)) }
    let swift: HTML =
      code.map { code in
        """
        <details class="swift">
        <summary>Generated Swift, before and after</summary>
        \(code.tables(labels: ("Swift before", "Swift after")))
        </details>

        """
      } ?? ""
    return """
      <section class="part" id="part-\(number: number)" aria-labelledby="title-\(number: number)">
      <h2 id="title-\(number: number)"><span class="api">\(text: part.api)</span> <code>\(text: title)</code> <span class="counts">\(text: part.counts.words)</span></h2>
      \(all: items)\(swift)</section>

      """
  }

  private func article(_ finding: Review.Finding, _ anchor: String) -> HTML {
    let change = finding.change
    let impacts = ReviewPageImpact.allCases.filter { $0.applies(to: change.verdicts) }
    let ways = ReviewPageWay.allCases.filter { $0.applies(to: change.reach) }
    let level = finding.level.rawValue
    return """
      <article class="\(text: level)" id="\(text: anchor)" tabindex="-1" aria-labelledby="\(text: anchor)-title" data-level="\(text: level)" data-impact="\(text: impacts.map(\.rawValue).joined(separator: " "))" data-way="\(text: ways.map(\.rawValue).joined(separator: " "))" data-api="\(text: change.api)" data-versions="\(text: change.versions.joined(separator: " "))" data-state="\(text: Self.state(finding.isOpen))">
      <h3 id="\(text: anchor)-title"><span class="level">\(text: level)</span> \(text: change.message)</h3>
      \(verdicts(change.verdicts))\(texts(change))\(advice(change))\(usage(change))\(places(change))\(acceptance(finding))<p class="names"><code>\(text: change.kind.rawValue)</code> <code>\(text: change.path)</code> <a href="#\(text: anchor)" aria-label="Link to this finding">#\(text: anchor)</a></p>
      </article>

      """
  }

  /// Returns the impacts of a change; harmless verdicts would hide them.
  private func verdicts(_ verdicts: Verdicts) -> HTML {
    let rows: [(HTML, String, Bool)] = [
      ("shipped", verdicts.shipped.words, verdicts.shipped != .ok),
      ("source", verdicts.source.words, verdicts.source != .ok),
      ("behavior", verdicts.behavior.words, verdicts.behavior != .same),
    ]
    let items = rows.filter(\.2).map { name, words, _ -> HTML in
      "<li><b>\(name)</b> \(text: words)</li>\n"
    }
    return items.isEmpty ? "" : "<ul class=\"verdicts\">\n\(all: items)</ul>\n"
  }

  private func texts(_ change: Change) -> HTML {
    guard let texts = TextChange(change) else { return "" }
    let rules: HTML =
      texts.ruleLine.map { "<p class=\"rules\">rule words: \(text: $0)</p>\n" } ?? ""
    return """
      <p class="words"><del>\(pieces(texts.before))</del></p>
      <p class="words"><ins>\(pieces(texts.after))</ins></p>
      \(rules)
      """
  }

  private func pieces(_ pieces: [TextChange.Piece]) -> HTML {
    let all = pieces.map { piece -> HTML in
      piece.isRule ? "<strong>\(text: piece.text)</strong>" : "\(text: piece.text)"
    }
    return "\(all: all)"
  }

  private func advice(_ change: Change) -> HTML {
    let lines = [change.remedyLine, change.help].compactMap(\.self).filter { !$0.isEmpty }
    return "\(all: lines.map { "<p class=\"advice\">\(text: $0)</p>\n" })"
  }

  /// Returns the call sites in an app, or a sentence that it has none.
  private func usage(_ change: Change) -> HTML {
    guard let usage = change.usage else { return "" }
    guard usage.isUsed else {
      return "<p class=\"places\"><span>\(text: usage.words(limit: 0))</span></p>\n"
    }
    let sites = usage.sites.prefix(Self.siteLimit).map { site -> HTML in
      "<span><code>\(text: site.text)</code></span>\n"
    }
    let rest = usage.sites.count - Self.siteLimit
    let more: HTML = rest > 0 ? "<span>and \(number: rest) more</span>\n" : ""
    return """
      <p class="places"><span>used at</span>
      \(all: sites)\(more)</p>

      """
  }

  /// The maximum number of call sites of a finding.
  private static let siteLimit = 40

  private func places(_ change: Change) -> HTML {
    let links = [("was at", change.old), ("is at", change.new)].compactMap { words, span -> HTML? in
      guard let span else { return nil }
      let line = sources.start(of: span).line
      return """
        <span>\(text: words) <a href="#\(text: Self.anchor(ofLine: line, in: span.file))">\(text: sources.place(of: span))</a></span>

        """
    }
    let versions =
      change.versions.isEmpty ? [] : ["affects \(change.versions.joined(separator: ", "))"]
    let reach = (change.reach.words { $0 } + versions).map { words -> HTML in
      "<span>\(text: words)</span>\n"
    }
    return links.isEmpty && reach.isEmpty ? "" : "<p class=\"places\">\(all: reach + links)</p>\n"
  }

  /// Returns the id of a line of a spec.
  static func anchor(ofLine line: Int, in file: Int) -> String { "line-\(file)-\(line)" }

  private func acceptance(_ finding: Review.Finding) -> HTML {
    if let acceptance = finding.acceptance {
      let until = acceptance.until.map { ", until \($0.text)" } ?? ""
      return "<p class=\"accepted\">accepted\(text: until): \(text: acceptance.reason)</p>\n"
    }
    guard let line = context.acceptLine(finding.fingerprint.text) else { return "" }
    return """
      <p class="accept"><code>\(text: line)</code> <button type="button" class="copy" hidden>Copy</button></p>

      """
  }
}
