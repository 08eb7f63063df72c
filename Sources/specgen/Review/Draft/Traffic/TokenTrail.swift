import SpecgenCore

/// The way of credentials from the answers that contain them to the requests that send them.
///
/// Equal credentials have equal masks.
struct TokenTrail: Sendable {
  /// The maximum number of credentials that are followed.
  private static let maxTokens = 10_000

  /// A member of an answer that contains a credential.
  struct Issue: Hashable, Sendable {
    let verb: String
    let path: String
    /// The keys that lead to the member.
    let keys: [String]
  }

  /// A part of requests that carries a credential.
  private struct Place: Hashable, Sendable {
    let name: String
    let prefix: String?
    let isQuery: Bool
  }

  /// The requests with a credential.
  private struct Uses: Sendable {
    var count = 0
    var issues: [Issue: Int] = [:]
  }

  private var issued: [String: Issue] = [:]
  private var uses = OrderedMap<Place, Uses>()

  /// Adds an exchange, in the order of time.
  mutating func add(_ exchange: Exchange) {
    for header in exchange.request.headers where header.name.lowercased() != "cookie" {
      let parts = header.value.split(separator: " ", maxSplits: 1).map(String.init)
      guard let token = parts.last, SecretMask.isMasked(token) else { continue }
      let prefix = parts.count == 2 ? parts[0] + " " : nil
      add(Place(name: Self.canonical(header.name), prefix: prefix, isQuery: false), token)
    }
    for item in exchange.request.query where SecretMask.isMasked(item.value) {
      add(Place(name: item.name, prefix: nil, isQuery: true), item.value)
    }
    guard let response = exchange.response, case .json(let value) = response.body.content else {
      return
    }
    let request = exchange.request
    let path = request.origin + "/" + request.segments.joined(separator: "/")
    for (keys, token) in Self.tokens(in: value) where issued.count < Self.maxTokens {
      if issued[token] == nil {
        issued[token] = Issue(verb: request.verb, path: path, keys: keys)
      }
    }
  }

  private mutating func add(_ place: Place, _ token: String) {
    uses[place, default: Uses()].count += 1
    if let issue = issued[token] { uses[place, default: Uses()].issues[issue, default: 0] += 1 }
  }

  /// The usual spelling of a header that recorders write in lower case.
  private static func canonical(_ name: String) -> String {
    name == name.lowercased()
      ? name.split(separator: "-").map { $0.prefix(1).uppercased() + $0.dropFirst() }
        .joined(separator: "-") : name
  }

  /// Returns the credentials in an answer, with the keys that lead to them.
  private static func tokens(in value: JSONText.Value) -> [(keys: [String], token: String)] {
    var found: [(keys: [String], token: String)] = []
    var open: [(keys: [String], value: JSONText.Value)] = [([], value)]
    while let (keys, next) = open.popLast(), found.count < 20 {
      guard case .object(let members) = next.content, keys.count < 4 else { continue }
      for member in members {
        if let text = member.value.string {
          if SecretMask.identifies(text) { found.append((keys + [member.key], text)) }
        } else {
          open.append((keys + [member.key], member.value))
        }
      }
    }
    return found
  }

  /// The credentials that requests send, the most frequent first.
  var credentials: [DraftCredential] {
    uses.sorted { ($1.value.count, $0.key.name) < ($0.value.count, $1.key.name) }
      .map { place, _ in
        place.isQuery
          ? DraftCredential(query: place.name)
          : DraftCredential(header: place.name, prefix: place.prefix)
      }
  }

  /// The login whose answer contains what most requests send; nil without one.
  var login: DraftLogin? {
    var best: (login: DraftLogin, count: Int)?
    for (place, uses) in uses where !place.isQuery {
      for (issue, count) in uses.issues where count > best?.count ?? 0 {
        let login = DraftLogin(
          request: RequestLine(verb: issue.verb, path: issue.path),
          keys: issue.keys,
          header: place.name,
          prefix: place.prefix
        )
        best = (login, count)
      }
    }
    return best?.login
  }

  /// A comment on the login.
  var notes: [String] {
    guard let login else { return [] }
    let member = login.keys.joined(separator: ".")
    let path = "/" + PathText.segments(of: login.request.path).joined(separator: "/")
    return [
      "Requests send `\(member)` of the answer to \(login.request.verb) \(path) in \(login.header)."
    ]
  }
}

/// A method whose answer contains the credential of later requests.
struct DraftLogin: Hashable, Sendable {
  let request: RequestLine
  /// The keys that lead to the credential in the answer.
  let keys: [String]
  let header: String
  let prefix: String?
}
