/// Checks of the order of cases in unions with `match: order`.
extension TypeChecker {
  /// Reports unreachable cases, except those that an earlier case lists under `before`.
  mutating func checkOrder(
    of union: Program.Union,
    _ budget: inout Int
  ) {
    let takes = takers(union, &budget)
    checkBefore(of: union)
    var hidden: [Int: Int] = [:]
    for (earlier, taken) in takes.enumerated() {
      for later in taken where later > earlier && hidden[later] == nil { hidden[later] = earlier }
    }
    guard !hidden.isEmpty else { return }
    var fixIts = reordering(union, takes).map { [$0] } ?? []
    for (later, earlier) in hidden.sorted(by: { $0.key < $1.key }) {
      let (first, value) = (union.cases[earlier].entity, union.cases[later].entity)
      report(
        .hiddenShape(
          value.lastName,
          behind: first.lastName,
          at: value.span,
          first: first.span,
          takesBack: takes[later].contains(earlier),
          fixIts: fixIts
        )
      )
      // A single fix reorders all cases.
      fixIts = []
    }
  }

  /// Returns, for each case, the other cases whose values it also reads, except those listed under its `before`.
  private func takers(
    _ union: Program.Union,
    _ budget: inout Int
  ) -> [Set<Int>] {
    union.cases.indices.map { reader in
      // The budget is used up, so nothing more is proved.
      guard budget >= 0, let read = union.cases[reader].payload else { return [] }
      let meant = Set(union.cases[reader].before.map(\.value))
      return Set(
        union.cases.indices.filter { writer in
          guard reader != writer, let written = union.cases[writer].payload,
            !meant.contains(union.cases[writer].entity.lastName)
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
    let places = Dictionary(firsts: names.enumerated().map { ($1, $0) })
    for (index, value) in union.cases.enumerated() {
      for name in value.before {
        guard let other = places[name.value] else {
          reportUnknown(name, .case, among: names)
          continue
        }
        refer(name, to: union.cases[other].entity.span)
        guard other <= index else { continue }
        report(.misfit("`before`", "a later case", at: name.span))
      }
    }
  }

  /// Returns a fix that moves each case ahead of the cases that read its values.
  ///
  /// Returns nil if two cases read each other's values, or if the text of the cases may contain a comment.
  private func reordering(_ union: Program.Union, _ takes: [Set<Int>]) -> Diagnostic.FixIt? {
    // The search is cubic, and a longer list is hard to review.
    guard union.cases.count <= 100 else { return nil }
    var order: [Int] = []
    while order.count < union.cases.count {
      let next = union.cases.indices.first { index in
        !order.contains(index) && takes[index].allSatisfy(order.contains)
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
}
