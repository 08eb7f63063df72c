import SpecgenCore

/// The types of what links bring back, as indices of declared types.
struct LinkAnswerTypes: Sendable {
  /// The types of successes, by the index of the call.
  var calls: [Int: Int] = [:]
  /// The type of the success of any call.
  var common: Int?
  var error: Int?

  /// All indices.
  var all: [Int] { calls.values.sorted() + [common, error].compactMap(\.self) }
}

extension DraftPlan {
  /// Declares the types of what links bring back.
  mutating func addLinkAnswers(_ links: LinkFacts) {
    func declaration(_ name: String, _ fields: [DraftField], _ origin: DraftOrigin?)
      -> DraftDeclaration
    {
      DraftDeclaration(name: name, type: .record(fields.map(\.asText)), origin: origin)
    }
    for (index, call) in links.calls.enumerated() where !call.answer.isEmpty {
      let name = ImportNames.type(call.name + " Answer")
      let origin = call.answerOrigin ?? call.origin
      linkAnswers.calls[index] = add(declaration(name, call.answer, origin))
    }
    if !links.answer.isEmpty {
      let name = links.answerOrigin.flatMap { TitleNames.type($0.title) } ?? "Answer"
      linkAnswers.common = add(declaration(name, links.answer, links.answerOrigin))
    }
    if !links.error.isEmpty {
      linkAnswers.error = add(declaration("Problem", links.error, links.errorOrigin))
    }
  }

  /// Keeps the types of what links bring back readable from text, after references are resolved.
  mutating func settleLinkAnswers() {
    let integers = Set(
      types.filter { type in
        if case .enumeration(let values) = type.type { values.isInteger } else { false }
      }.map(\.name)
    )
    for index in linkAnswers.all {
      guard case .record(let fields) = types[index].type else { continue }
      types[index].type = .record(
        fields.map { field in
          guard case .named(let name) = field.type, integers.contains(name) else {
            return field.asText
          }
          var field = field
          field.type = .named("Int")
          field.comments.append("The values are those of `\(name)`, which text cannot have.")
          return field.asText
        }
      )
    }
  }

  /// Plans the calls of links.
  mutating func addLinkCalls(_ links: LinkFacts) {
    let start = LinkStart(links)
    let returns = LinkReturns(links)
    var resolver = FieldResolver(types)
    var params = LinkParams()
    var calls: [DraftCalls.Call] = []
    for (index, call) in links.calls.enumerated() {
      var fields = call.fields(with: links)
      fields.removeAll { returns.keys.contains($0.key) }
      for index in fields.indices {
        fields[index] = resolver.resolved(fields[index], in: call.origin)
      }
      let keys = fields.keys
      let placeholders = call.placeholders.filter { !keys.contains($0) }.map {
        DraftField(key: $0, type: .string, requirement: .required)
      }
      fields += placeholders
      let required = fields.filter {
        $0.requirement == .required || call.placeholders.contains($0.key)
      }
      let optional = fields.filter { field in !required.contains { $0.key == field.key } }
      var planned = DraftCalls.Call(
        name: call.name,
        wire: start.wire(of: call),
        requires: required.map { params.index(of: $0) },
        allows: optional.map { params.index(of: $0) },
        doc: call.doc,
        returns: (linkAnswers.calls[index] ?? linkAnswers.common).map { types[$0].name },
        origin: call.origin,
        paramOrigins: call.paramOrigins
      )
      let unsaid = optional.filter { $0.requirement == nil }.map(\.key)
      if !unsaid.isEmpty {
        planned.comments.append(
          "The document states no requirement of \(RowReader.list(unsaid.prefix(10)))."
        )
      }
      let isMixed = links.calls.contains(where: \.isCallback)
      planned.isAnswered = returns.answers != nil && (call.isCallback || !isMixed)
      if !planned.isAnswered { planned.returns = nil }
      calls.append(planned)
    }
    var answers = returns.answers
    answers?.error = linkAnswers.error.map { types[$0].name }
    let shared = linkAnswers.common ?? (links.isAlone ? linkAnswers.calls[0] : nil)
    if let shared, links.sharesAnswer {
      let ends = Set(answers?.ends.map(\.end) ?? [])
      if ends.contains(.failure) { answers?.failure = types[shared].name }
      if ends.contains(.error), answers?.error == nil { answers?.error = types[shared].name }
    }
    self.calls = DraftCalls(
      start: start.start,
      params: params.fields,
      calls: calls,
      answers: answers,
      origin: nil,
      paramOrigin: nil,
      selectType: nil,
      comments: links.comments + returns.comments
    )
  }
}

extension LinkCall {
  /// The name in the spec: the last word of the action, or the title.
  var name: String {
    let literals = action.compactMap(\.literal).filter { text in
      text.contains(where: \.isLetter) && !DraftPlan.isVersion(text[...])
    }
    let last = String((literals.last ?? title ?? "open").prefix { $0 != "." })
    // The usual names of files say nothing about the page.
    if ["index", "default", "home", "main", "app", "open"].contains(last.lowercased()), let title,
      let name = TitleNames.method(title)
    {
      return name
    }
    return ImportNames.function(last)
  }

