import SpecgenCore

/// Reads documents of a vendor's library: the functions that open its screens, and the ends of these.
struct SDKReader {
  private var facts = SDKFacts()
  private let document: DraftDocument

  /// Reads documents.
  static func facts(of documents: [DraftDocument]) -> SDKFacts {
    var facts = SDKFacts()
    for document in documents {
      var reader = SDKReader(facts, document)
      reader.read()
      facts = reader.facts
    }
    facts.isLibrary = documents.contains(where: isLibrary)
    return facts
  }

  private init(_ facts: SDKFacts, _ document: DraftDocument) {
    self.facts = facts
    self.document = document
  }

  /// The beginnings of the words for a library, folded.
  private static let words = [
    "sdk", "librar", "framework", "plugin", "библиотек", "bibliote", "bibliothe",
  ]
  private static let languages: Set<String> = [
    "swift", "objc", "objective-c", "objectivec", "kotlin", "java", "dart", "javascript", "js",
    "typescript", "ts", "tsx", "jsx", "cs", "csharp",
  ]

  /// `true` if the title or the beginning calls it a library, or a heading and a sample of code do.
  private static func isLibrary(_ document: DraftDocument) -> Bool {
    let sections = document.outline.sections
    let hasCode = sections.contains { section in
      section.blocks.contains { $0.language.map { languages.contains($0.lowercased()) } ?? false }
    }
    let head = sections.prefix(4).flatMap { [$0.title] + $0.paragraphs.prefix(6).map(\.text.text) }
    let title = sections.lazy.map(\.title).first { !$0.isEmpty } ?? ""
    return namesLibrary(title) || hasCode && head.contains(where: namesLibrary)
  }

  /// `true` if a text speaks of a library.
  static func namesLibrary(_ text: String) -> Bool {
    text.contains("SDK") || text.contains("ライブラリ")
      || DocumentWords.words(of: text).contains { word in words.contains { word.hasPrefix($0) } }
  }

  private mutating func read() {
    var titles = OrderedMap<[String], [String]>()
    for section in document.outline.sections {
      let origin = DraftOrigin(document: document.index, section: section.path)
      titles[Array(section.path.dropLast()), default: []].append(section.title)
      if let function = Self.function(in: section.title) {
        facts.functions.append(SDKFunction(name: function, section: section.path))
      }
      read(section, origin)
    }
    for (path, titles) in titles where !path.isEmpty {
      let names = titles.filter { DocumentWords.words(of: $0).count == 1 }
      let origin = DraftOrigin(document: document.index, section: path)
      if let ends = SDKEnds(names, origin: origin) { facts.ends.append(ends) }
    }
  }

  private mutating func read(_ section: DocumentSection, _ origin: DraftOrigin) {
    var items: [String] = []
    var lead = ""
    for part in document.parts(of: section) {
      switch part {
      case .paragraph(let paragraph):
        let text = paragraph.text
        if let first = text.runs.first, first.style == .code { items.append(first.text) }
        for code in text.codeSpans {
          guard let function = Self.function(in: code) else { continue }
          facts.functions.append(SDKFunction(name: function, section: section.path))
        }
        if let ends = SDKEnds(text.codeSpans.filter(Self.isName), origin: origin) {
          facts.ends.append(ends)
        }
        facts.values += ProseValues.all(in: text).map { name, values in
          DraftDeclaration(
            name: name ?? TitleNames.type(Self.subject(of: section)) ?? "Value",
            type: .enumeration(values),
            origin: origin
          )
        }
        lead = text.text
      case .rows(let rows, let place):
        var origin = origin
        origin.place = place
        let names = rows.rows.map { Self.name(of: $0, in: rows) }
        if let ends = SDKEnds(names, origin: origin) {
          facts.ends.append(ends)
          for (row, name) in zip(rows.rows, names) { addReasons(row, of: name, origin) }
          // The cases of an enumeration in code are no members of an object.
          if ends.isOfCode {
            facts.used[document.index, default: []].insert(part.start)
          }
        }
        let topics = DocumentTopic.topics(of: lead.isEmpty ? section.title : lead)
        let words = DocumentWords.words(of: lead).prefix(12)
        if words.contains(where: { EndKind(word: $0) == .success }) || topics.first == .answer {
          facts.successes.append(origin)
        } else if rows.statesTypes,
          topics.contains(.params) || DocumentTopic.topics(of: section.title).contains(.params)
        {
          facts.inputs.append(origin)
        }
        lead = ""
      case .block(let block, _):
        read(block, origin)
        lead = ""
      }
    }
    if let ends = SDKEnds(items, origin: origin) { facts.ends.append(ends) }
  }

