/// An answer whose JSON body tells what it is, whatever its status says.
///
/// The rules of a method are tried in order; the first that holds ends the reading.
///
/// ```swift
/// let body = try response.envelope()
/// if body.holds(.object, at: "error") { throw .common(try body.value(at: "error")) }
/// if body.holds("NotFound", at: "error") { throw .failure(.notFound) }
/// if body.holds("Success", at: "status") { return try body.value(at: "result") }
/// throw body.unreadable(at: "status", notAmong: ["Success"])
/// ```
///
/// Several keys lead into objects within objects: `at: "error", "code"`. None is the body itself.
public struct ResponseEnvelope<Failure: MethodFailure> {
  /// The body.
  public let json: JSONReader
  let request: HTTPRequest?

  /// Tells whether the value there is of this kind; nothing there is not even null.
  public func holds(_ kind: JSONKind, at path: String...) -> Bool {
    member(at: path)?.kind == kind
  }

  /// Tells whether the value there is a number without fraction and exponent.
  public func holdsInteger(at path: String...) -> Bool {
    member(at: path)?.isInteger ?? false
  }

  /// Tells whether the value there is this one.
  public func holds<Value: JSONCodable & Equatable>(_ value: Value, at path: String...) -> Bool {
    holds(value, atPath: path)
  }

  /// Tells whether the value there is one of these.
  public func holds<Value: JSONCodable & Equatable>(
    oneOf values: [Value],
    at path: String...
  ) -> Bool {
    guard let value = member(at: path).flatMap({ try? Value(from: $0.quiet) }) else { return false }
    return values.contains(value)
  }

  /// Returns the value there, which must be there.
  public func value<T: JSONCodable>(at path: String...) throws(ResponseFailure<Failure>) -> T {
    try read { (json) throws(DecodingFailure) in
      var place = json
      for key in path { place = try place.member(key) }
      return try T(from: place)
    }
  }

  /// Returns the code there, text or a number, which nobody documents, without any secret of the request in it.
  public func unrecognizedCode(at path: String...) throws(ResponseFailure<Failure>) -> String {
    let code: String = try read { (json) throws(DecodingFailure) in
      var place = json
      for key in path { place = try place.member(key) }
      return try place.string(accepting: .number)
    }
    return request?.redacting(code) ?? code
  }

  /// Returns the value there; nil when it, or what leads to it, is absent or null.
  public func value<T: JSONCodable>(
    ifPresentAt path: String...
  ) throws(ResponseFailure<Failure>) -> T? {
    guard let member = member(at: path), !member.isNull else { return nil }
    return try read { (_) throws(DecodingFailure) in try T(from: member) }
  }

  /// Returns what the closure reads from the body, such as a date with its format.
  public func read<T>(
    _ read: (JSONReader) throws(DecodingFailure) -> T
  ) throws(ResponseFailure<Failure>) -> T {
    do throws(DecodingFailure) {
      return try read(json)
    } catch {
      throw .decoding(error)
    }
  }

  /// What to throw when no rule holds, since the value there is none of those that are known.
  public func unreadable<Value: JSONCodable>(
    at path: String...,
    notAmong known: [Value]
  ) -> ResponseFailure<Failure> {
    var place = json
    for key in path {
      guard let member = try? place.member(key) else {
        return .decoding(place.failure(key, notAmong: known))
      }
      place = member
    }
    return .decoding(place.failure(expected: "one of \(jsonText(known))"))
  }

  /// What to throw when no rule holds, since the value there is of another kind.
  public func unreadable(at path: String..., expecting kind: JSONKind) -> ResponseFailure<Failure> {
    do throws(DecodingFailure) {
      var place = json
      for key in path { place = try place.member(key) }
      return .decoding(place.failure(notAmong: [kind]))
    } catch {
      return .decoding(error)
    }
  }

  func holds<Value: JSONCodable & Equatable>(_ value: Value, atPath path: [String]) -> Bool {
    guard let member = member(at: path) else { return false }
    return (try? Value(from: member.quiet)) == value
  }

  func member(at path: [String]) -> JSONReader? {
    path.reduce(json) { place, key in
      guard let place, place.kind == .object else { return nil }
      return try? place.find(key)
    }
  }
}

extension MethodResponse {
  /// Returns the body as JSON that tells what it is, whatever the status says.
  public func envelope() throws(ResponseFailure<Failure>) -> ResponseEnvelope<Failure> {
    do throws(DecodingFailure) {
      return ResponseEnvelope(json: try JSONDocument(parsing: http.body).root, request: request)
    } catch {
      throw .decoding(error)
    }
  }
}
