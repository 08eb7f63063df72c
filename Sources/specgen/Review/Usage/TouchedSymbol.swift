package import SpecgenCore

/// A declaration that a change touches, and the references to it that the change concerns.
package struct TouchedSymbol: Hashable, Sendable {
  package let symbol: SwiftSymbol
  package let use: SymbolUse

  package init(_ symbol: SwiftSymbol, _ use: SymbolUse = .reference) {
    self.symbol = symbol
    self.use = use
  }
}

/// A kind of reference to a declaration.
package enum SymbolUse: Hashable, Sendable {
  /// Every reference.
  case reference
  /// Every reference except declarations that satisfy a requirement.
  case call
  /// A call with an argument of this label.
  case argument(String)
  /// A call without an argument of this label.
  case missingArgument(String)
  /// A switch over an enumeration without a case for all other values.
  case exhaustiveSwitch
  /// A type that conforms to a protocol.
  case conformance
}

/// A reference to generated code in a file.
struct SymbolReference: Hashable, Sendable {
  let symbol: SwiftSymbol
  let place: CodePlace
  /// `true` in the list of protocols that a type conforms to.
  var isConformance = false
  /// `true` for a declaration that satisfies a requirement of a protocol.
  var isWitness = false
}
