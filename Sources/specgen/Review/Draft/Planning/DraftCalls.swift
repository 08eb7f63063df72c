import SpecgenCore

/// The calls to another app that documents describe.
struct DraftCalls: Sendable {
  /// A call with the indices of its params.
  struct Call: Sendable {
    /// The name in the spec.
    var name: String
    let wire: String
    var requires: [Int]
    var allows: [Int]
    var doc: String?
    /// The name of the type of a success.
    var returns: String?
    var isAnswered = true
    var origin: DraftOrigin
    /// The tables and lists of its params alone.
    var paramOrigins: [DraftOrigin] = []
    var comments: [String] = []
  }

  /// The links that start a call.
  enum Start: Sendable {
    /// A scheme, and the key that carries the name of the call; nil if the name precedes the query.
    case scheme(String, select: String?)
    case links([String])
  }

  /// The keys of the URLs to which the other app returns, and the types of what it adds.
  struct Answers: Sendable {
    var ends: [(end: EndKind, key: String)] = []
    /// The key of a single URL.
    var key: String?
    var failure: String?
    var error: String?
  }

  let start: Start
  private(set) var params: [DraftField]
  var calls: [Call]
  var answers: Answers?
  /// The table of the calls; nil for calls that sections describe.
  let origin: DraftOrigin?
  /// The table of params.
  let paramOrigin: DraftOrigin?
  /// The type of the param with the name of the call.
  let selectType: DraftType?
  var comments: [String] = []
}

extension DraftCalls {
  /// Returns the calls with other names of declared types.
  func renaming(_ names: [String: String]) -> DraftCalls {
    func renamed(_ name: String?) -> String? { name.map { names[$0] ?? $0 } }
    var copy = self
    copy.params = params.map { $0.renaming(names) }
    for index in calls.indices { copy.calls[index].returns = renamed(calls[index].returns) }
    copy.answers?.failure = renamed(answers?.failure)
    copy.answers?.error = renamed(answers?.error)
    return copy
  }

  /// Finds the calls of a document; nil without a link, a table of calls or the params that it lists.
  ///
  /// - Parameters:
  ///   - facts: The facts of the documents.
  ///   - types: The declared types, one of which is the table of params.
  /// - Returns: The calls, and the index of the table of params among the types.
  static func find(in facts: DraftFacts, _ types: [DraftDeclaration]) -> (DraftCalls, params: Int)?
  {
    guard
      let link = facts.links.first(where: { $0.text.contains(":?") && !$0.text.hasPrefix("{") }),
      let colon = link.text.firstIndex(of: ":"), SwiftName.isPlainName(String(link.text[..<colon]))
    else { return nil }
    for table in facts.callTables {
      let words = Set(
        table.rows.rows.flatMap { row in row.texts.flatMap(Self.names) }
      )
      let found = types.indices.first { index in
        let keys = types[index].type.fields.keys
        let listed = keys.intersection(words).count
        return listed > 1 && listed * 2 >= keys.count
      }
      guard let found else { continue }
      let calls = Self(
        table,
        types[found].type.fields,
        String(link.text[..<colon]),
        types[found].origin
      )
      return calls.calls.isEmpty ? nil : (calls, found)
    }
    return nil
  }

  private init(
    _ table: DraftFacts.CallTable,
    _ params: [DraftField],
    _ scheme: String,
    _ paramOrigin: DraftOrigin?
  ) {
    let rows = table.rows.rows.filter { SwiftName.isPlainName($0.key) }
    let names = Set(rows.map(\.key))
    let select = params.first { field in
      KeyTitle.namesMethods(field.key)
        || names.count > 1 && names.isSubset(of: Set(DraftCalls.names(in: field.meaning)))
    }?.key
    let fields = params.filter { $0.key != select }
    var known: Set<String> = []
    calls = rows.filter { known.insert($0.key).inserted }.map { row in
      let lists = row.texts.map { Set(DraftCalls.names(in: $0)).intersection(params.keys) }
      let listed = lists.max { $0.count < $1.count } ?? []
      var call = Call(
        name: row.key,
        wire: row.key,
        requires: [],
        allows: [],
        doc: RowReader.doc(row.cells[.description]?.text ?? ""),
        origin: table.origin
      )
      for (index, field) in fields.enumerated() {
        // A condition may name the calls that require the param.
        let conditions = names.intersection(DraftCalls.names(in: field.meaning))
        let isRequired: Bool
        switch field.requirement {
        case .required, nil: isRequired = listed.contains(field.key)
        case .optional: isRequired = false
        case .conditional: isRequired = conditions.contains(row.key)
        }
        if isRequired {
          call.requires.append(index)
        } else if listed.contains(field.key) {
          call.allows.append(index)
        }
      }
      return call
    }
    start = .scheme(scheme, select: select)
    self.params = fields
    selectType = select.flatMap { key in params.first { $0.key == key }?.type }
    self.paramOrigin = paramOrigin
    origin = table.origin
    if fields.contains(where: { $0.requirement == nil }) {
      comments.append(
        "A call requires each param that its row lists, unless the document calls the param optional."
      )
    }
    comments.append(
      "One sample decides on the form of links. Other samples may spell the scheme differently."
    )
  }

  /// Returns the words of a text that can be keys.
  private static func names(in text: String) -> [String] {
    text.prefix(2_000).split { !($0.isLetter || $0.isNumber || $0 == "_") }.map(String.init)
  }
}
