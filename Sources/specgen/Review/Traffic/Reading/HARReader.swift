import SpecgenCore

/// Reads the entries of HAR 1.2, as browsers and proxies export them.
enum HARReader {
  /// Returns the exchange of an entry; nil for one of another scheme, such as a `data:` address.
  static func exchange(of entry: JSONText.Value, at place: TrafficPlace) -> Exchange? {
    guard let request = entry["request"], let url = request["url"]?.string.flatMap(TrafficURL.init),
      let verb = request["method"]?.string, !verb.isEmpty
    else { return nil }
    let headers = fields(request["headers"])
    return Exchange(
      place: place,
      request: TrafficRequest(
        verb: verb.uppercased(),
        origin: url.origin,
        segments: url.segments,
        query: url.query,
        headers: headers,
        body: body(request["postData"], headers)
      ),
      response: entry["response"].flatMap(response)
    )
  }

  private static func fields(_ list: JSONText.Value?) -> [TrafficField] {
    (list?.elements ?? []).compactMap { field in
      guard let name = field["name"]?.string, let value = field["value"]?.string else { return nil }
      // HTTP/2 has the parts of the request line among its headers.
      return name.hasPrefix(":") ? nil : TrafficField(name, value)
    }
  }

  private static func body(_ data: JSONText.Value?, _ headers: [TrafficField]) -> TrafficBody {
    guard let data else { return .none }
    let type = data["mimeType"]?.string ?? headers.value(of: "Content-Type")
    let params = (data["params"]?.elements ?? []).compactMap { param -> TrafficBody.Part? in
      param["name"]?.string.map { name in
        let isFile = param["fileName"] != nil
        return TrafficBody.Part(name: name, value: isFile ? nil : param["value"]?.string ?? "")
      }
    }
    let essence = type.map(TrafficBody.essence)
    if essence == "multipart/form-data" {
      let text = data["text"]?.string ?? ""
      let parts = params.isEmpty ? MultipartText.parts(of: text, type: type ?? "") : params
      return TrafficBody(mediaType: essence, content: .multipart(parts))
    }
    let text = data["text"]?.string ?? ""
    guard text.isEmpty, !params.isEmpty else { return TrafficBody(text: text, mediaType: type) }
    return TrafficBody(
      mediaType: essence,
      content: .form(
        params.map { param in
          TrafficField(
            TrafficURL.decoded(param.name[...]),
            TrafficURL.decoded((param.value ?? "")[...])
          )
        }
      )
    )
  }

  /// Returns the answer; nil for a status that shows that none came.
  private static func response(_ response: JSONText.Value) -> TrafficResponse? {
    guard let status = response["status"]?.int, (100...599).contains(status) else { return nil }
    let headers = fields(response["headers"])
    let content = response["content"]
    // Chrome calls the type of an answer without one `x-unknown`.
    let stated = content?["mimeType"]?.string.flatMap { ["", "x-unknown"].contains($0) ? nil : $0 }
    let type = stated ?? headers.value(of: "Content-Type")
    let text = content?["text"]?.string ?? ""
    let body: TrafficBody
    if [204, 205, 304].contains(status) {
      body = .none
    } else if content?["encoding"]?.string == "base64" {
      body = TrafficBody(base64: text, mediaType: type)
    } else if text.isEmpty, let size = content?["size"]?.int, size > 0 {
      // The export left the content out.
      body = TrafficBody(mediaType: type.map(TrafficBody.essence), content: .bytes(count: size))
    } else {
      body = TrafficBody(text: text, mediaType: type)
    }
    return TrafficResponse(status: status, headers: headers, body: body)
  }
}
