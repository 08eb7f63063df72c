import SpecgenCore

/// Reads the requests and the saved answers of a Postman collection.
struct PostmanMessages {
  private var variables: TemplateVariables

  /// Creates a reader that replaces variables.
  init(variables: TemplateVariables) { self.variables = variables }

  /// Returns a request, which is an address or an object; nil for one without an HTTP address.
  mutating func request(_ request: JSONText.Value, auth inherited: JSONText.Value?)
    -> TrafficRequest?
  {
    let isAddress = request.string != nil
    guard let address = isAddress ? request : request["url"],
      let url = TrafficURL.url(ofTemplate: target(of: address))
    else { return nil }
    let method = variables.resolved(request["method"]?.nonemptyScalar ?? "GET")
    guard method.utf8.allSatisfy(\.isLetter) else { return nil }
    var query = url.query
    if let items = address["query"], case .list = items.content {
      query = fields(items).map { field in
        TrafficField(Self.decoded(field.name), Self.decoded(field.value))
      }
    }
    var headers = fields(request["header"])
    let own = Self.auth(request["auth"], within: inherited)
    own.flatMap { credential($0) }?.add(toHeaders: &headers, query: &query)
    return TrafficRequest(
      verb: method.uppercased(),
      origin: url.origin,
      segments: url.segments,
      query: query,
      headers: headers,
      body: body(request["body"], type: headers.value(of: "Content-Type"))
    )
  }

  /// Returns a saved answer; nil for one without a status.
  func response(_ saved: JSONText.Value) -> TrafficResponse? {
    guard let status = saved["code"]?.scalarText.flatMap({ Int($0) }), (100...599).contains(status)
    else { return nil }
    let headers = Self.fields(saved["header"]) { $0 }
    let text = saved["body"]?.string ?? ""
    let shown = saved["_postman_previewlanguage"]?.string.flatMap { Self.mediaTypes[$0] }
    let type = headers.value(of: "Content-Type") ?? (text.isEmpty ? nil : shown)
    return TrafficResponse(
      status: status,
      headers: headers,
      body: TrafficBody(text: text, mediaType: type)
    )
  }

  /// Returns the authorization of an item, which it states itself or inherits.
  static func auth(_ own: JSONText.Value?, within inherited: JSONText.Value?) -> JSONText.Value? {
    own?["type"] == nil ? inherited : own
  }

  // MARK: Addresses

  /// Returns the text of an address, without the query if that is a list.
  private mutating func target(of address: JSONText.Value) -> String {
    if let text = address.string { return variables.resolved(text) }
    let path = address["path"].map { Self.joined($0, with: "/") } ?? ""
    let host = variables.resolved(address["host"].map { Self.joined($0, with: ".") } ?? "")
    let raw = address["raw"]?.nonemptyScalar
    guard !host.isEmpty else {
      return variables.resolved(raw ?? (path.hasPrefix("/") ? path : "/" + path))
    }
    var text = host
    if !host.contains("://"), let scheme = address["protocol"]?.nonemptyScalar {
      text = variables.resolved(scheme) + "://" + host
    }
    if let port = address["port"]?.nonemptyScalar { text += ":" + variables.resolved(port) }
    text += (path.hasPrefix("/") ? "" : "/") + variables.resolved(path)
    if address["query"] == nil, let query = raw?.firstIndex(of: "?"), let raw {
      text += variables.resolved(String(raw[query...]))
    }
    return text
  }

  /// Returns a text, or the parts of a list as a text.
  private static func joined(_ value: JSONText.Value, with separator: String) -> String {
    value.scalarText
      ?? value.elements.compactMap { $0.scalarText ?? $0["value"]?.scalarText }
      .joined(separator: separator)
  }

  private static func decoded(_ text: String) -> String {
    TrafficURL.decoded(Substring(text.replacing("+", with: " ")))
  }

  // MARK: Fields

  /// Returns the enabled fields of a list, with the values of their variables.
  private mutating func fields(_ list: JSONText.Value?) -> [TrafficField] {
    Self.fields(list) { variables.resolved($0) }
  }

