/// A reference as one HTML page, which needs no other file, no network and no script.
enum HTMLPage {
  private typealias Page = ReferencePage

  /// Returns the text of a page.
  static func text(of page: ReferencePage) -> String {
    let sections = page.sections.map { section($0, level: 2) }
    let body: HTML = """
      <a class="skip" href="#main">Skip to the content</a>
      <div class="page">
      \(contents(of: page))
      <main id="main" tabindex="-1">
      <header>
      <p class="kind">API reference</p>
      <h1 id="top">\(text: page.title)</h1>
      </header>
      \(all: page.introduction.map(block))\(all: sections)</main>
      </div>
      """
    return HTMLFoundation.page(
      title: "\(text: page.title) API reference",
      mark: "<!-- \(text: ReferenceFormat.mark) -->\n",
      style: HTMLStyle.sheet,
      body: body
    )
  }

  // MARK: - Contents

  private static func contents(of page: Page) -> HTML {
    let items = page.sections.map { section -> HTML in
      """
      <li>\(link(to: section.heading, class: "part"))\(entries(of: section))</li>

      """
    }
    return """
      <nav aria-label="Contents">
      <details open>
      <summary>Contents</summary>
      <p class="api"><a href="#top">\(text: page.title)</a></p>
      <ul>
      \(all: items)</ul>
      </details>
      </nav>
      """
  }

  private static func entries(of section: Page.Section) -> HTML {
    var groups = OrderedMap<String, [Page.Heading]>()
    for heading in section.sections.map(\.heading) {
      groups[heading.group ?? "", default: []].append(heading)
    }
    let lists = zip(groups.keys, groups.values).map { name, headings -> HTML in
      let items = headings.map { heading -> HTML in "<li>\(link(to: heading, class: "name"))</li>\n"
      }
      let list: HTML = "\n<ul>\n\(all: items)</ul>"
      return name.isEmpty ? list : "\n<p class=\"group\">\(text: name)</p>\(list)"
    }
    return "\(all: lists)"
  }

  private static func link(to heading: Page.Heading, class kind: HTML) -> HTML {
    let badge = heading.badge.map { HTMLPage.badge($0) } ?? ""
    let name: HTML =
      heading.isDeprecated
      ? "<s>\(text: heading.text)</s><span class=\"hidden\"> (deprecated)</span>"
      : "\(text: heading.text)"
    return """
      <a class="\(kind)" href="#\(text: heading.anchor)">\(badge)<span>\(name)</span></a>
      """
  }

  private static func badge(_ verb: String) -> HTML {
    "<span class=\"verb \(text: verb.asciiLowercased)\">\(text: verb)</span> "
  }

  // MARK: - Sections

  private static func section(_ section: Page.Section, level: Int) -> HTML {
    let heading = section.heading
    let name: HTML =
      heading.isName ? "<code>\(text: heading.text)</code>" : "\(text: heading.text)"
    let state: HTML = heading.isDeprecated ? " <span class=\"state\">deprecated</span>" : ""
    let parts = section.sections.map { HTMLPage.section($0, level: level + 1) }
    return """
      <section class="level\(number: level)" aria-labelledby="\(text: heading.anchor)">
      <h\(number: level) id="\(text: heading.anchor)">\(name)\(state) <a class="anchor" href="#\(text: heading.anchor)" aria-label="Link to \(text: heading.text)">#</a></h\(number: level)>
      \(all: section.blocks.map(block))\(all: parts)</section>

      """
  }

  private static func block(_ block: Page.Block) -> HTML {
    switch block {
    case .paragraph(let inlines): return "<p>\(inline(inlines))</p>\n"
    case .list(let items):
      let lines = items.map { item -> HTML in "<li>\(inline(item))</li>\n" }
      return "<ul class=\"facts\">\n\(all: lines)</ul>\n"
    case .warning(let inlines): return "<p class=\"warning\">\(inline(inlines))</p>\n"
    case .request(let verb, let url):
      return """
        <p class="request">\(badge(verb))<code>\(text: url)</code></p>

        """
    case .table(let table): return HTMLPage.table(table)
    case .sample(let sample): return HTMLPage.sample(sample)
    }
  }

  private static func sample(_ sample: Page.Sample) -> HTML {
    let text = sample.visibleText
    let code = text.unicodeScalars.last == "\n" ? String(text.dropLast()) : text
    let isShort = text.utf8.count { $0 == UInt8(ascii: "\n") } <= 12
    let state: HTML = isShort ? " open" : ""
    return """
      <details class="sample"\(state)>
      <summary>\(text: sample.title)</summary>
      <pre tabindex="0"><code class="\(text: sample.language.rawValue)">\(lines: code)</code></pre>
      </details>

      """
  }

  private static func table(_ table: Page.Table) -> HTML {
    // A narrow screen has no room for empty columns.
    let shown = table.columns.indices.filter { index in
      index == 0 || index == table.columns.count - 1
        || table.rows.contains { !$0.cells[index].isEmpty }
    }
    let head = shown.map { index -> HTML in
      "<th scope=\"col\">\(text: table.columns[index])</th>"
    }
    let isWide = table.columns.last == "Description"
    let rows = table.rows.map { row($0, columns: shown, isWide: isWide) }
    return """
      <div class="scroll" role="region" tabindex="0" aria-label="\(text: table.caption)">
      <table>
      <caption>\(text: table.caption)</caption>
      <thead>
      <tr>\(all: head)</tr>
      </thead>
      <tbody>
      \(all: rows)</tbody>
      </table>
      </div>

      """
  }

  private static func row(_ row: Page.Row, columns: [Int], isWide: Bool) -> HTML {
    let facts = row.remarks.map { remark -> HTML in "<li>\(inline(remark))</li>" }
    let notes: HTML = facts.isEmpty ? "" : "<ul class=\"remarks\">\(all: facts)</ul>"
    let cells = columns.map { index -> HTML in
      let content = inline(row.cells[index])
      if index == 0 {
        return row.isDeprecated
          ? "<th scope=\"row\"><s>\(content)</s></th>" : "<th scope=\"row\">\(content)</th>"
      }
      guard index == row.cells.count - 1 else { return "<td>\(content)</td>" }
      let kind: HTML = isWide ? " class=\"wide\"" : ""
      return "<td\(kind)>\(content)\(notes)</td>"
    }
    return "<tr>\(all: cells)</tr>\n"
  }

  private static func inline(_ inlines: [Page.Inline]) -> HTML {
    let pieces = inlines.map { inline -> HTML in
      switch inline {
      case .text(let text): return "\(text: text)"
      case .code(let parts):
        let parts = parts.map { part -> HTML in
          part.anchor.map { "<a href=\"#\(text: $0)\">\(text: part.text)</a>" }
            ?? "\(text: part.text)"
        }
        return "<code>\(all: parts)</code>"
      }
    }
    return "\(all: pieces)"
  }
}
