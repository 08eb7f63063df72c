/// The reason why a source file may not contain a character: it is invisible or misleading.
package enum ForbiddenCharacter: Hashable, Sendable {
  /// A control character, which affects the terminal or nothing at all.
  case control
  /// A character that changes the direction of the surrounding text.
  case bidirectional
  /// A character without width.
  case invisible
  /// A character that only some programs treat as a line break.
  case lineSeparator
  /// A code point that Unicode assigns to no character.
  case noncharacter

  /// Classifies a character, or returns nil for one that may appear anywhere in a file.
  ///
  /// The ranges are explicit so that every toolchain and system gives the same result. Of the characters that Unicode
  /// calls ignorable, only the variation selectors of emoji are allowed.
  package init?(_ scalar: Unicode.Scalar) {
    switch scalar.value {
    case 0x09, 0x0A, 0x0D, 0x20...0x7E: return nil
    case 0x85, 0x2028, 0x2029: self = .lineSeparator
    case 0...0x1F, 0x7F...0x9F: self = .control
    case 0x061C, 0x200E, 0x200F, 0x202A...0x202E, 0x2066...0x2069: self = .bidirectional
    case 0xAD, 0x034F, 0x115F, 0x1160, 0x17B4, 0x17B5, 0x180B...0x180F, 0x200B...0x200D,
      0x2060...0x206F, 0x3164, 0xFEFF, 0xFFA0, 0xFFF0...0xFFFB, 0x1BCA0...0x1BCA3,
      0x1D173...0x1D17A, 0xE0000...0xE0FFF:
      self = .invisible
    case 0xFDD0...0xFDEF: self = .noncharacter
    // The last two code points of each plane.
    case let value where value & 0xFFFE == 0xFFFE: self = .noncharacter
    default: return nil
    }
  }

  /// The established term for the class.
  var name: String {
    switch self {
    case .control: "control character"
    case .bidirectional: "bidirectional control"
    case .invisible: "invisible character"
    case .lineSeparator: "line separator"
    case .noncharacter: "noncharacter"
    }
  }
}
