/// The impact of a kind of change, its reason, and its proof.
///
/// Invariant: each kind that a comparison reports has one row. A verdict is a verifiable fact about generated
/// code and its runtime: the row names the kind of test that could refute it.
package struct ChangeKindRow: Sendable {
  package let kind: ChangeKind
  /// The verdicts for a received value, or for any direction if they do not differ.
  let verdicts: Verdicts
  package let proof: Proof
  /// The verdicts for a sent value, if they differ.
  private var out: Verdicts?
  /// The verdicts for a value in a deeplink, if they differ.
  private var link: Verdicts?
  /// The reason why the change matters, in full sentences.
  package private(set) var cause = ""
  /// The advice as one imperative sentence, or an empty string if no action is needed.
  package private(set) var help = ""
  /// The advice for a value that is only sent, if it differs.
  package private(set) var helpWhereSent: String?

  /// Creates a row.
  static func row(
    _ subject: ChangeSubject,
    _ action: ChangeAction,
    _ shipped: Verdicts.Shipped,
    _ source: Verdicts.Source,
    _ behavior: Verdicts.Behavior = .same,
    by proof: Proof
  ) -> ChangeKindRow {
    row(subject, action, Verdicts(shipped, source, behavior), by: proof)
  }

  /// Creates the row of a change of documentation.
  static func row(
    _ subject: ChangeSubject,
    _ action: ChangeAction,
    _ verdicts: Verdicts,
    by proof: Proof
  ) -> ChangeKindRow {
    let row = ChangeKindRow(kind: ChangeKind(subject, action), verdicts: verdicts, proof: proof)
    switch action {
    case .deprecated:
      return row.why(
        verdicts.source == .warns
          ? "The compiler warns about each use. Everything else works as before."
          : "The documentation mentions the deprecation. The compiler does not warn."
      ).help("Use the replacement that the deprecation names.")
    case .undeprecated: return row.why("The deprecation and its compiler warnings are removed.")
    default: return row
    }
  }

  /// Returns the row with a reason.
  func why(_ cause: String) -> Self { with { $0.cause = cause } }

  /// Returns the row with advice.
  func help(_ help: String) -> Self { with { $0.help = help } }

  /// Returns the row with a request to the vendor as advice.
  func askVendor(_ request: String) -> Self { help(Self.request + request) }

  /// Returns the row with verdicts for a sent value.
  func sent(
    _ shipped: Verdicts.Shipped,
    _ source: Verdicts.Source,
    _ behavior: Verdicts.Behavior = .same
  ) -> Self {
    with { $0.out = Verdicts(shipped, source, behavior) }
  }

  /// Returns the row with verdicts for a value in a deeplink.
  func linked(
    _ shipped: Verdicts.Shipped,
    _ source: Verdicts.Source,
    _ behavior: Verdicts.Behavior = .same
  ) -> Self {
    with { $0.link = Verdicts(shipped, source, behavior) }
  }

  /// Returns the row with advice for a value that is only sent.
  func helpWhereSent(_ help: String) -> Self { with { $0.helpWhereSent = help } }

  /// Returns the row with a request to the vendor as advice for a value that is only sent.
  func askVendorWhereSent(_ request: String) -> Self { helpWhereSent(Self.request + request) }

  /// The beginning of advice that asks the vendor for an overlap of both forms.
  private static let request = "Ask the vendor "

  private func with(_ change: (inout Self) -> Void) -> Self {
    var row = self
    change(&row)
    return row
  }
}

extension ChangeKindRow {
  /// A short description of the change.
  package var title: String { kind.title }

  /// Returns the advice for a value with these directions.
  func help(_ reach: Reach) -> String {
    let help = reach.directions == .out ? helpWhereSent ?? help : help
    // A vendor cannot change a library that the app contains already.
    return reach.isInLibraryOnly && help.contains("vendor") ? Self.updateOfSDK : help
  }

  /// Returns `true` if the advice for a value with these directions asks the vendor for an overlap.
  func asksVendor(_ reach: Reach) -> Bool { help(reach).hasPrefix(Self.request) }

  private static let updateOfSDK = "Update the SDK together with the generated code."

  /// Returns the worst verdicts for a value with these directions.
  ///
  /// `survived` contains the directions in which readers tolerate a missing value.
  func verdicts(_ reach: Reach, surviving survived: Reach = []) -> Verdicts {
    let received = survived.contains(.in) ? verdicts.tolerated : verdicts
    let ways: [(Reach, Verdicts)] = [
      (.in, received), (.tolerated, verdicts.tolerated), (.out, out ?? verdicts),
      (.link, link ?? out ?? verdicts),
    ]
    let found = ways.filter { reach.contains($0.0) }.map { way, verdicts in
      survived.contains(way) ? verdicts.tolerated : verdicts
    }
    return found.dropFirst().reduce(found.first ?? received) { $0.worse(than: $1) }
  }

  /// Returns the verdicts on a change of a value with these directions.
  func verdicts(_ reach: Reach, _ impact: Impact) -> Verdicts {
    guard !reach.inLibrary.isEmpty else { return verdicts(onWire: reach, impact) }
    let inLibrary = verdicts(onWire: reach.inLibrary, impact).inLibrary
    guard !reach.onWire.isEmpty else { return inLibrary }
    return verdicts(onWire: reach.onWire, impact).worse(than: inLibrary)
  }

  private func verdicts(onWire reach: Reach, _ impact: Impact) -> Verdicts {
    var verdicts = verdicts(reach, surviving: impact.survived)
    if let shipped = impact.shipped { verdicts.shipped = shipped }
    if let source = impact.source { verdicts.source = source }
    if let behavior = impact.behavior { verdicts.behavior = behavior }
    return verdicts
  }

  /// A direction of a value with its verdicts.
  package struct Way: Hashable, Sendable {
    /// The direction, or nil if all directions have the same verdicts.
    package let words: String?
    package let verdicts: Verdicts
  }

  /// The verdicts of each direction that differs.
  package var ways: [Way] {
    if out == nil, link == nil { return [Way(words: nil, verdicts: verdicts)] }
    let ways = [
      Way(words: "where the value is received", verdicts: verdicts),
      out.map { Way(words: "where it is sent", verdicts: $0) },
      link.map { Way(words: "in a deeplink", verdicts: $0) },
    ]
    return ways.compactMap(\.self)
  }
}
