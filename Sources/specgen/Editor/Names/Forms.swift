package import SpecgenCore

extension ValueForm {
  /// The role of a scalar, or nil for a form without scalars that have one.
  package var role: ScalarForm.Role? {
    switch self {
    case .scalar(let scalar): scalar.role
    case .shape(let name): name.keys.short?.role
    case .either(let forms): forms.lazy.compactMap(\.role).first { $0 != .plain }
    case .word, .list, .named, .keyed, .collection, .inline, .same: nil
    }
  }

  /// The shape of the entries that the author names, or nil for a mapping of another kind.
  package var declaredShape: ShapeName? {
    switch self {
    case .keyed(_, .shape(let name)) where name == .type: name
    case .either, .collection, .named: namedShape
    case .keyed, .scalar, .word, .list, .shape, .inline, .same: nil
    }
  }
}

extension Mention.Kind {
  /// Creates the kind of a declared part; nil for a part inside another one.
  init?(_ shape: ShapeName) {
    switch shape {
    case .type: self = .type
    case .method: self = .method
    case .group: self = .group
    case .host: self = .host
    case .trait: self = .trait
    case .envelope: self = .envelope
    case .source: self = .source
    case .document: self = .document
    default: return nil
    }
  }
}

extension Node {
  /// `true` for `none`, which replaces a name.
  var hasNoReference: Bool { text == "none" }
}

extension Span {
  /// Returns the span of a scalar's text without the quotes around it.
  package func withoutQuotes(in source: SourceFile) -> Span {
    let bytes = source.bytes[range]
    guard bytes.count > 1, let first = bytes.first, first == bytes.last,
      first == UInt8(ascii: "'") || first == UInt8(ascii: "\"")
    else { return self }
    return Span(file: file, start: start + 1, end: end - 1)
  }
}
