import SpecgenCore

/// A search for the call sites of all changes in the files of an app.
///
/// The time is proportional to the size of the files, and to the number of sites: each reference is looked up once.
package struct UsageSearch: Sendable {
  /// The changes that concern references to a symbol.
  private struct Interest: Hashable {
    let change: Int
    let use: SymbolUse
  }

  private var interests: [SwiftSymbol: [Interest]] = [:]
  /// The types that changes touch, by their own names.
  private var types: [String: [SwiftSymbol]] = [:]
  /// The sites of each change that touches a declaration.
  private var sites: [Set<UseSite>?]

  /// The number of sites of one change from which on further ones are not recorded.
  private static let siteLimit = 10_000

  /// Creates a search for the declarations that each change touches.
  package init(_ touched: [[TouchedSymbol]]) {
    sites = touched.map { $0.isEmpty ? nil : [] }
    for (change, symbols) in touched.enumerated() {
      for touched in Set(symbols) {
        let symbol = touched.symbol
        if symbol.member == nil, let name = symbol.types.last, interests[symbol] == nil {
          types[name, default: []].append(symbol)
        }
        interests[symbol, default: []].append(Interest(change: change, use: touched.use))
      }
    }
  }

  /// Returns the types with a name that changes touch.
  func types(named name: String) -> [SwiftSymbol] { types[name] ?? [] }

  /// The result for each change.
  package var usages: [ChangeUsage] {
    sites.map { sites in sites.map { .sites($0.sorted()) } ?? .noDeclaration }
  }

  /// Adds the references in a file.
  mutating func add(
    _ references: [SymbolReference],
    in code: SourceCode,
    at path: String,
    by reading: UseSite.Reading
  ) {
    let site = { UseSite(path: path, place: $0, reading: reading) }
    var switches: SwitchStatements?
    for reference in references {
      let symbol = reference.symbol
      for interest in interests[symbol] ?? [] {
        for place in Self.places(of: reference, interest.use, in: code) {
          add(site(place), to: interest.change)
        }
      }
      let whole = SwiftSymbol(api: symbol.api, types: [])
      for interest in interests[whole] ?? [] {
        add(site(reference.place), to: interest.change)
      }
      guard symbol.member != nil, let index = code.token(at: reference.place) else { continue }
      let type = SwiftSymbol(api: symbol.api, types: symbol.types)
      for interest in interests[type] ?? [] where interest.use == .exhaustiveSwitch {
        let known = switches ?? SwitchStatements(code)
        switches = known
        guard let keyword = known.keyword(ofPatternWith: index) else { break }
        add(site(code.tokens[keyword].place), to: interest.change)
      }
    }
  }

  private mutating func add(_ site: UseSite, to change: Int) {
    guard (sites[change]?.count ?? 0) < Self.siteLimit else { return }
    sites[change]?.insert(site)
  }

  /// Returns the positions to report for a reference; empty if the change does not concern it.
  private static func places(
    of reference: SymbolReference,
    _ use: SymbolUse,
    in code: SourceCode
  ) -> [CodePlace] {
    // A declaration of the app that satisfies a requirement is no call.
    if reference.isWitness, use != .reference { return [] }
    switch use {
    case .reference, .call: return [reference.place]
    case .conformance: return reference.isConformance ? [reference.place] : []
    case .exhaustiveSwitch: return []
    case .argument(let label):
      guard let open = arguments(of: reference, in: code) else { return [reference.place] }
      return code.elements(in: open).first { code.label(at: $0) == label }
        .map { [code.tokens[$0].place] } ?? []
    case .missingArgument(let label):
      guard let open = arguments(of: reference, in: code) else { return [reference.place] }
      let isGiven = code.elements(in: open).contains { code.label(at: $0) == label }
      return isGiven ? [] : [reference.place]
    }
  }

  private static func arguments(of reference: SymbolReference, in code: SourceCode) -> Int? {
    code.token(at: reference.place).flatMap(code.arguments)
  }
}
