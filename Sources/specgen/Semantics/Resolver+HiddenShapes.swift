/// Shapes that are tried in order, of which an earlier one may take all that a later one is for.
extension Resolver {
  /// Reports cases that no value comes to, unless an earlier one says so.
  mutating func checkOrder(
    of union: Program.Union,
    _ types: [Program.TypeDefinition],
    _ budget: inout Int
  ) {
    let takes = takers(union, types, &budget)
    checkBefore(of: union)
    var fixIts = reordering(union, takes).map { [$0] } ?? []
    for (later, value) in union.cases.enumerated() {
      let name = value.entity.lastName
      let earlier = union.cases.indices.prefix(later).first { index in
        takes[index].contains(later)
          && !union.cases[index].before.contains { $0.value == name }
      }
      guard let earlier else { continue }
      let first = union.cases[earlier].entity
      diagnostics.append(
        .hiddenShape(
          name,
          behind: first.lastName,
          at: value.entity.span,
          first: first.span,
          takesBack: takes[later].contains(earlier),
          fixIts: fixIts
        )
      )
      // One change of the order is for all of them.
      fixIts = []
    }
  }

  /// The cases whose values each case reads as well.
  private func takers(
    _ union: Program.Union,
    _ types: [Program.TypeDefinition],
    _ budget: inout Int
  ) -> [Set<Int>] {
    union.cases.indices.map { reader in
      // Nothing more can be proved.
      if budget < 0 { return [] }
      return Set(
        union.cases.indices.filter { writer in
          guard reader != writer, let read = union.cases[reader].payload,
            let written = union.cases[writer].payload
          else { return false }
          var proof = ReadingProof(types: types, budget: budget, expanded: expanded)
          defer { budget = proof.budget }
          return proof.reads(read, written)
        }
      )
    }
  }

  private mutating func checkBefore(of union: Program.Union) {
    let names = union.cases.map(\.entity.lastName)
    for (index, value) in union.cases.enumerated() {
      for name in value.before {
        guard let other = names.firstIndex(of: name.value) else {
          reportUnknown(name, .case, among: isPatient ? names : [])
          continue
        }
        guard other <= index else { continue }
        diagnostics.append(.misfit("`before`", "a case that comes later", at: name.span))
      }
    }
  }

  /// The change that puts each case before those that take its values; none where two take each other's, or where
  /// a comment stands between them.
  private func reordering(_ union: Program.Union, _ takes: [Set<Int>]) -> Diagnostic.FixIt? {
    var order: [Int] = []
    while order.count < union.cases.count {
      let next = union.cases.indices.first { index in
        !order.contains(index)
          && takes[index].allSatisfy { order.contains($0) || saysBefore(union, index, $0) }
      }
      guard let next else { return nil }
      order.append(next)
    }
    let spans = union.cases.map(\.span)
    guard let file = spans.first?.file, file == spec.file.id, order != Array(order.indices),
      zip(spans, spans.dropFirst()).allSatisfy({ $0.end <= $1.start })
    else { return nil }
    let whole = Span(file: file, start: spans[0].start, end: spans[spans.count - 1].end)
    guard whole.end <= spec.file.bytes.count,
      !spec.file.bytes[whole.range].contains(UInt8(ascii: "#"))
    else { return nil }
    let texts = spans.map { String(decoding: spec.file.bytes[$0.range], as: UTF8.self) }
    let edits = zip(spans, order).filter { $0 != spans[$1] }.map { span, index in
      Diagnostic.Edit(span: span, replacement: texts[index])
    }
    let names = order.map { union.cases[$0].entity.lastName }
    return Diagnostic.FixIt(
      summary: "write the cases in the order \(shortList(names.map(quoted)))",
      edits: edits
    )
  }

  private func saysBefore(_ union: Program.Union, _ index: Int, _ other: Int) -> Bool {
    union.cases[index].before.contains { $0.value == union.cases[other].entity.lastName }
  }
}