  /// Returns the innermost title that is not the name of a language.
  private static func subject(of section: DocumentSection) -> String {
    section.path.last { !languages.contains($0.lowercased()) } ?? ""
  }

  /// Returns the key of a row, or the text of its first cell if it is no key of an API.
  private static func name(of row: DocumentRow, in rows: DocumentRows) -> String {
    guard row.key.isEmpty, let title = rows.titles.first else { return row.key }
    return row.others[title]?.text ?? ""
  }

  /// Adds the names of code in the meaning of an end, such as the reasons of a cancellation.
  private mutating func addReasons(_ row: DocumentRow, of name: String, _ origin: DraftOrigin) {
    let key = name.prefix { $0 != "(" }
    guard let end = EndKind(name: String(key.drop { $0 == "." })), end != .success else { return }
    var cases = OrderedMap<String, String>()
    for text in row.texts {
      for word in text.split(whereSeparator: { " ()`,;".contains($0) }).prefix(500) {
        let name = word.dropFirst().prefix { $0.isLetter || $0.isNumber || $0 == "_" }
        if word.first == ".", word != key, name.count > 2, name.first?.isLowercase == true {
          cases[String(name)] = ""
        }
      }
    }
    guard cases.count > 1 else { return }
    facts.add(cases, of: end.rawValue.capitalizedFirst + "Reason", origin)
  }

  private mutating func read(_ block: DocumentBlock, _ origin: DraftOrigin) {
    let sample = CodeSample(block.code)
    if !sample.switches.isEmpty || !sample.initializers.isEmpty {
      facts.used[document.index, default: []].insert(block.span.start)
    }
    for cases in sample.switches {
      if let ends = SDKEnds(cases, origin: origin) { facts.ends.append(ends) }
    }
    facts.initializers += sample.initializers
    for value in sample.initializers where facts.initializerOrigins[value.type] == nil {
      facts.initializerOrigins[value.type] = origin.whole
    }
    facts.arguments += sample.arguments
    guard block.json == nil else { return }
    let found = CodeEnumerations(block.code).types
    for type in found.keys { facts.add(found[type] ?? OrderedMap(), of: type, origin) }
  }

  /// `true` for a name in the style of code, such as `paymentFinished` or `.success`.
  private static func isName(_ code: String) -> Bool {
    code.hasPrefix(".") || code.isKeyOfAPI && code.dropFirst().contains(where: \.isUppercase)
  }

  /// Returns the name of a function with the labels or the names of its params, as in `Shop.pay(from:order:)`.
  static func function(in text: String) -> String? {
    guard text.utf8.count <= 200, text.last == ")", let open = text.firstIndex(of: "(") else {
      return nil
    }
    let head = text[..<open].split(separator: ".")
    let args = text[text.index(after: open)...].dropLast()
    guard let name = head.last, name.first?.isLowercase == true, head.count <= 3,
      head.allSatisfy({ SwiftName.isName(String($0)) }),
      args.allSatisfy({ $0.isLetter || $0.isNumber || " :,_?<>[].".contains($0) }), !args.isEmpty,
      args.split(separator: ",").allSatisfy({ $0.first { $0 != " " }?.isNumber == false })
    else { return nil }
    let words = splitWords(String(name)).map { FoldedWord(String($0)).text }
    let isSetup = words.contains { word in
      ["config", "init", "setup", "set", "regist", "handle", "on", "did", "will", "clear", "is"]
        .contains { $0.count > 3 ? word.hasPrefix($0) : word == $0 }
    }
    return isSetup ? nil : String(name)
  }
}
