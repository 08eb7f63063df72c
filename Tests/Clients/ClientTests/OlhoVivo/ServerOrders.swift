/// What the played service is told to do from now on; what is nil stays as it is.
struct ServerOrders: Encodable {
  /// What becomes of the sessions.
  enum Sessions: String, Encodable {
    /// All end; new ones count.
    case expire
    /// None counts, however often somebody logs in.
    case reject
  }

  /// The shape of the companies.
  enum Companies: String, Encodable {
    case object
    case list
  }

  /// The shape of a forecast's stop.
  enum ForecastStop: String, Encodable {
    case object
    case null
  }

  /// The kind of a vehicle's prefix.
  enum Prefix: String, Encodable {
    /// The kind that each call has in the field.
    case field
    case number
    case text
  }

  /// An answer in place of the true one.
  struct Answer: Encodable {
    /// The status; nil for the true answer.
    var status: Int?
    /// The media type; HTML when nil.
    var type: String?
    /// The body; `{target}` in it stands for the target of the request.
    var body: String?
    /// The seconds to wait before.
    var delay: Double?
    /// Whether the connection ends without an answer.
    var drop: Bool?
    /// Whether it waits for the release.
    var held: Bool?
  }

  var sessions: Sessions?
  /// The status of an answer without a session.
  var denial: Int?
  var next: [Answer]?
  var logins: [Answer]?
  var release: Bool?
  var companies: Companies?
  var stop: ForecastStop?
  var prefix: Prefix?
  var direction: Int?
}

extension ServerOrders.Answer {
  /// A page of a server in front, in HTML.
  static func page(_ status: Int) -> Self {
    Self(status: status, body: "<html><body><h1>\(status)</h1>Atenção</body></html>")
  }

  /// A JSON text with status 200.
  static func json(_ body: String) -> Self {
    Self(status: 200, type: "application/json", body: body)
  }

  /// The true answer, but not before the release.
  static let held = Self(held: true)
}
