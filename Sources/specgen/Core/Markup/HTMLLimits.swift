/// The limits within which gumbo reads in time, memory and stack that are proportional to a page.
///
/// It frees nested elements by recursion, reopens unclosed formatting in each block, and compares the attributes
/// of a tag with each other. The scan counts more open elements than gumbo has where the two differ, never fewer.
struct HTMLLimits {
  /// The maximum depth of elements.
  static let maxDepth = 400
  /// The maximum number of reopened formatting elements.
  static let maxReopened = 100_000
  /// The maximum number of attributes of one tag, and of all tags of the root and the body, which gumbo joins.
  static let maxAttributes = 1_000

  /// Elements that cannot nest without another element between them that is counted.
  private static let implied: Set<String> = [
    "p", "tr", "td", "th", "tbody", "thead", "tfoot", "colgroup",
  ]
  /// Items, which end where the next one starts.
  private static let items: Set<String> = ["li", "dd", "dt"]
  private static let void: Set<String> = [
    "area", "base", "br", "col", "embed", "hr", "img", "input", "link", "meta", "param", "source",
    "track", "wbr",
  ]
  private static let formatting: Set<String> = [
    "a", "b", "big", "code", "em", "font", "i", "nobr", "s", "small", "strike", "strong", "tt", "u",
  ]
  /// Elements that the start of the next item ends with the item around them.
  private static let transparent: Set<String> = formatting.union(["address", "div", "span"])
  /// Elements whose end tag also ends the items inside.
  private static let lists: Set<String> = [
    "ul", "ol", "dl", "menu", "div", "section", "article", "main", "nav", "aside", "blockquote",
  ]
  /// Shapes, which end at once if their tag ends in a slash; a tag of another kind may end the drawing around them.
  private static let shapes: Set<String> = [
    "svg", "g", "path", "circle", "rect", "line", "polyline", "polygon", "ellipse", "use", "defs",
    "stop", "lineargradient", "radialgradient", "clippath", "mask", "symbol",
  ]

  private var open: [String] = []
  /// The formatting that ended with the block around it, by the text of its tag: gumbo reopens three of a kind.
  private var lost: [ArraySlice<UInt8>: Int] = [:]
  private var lostCount = 0
  private var openTags: [ArraySlice<UInt8>] = []
  private var openFormatting = 0
  private var reopened = 0
  private var rootAttributes = 0
  private var isDrawing = false
  private var drawings = 0

  /// Throws for a page beyond a limit.
  static func check(_ bytes: [UInt8]) throws(MarkupProblem) {
    var limits = HTMLLimits()
    var scanner = HTMLTagScanner(bytes)
    while let tag = scanner.next() {
      limits.read(tag, bytes[tag.range])
      if tag.name == "html" || tag.name == "body" { limits.rootAttributes += tag.attributes }
      if max(tag.attributes, limits.rootAttributes) > maxAttributes {
        throw MarkupProblem(
          "has a tag of more than \(maxAttributes) attributes",
          at: tag.range.lowerBound
        )
      }
      if limits.open.count + limits.lostCount > maxDepth {
        throw MarkupProblem("nests more than \(maxDepth) elements", at: tag.range.lowerBound)
      }
      if limits.reopened > maxReopened {
        throw MarkupProblem(
          "leaves formatting elements open across too many blocks",
          at: tag.range.lowerBound
        )
      }
      // A drawing may hold elements in what is no markup elsewhere.
      let isText = tag.name == "script" || tag.name == "style"
      if isText, !tag.isEnd, limits.drawings == 0 { scanner.skipText(of: tag.name) }
    }
  }

  private mutating func read(_ tag: HTMLTagScanner.Tag, _ text: ArraySlice<UInt8>) {
    if !Self.shapes.contains(tag.name) { isDrawing = false }
    if Self.formatting.contains(tag.name) {
      if tag.isEnd { closeFormatting(tag.name) } else { startFormatting(tag.name, text) }
      return
    }
    if !tag.isEnd { reopened += openFormatting + lostCount }
    if drawings == 0, isUncounted(tag.name) { return }
    if tag.isEnd { close(tag.name) } else { start(tag, text) }
  }

  private func isUncounted(_ name: String) -> Bool {
    Self.implied.contains(name) || Self.void.contains(name) || name == "script" || name == "style"
      || name == "option" && open.last == "select"
  }

  private mutating func startFormatting(_ name: String, _ text: ArraySlice<UInt8>) {
    // An anchor ends the one before.
    if name == "a", drawings == 0, open.last == "a" { closeFormatting("a") }
    push(name, text)
    openFormatting += 1
  }

  /// Ends the innermost formatting element of a name if nothing but formatting is open inside.
  private mutating func closeFormatting(_ name: String) {
    for index in open.indices.reversed() {
      guard Self.formatting.contains(open[index]) else { return }
      guard open[index] == name else { continue }
      open.remove(at: index)
      openTags.remove(at: index)
      openFormatting -= 1
      return
    }
  }

  private mutating func start(_ tag: HTMLTagScanner.Tag, _ text: ArraySlice<UInt8>) {
    if tag.name == "svg", !tag.isSelfClosing { isDrawing = true }
    if isDrawing || tag.name == "svg", tag.isSelfClosing { return }
    if drawings == 0 {
      if tag.name == "option", open.last == "option" { pop(from: open.count - 1) }
      let siblings = tag.name == "li" ? ["li"] : ["dd", "dt"]
      if Self.items.contains(tag.name),
        let outer = open.lastIndex(where: { !Self.transparent.contains($0) }),
        siblings.contains(open[outer])
      {
        pop(from: outer)
      }
    }
    if tag.name == "svg" || tag.name == "math" { drawings += 1 }
    push(tag.name, text)
  }

  /// Ends the innermost element if the tag names it; gumbo ignores many other end tags.
  private mutating func close(_ name: String) {
    if name == "svg" { isDrawing = false }
    let framed: Set<String> = ["template", "select", "svg", "math"]
    if name == "table", let index = open.lastIndex(of: "table"),
      !open[index...].contains(where: framed.contains)
    {
      pop(from: index)
      return
    }
    var last = open.count
    if Self.lists.contains(name) {
      while last > 0, Self.items.contains(open[last - 1]) { last -= 1 }
    }
    guard last > 0, open[last - 1] == name else { return }
    pop(from: last - 1)
  }

  private mutating func push(_ name: String, _ text: ArraySlice<UInt8>) {
    open.append(name)
    openTags.append(text)
  }

  private mutating func pop(from index: Int) {
    for (name, tag) in zip(open[index...], openTags[index...]) {
      if name == "svg" || name == "math" { drawings -= 1 }
      guard Self.formatting.contains(name) else { continue }
      openFormatting -= 1
      guard lost[tag, default: 0] < 3 else { continue }
      lost[tag, default: 0] += 1
      lostCount += 1
    }
    open.removeSubrange(index...)
    openTags.removeSubrange(index...)
  }
}
