package import SpecgenCore

/// A difference between traffic and the spec.
package struct TrafficFinding: Hashable, Sendable {
  /// The kind of a difference.
  package enum Kind: String, CaseIterable, Sendable {
    case unknownMethod = "unknown-method"
    case unknownParam = "unknown-param"
    case missingParam = "missing-param"
    case paramType = "param-type"
    case bodyType = "body-type"
    case mediaType = "media-type"
    case unknownMember = "unknown-member"
    case missingMember = "missing-member"
    case memberType = "member-type"
    case nullMember = "null-member"
    case enumValue = "enum-value"
    /// A shape of a union that the spec does not list.
    case unknownCase = "unknown-case"
    case dateFormat = "date-format"
    case constraint
    case undocumentedStatus = "undocumented-status"
    case undocumentedCode = "undocumented-code"
    case missingHeader = "missing-header"
    case headerType = "header-type"
  }

  package let kind: Kind
  /// The stable path of the part, such as `methods.order.returns.lines[].price`.
  package let subject: String
  /// The message, which shows no values of the traffic except words of enumerations and codes.
  package let message: String
  /// The place in the spec: the property, the param or the method.
  package let span: Span
  /// The first exchange with the difference.
  package let place: TrafficPlace
  /// The impact of this answer on shipped versions of an app.
  package internal(set) var verdict: Verdicts.Shipped
  /// `true` for a difference of the request, which never affects shipped versions.
  package let isRequest: Bool
  /// The number of exchanges with the difference.
  package internal(set) var exchanges = 1
}
