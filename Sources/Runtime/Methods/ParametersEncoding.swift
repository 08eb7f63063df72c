import Foundation
public import SpecgenRuntimeCore
import SpecgenRuntimeTransport

/// A type that encodes an ``EncodableApiMethod`` into a request.
///
/// The runtime provides ``JsonParametersEncoder``, ``QueryParametersEncoder`` and ``FormParametersEncoder``.
/// For other formats, such as XML, provide your own.
public protocol ParametersEncoding: Sendable {
  /// Adds params to a request.
  func encode(
    _ parameters: some Encodable,
    into request: inout RequestBuilder
  ) throws(InvalidRequest)
}

/// An encoder that writes params to the body as JSON, with sorted keys.
public struct JsonParametersEncoder: ParametersEncoding, Hashable {
  /// Creates an encoder.
  public init() {}

  /// Sets the body to the encoded params.
  public func encode(
    _ parameters: some Encodable,
    into request: inout RequestBuilder
  ) throws(InvalidRequest) {
    request.body(json: try JSONValue(encoding: parameters, into: &request))
  }
}

/// An encoder that writes params to the query, with sorted keys, regardless of the verb.
///
/// `{"a":{"b":1}}` becomes `a[b]=1`, and `{"c":[1,2]}` becomes `c[]=1&c[]=2` unless another list style is set.
/// A null param is omitted; a null inside a param is sent as an empty string. A method that does not encode an
/// object, but a list or nil for example, has no params.
public struct QueryParametersEncoder: ParametersEncoding, Hashable {
  private let lists: ArrayStyle

  /// Creates an encoder with a list style; the default repeats the key with brackets.
  public init(lists: ArrayStyle = .brackets) {
    self.lists = lists
  }

  /// Adds params to the query.
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

/// An encoder that writes params to the body as a form, in the format of ``QueryParametersEncoder``.
public struct FormParametersEncoder: ParametersEncoding, Hashable {
  private let lists: ArrayStyle

  /// Creates an encoder with a list style; the default repeats the key with brackets.
  public init(lists: ArrayStyle = .brackets) {
    self.lists = lists
  }

  /// Sets the body to the encoded params.
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
  /// A wrapper with a key, so that a value that encodes nothing becomes an empty object instead of an error.
  private struct Parameters<Value: Encodable>: Encodable {
    let value: Value
  }

  /// Encodes a value as JSON and records its secrets in the request.
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

  /// The members of an object; empty for any other value, which has no keys.
  fileprivate var parameters: [Member] {
    guard case .object(let members) = self else { return [] }
    return members
  }
}
