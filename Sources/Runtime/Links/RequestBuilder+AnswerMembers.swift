import Foundation
public import SpecgenRuntimeCore

/// Params of links with values encoded as JSON.
extension RequestBuilder {
  /// Sets the members that identify the answer to a call, in its JSON.
  package mutating func identifyAnswer(by members: [(key: String, text: String)]) {
    content.answerMembers = members
  }

  /// Adds an object encoded as JSON to the query of a link, with the members that identify the answer to the call if
  /// `identifiesAnswer` is `true`.
  ///
  /// Does not add a field for nil.
  public mutating func query<T: JSONCodable>(
    _ key: String,
    json value: T?,
    isBase64: Bool = false,
    identifiesAnswer: Bool
  ) {
    guard let value else { return }
    let known = content.secrets.count
    var json = data(json: value)
    if identifiesAnswer, !content.answerMembers.isEmpty {
      guard let whole = object(json) else {
        return fail(.parameter(name: key, problem: "is not an object without the answer's members"))
      }
      json = whole
    }
    content.queryFields.append(field(key, json: json, isBase64, secretsFrom: known))
  }

  /// Returns an object with the members that identify the answer, or nil for another value and for an object that has
  /// one of them.
  private mutating func object(_ json: Data) -> Data? {
    guard let value = try? JSONValue(json: json), case .object(let members) = value,
      content.answerMembers.allSatisfy({ value[$0.key] == nil })
    else { return nil }
    for member in content.answerMembers { keep(secret: member.text) }
    let added = content.answerMembers.map {
      JSONValue.Member(key: $0.key, value: .string($0.text))
    }
    // The text of the value stays as it was written, since a vendor may depend on its escapes.
    let separator = Data(members.isEmpty ? "".utf8 : ",".utf8)
    return json.dropLast() + separator + JSONValue.object(added).jsonData.dropFirst()
  }
}
