/// The names of a spec and of the specs that it uses, and what they refer to.
final class NameTable: Sendable {
  /// The spec being resolved.
  ///
  /// Its methods include the parts of their traits once these are adopted.
  let spec: Spec
  private let written: InstantiatedSpec
  /// The used specs.
  let uses: [UsedSpec]
  /// The types of the used specs.
  let used: UsedTypes
  /// The types of indirectly used specs, by name.
  let hidden: [String: Span]
  /// The index of each type that can be referred to, by the author's name.
  let typeIndex: [String: Int]
  /// The index of each method by its reference.
  let methodIndex: [String: Int]
  /// The index of each group by the author's name.
  let groupIndex: [String: Int]
  /// The index of each source by its name.
  let sourceIndex: [String: Int]
  /// The index of each envelope by its name.
  let envelopeIndex: [String: Int]
  /// The index of each trait by its name.
  let traitIndex: [String: Int]

  /// Creates the table of a spec.
  init(_ written: InstantiatedSpec, uses: [UsedSpec], used: UsedTypes, hidden: [String: Span]) {
    let spec = written.spec
    self.spec = spec
    self.written = written
    self.uses = uses
    self.used = used
    self.hidden = hidden
    typeIndex = Dictionary(
      firsts: spec.types.enumerated().map { ($1.mention, $0) }
        + used.names.map { ($0.key, $0.value) }
    )
    methodIndex = Self.index(spec.methods.map(\.reference))
    groupIndex = Self.index(spec.groups.map(\.name.value))
    sourceIndex = Self.index(spec.sources.map(\.name.value))
    envelopeIndex = Self.index(spec.envelopes.map(\.name.value))
    traitIndex = Self.index(spec.traits.map(\.name.value))
  }

  /// The names of the spec's generic types.
  ///
  /// Each use becomes a separate type.
  var genericTypes: Set<String> { written.genericTypes }

  /// The owners of the types in place that all uses of a generic type share.
  var commonOwners: [Span: InlineOwner] { written.commonOwners }

  private static func index(_ names: [String]) -> [String: Int] {
    Dictionary(firsts: names.enumerated().map { ($1, $0) })
  }

  /// Returns the table of the spec whose methods include the parts of their traits.
  func adopting(_ methods: [Spec.Method]) -> NameTable {
    NameTable(written.with(methods), uses: uses, used: used, hidden: hidden)
  }
}
