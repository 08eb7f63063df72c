extension Generator {
  /// Returns the statements that write a request.
  func writing(_ method: Program.Method) -> [SwiftCode] {
    var path = method.path[...]
    var start = ""
    if case .literal(let text) = path.first {
      start = text
      path = path.dropFirst()
    }
    let verb: SwiftCode = ".\(verbName(method.verb))"
    let first: SwiftCode =
      "request.start(\(verb), host: \(literal: method.hostKey), path: \(literal: start))"
    let held = method.params.filter { $0.isFromClient && $0.property.presence == .required }
    return [first] + held.map { requirement($0.property) } + validation(method)
      + path.map { pathPart($0, of: method) }
      + fields(method) + body(method)
  }

  /// Returns the statement that rejects a call without a value for a param that the client stores.
  private func requirement(_ property: Program.Property) -> SwiftCode {
    "request.require(\(literal: property.name.text), \(value(property)))"
  }

  /// Returns the statements that write params and constants outside of paths and JSON.
  ///
  /// They are sorted by their position in the request, then in the order of the spec.
  private func fields(_ method: Program.Method) -> [SwiftCode] {
    let params = method.params.map { ($0.place, $0.property.entity.span.start, statement($0)) }
    let constants = method.constants.map { ($0.place, $0.span.start, statement($0)) }
    return (params + constants)
      .sorted { ($0.0.rank, $0.1) < ($1.0.rank, $1.1) }
      .compactMap(\.2)
  }

  private func pathPart(_ part: Program.PathPart, of method: Program.Method) -> SwiftCode {
    switch part {
    case .literal(let text): return "request.path(\(literal: text))"
    case .param(let index):
      let property = method.params[index].property
      guard property.coding.isJoined else {
        return "request.segment(\(value(property))\(format(property)))"
      }
      return adding(property, with: "segment")
    case .composed(let pieces):
      let pieces = pieces.map { piece -> SwiftCode in
        switch piece {
        case .text(let text): return ".text(\(literal: text))"
        case .param(let index):
          let property = method.params[index].property
          return ".value(\(value(property))\(format(property)))"
        }
      }
      return "request.segment([\(inline: pieces)])"
    }
  }

  /// Returns the statement that writes a param, or nil for a member of a JSON object.
  private func statement(_ param: Program.Param) -> SwiftCode? {
    let property = param.property
    let value = self.value(property)
    switch param.place {
    case .path, .member(.object), .member(.arguments): return nil
    case .body(let form, let type): return writing(value, as: form, type)
    case .bodies(let values): return writing(values, of: property)
    case .header(let prefix):
      let prefix: SwiftCode = prefix.map { ", prefix: \(literal: $0)" } ?? .empty
      guard case .joined = property.coding else {
        let name: SwiftCode = "\(literal: property.key)"
        return "request.header(\(name), \(value)\(format(property))\(prefix))"
      }
      return adding(property, with: "header", prefix)
    case .query: return adding(property, with: "query")
    case .cookie: return cookie(property)
    case .member(.form): return adding(property, with: "form")
    case .member(.multipart):
      return part(property).using(.files)
    }
  }

  private func part(_ property: Program.Property) -> SwiftCode {
    guard case .members = property.coding else { return adding(property, with: "part") }
    return "request.part(\(literal: property.key), members: \(value(property)))"
  }

  private func cookie(_ property: Program.Property) -> SwiftCode {
    let key: SwiftCode = "\(literal: property.key)"
    return switch property.coding {
    case .elements: "request.cookies(\(key), \(value(property)))"
    case .members: "request.cookies(\(key), members: \(value(property)))"
    default: adding(property, with: "cookie")
    }
  }

  /// Returns the call of the builder's function, which is overloaded by the form of values.
  func adding(
    _ property: Program.Property,
    with function: SwiftCode,
    _ more: SwiftCode = .empty
  ) -> SwiftCode {
    let value = self.value(property)
    let key: SwiftCode = "\(literal: property.key)"
    switch property.coding {
    case .deep(let lists):
      return "request.\(function)(deep: \(key), \(value), lists: \(listStyle(lists)))"
    case .elements(let style):
      return "request.\(function)(\(key), \(value), style: \(listStyle(style)))"
    case .members(let style):
      return "request.\(function)(\(key), members: \(value), style: \(listStyle(style)))"
    case .separated(let separator):
      let style: SwiftCode = ".separator(\(literal: separator.rawValue))"
      return "request.\(function)(\(key), \(value), style: \(style))"
    case .joined(let style, let isObject):
      let value: SwiftCode = isObject ? "members: \(value)" : value
      return "request.\(function)(\(key), \(value), style: \(joinedStyle(style))\(more))"
    case .json: return "request.\(function)(\(key), json: \(value))"
    case .base64: return "request.\(function)(\(key), json: \(value), isBase64: true)"
    case .plain, .accepting, .date, .dates, .bool, .duration, .lossyList, .text, .embedded:
      return "request.\(function)(\(key), \(value)\(format(property)))"
    }
  }

  /// Returns the statement that writes a constant, or nil for a member of a JSON object.
  func statement(_ constant: Program.MethodConstant) -> SwiftCode? {
    let arguments: SwiftCode = "\(literal: constant.key), \(literal: constant.value.text)"
    switch constant.place {
    case .path, .member(.object), .member(.arguments), .body, .bodies: return nil
    case .query: return "request.query(\(arguments))"
    case .cookie: return "request.cookie(\(arguments))"
    case .member(.form): return "request.form(\(arguments))"
    case .member(.multipart): return ("request.part(\(arguments))" as SwiftCode).using(.files)
    case .header(let prefix):
      let prefix: SwiftCode = prefix.map { ", prefix: \(literal: $0)" } ?? .empty
      return "request.header(\(arguments)\(prefix))"
    }
  }

  private func listStyle(_ style: Spec.ListStyle) -> SwiftCode {
    switch style {
    case .exploded: ".exploded"
    case .comma: ".comma"
    case .brackets: ".brackets"
    case .indices: ".indices"
    case .pipes: ".pipes"
    case .spaces: ".spaces"
    case .tabs: ".tabs"
    }
  }

  private func joinedStyle(_ style: Spec.JoinedStyle) -> SwiftCode {
    switch style {
    case .comma: ".comma"
    case .pairs: ".pairs"
    case .label: ".label"
    case .labelComma: ".labelComma"
    case .matrix: ".matrix"
    case .matrixComma: ".matrixComma"
    }
  }

  private func body(_ method: Program.Method) -> [SwiftCode] {
    switch method.compound {
    case .object
    where isCodable(method) && method.params.allSatisfy({ $0.place == .member(.object) }):
      return ["request.body(json: self)"]
    case .object:
      let constants = method.constants.filter { $0.place == .member(.object) }
        .map { (span: $0.span, parents: $0.parents, code: writing($0.key, $0.value)) }
      let params = method.params.filter { $0.place == .member(.object) }.map(\.callProperty)
        .map { (span: $0.entity.span, parents: $0.parents, code: writing($0)) }
      let members = grouped(
        (constants + params).sorted { $0.span.start < $1.span.start }.map { ($0.parents, $0.code) }
      )
      guard !members.isEmpty else { return ["request.jsonBody { _ in }"] }
      return [
        """
        request.jsonBody { json in
          \(lines: members)
        }
        """
      ]
    case .form:
      return method.sendsFields ? [] : ["request.body(form: [])"]
    case .multipart, .arguments: return []
    case nil:
      return method.sendsFields || !method.verb.sendsLength ? [] : ["request.emptyBody()"]
    }
  }

  func value(_ property: Program.Property) -> SwiftCode {
    member(property.name, hiddenBy: ["request"])
  }

  private func format(_ property: Program.Property) -> SwiftCode {
    formArgument(of: property).map { ", \($0)" } ?? .empty
  }

  /// Returns the argument with the form of a value's text, or nil if the type of the property determines it.
  func formArgument(of property: Program.Property) -> SwiftCode? {
    if case .bool(let form) = property.coding { return "as: \(boolForm(form))" }
    return dateFormat(of: property).map { "format: \($0)" }
  }

  /// Returns the expression of a date format, or nil if the property is not a date.
  func dateFormat(of property: Program.Property) -> SwiftCode? {
    guard case .date(let format) = property.coding else { return nil }
    return dateFormat(format)
  }

  func verbName(_ verb: Spec.Verb) -> SwiftCode {
    switch verb {
    case .get: "get"
    case .head: "head"
    case .post: "post"
    case .put: "put"
    case .patch: "patch"
    case .delete: "delete"
    case .options: "options"
    }
  }
}

extension Program.Coding {
  /// `true` for a list or an object that is one text.
  fileprivate var isJoined: Bool {
    switch self {
    case .joined, .separated: true
    default: false
    }
  }
}

extension Program.Method {
  /// `true` if a param or a constant supplies the body.
  fileprivate var sendsFields: Bool {
    let places = params.map(\.place) + constants.map(\.place)
    return places.contains { place in
      switch place {
      case .body, .bodies, .member(.form), .member(.multipart): true
      case .path, .query, .header, .cookie, .member(.object), .member(.arguments): false
      }
    }
  }
}

extension Spec.Verb {
  /// `true` if a request without a body sends a length of 0.
  var sendsLength: Bool {
    switch self {
    case .post, .put, .patch: true
    case .get, .head, .delete, .options: false
    }
  }
}

extension Program.Place {
  /// The rank in the order of writing.
  fileprivate var rank: Int {
    switch self {
    case .path: 0
    case .query: 1
    case .header: 2
    case .cookie: 3
    case .member, .body, .bodies: 4
    }
  }
}
