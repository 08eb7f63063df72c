import SpecgenCore

extension DraftPlan {
  /// The words of a method's path: the name of what it returns, and its own name.
  static func path(_ method: DraftMethod) -> (type: String, name: String, isOne: Bool) {
    let segments = PathText.segments(of: method.request.path)
    let words = segments.filter { PathText.placeholder($0) == nil && !isVersion($0) }.map(
      String.init
    )
    let last = words.last ?? "root"
    let endsInPlaceholder = segments.last.map { PathText.placeholder($0) != nil } ?? false
    let type = ImportNames.type(
      ImportNames.singular(TitleNames.words(of: last).joined(separator: " "))
    )
    let verbs = [
      "POST": "create", "PUT": "replace", "PATCH": "update", "DELETE": "delete", "HEAD": "check",
      "OPTIONS": "options",
    ]
    let subject = method.request.verb == "GET" && !endsInPlaceholder ? ImportNames.type(last) : type
    let name = ImportNames.function((verbs[method.request.verb] ?? "") + " " + subject)
    return (type, name, endsInPlaceholder)
  }

  /// `true` for a segment such as `v2`.
  static func isVersion(_ segment: Substring) -> Bool {
    segment.first == "v" && segment.count > 1
      && segment.dropFirst().utf8.allSatisfy { $0.isDigit || $0 == 0x2E }
  }

  /// Names methods after their headings, or after verb and path where a heading has several methods.
  mutating func nameMethods() {
    var titles: [String: Int] = [:]
    for method in methods { titles[method.title ?? "", default: 0] += 1 }
    var taken = ReservedNames.functions.union(["answers", "calls", "log"])
    for index in methods.indices {
      let facts = methods[index]
      let title = facts.title.flatMap { titles[$0] == 1 ? TitleNames.method($0) : nil }
      let base = title ?? Self.path(facts).name
      var name = base
      var number = 2
      while Self.isReserved(name) || !taken.insert(SwiftName.lowerCamel(name).text).inserted {
        name =
          number == 2 && base != Self.path(facts).name ? Self.path(facts).name : "\(base)\(number)"
        number += 1
      }
      methods[index].name = name
    }
  }

  /// `true` if the struct of a method with a name would have a reserved one, such as `ApiMethod`.
  private static func isReserved(_ name: String) -> Bool {
    ReservedNames.isType(SwiftName.callType(ofStem: SwiftName.upperCamel(name).text).text)
  }

  /// Moves a table of params to the calls that list them.
  mutating func addCalls(_ facts: DraftFacts) {
    if facts.linkCalls.calls.isEmpty {
      addTableCalls(facts)
    } else {
      addLinkCalls(facts.linkCalls)
    }
    guard var named = calls else { return }
    var names = MemberNames(reserved: ReservedNames.appFunctions)
    for index in named.calls.indices {
      named.calls[index].name = names.swiftName(of: named.calls[index].name)
    }
    calls = named
  }

  /// Plans the calls of a table that lists their params.
  private mutating func addTableCalls(_ facts: DraftFacts) {
    guard let (found, params) = DraftCalls.find(in: facts, types) else { return }
    var calls = found
    types.remove(at: params)
    if case .named(let name)? = calls.selectType {
      // The names of the calls are the values of this enumeration.
      types.removeAll { $0.name == name && ($0.origin?.place ?? .whole) == .whole }
    }
    if let template = facts.links.first(where: { $0.text.hasPrefix("{") }),
      let key = Self.key(of: template.text)
    {
      let type = types.first { $0.origin?.section == template.origin.section }
      let name = type.map { ", perhaps as `\($0.name)`" } ?? ""
      calls.comments.append(
        "Answers are in `\(key)`\(name). `answers` needs the outcome of each status, which the document does not state."
      )
    }
    var known = Set(calls.params.map(\.key))
    if case .scheme(_, let select?) = calls.start { known.insert(select) }
    let missing = facts.queryItems.filter { !known.contains($0) }
    if !missing.isEmpty {
      let names = RowReader.list(missing.prefix(10))
      calls.comments.append("Swift samples also send \(names), which no table lists.")
    }
    self.calls = calls
  }

  /// Returns the query key of a template such as `{scheme}:?result={json}`.
  static func key(of template: String) -> String? {
    guard let start = template.firstRange(of: "?") else { return nil }
    let key = template[start.upperBound...].prefix { $0 != "=" }
    return key.isKeyOfAPI ? String(key) : nil
  }

  /// Gives nested records names.
  mutating func hoist() {
    var hoisting = RecordHoisting(names)
    for index in types.indices {
      let (name, type) = (types[index].name, types[index].type)
      if case .record(let record) = type {
        types[index].type = .record(hoisting.fields(record, of: name))
      } else {
        types[index].type = hoisting.type(type, key: name, owner: name)
      }
    }
    for index in methods.indices {
      let owner = ImportNames.type(methods[index].name)
      methods[index].params = hoisting.fields(methods[index].params, of: owner)
    }
    for index in flows.indices {
      let owner = ImportNames.type(flows[index].name)
      flows[index].params = hoisting.fields(flows[index].params, of: owner)
    }
    types += hoisting.types
  }
}
