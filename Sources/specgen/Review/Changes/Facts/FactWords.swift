import SpecgenCore

/// Descriptions of facts for readers.
extension Inventory {
  /// Returns a description of a fact that contains the names of its entities.
  func words(_ value: FactValue) -> String {
    let name = { (path: QualifiedPath) in
      names[path] ?? path.text.split(separator: ".").last.map(String.init) ?? path.text
    }
    return factWords(value, name)
  }

  /// Returns a description of a fact that contains the full paths of its entities.
  func wholeWords(_ value: FactValue) -> String { factWords(value, \.text) }
}

private func factWords(_ value: FactValue, _ name: (QualifiedPath) -> String) -> String {
  switch value {
  case .holds: "true"
  case .text(let text), .word(let text): text
  case .day(let day): day.text
  case .number(let number): String(number)
  case .grade(let grade): grade.word
  case .constant(let constant): spelled(constant)
  case .entity(let path): name(path)
  case .host(let path, let address): address?.url ?? name(path)
  case .type(let type): typeWords(type, name)
  case .typeForm(let form): form.rawValue
  case .absence(.required): "required"
  case .absence(.optional): "optional"
  case .absence(.defaulted(let value)): factWords(value, name)
  case .validation(let isOn, _): isOn ? "checked" : "unchecked"
  case .constraints(let constraints): constraints.sentences.joined(separator: " ")
  case .place(let place): place.rawValue
  case .body(let body, let type): body.rawValue + (type.map { " as \($0.text)" } ?? "")
  case .bodies(let types): types.map(\.text).joined(separator: " or ")
  case .path(let shared, let rest): (shared ?? "") + pathWords(rest, name)
  case .link(let segments): "/" + pathWords(segments, name)
  case .phrase(let parts): phraseWords(parts, name)
  case .address(let address): address.url
  case .result(let form): form.rawValue
  case .condition(let condition): spelled(condition)
  case .statuses(let statuses): statuses.ranges.map(\.written).joined(separator: ", ")
  case .envelope(let envelope): spelled(envelope)
  case .retry(let retry): spelled(retry)
  case .renewal(let renewal, let isFirst): spelled(renewal, isFirst: isFirst)
  }
}

/// Returns a type in Swift syntax.
func typeWords(_ type: TypeShape, _ name: (QualifiedPath) -> String) -> String {
  switch type {
  case .scalar(let scalar): scalar.rawValue
  case .record(let path), .enumeration(let path), .union(let path), .alias(let path): name(path)
  case .list(let element): "[\(typeWords(element, name))]"
  case .map(let value): "[String: \(typeWords(value, name))]"
  case .nullable(let value): "\(typeWords(value, name))?"
  case .bodies: "one of several bodies"
  }
}

func phraseWords(_ parts: [PhrasePart], _ name: (QualifiedPath) -> String) -> String {
  parts.map { part in
    switch part {
    case .text(let text): text
    case .entity(let path): name(path)
    }
  }.joined()
}

private func pathWords(_ segments: [PathSegment], _ name: (QualifiedPath) -> String) -> String {
  segments.map { segment in
    switch segment {
    case .literal(let text): text.hasPrefix("/") ? text : "/" + text
    case .pieces(let pieces): "/" + phraseWords(pieces, name)
    case .rest(let path): "/" + name(path) + "..."
    }
  }.joined()
}
