import SpecgenCore

extension Exchange {
  /// Returns the exchange with masks in place of its credentials.
  func masked(by mask: SecretMask) -> Exchange {
    Exchange(
      place: place,
      titles: titles,
      doc: doc,
      request: TrafficRequest(
        verb: request.verb,
        origin: request.origin,
        segments: request.segments.map { mask.masked($0) },
        query: request.query.map { mask.masked($0) },
        headers: request.headers.map { mask.maskedHeader($0) },
        body: request.body.masked(by: mask)
      ),
      response: response.map { response in
        TrafficResponse(
          status: response.status,
          headers: response.headers.map { mask.maskedHeader($0) },
          body: response.body.masked(by: mask)
        )
      }
    )
  }
}

extension TrafficBody {
  fileprivate func masked(by mask: SecretMask) -> TrafficBody {
    let content: Content =
      switch content {
      case .none, .bytes: content
      // A text that nothing describes may contain anything.
      case .text: .text("")
      case .json(let value): .json(mask.masked(value, named: nil))
      case .form(let fields): .form(fields.map { mask.masked($0) })
      case .multipart(let parts):
        .multipart(
          parts.map { part in
            let field = part.value.map { mask.masked(TrafficField(part.name, $0)) }
            return Part(name: part.name, value: field?.value)
          }
        )
      }
    return TrafficBody(mediaType: mediaType, content: content)
  }
}

extension SecretMask {
  fileprivate func masked(_ field: TrafficField) -> TrafficField {
    TrafficField(
      field.name,
      SecretNames.containsField(field.name) ? replacing(field.value) : masked(field.value)
    )
  }

  /// Returns a header; the scheme of an authorization stays.
  fileprivate func maskedHeader(_ field: TrafficField) -> TrafficField {
    let parts = field.value.split(separator: " ", maxSplits: 1)
    if field.name.lowercased().hasSuffix("authorization"), parts.count == 2 {
      return TrafficField(field.name, "\(parts[0]) \(replacing(String(parts[1])))")
    }
    return masked(field)
  }

  /// Returns a text that is no credential by its name; one that looks like a signed token is masked.
  fileprivate func masked(_ text: String) -> String {
    let isToken =
      text.hasPrefix("eyJ") && text.utf8.count(where: { $0 == UInt8(ascii: ".") }) == 2
      || text.hasPrefix("Bearer ") || text.hasPrefix("Basic ")
    return isToken ? replacing(text) : text
  }

  /// Returns a value of JSON; the member that contains it may name a credential.
  fileprivate func masked(_ value: JSONText.Value, named name: String?) -> JSONText.Value {
    let isSecret = name.map(SecretNames.containsMember) ?? false
    let content: JSONText.Content =
      switch value.content {
      case .null, .bool: value.content
      case .number: isSecret ? .number("0") : value.content
      case .string(let text): .string(isSecret ? replacing(text) : masked(text))
      case .list(let elements): .list(elements.map { masked($0, named: name) })
      case .object(let members):
        .object(
          members.map { JSONText.Member(key: $0.key, value: masked($0.value, named: $0.key)) }
        )
      }
    return JSONText.Value(content: content, range: value.range)
  }
}
