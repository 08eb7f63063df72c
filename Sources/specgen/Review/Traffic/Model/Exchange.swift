package import SpecgenCore

/// A request that was sent, and the answer that came back.
///
/// Credentials were replaced while the exchange was read; see ``SecretMask``.
package struct Exchange: Sendable {
  /// The place of the exchange in its file.
  package let place: TrafficPlace
  /// The names that a collection gives the exchange, from the outermost folder; empty for a recording.
  package var titles: [String] = []
  /// The description in a collection.
  package var doc: String?
  /// The request.
  package let request: TrafficRequest
  /// The answer; nil if none came, or none was saved.
  package let response: TrafficResponse?

  package init(
    place: TrafficPlace,
    titles: [String] = [],
    doc: String? = nil,
    request: TrafficRequest,
    response: TrafficResponse?
  ) {
    self.place = place
    self.titles = titles
    self.doc = doc
    self.request = request
    self.response = response
  }
}

/// The place of an exchange: a file, and the line and column where the exchange starts, both from 1.
package struct TrafficPlace: Hashable, Comparable, Sendable {
  package let path: String
  package let line: Int
  package let column: Int

  package init(path: String, line: Int, column: Int) {
    self.path = path
    self.line = line
    self.column = column
  }

  package static func < (left: TrafficPlace, right: TrafficPlace) -> Bool {
    (left.path, left.line, left.column) < (right.path, right.line, right.column)
  }
}

/// A request that was sent.
package struct TrafficRequest: Sendable {
  /// The verb, in upper case.
  package let verb: String
  /// The scheme, the host and the port, in lower case, such as `https://api.example.com`; empty if unknown.
  package let origin: String
  /// The segments of the path, decoded.
  package let segments: [String]
  /// The items of the query, decoded, in order.
  package let query: [TrafficField]
  /// The headers, in order.
  package let headers: [TrafficField]
  /// The body.
  package let body: TrafficBody

  /// The host of the origin, with its port.
  package var host: String {
    origin.firstRange(of: "://").map { String(origin[$0.upperBound...]) } ?? origin
  }

  package init(
    verb: String,
    origin: String,
    segments: [String],
    query: [TrafficField],
    headers: [TrafficField],
    body: TrafficBody
  ) {
    self.verb = verb
    self.origin = origin
    self.segments = segments
    self.query = query
    self.headers = headers
    self.body = body
  }
}

/// An answer that was received.
package struct TrafficResponse: Sendable {
  package let status: Int
  package let headers: [TrafficField]
  package let body: TrafficBody

  package init(status: Int, headers: [TrafficField], body: TrafficBody) {
    self.status = status
    self.headers = headers
    self.body = body
  }
}

/// A name and a value: a header, an item of a query, or a field of a form.
package struct TrafficField: Hashable, Sendable {
  package let name: String
  package let value: String

  package init(_ name: String, _ value: String) {
    self.name = name
    self.value = value
  }
}

/// A body of a request or of an answer.
package struct TrafficBody: Sendable {
  /// The content of a body.
  package enum Content: Sendable {
    case none
    case json(JSONText.Value)
    /// The fields of a URL-encoded form.
    case form([TrafficField])
    /// The parts of a multipart form; those with files have the name of the file as their value.
    case multipart([Part])
    case text(String)
    case bytes(count: Int)
  }

  /// A part of a multipart form.
  package struct Part: Hashable, Sendable {
    package let name: String
    /// The text; nil for a file.
    package let value: String?

    package init(name: String, value: String?) {
      self.name = name
      self.value = value
    }
  }

  /// The media type in lower case, without its parameters; nil if none is stated.
  package let mediaType: String?
  package let content: Content

  package init(mediaType: String?, content: Content) {
    self.mediaType = mediaType
    self.content = content
  }

  package static let none = TrafficBody(mediaType: nil, content: .none)
}
