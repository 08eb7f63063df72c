/// The parts of a saved page that frame its text: navigation, banners, footers, tables of contents.
///
/// A page says so by its tags and roles, or by the names that sites give to such parts. A name alone is not enough, since
/// a section about cookies may have it, too: the part must also consist of links, or be short and without facts.
enum HTMLFrame {
  private static let tags: Set<String> = [
    "head", "script", "style", "nav", "footer", "aside", "noscript", "template", "svg", "math",
    "button", "select", "textarea", "iframe", "object", "video", "audio", "canvas", "dialog",
  ]
  private static let roles: Set<String> = [
    "navigation", "banner", "contentinfo", "complementary", "search", "dialog", "alertdialog",
    "menu", "menubar", "toolbar", "tooltip", "directory", "doc-toc",
  ]
  private static let names: Set<String> = [
    "nav", "navbar", "navigation", "sidenav", "topnav", "sidebar", "breadcrumb", "breadcrumbs",
    "toc",
    "contents", "footer", "cookie", "cookies", "consent", "gdpr", "menu", "pagination", "pager",
    "share", "social", "related", "newsletter", "feedback", "masthead", "topbar", "header",
    "banner",
    "search", "skip", "edit", "prev", "next", "promo", "ads", "subscribe",
  ]
  private static let textNames: Set<String> = [
    "main", "content", "main-content", "maincontent", "page-content", "markdown-body", "markdown",
    "md-content", "document", "documentation", "doc-content", "docs-content", "article",
    "article-body",
    "post-content", "entry-content", "mw-parser-output", "mw-content-text", "wiki-content",
    "rst-content", "body-content", "theme-doc-markdown",
  ]
  /// The greatest number of bytes of a part that only its name says is a frame.
  private static let maxText = 600
  /// The smallest number of items of a list of links.
  private static let minLinks = 3

  /// Returns the element that holds the text of a page.
  static func text(of page: HTMLElement) -> HTMLElement {
    let needed = (page.textCount - page.linkedCount) / 2
    func only(_ isWanted: (HTMLElement) -> Bool) -> HTMLElement? {
      let found = page.descendants(where: isWanted)
      guard found.count == 1, let text = found.first, text.textCount >= needed else { return nil }
      return text
    }
    return only { $0.tag == "main" || $0.attributes.role == "main" } ?? only { $0.tag == "article" }
      ?? only { element in
        let names = element.attributes.classes + [element.attributes.id[...]]
        return element.tag == "div" && names.contains { textNames.contains($0.lowercased()) }
      } ?? page
  }

  /// `true` if an element frames the text.
  static func contains(_ element: HTMLElement) -> Bool {
    if tags.contains(element.tag) || roles.contains(element.attributes.role) { return true }
    switch element.tag {
    case "a", "span", "i": return element.attributes.isDecoration
    case "header": return isLinks(element) && element.descendants("h1").isEmpty
    case "ul", "ol", "menu": return isNavigation(element)
    case "div", "section", "table", "p":
      return isNamed(element) && (isLinks(element) || isShort(element))
    default: return false
    }
  }

  private static func isNamed(_ element: HTMLElement) -> Bool {
    var names = element.attributes.classes
    // The id of a section comes from its title.
    if element.tag == "div" { names.append(element.attributes.id[...]) }
    return names.prefix(20).contains { name in
      name.split { $0 == "-" || $0 == "_" }.contains { Self.names.contains($0.lowercased()) }
    }
  }

  /// `true` if most of a text is in links.
  private static func isLinks(_ element: HTMLElement) -> Bool {
    element.linkedCount * 2 > element.textCount
  }

  private static func isShort(_ element: HTMLElement) -> Bool {
    guard element.textCount <= maxText else { return false }
    let facts: Set<String> = ["table", "pre", "code", "h1", "h2", "dl"]
    return element.descendants { facts.contains($0.tag) }.isEmpty
  }

  /// `true` for a list of nothing but links.
  private static func isNavigation(_ list: HTMLElement) -> Bool {
    guard list.linkedCount > 0, list.linkedCount * 10 >= list.textCount * 9 else {
      return isNamed(list) && isLinks(list)
    }
    return isNamed(list)
      || list.descendants("li").count >= minLinks && list.descendants("code").isEmpty
  }
}
