/// An answer whose outcome depends on its JSON body rather than on its status.
///
/// The rules of a method are tried in order, and the first that applies determines the outcome.
///
/// ```swift
/// let body = try response.envelope()
/// if body.holds(.object, at: "error") { throw .common(try body.value(at: "error")) }
/// if body.holds("NotFound", at: "error") { throw .failure(.notFound) }
/// if body.holds("Success", at: "status") { return try body.value(at: "result") }
/// throw body.unreadable(at: "status", notAmong: ["Success"])
/// ```
///
/// Several keys form a path into nested objects: `at: "error", "code"`. Without keys, the path leads to the
/// body itself.
public struct ResponseEnvelope<Failure: MethodFailure> {
  /// A reader of the body.
  public let json: JSONReader
  let request: HTTPRequest?

  /// Returns `true` if the member at a path is of this JSON kind.
  ///
  /// An absent member is not null.
  public func holds(_ kind: JSONKind, at path: String...) -> Bool {
    member(at: path)?.kind == kind
  }

  /// Returns `true` if the member at a path is a number without fraction and exponent.
  public func holdsInteger(at path: String...) -> Bool {
    member(at: path)?.isInteger ?? false
  }

  /// Returns `true` if the member at a path equals this value.
  public func holds<Value: JSONCodable & Equatable>(_ value: Value, at path: String...) -> Bool {
    holds(value, atPath: path)
  }

  /// Returns `true` if the member at a path equals one of these values.
  public func holds<Value: JSONCodable & Equatable>(
    oneOf values: [Value],
    at path: String...
  ) -> Bool {
    guard let value = member(at: path).flatMap({ try? Value(from: $0.quiet) }) else { return false }
    return values.contains(value)
  }

  /// Returns the value of the required member at a path.
  public func value<T: JSONCodable>(at path: String...) throws(ResponseFailure<Failure>) -> T {
    try read { (json) throws(DecodingFailure) in
      var place = json
      for key in path { place = try place.member(key) }
      return try T(from: place)
    }
  }

  /// Returns the undocumented code at a path, a string or a number, with secrets of the request replaced.
  public func unrecognizedCode(at path: String...) throws(ResponseFailure<Failure>) -> String {
    let code: String = try read { (json) throws(DecodingFailure) in
      var place = json
      for key in path { place = try place.member(key) }
      return try place.string(accepting: .number)
    }
    return request?.redacting(code) ?? code
  }

  /// Returns the value at a path, or nil if any member of the path is absent or null.
  public func value<T: JSONCodable>(
    ifPresentAt path: String...
  ) throws(ResponseFailure<Failure>) -> T? {
    guard let member = member(at: path), !member.isNull else { return nil }
    return try read { (_) throws(DecodingFailure) in try T(from: member) }
  }

  /// Returns the result of a closure that reads the body, such as a date with a format.
  public func read<T>(
    _ read: (JSONReader) throws(DecodingFailure) -> T
  ) throws(ResponseFailure<Failure>) -> T {
    do throws(DecodingFailure) {
      return try read(json)
    } catch {
      throw .decoding(error)
    }
  }

  /// Returns the failure to throw when no rule applies, because the value at a path is not a known one.
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

  /// Returns the failure to throw when no rule applies, because the value at a path is of a different kind.
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
  /// Returns the body as an envelope, whatever the status.
  public func envelope() throws(ResponseFailure<Failure>) -> ResponseEnvelope<Failure> {
    do throws(DecodingFailure) {
      return ResponseEnvelope(json: try http.document().root, request: request)
    } catch {
      throw .decoding(error)
    }
  }
}
