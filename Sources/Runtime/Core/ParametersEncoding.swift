import Foundation

/// Puts what an ``EncodableApiMethod`` encodes where it goes.
///
/// Those of the module are ``JsonParametersEncoder``, ``QueryParametersEncoder`` and
/// ``FormParametersEncoder``; an API that wants XML brings its own.
public protocol ParametersEncoding: Sendable {
  /// Adds parameters to a request.
  func encode(
    _ parameters: some Encodable,
    into request: inout RequestBuilder
  ) throws(InvalidRequest)
}

/// Puts parameters into the body as JSON, the keys of objects in order.
public struct JsonParametersEncoder: ParametersEncoding, Hashable {
  /// Creates an encoder.
  public init() {}

  /// Makes parameters the body.
  public func encode(
    _ parameters: some Encodable,
    into request: inout RequestBuilder
  ) throws(InvalidRequest) {
    request.body(json: try JSONValue(encoding: parameters, into: &request))
  }
}

/// Puts parameters into the query, their keys in order, whatever the verb is.
///
/// `{"a":{"b":1}}` is `a[b]=1`, `{"c":[1,2]}` is `c[]=1&c[]=2` unless the style of lists says
/// otherwise. A parameter that is null is left out; a null inside of one is sent as an empty text. A method that encodes no
/// object, such as a list or nil, has no parameters.
public struct QueryParametersEncoder: ParametersEncoding, Hashable {
  private let lists: ArrayStyle

  /// Creates an encoder; without an argument lists are written with brackets.
  public init(lists: ArrayStyle = .brackets) {
    self.lists = lists
  }

  /// Adds parameters to the query.
  public func encode(
    _ parameters: some Encodable,
    into request: inout RequestBuilder
  ) throws(InvalidRequest) {
    for member in try JSONValue(encoding: parameters, into: &request).parameters
    where member.value != .null {
      request.query(deep: member.key, member.value, lists: lists)
    }
  }
}

/// Puts parameters into the body as a form, written as ``QueryParametersEncoder`` does.
public struct FormParametersEncoder: ParametersEncoding, Hashable {
  private let lists: ArrayStyle

  /// Creates an encoder; without an argument lists are written with brackets.
  public init(lists: ArrayStyle = .brackets) {
    self.lists = lists
  }

  /// Makes parameters the body.
  public func encode(
    _ parameters: some Encodable,
    into request: inout RequestBuilder
  ) throws(InvalidRequest) {
    request.beginForm()
    for member in try JSONValue(encoding: parameters, into: &request).parameters
    where member.value != .null {
      request.form(deep: member.key, member.value, lists: lists)
    }
  }
}

extension JSONValue {
  /// A key of one's own: what encodes nothing at all is then an empty object, not an error.
  private struct Parameters<Value: Encodable>: Encodable {
    let value: Value
  }

  /// Encodes a value, and tells the request what is secret in it.
  fileprivate init(
    encoding value: some Encodable,
    into request: inout RequestBuilder
  ) throws(InvalidRequest) {
    let encoder = JSONEncoder()
    encoder.outputFormatting = .sortedKeys
    let secrets = SecretCollector()
    secrets.listen(to: encoder)
    defer { for secret in secrets.texts { request.keep(secret: secret) } }
    do {
      let json = try JSONValue(json: encoder.encode(Parameters(value: value)))
      self = json["value"] ?? .object([])
    } catch let failure as DecodingFailure {
      throw .parameters(failure.description)
    } catch EncodingError.invalidValue(_, let context) {
      throw .parameters(context.debugDescription)
    } catch {
      throw .parameters("the type refused")
    }
  }

  /// The members of an object; none of anything else, which has no keys to send it under.
  fileprivate var parameters: [Member] {
    guard case .object(let members) = self else { return [] }
    return members
  }
}
