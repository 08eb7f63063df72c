/// Returns a JSON document as the same tree as YAML, with the span of each value.
///
/// Duplicate keys are reported and omitted. The first syntax error ends the tree early.
///
/// - Parameters:
///   - file: The source file.
///   - limits: The limits of the tree.
/// - Returns: The tree, all findings, and the syntax error.
package func parseJSON(
  _ file: SourceFile,
  limits: ParseLimits
) -> (tree: YAMLTree?, diagnostics: [Diagnostic], problem: JSONText.Problem?) {
  let findings = FindingList(limit: limits.maxDiagnostics)
  var builder = TreeBuilder(file, diagnostics: findings, limits: limits)
  var reader = JSONReader(file.bytes, maxDepth: limits.maxDepth)
  do throws(JSONText.Problem) {
    while let event = try reader.next() { builder.add(event, of: reader, in: file) }
    return (builder.finish(isComplete: true), builder.diagnostics.all, nil)
  } catch {
    return (builder.finish(isComplete: false), builder.diagnostics.all, error)
  }
}

extension TreeBuilder {
  fileprivate mutating func add(
    _ event: JSONReader.Event,
    of reader: borrowing JSONReader,
    in file: SourceFile
  ) {
    switch event {
    case .object: open(.mapping, at: reader.range)
    case .list: open(.sequence, at: reader.range)
    case .end:
      contentEnd = reader.range.upperBound
      close()
    case .key, .string: add(.quoted, reader.text[...], at: reader.range)
    case .number, .bool, .null: add(.plain, file.bytes[reader.range], at: reader.range)
    }
  }

  private mutating func open(_ form: YAMLTree.Record.Form, at source: Range<Int>) {
    open(YAMLTree.Record(collection: form, source: source), inBrackets: true)
  }

  private mutating func add(
    _ form: YAMLTree.Record.Form,
    _ value: ArraySlice<UInt8>,
    at source: Range<Int>
  ) {
    let start = text.count
    text += value
    add(YAMLTree.Record(scalar: form, source: source, text: start..<text.count))
  }
}
