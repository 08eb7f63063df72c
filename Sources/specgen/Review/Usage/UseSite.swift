/// A call site in an app's code.
package struct UseSite: Hashable, Comparable, Sendable {
  /// The path of the file, as printed.
  package let path: String
  package let place: CodePlace
  /// The way in which the file was read.
  package let reading: Reading

  /// A way to read a file.
  package enum Reading: String, CaseIterable, Sendable {
    /// The symbols that the compiler recorded.
    case index
    /// The tokens of the file, with the types that they tell.
    case tokens
  }

  package init(path: String, place: CodePlace, reading: Reading) {
    self.path = path
    self.place = place
    self.reading = reading
  }

  /// The position as editors and compilers write it: `App/Orders.swift:12:7`.
  package var text: String { "\(path):\(place.line):\(place.column)" }

  package static func < (left: UseSite, right: UseSite) -> Bool {
    left.path == right.path
      ? left.place < right.place : left.path.utf8.lexicographicallyPrecedes(right.path.utf8)
  }
}

/// The uses of what a change touches, in an app's code.
package enum ChangeUsage: Hashable, Sendable {
  /// The change touches no declaration of Swift, so no code refers to it.
  case noDeclaration
  /// The call sites in order; empty if nothing here uses the declarations.
  case sites([UseSite])

  /// The call sites.
  package var sites: [UseSite] {
    if case .sites(let sites) = self { sites } else { [] }
  }

  /// `true` if the app uses what the change touches.
  package var isUsed: Bool { !sites.isEmpty }
  /// `true` if the change touches declarations, and the app uses none of them.
  package var isUnused: Bool { self == .sites([]) }
}
