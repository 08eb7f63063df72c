@testable import SpecgenCore

/// A use of generated code as an app has it, and the entities that it stands for.
struct Use: Sendable {
  /// The paths of the entities that are used: where the use breaks, one of them changed, or what is above or
  /// below it.
  let paths: [String]
  /// The paths of what is named beside them, such as the types of values: the use may break by those, too.
  var mentions: [String] = []
  /// The types of the function's params, which are called `p0`, `p1` and so on.
  var types: [String] = []
  /// What stands behind the params.
  var effects = ""
  /// Whether somebody said that the entity is not to be used: then the old code may say so, too.
  var isDeprecated = false
  /// What of the API as a whole it shows, if that is one thing.
  var facet: Facet?
  /// The statements.
  let body: [String]

  /// Something that all declarations of an API have in common.
  enum Facet: Sendable {
    case equality, writing, codable, testing
  }
}

/// A Swift file with a function for each use.
struct UseFile: Sendable {
  /// The source text.
  let text: String
  let uses: [Use]
  /// The number of the first line of each use.
  private let starts: [Int]

  /// Writes uses of what some modules declare.
  init(_ uses: [Use], imports: [String]) {
    var lines = imports.map { "\($0)" } + [""]
    var starts: [Int] = []
    for (number, use) in uses.enumerated() {
      starts.append(lines.count + 1)
      let path = use.paths.first ?? ""
      let name = path.map { $0.isASCII && ($0.isLetter || $0.isNumber) ? $0 : "_" }
      let params = use.types.enumerated().map { "_ p\($0): \($1)" }.joined(separator: ", ")
      if use.isDeprecated { lines.append("@available(*, deprecated)") }
      lines.append("func use\(number)_\(String(name))(\(params))\(use.effects) {")
      lines += use.body.map { "  \($0)" } + ["}", ""]
    }
    text = lines.joined(separator: "\n")
    self.uses = uses
    self.starts = starts
  }

  /// The index of the use that has a line; nil above the first.
  func use(at line: Int) -> Int? { starts.lastIndex { $0 <= line } }
}

/// A param of what is called.
struct UseArgument {
  /// The label as it is written in a call; nil where there is none.
  let label: String?
  let type: String
  let isOptional: Bool
}

/// What a case of an enumeration holds.
struct UsePart {
  /// The label as it is written in a pattern; nil where there is none.
  var label: String?
  let type: String
}

/// A case of a generated enumeration.
struct UseCase {
  let entity: Program.Entity
  let name: SwiftName
  let parts: [UsePart]
  let mentions: [String]
}

extension [UseArgument] {
  /// The arguments of a call, the first of which is the param of this number.
  func list(from first: Int = 0) -> String {
    enumerated().map { index, argument in
      (argument.label.map { "\($0): " } ?? "") + "p\(first + index)"
    }
    .joined(separator: ", ")
  }

  /// Those that a call must have, and all; one of the two where they are the same.
  var choices: [[UseArgument]] {
    let required = filter { !$0.isOptional }
    return required.count == count ? [self] : [required, self]
  }
}