  /// Returns the enabled fields of a list, or of a text with a field on each line.
  private static func fields(_ list: JSONText.Value?, _ resolve: (String) -> String)
    -> [TrafficField]
  {
    if let text = list?.string {
      return text.split(whereSeparator: \.isNewline).compactMap { field(line: resolve(String($0))) }
    }
    return (list?.elements ?? []).compactMap { item in
      if let text = item.string { return field(line: resolve(text)) }
      guard item["disabled"]?.isTrue != true, let name = item["key"]?.nonemptyScalar else {
        return nil
      }
      return TrafficField(resolve(name), resolve(item["value"]?.scalarText ?? ""))
    }
  }

  private static func field(line: String) -> TrafficField? {
    guard let colon = line.firstIndex(of: ":"), colon > line.startIndex, !line.hasPrefix("//")
    else { return nil }
    return TrafficField(
      line[..<colon].trimming(),
      line[line.index(after: colon)...].trimming()
    )
  }

  // MARK: Bodies

  /// The media types of the languages that Postman offers for a text.
  private static let mediaTypes = [
    "json": "application/json", "xml": "application/xml", "html": "text/html",
    "text": "text/plain", "javascript": "application/javascript",
  ]

  private mutating func body(_ body: JSONText.Value?, type: String?) -> TrafficBody {
    guard let body, let mode = body["mode"]?.string, body["disabled"]?.isTrue != true,
      let content = body[mode]
    else { return .none }
    switch mode {
    case "raw":
      let language = body["options"]?["raw"]?["language"]?.string
      let text = content.scalarText ?? ""
      return TrafficBody(
        template: text,
        mediaType: type ?? (text.isEmpty ? nil : language.flatMap { Self.mediaTypes[$0] }),
        variables: &variables
      )
    case "urlencoded": return TrafficBody(form: fields(content), mediaType: type)
    case "formdata":
      let parts = content.elements.compactMap { part -> TrafficBody.Part? in
        guard part["disabled"]?.isTrue != true, let name = part["key"]?.nonemptyScalar else {
          return nil
        }
        let isFile = part["type"]?.string == "file"
        let value = isFile ? nil : variables.resolved(part["value"]?.scalarText ?? "")
        return TrafficBody.Part(name: variables.resolved(name), value: value)
      }
      return TrafficBody(parts: parts, mediaType: type)
    case "graphql": return graphQL(content, type: type)
    case "file":
      return TrafficBody(mediaType: type.map(TrafficBody.essence), content: .bytes(count: 0))
    default: return .none
    }
  }

  /// Returns the JSON of a GraphQL request; variables that are not valid JSON are left out.
  private mutating func graphQL(_ content: JSONText.Value, type: String?) -> TrafficBody {
    var members = [("query", JSON.string(variables.resolved(content["query"]?.string ?? "")))]
    if let name = content["operationName"]?.nonemptyScalar {
      members.append(("operationName", .string(variables.resolved(name))))
    }
    let start = JSON.members(members).line
    let values = variables.resolved(content["variables"]?.string ?? "", as: .json)
    let whole = "\(start.dropLast()), \"variables\": \(values)}"
    let text = (try? JSONText.value(of: Array(whole.utf8))) == nil ? start : whole
    return TrafficBody(text: text, mediaType: type ?? "application/json")
  }

  // MARK: Authorization

  private mutating func credential(_ auth: JSONText.Value) -> CollectionCredential? {
    guard let type = auth["type"]?.string, let values = auth[type] else { return nil }
    let isList = if case .list = values.content { true } else { false }
    func value(_ key: String) -> String? {
      let found =
        isList ? values.elements.first { $0["key"]?.string == key }?["value"] : values[key]
      return found?.nonemptyScalar.map { variables.resolved($0) }
    }
    switch type {
    case "bearer": return .bearer(value("token"))
    case "basic": return .basic(user: value("username") ?? "", password: value("password") ?? "")
    case "apikey":
      guard let name = value("key") else { return nil }
      let field = TrafficField(name, value("value") ?? "{value}")
      return value("in") == "query" ? .query(field) : .header(field)
    case "oauth2":
      let token = value("accessToken")
      guard value("addTokenTo") == "queryParams" else {
        return .bearer(token, prefix: value("headerPrefix")?[...].trimming())
      }
      return .query(TrafficField("access_token", token ?? "{token}"))
    default: return nil
    }
  }
}
