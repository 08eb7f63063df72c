extension Spec {
  /// Params by name, some with a constant value.
  struct Params: Emptiable, Sendable {
    var fields: [Field] = []
    var constants: [ConstantField] = []
    /// The params of defaults and traits that a method disables with the keyword `none`.
    var disabled: [Located<String>] = []
    /// `true` if some of the declared params could not be read.
    var hasUnread = false

    /// The names of all params.
    var names: [Located<String>] { fields.map(\.name) + constants.map(\.name) }

    /// Returns the params with the names that a predicate accepts.
    func filter(_ isWanted: (Located<String>) -> Bool) -> Params {
      var params = self
      params.fields.removeAll { !isWanted($0.name) }
      params.constants.removeAll { !isWanted($0.name) }
      return params
    }

    static func + (left: Params, right: Params) -> Params {
      Params(
        fields: left.fields + right.fields,
        constants: left.constants + right.constants,
        disabled: left.disabled + right.disabled,
        hasUnread: left.hasUnread || right.hasUnread
      )
    }
  }

  /// Headers by name, some with a constant value.
  struct Headers: Emptiable, Sendable {
    var items: [Header] = []
    /// The headers of defaults and traits that a method disables with the keyword `none`.
    var disabled: [Located<String>] = []
    /// `true` if some of the declared headers could not be read.
    var hasUnread = false

    static func + (left: Headers, right: Headers) -> Headers {
      Headers(
        items: left.items + right.items,
        disabled: left.disabled + right.disabled,
        hasUnread: left.hasUnread || right.hasUnread
      )
    }
  }

  /// The params of a request outside its body.
  struct RequestParams: Sendable {
    var path = Params()
    var query = Params()
    var headers = Headers()
    var cookies = Params()

    /// `true` if some of the declared params could not be read.
    var hasUnread: Bool {
      headers.hasUnread || [path, query, cookies].contains(where: \.hasUnread)
    }

    /// The names of all params.
    var names: [Located<String>] {
      [path, query, cookies].flatMap(\.names) + headers.items.map(\.name)
    }

    static func + (left: RequestParams, right: RequestParams) -> RequestParams {
      RequestParams(
        path: left.path + right.path,
        query: left.query + right.query,
        headers: left.headers + right.headers,
        cookies: left.cookies + right.cookies
      )
    }
  }

  /// A declaration and its location.
  struct Declared<Content: Sendable>: Sendable {
    /// The content; nil if it is absent or could not be read.
    var content: Content?
    /// The location; nil if it is absent.
    var span: Span?
  }

  /// Declared items, without those that could not be read.
  struct Listed<Item: Sendable>: Emptiable, Sendable {
    var items: [Item] = []
    /// `true` if some of the items could not be read.
    var hasUnread = false
  }
}
