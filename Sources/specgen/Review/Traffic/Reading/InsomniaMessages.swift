import SpecgenCore

/// Reads the requests of an Insomnia export.
struct InsomniaMessages {
  private var variables = TemplateVariables(scopes: [], hasTags: true)

  /// Returns a request; nil for one over another protocol than HTTP.
  mutating func request(
    _ request: JSONText.Value,
    in folder: InsomniaReader.Folder
  ) -> TrafficRequest? {
    variables.scopes = folder.scopes
    // A call of gRPC has an address without a scheme too.
    guard request["protoMethodName"] == nil, let address = request["url"]?.nonemptyScalar,
      let url = TrafficURL.url(ofTemplate: variables.resolved(address))
    else { return nil }
    let method = variables.resolved(request["method"]?.nonemptyScalar ?? "GET")
    guard method.utf8.allSatisfy(\.isLetter) else { return nil }
    var query = url.query
    query += fields(request["parameters"]?.elements ?? []).map { field in
      TrafficField(TrafficURL.decoded(field.name[...]), TrafficURL.decoded(field.value[...]))
    }
    var headers = fields(request["headers"]?.elements ?? [])
    for field in fields(folder.headers.reversed()) where headers.value(of: field.name) == nil {
      headers.append(field)
    }
    let own = Self.authentication(request["authentication"], within: folder.authentication)
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

  /// Returns the authentication of a request or a folder, which it states itself or inherits.
  static func authentication(
    _ own: JSONText.Value?,
    within inherited: JSONText.Value?
  ) -> JSONText.Value? {
    own?["type"]?.nonemptyScalar == nil ? inherited : own
  }

  private mutating func fields(_ list: [JSONText.Value]) -> [TrafficField] {
    list.compactMap { item in
      guard item["disabled"]?.isTrue != true, let name = item["name"]?.nonemptyScalar else {
        return nil
      }
      return TrafficField(
        variables.resolved(name),
        variables.resolved(item["value"]?.scalarText ?? "")
      )
    }
  }

  private mutating func body(_ body: JSONText.Value?, type: String?) -> TrafficBody {
    guard let body else { return .none }
    let kind = body["mimeType"]?.nonemptyScalar
    let type = type ?? (kind == "application/graphql" ? "application/json" : kind)
    let params = body["params"]?.elements ?? []
    if kind == "multipart/form-data" {
      let parts = params.compactMap { part -> TrafficBody.Part? in
        guard let field = fields([part]).first else { return nil }
        let isFile = part["type"]?.string == "file"
        return TrafficBody.Part(name: field.name, value: isFile ? nil : field.value)
      }
      return TrafficBody(parts: parts, mediaType: type)
    }
    if !params.isEmpty { return TrafficBody(form: fields(params), mediaType: type) }
    if body["fileName"]?.nonemptyScalar != nil {
      return TrafficBody(mediaType: type.map(TrafficBody.essence), content: .bytes(count: 0))
    }
    guard let text = body["text"]?.nonemptyScalar else { return .none }
    return TrafficBody(template: text, mediaType: type, variables: &variables)
  }

  private mutating func credential(_ authentication: JSONText.Value) -> CollectionCredential? {
    guard authentication["disabled"]?.isTrue != true else { return nil }
    func value(_ key: String) -> String? {
      authentication[key]?.nonemptyScalar.map { variables.resolved($0) }
    }
    switch authentication["type"]?.string {
    case "bearer": return .bearer(value("token"), prefix: value("prefix"))
    case "basic": return .basic(user: value("username") ?? "", password: value("password") ?? "")
    case "oauth2": return .bearer(value("accessToken"), prefix: value("tokenPrefix"))
    case "apikey":
      guard let name = value("key") else { return nil }
      let text = value("value") ?? "{value}"
      switch value("addTo") {
      case "queryParams": return .query(TrafficField(name, text))
      case "cookie": return .header(TrafficField("Cookie", "\(name)=\(text)"))
      default: return .header(TrafficField(name, text))
      }
    default: return nil
    }
  }
}
