import SpecgenCore

/// The credential that calls send.
struct DraftCredential: Hashable, Sendable {
  /// The part of a request that carries it.
  enum Place: Hashable, Sendable {
    case header(String, prefix: String?)
    case query(String)
  }

  let place: Place
  /// The part of the document that states it.
  var origin: DraftOrigin?

  init(header: String, prefix: String?) { place = .header(header, prefix: prefix) }

  init(query: String) { place = .query(query) }

  /// The wire name of the header or the query item.
  var name: String {
    switch place {
    case .header(let name, _), .query(let name): name
    }
  }

  /// `true` for a param of a method that the credential already is.
  func isSame(as field: DraftField) -> Bool {
    switch place {
    case .header(let name, _): field.place == .header && field.key.lowercased() == name.lowercased()
    case .query: false
    }
  }
}

/// A failure of a method by its status.
struct DraftFailure: Hashable, Sendable {
  let status: Int
  /// The code in the body that distinguishes it from others with the status.
  var code: DraftCode?
  /// `true` if the body is the common error object.
  var hasBody = false
  var doc: String?
}

/// A code in the body of a failure.
struct DraftCode: Hashable, Sendable {
  let value: String
  let isInteger: Bool
  /// The keys that lead to the code.
  let keys: [String]
}
