import SpecgenCore

/// A spec, prepared for comparing it with many exchanges.
struct VerifiedSpec: Sendable {
  let program: Program
  let types: TypeTable
  let table: MethodTable
  /// The methods, by their indices in the program.
  let methods: [VerifiedMethod]
  /// The renewal of the session or of the app's token.
  let renewal: Program.Renewal?
  /// The items of a query that the session adds.
  let sessionItems: Set<String>

  /// Prepares a program.
  init(_ program: Program) {
    let types = TypeTable(program)
    self.program = program
    self.types = types
    table = MethodTable(program)
    methods = program.methods.map { VerifiedMethod($0, types) }
    renewal = program.login?.renewal ?? program.token?.renewal
    var places = program.token.map { [$0.place] } ?? []
    if case .token(let grant)? = program.login?.credential { places.append(grant.place) }
    sessionItems = Set(
      places.compactMap { place in
        if case .query(let key) = place { key } else { nil }
      }
    )
  }
}

/// A method, with its params by the places in a request.
struct VerifiedMethod: Sendable {
  let method: Program.Method
  let query: FieldTable
  /// The fields of a form, or the parts of a multipart body.
  let fields: FieldTable?
  /// The members of a JSON object.
  let object: ObjectShape?
  let headers: [Program.Param]
  /// `true` if the spec lets requests choose their media type.
  let choosesMediaType: Bool

  /// Prepares a method.
  init(_ method: Program.Method, _ types: TypeTable) {
    self.method = method
    query = FieldTable(method, .query, types)
    switch method.compound {
    case .object?: (object, fields) = (ObjectShape(bodyOf: method, .object), nil)
    case .form?: (object, fields) = (nil, FieldTable(method, .member(.form), types))
    case .multipart?: (object, fields) = (nil, FieldTable(method, .member(.multipart), types))
    case .arguments?, nil: (object, fields) = (nil, nil)
    }
    headers = method.params.filter(\.place.isInHeader)
    let names =
      headers.map(\.property.key)
      + method.constants.filter(\.place.isInHeader).map(\.key)
    choosesMediaType = names.contains { $0.lowercased() == "content-type" }
  }

  /// The path of a part of the method, such as `methods.order.params`.
  func part(_ name: String) -> String { "\(method.entity.path).\(name)" }

  /// The params that are a whole body.
  var body: Program.Param? {
    method.params.first { param in
      switch param.place {
      case .body, .bodies: true
      case .path, .query, .header, .cookie, .member: false
      }
    }
  }
}

extension Program.Place {
  /// `true` for a header.
  var isInHeader: Bool { if case .header = self { true } else { false } }
}
