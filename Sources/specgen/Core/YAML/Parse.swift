/// Parses a YAML document into nodes with exact spans.
///
/// Input: one source file. Output: its tree and all findings. Only a syntax error or a limit ends parsing early; all
/// other refused text is omitted from the tree.
///
/// - Parameters:
///   - file: The source.
///   - limits: The limits on hostile input.
/// - Returns: The tree, which is nil without a root, and the findings.
package func parse(_ file: SourceFile, limits: ParseLimits) -> (YAMLTree?, [Diagnostic]) {
  let check = CharacterCheck(file, limits: limits)
  var reader = DocumentReader(file, check: check, limits: limits)
  return reader.read()
}
