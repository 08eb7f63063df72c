@testable import SpecgenCore

/// The reason why a keyword says nothing new, as in the table of docs/importing.md.
enum RestatedKeyword: Equatable {
  /// A parameter of a path is always required.
  case inPath
  /// A body is required unless the document says that it is not.
  case body
  /// The description of an answer names its status in words.
  case answer
  /// The style and explosion of a place are its defaults.
  case style
  /// Members, elements, values and parts imply the type beside them.
  case structure
  /// Parameters and headers are text unless their schema says otherwise.
  case textual
  /// `Int` and `Double` have 64 bits.
  case size
  /// The media type says that the body is binary.
  case media
  /// An optional member may be null, and a key of a page may end the pages so.
  case absence
  /// A length of at least 0 bounds nothing.
  case unbounded
  /// The elements of a tuple say how many there are.
  case tuple
  /// JSON and https are the defaults of Swagger 2.0.
  case standard
  /// Constants or names of the alternatives distinguish them without a discriminator.
  case discriminator
  /// The first value of a server's variable is its default.
  case variable
  /// The credential is that of other calls, or is sent elsewhere as a parameter.
  case credential
  /// A day of the sunset marks a part as deprecated.
  case sunset

  /// Creates the reason for a keyword at a place, or returns nil if it says something.
  init?(_ place: DocumentKeywordPlaces.Place, in document: DocumentKeywordPlaces) {
    guard let keyword = place.last, let owner = document.value(at: place.dropLast()) else {
      return nil
    }
    let parent = place.dropLast().last ?? ""
    let section = place.dropLast(2).last ?? ""
    func has(_ keys: String...) -> Bool { keys.contains { owner.member($0) != nil } }
    switch keyword {
    case "required" where owner.member("in")?.scalar == "path": self = .inPath
    case "required" where parent == "requestBody" || section == "requestBodies": self = .body
    case "required" where owner.member("in")?.scalar == "body": self = .body
    case "description" where section == "responses": self = .answer
    case "style", "explode": self = .style
    case "type" where section == "securitySchemes": self = .credential
    case "type"
    where has(
      "properties",
      "items",
      "additionalProperties",
      "allOf",
      "oneOf",
      "anyOf",
      "enum",
      "const",
      "required",
      "discriminator",
      "prefixItems",
      "contentSchema"
    ):
      self = .structure
    case "type" where owner.member("type")?.scalar == "string" && Self.isText(place):
      self = .textual
    case "type" where parent == "items": self = .textual
    case "items" where Self.isText(place): self = .textual
    case "format"
    where ["int32", "int64", "float", "double"].contains(owner.member("format")?.scalar):
      self = .size
    case "format", "type":
      guard owner.member("format")?.scalar == "binary" || has("x-file"), place.contains("content")
      else { return nil }
      self = .media
    case "minItems" where owner.hasLengthOfTuple(keyword): self = .tuple
    case "maxItems" where owner.hasLengthOfTuple(keyword): self = .tuple
    case "minLength", "minItems", "minProperties":
      guard owner.member(keyword)?.scalar == "0" else { return nil }
      self = .unbounded
    case "deprecated" where has("x-sunset", "x-sunset-date"): self = .sunset
    case "consumes", "produces", "schemes": self = .standard
    case "nullable": self = .absence
    case "discriminator", "propertyName", "mapping", "oneOf": self = .discriminator
    case "default" where section == "variables": self = .variable
    case "security", "securitySchemes": self = .credential
    default: return nil
    }
  }

  private static func isText(_ place: DocumentKeywordPlaces.Place) -> Bool {
    place.contains("parameters") || place.contains("headers")
      || place.contains("application/x-www-form-urlencoded")
  }
}

extension YAMLValue {
  /// `true` if a bound is the number of the elements of a tuple.
  fileprivate func hasLengthOfTuple(_ bound: String) -> Bool {
    guard case .list(let elements)? = member("prefixItems")?.content else { return false }
    return member(bound)?.scalar == String(elements.count)
  }
}
