import SpecgenCore

extension ValueForm {
  /// The shape of a mapping whose keys are those of the language, or nil for another value.
  private var keyedShape: ShapeName? {
    switch self {
    case .shape(let name): name
    case .either(let forms): forms.lazy.compactMap(\.keyedShape).first
    case .scalar, .word, .list, .named, .keyed, .collection, .inline, .same: nil
    }
  }

  /// `true` for a mapping with empty lines around entries of several lines.
  var isSpaced: Bool {
    switch declaredShape {
    case .type, .method, .group, .trait, .envelope, .flow, .appCall, .route: true
    case nil: self == .shape(.spec) || self == .shape(.calls)
    default: false
    }
  }

  /// Returns the entries of a mapping in the order of the language; names of the author keep theirs.
  func ordered(_ parts: [LaidOutPart]) -> [LaidOutPart] {
    guard let keys = keyedShape?.keys else { return parts }
    let places = parts.map { $0.key.flatMap { keys.place(of: $0.text) } ?? .max }
    guard zip(places, places.dropFirst()).contains(where: { $0 > $1 }) else { return parts }
    return parts.indices.sorted { (places[$0], $0) < (places[$1], $1) }.map { parts[$0] }
  }
}
