/// Reads a YAML document into nodes with exact spans.
///
/// In: one source file. Out: its tree, and all that is wrong with it at once. Only a syntax error and
/// the limits end the reading early; everything else that is refused is left out of the tree.
///
/// - Parameters:
///   - file: The source.
///   - limits: What keeps hostile input from costing much.
/// - Returns: The tree, which is nil when there is no root, and the findings.
func parse(_ file: SourceFile, limits: ParseLimits) -> (YAMLTree?, [Diagnostic]) {
  let check = CharacterCheck(file, limits: limits)
  var reader = DocumentReader(file, check: check, limits: limits)
  return reader.read()
}
