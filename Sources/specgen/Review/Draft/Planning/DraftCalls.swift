import SpecgenCore

/// The calls to another app that a document describes: a link, a table of params and a table of calls.
struct DraftCalls: Sendable {
  /// A call with the params that its row lists.
  struct Call: Sendable {
    let wire: String
    var requires: [String]
    var allows: [String]
    let doc: String?
  }

  let scheme: String
  /// The key that carries the name of the call.
  let select: String?
  let params: [DraftField]
  let calls: [Call]
  let origin: DraftOrigin
  /// The table of params.
  let paramOrigin: DraftOrigin?
  /// The type of the param with the name of the call.
  let selectType: DraftType?
  var comments: [String] = []
}

extension DraftCalls {
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
        wire: row.key,
        requires: [],
        allows: [],
        doc: RowReader.doc(row.cells[.description]?.text ?? "")
      )
      for field in fields {
        // A condition may name the calls that require the param.
        let conditions = names.intersection(DraftCalls.names(in: field.meaning))
        let isRequired: Bool
        switch field.requirement {
        case .required, nil: isRequired = listed.contains(field.key)
        case .optional: isRequired = false
        case .conditional: isRequired = conditions.contains(row.key)
        }
        if isRequired {
          call.requires.append(field.key)
        } else if listed.contains(field.key) {
          call.allows.append(field.key)
        }
      }
      return call
    }
    self.scheme = scheme
    self.select = select
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