  /// The names of the placeholders of the path.
  var placeholders: [String] {
    action.compactMap { if case .placeholder(let name) = $0 { name } else { nil } }
  }

  /// The params with those of all calls; without any, those that links show.
  fileprivate func fields(with links: LinkFacts) -> [DraftField] {
    var fields = params.map { $0.typed(byValue: samples[$0.key]) }
    if fields.isEmpty {
      fields = samples.keys.map { key in
        var field = DraftField(key: key, queryValue: samples[key] ?? "")
        field.requirement = nil
        field.comments = ["In a link, which does not show whether it is required."]
        return field
      }
    }
    let isExcepted = links.excepted.contains(name.lowercased())
    let isMixed = links.calls.contains(where: \.isCallback)
    if !isExcepted, isCallback || !isMixed {
      fields += links.common.filter { !fields.keys.contains($0.key) }
    }
    return fields
  }
}

/// The params of all calls: one for each key and type.
private struct LinkParams {
  private(set) var fields: [DraftField] = []
  private var indices: [String: [Int]] = [:]

  /// Returns the index of a param, which may be new.
  mutating func index(of field: DraftField) -> Int {
    if let known = indices[field.key]?.first(where: { fields[$0].type == field.type }) {
      return known
    }
    indices[field.key, default: []].append(fields.count)
    fields.append(field)
    return fields.count - 1
  }
}

/// The part that the links of all calls share.
struct LinkStart: Sendable {
  let start: DraftCalls.Start
  private let shared: Int
  private let isCallback: Bool

  /// Finds the start of the links of calls.
  init(_ links: LinkFacts) {
    isCallback = links.calls.allSatisfy(\.isCallback)
    let paths = links.calls.map { $0.action.map(\.written) }
    let isSingle = paths.count == 1
    let isWeb = links.scheme.isEmpty
    var count = isWeb && isSingle ? paths[0].count : 0
    if isWeb, !isSingle, let first = paths.first {
      while count < first.count - 1,
        paths.allSatisfy({ $0.count > count + 1 && $0[count] == first[count] })
      {
        count += 1
      }
    }
    shared = count
    let base = links.start + (isCallback ? "x-callback-url/" : "")
    let prefix = paths.first.map { $0.prefix(count).joined(separator: "/") } ?? ""
    let isWhole = paths.allSatisfy { $0.count == count }
    start = .links([
      base + prefix + (isWhole ? "" : (prefix.isEmpty ? "" : "/") + "{call}")
    ])
  }

  /// Returns the name of a call on the wire.
  func wire(of call: LinkCall) -> String {
    let path = call.action.map(\.written).dropFirst(shared).joined(separator: "/")
    guard !path.isEmpty else { return call.name }
    return !isCallback && call.isCallback ? "x-callback-url/" + path : path
  }
}

/// The keys of the URLs to which another app returns.
struct LinkReturns: Sendable {
  /// The answers; nil if the documents name no such key.
  let answers: DraftCalls.Answers?
  /// All keys of return URLs.
  let keys: Set<String>
  private(set) var comments: [String] = []

  /// Finds the keys among the params of calls.
  init(_ links: LinkFacts) {
    let fields = links.common + links.calls.flatMap(\.params)
    let samples = links.calls.flatMap { $0.samples.keys }
    var ends: [(end: EndKind, key: String)] = []
    var single: String?
    for key in fields.map(\.key) + links.callbackKeys + samples {
      guard let found = ReturnKey(key) else { continue }
      if let end = found.end {
        if !ends.contains(where: { $0.end == end }) { ends.append((end, key)) }
      } else {
        single = single ?? key
      }
    }
    if ends.contains(where: { $0.end == .success }) {
      let order = EndKind.allCases
      ends.sort { order.firstIndex(of: $0.end) ?? 0 < order.firstIndex(of: $1.end) ?? 0 }
      answers = DraftCalls.Answers(ends: ends)
      keys = Set(ends.map(\.key))
    } else if let single {
      answers = DraftCalls.Answers(key: single)
      keys = [single]
    } else {
      answers = nil
      keys = []
      if !ends.isEmpty {
        let names = RowReader.list(ends.map(\.key))
        comments.append("\(names) have URLs to return to, but no key has that of a success.")
      }
    }
  }
}

extension DraftField {
  /// The field as a value in the link of an answer, which is text.
  var asText: DraftField {
    var field = self
    if case .named(let name) = type, ["Int", "Double", "Bool", "Decimal"].contains(name) {
      field.accepts = ["string"]
    } else if case .list = type {
      field.type = .string
      field.comments.append("A list in one value; the document decides how it is divided.")
    } else if type == .json || type == .scalar {
      field.type = .string
    } else if type == .string {
      field.accepts = []
    }
    if typeWord.isEmpty, field.type == .string { field.typeWord = "text" }
    return field
  }
}
