import SpecgenCore

/// Reads the exchanges that `RecordingTransport` of SpecgenTesting writes.
enum RecordingReader {
  /// Returns an exchange; nil if its address or its verb cannot be read.
  static func exchange(of recorded: JSONText.Value, at place: TrafficPlace) -> Exchange? {
    guard let request = recorded["request"],
      let url = request["url"]?.string.flatMap(TrafficURL.init),
      let verb = request["method"]?.string
    else { return nil }
    let headers = fields(request["headers"])
    return Exchange(
      place: place,
      request: TrafficRequest(
        verb: verb,
        origin: url.origin,
        segments: url.segments,
        query: url.query,
        headers: headers,
        body: body(of: request, headers)
      ),
      response: recorded["response"].flatMap { response in
        guard let status = response["status"]?.int, (100...599).contains(status) else { return nil }
        let headers = fields(response["headers"])
        return TrafficResponse(status: status, headers: headers, body: body(of: response, headers))
      }
    )
  }

  private static func fields(_ lines: JSONText.Value?) -> [TrafficField] {
    (lines?.elements ?? []).compactMap { line in
      guard let text = line.string, let mark = text.firstRange(of: ": ") else { return nil }
      return TrafficField(String(text[..<mark.lowerBound]), String(text[mark.upperBound...]))
    }
  }

  private static func body(of message: JSONText.Value, _ headers: [TrafficField]) -> TrafficBody {
    let type = headers.value(of: "Content-Type")
    if let text = message["base64"]?.string { return TrafficBody(base64: text, mediaType: type) }
    guard let text = message["body"]?.string else { return .none }
    if let type, TrafficBody.essence(type) == "multipart/form-data" {
      let parts = MultipartText.parts(of: text, type: type)
      return TrafficBody(mediaType: "multipart/form-data", content: .multipart(parts))
    }
    return TrafficBody(text: text, mediaType: type)
  }
}
