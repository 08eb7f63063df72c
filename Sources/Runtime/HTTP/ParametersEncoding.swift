import Foundation

/// Where the parameters of a method written by hand go, and how.
public enum ParametersEncoding: Sendable, Hashable {
  /// Into the body, as a JSON object.
  case json
  /// Into the query.
  case query
  /// Into the body, as a form.
  case form
  /// Nowhere.
  case none
}

extension RequestBuilder {
  /// Adds what a value encodes.
  ///
  /// In a query and a form keys are sorted, `{"a":{"b":1}}` is `a[b]=1`, and `{"c":[1,2]}` is
  /// `c[]=1&c[]=2`; null is left out.
  public mutating func parameters(
    _ value: some Encodable,
    encoding: ParametersEncoding
  ) throws(InvalidRequest) {
    guard encoding != .none else { return }
    let parameters = try Self.parameters(of: value)
    switch encoding {
    case .none: break
    case .json: body(json: parameters)
    case .query:
      for (key, value) in Self.flattened(parameters, under: nil) { query(key, value) }
    case .form:
      beginForm()
      for (key, value) in Self.flattened(parameters, under: nil) { form(key, value) }
    }
  }

  private static func parameters(of value: some Encodable) throws(InvalidRequest) -> JSONValue {
    do {
      return try JSONValue(json: JSONEncoder().encode(value))
    } catch let failure as DecodingFailure {
      throw .parameters(failure.description)
    } catch EncodingError.invalidValue(_, let context) {
      throw .parameters(context.debugDescription)
    } catch {
      throw .parameters("the type refused")
    }
  }

  private static func flattened(
    _ value: JSONValue,
    under key: String?
  ) -> [(key: String, value: String)] {
    switch value {
    case .null: []
    case .bool(let bool): [(key ?? "", bool.parameterText)]
    case .number(let number): [(key ?? "", number.text)]
    case .string(let string): [(key ?? "", string)]
    case .array(let elements):
      elements.flatMap { flattened($0, under: "\(key ?? "")[]") }
    case .object(let members):
      members.sorted { $0.key < $1.key }.flatMap { member in
        flattened(member.value, under: key.map { "\($0)[\(member.key)]" } ?? member.key)
      }
    }
  }
}
