package import SpecgenCore

extension TrafficFinding.Kind {
  /// The id under which a finding is reported and explained.
  var id: DiagnosticID {
    switch self {
    case .unknownMethod: .trafficUnknownMethod
    case .unknownParam: .trafficUnknownParam
    case .missingParam: .trafficMissingParam
    case .paramType: .trafficParamType
    case .bodyType: .trafficBodyType
    case .mediaType: .trafficMediaType
    case .unknownMember: .trafficUnknownMember
    case .missingMember: .trafficMissingMember
    case .memberType: .trafficMemberType
    case .nullMember: .trafficNullMember
    case .enumValue: .trafficEnumValue
    case .unknownCase: .trafficUnknownCase
    case .dateFormat: .trafficDateFormat
    case .constraint: .trafficConstraint
    case .undocumentedStatus: .trafficUndocumentedStatus
    case .undocumentedCode: .trafficUndocumentedCode
    case .missingHeader: .trafficMissingHeader
    case .headerType: .trafficHeaderType
    }
  }
}

extension TrafficFinding {
  /// The verdicts in the words of `diff`; traffic changes no code.
  package var verdicts: Verdicts { Verdicts(verdict, .ok) }

  /// The level: that of a change with the same impact.
  package var level: ChangeLevel { verdicts.level }

  /// The finding as a diagnostic at its place in the spec.
  package var diagnostic: Diagnostic {
    let seen = exchanges == 1 ? "in" : "in \(counted(exchanges, "exchange")), first in"
    let impact = isRequest || verdict == .ok ? "" : " \(verdict.words.capitalizedFirst)."
    return Diagnostic(
      id: kind.id,
      severity: level == .error ? .error : .warning,
      message: message,
      span: span,
      help: "Seen \(seen) \(visible(place.text)).\(impact)"
    )
  }
}

extension TrafficPlace {
  /// The place as `path:line:column`.
  package var text: String { "\(path):\(line):\(column)" }
}
