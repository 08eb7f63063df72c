import SpecgenCore

/// A segment of a method's path.
enum SegmentPattern: Sendable {
  /// A literal segment, decoded.
  case literal(String)
  /// The index of the param that fills the segment.
  case param(Int)
  case composed([Program.SegmentPiece])

  /// Returns the segments of a path.
  static func segments(of path: [Program.PathPart]) -> [SegmentPattern] {
    path.flatMap { part -> [SegmentPattern] in
      switch part {
      case .literal(let text):
        text.split(separator: "/").map { .literal(TrafficURL.decoded($0)) }
      case .param(let index): [.param(index)]
      case .composed(let pieces): [.composed(pieces)]
      }
    }
  }

  /// Returns the values of the params in a segment by their indices, or nil if the segment differs.
  func values(in segment: String) -> [PathValue]? {
    switch self {
    case .literal(let text): text == segment ? [] : nil
    case .param(let index): [PathValue(param: index, text: segment)]
    case .composed(let pieces): Self.values(of: pieces[...], in: segment[...])
    }
  }

  private static func values(
    of pieces: ArraySlice<Program.SegmentPiece>,
    in segment: Substring
  ) -> [PathValue]? {
    var values: [PathValue] = []
    var rest = segment
    var open: Int?
    for (index, piece) in zip(pieces.indices, pieces) {
      switch piece {
      case .param(let param): open = param
      case .text(let text):
        guard let param = open else {
          guard rest.hasPrefix(text) else { return nil }
          rest = rest.dropFirst(text.count)
          continue
        }
        // The last text ends the segment; another one ends the value where it first occurs.
        let isLast = index == pieces.endIndex - 1
        let end =
          isLast
          ? (rest.hasSuffix(text) ? rest.index(rest.endIndex, offsetBy: -text.count) : nil)
          : rest.firstRange(of: text)?.lowerBound
        guard let end, end > rest.startIndex else { return nil }
        values.append(PathValue(param: param, text: String(rest[..<end])))
        rest = rest[end...].dropFirst(text.count)
        open = nil
      }
    }
    if let open {
      guard !rest.isEmpty else { return nil }
      return values + [PathValue(param: open, text: String(rest))]
    }
    return rest.isEmpty ? values : nil
  }

  /// The texts of a composed segment, with nil for each param.
  var texts: [String?] {
    guard case .composed(let pieces) = self else { return [] }
    return pieces.map { piece in
      if case .text(let text) = piece { text } else { nil }
    }
  }
}

/// The text of a param in a path.
struct PathValue: Hashable, Sendable {
  /// The index of the param.
  let param: Int
  let text: String
}
