/// A text with conflict markers of a merge.
///
/// ```
/// <<<<<<< HEAD
/// ours
/// ||||||| the common ancestor, in some styles
/// =======
/// theirs
/// >>>>>>> branch
/// ```
struct MergeConflict {
  /// The text of the first and of the second branch, or an empty array if the markers do not match.
  let sides: [[UInt8]]
  /// The lines of both branches and of their ancestor, without the markers.
  let lines: [ArraySlice<UInt8>]

  /// Finds the conflict markers in a text, or returns nil if there are none.
  init?(_ text: [UInt8]) {
    var sides: [[UInt8]] = [[], []]
    var kept: [ArraySlice<UInt8>] = []
    var place = Place.outside
    var (hasMarkers, isSound) = (false, true)
    for range in linesWithFeeds(of: text) {
      let line = text[range]
      if let marker = Marker(line), marker != .middle || place != .outside {
        hasMarkers = true
        isSound = isSound && marker.follows(place)
        place = marker.next
        continue
      }
      kept.append(line)
      if place == .ancestor { continue }
      if place != .second { sides[0] += line }
      if place != .first { sides[1] += line }
    }
    guard hasMarkers else { return nil }
    self.sides = isSound && place == .outside ? sides : []
    lines = kept
  }

  private enum Place {
    case outside, first, ancestor, second
  }

  private enum Marker {
    case start, ancestor, middle, end

    init?(_ line: ArraySlice<UInt8>) {
      let word = line.prefix {
        $0 != UInt8(ascii: " ") && $0 != UInt8(ascii: "\n") && $0 != UInt8(ascii: "\r")
      }
      guard word.count == 7, let first = word.first, word.allSatisfy({ $0 == first }) else {
        return nil
      }
      switch first {
      case UInt8(ascii: "<"): self = .start
      case UInt8(ascii: "|"): self = .ancestor
      case UInt8(ascii: "="): self = .middle
      case UInt8(ascii: ">"): self = .end
      default: return nil
      }
    }

    func follows(_ place: Place) -> Bool {
      switch self {
      case .start: place == .outside
      case .ancestor: place == .first
      case .middle: place == .first || place == .ancestor
      case .end: place == .second
      }
    }

    var next: Place {
      switch self {
      case .start: .first
      case .ancestor: .ancestor
      case .middle: .second
      case .end: .outside
      }
    }
  }
}

/// Returns the ranges of the lines of a text, including their line feeds.
func linesWithFeeds(of text: [UInt8]) -> [Range<Int>] {
  var lines: [Range<Int>] = []
  var start = 0
  while start < text.count {
    let end = text[start...].firstIndex(of: UInt8(ascii: "\n")).map { $0 + 1 } ?? text.count
    lines.append(start..<end)
    start = end
  }
  return lines
}
