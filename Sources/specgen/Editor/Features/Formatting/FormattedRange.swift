import SpecgenCore

/// The parts of a collection that contain a range of a file, in normal layout.
struct FormattedRange {
  /// The bytes of the parts, from the first one to the end of its line.
  let range: Range<Int>
  /// The new text, with line feeds as line breaks.
  let text: [UInt8]

  /// Formats the parts; nil for a range without any.
  init?(_ range: Range<Int>, _ proof: FormattingProof, _ source: SourceFile) {
    var (node, form): (Node, ValueForm?) = (proof.root, .shape(.spec))
    var (chosen, chosenForm): ([SourcePart], ValueForm?) = ([], nil)
    var kind = Node.Kind.mapping
    var keys: [String] = []
    while !node.hasBrackets(in: source.bytes) {
      let parts = SourcePart.parts(of: node, in: source.bytes)
      let touched = parts.filter { $0.start < range.upperBound && range.lowerBound <= $0.end }
      guard let first = touched.first else { break }
      (chosen, chosenForm, kind) = (touched, form, node.kind)
      keys = parts.compactMap(\.key?.text)
      guard touched.count == 1, first.value.kind != .scalar,
        first.value.span.start <= range.lowerBound
      else { break }
      form = first.key.map { form?.entry($0.text, among: keys) } ?? form?.item
      node = first.value
    }
    guard let first = chosen.first, let last = chosen.last else { return nil }
    let lines = proof.lines
    let column = first.start - lines.range(ofLine: lines.line(at: first.start)).lowerBound
    let end = lines.end(ofLineAt: last.end)
    var reader = LayoutReader(source, lines: lines, comments: proof.comments)
    let collection = reader.read(
      chosen[...],
      of: kind,
      chosenForm,
      keys: keys,
      column: column,
      limit: end
    )
    var writer = LayoutWriter(source)
    writer.write(collection, indentation: column, isInLine: true, isSorted: false)
    self.range = first.start..<end
    text = writer.output.last == 0x0A ? writer.output.dropLast() : writer.output
  }
}
