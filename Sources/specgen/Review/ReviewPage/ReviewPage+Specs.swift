import SpecgenCore

extension ReviewPage {
  /// The maximum number of folded lines that a page keeps; beyond it, a page would open slowly.
  private static let foldLimit = 4_000

  /// Both versions of each file beside each other, with the findings at their lines.
  var specs: HTML {
    var marks: [Int: [Int: [SideBySideText.Mark]]] = [:]
    for (finding, anchor) in zip(review.findings, anchors) {
      let mark = SideBySideText.Mark(
        anchor: anchor,
        level: finding.level.rawValue,
        message: finding.change.message
      )
      for span in Set([finding.change.old, finding.change.new].compactMap(\.self)) {
        let line = sources.start(of: span).line - 1
        marks[span.file, default: [:]][line, default: []].append(mark)
      }
    }
    var room = Self.foldLimit
    let files = pairs.compactMap { pair -> HTML? in
      let (before, after) = (lines(pair.old), lines(pair.new))
      let (oldMarks, newMarks) = (
        pair.old.flatMap { marks[$0] } ?? [:], pair.new.flatMap { marks[$0] } ?? [:]
      )
      let text = SideBySideText(
        before,
        after,
        oldPoints: Set(oldMarks.keys),
        newPoints: Set(newMarks.keys)
      )
      guard !text.isEqual || !oldMarks.isEmpty || !newMarks.isEmpty else { return nil }
      let keepsFolds = text.foldedCount <= room
      if keepsFolds { room -= text.foldedCount }
      let tables = text.tables(
        labels: (name(pair.old), name(pair.new)),
        keepsFolds: keepsFolds
      ) { isOld, line in
        let file = isOld ? pair.old : pair.repeatsNew ? nil : pair.new
        return (
          file.map { Self.anchor(ofLine: line + 1, in: $0) },
          (isOld ? oldMarks : newMarks)[line] ?? []
        )
      }
      return """
        <section class="file">
        <h3><code>\(text: name(pair.old ?? pair.new))</code></h3>
        \(tables)</section>

        """
    }
    guard !files.isEmpty else { return "" }
    return """
      <section id="specs" aria-labelledby="specs-title">
      <h2 id="specs-title">Specs, before and after</h2>
      \(all: files)</section>
      """
  }

  private func lines(_ file: Int?) -> [String] {
    file.map { sources.entry(of: $0).lines.texts } ?? []
  }

  private func name(_ file: Int?) -> String {
    file.map { sources.entry(of: $0).file.path } ?? "no such file"
  }
}
