/// A name in a spec that refers to a declaration inside another one: a field, a param, a case, a header or a route.
///
/// The span is that of the name, or of a text with the name in braces. Names of types, methods and other parts of a whole
/// API are not recorded, since their text alone identifies them.
package struct NameReference: Hashable, Sendable {
  /// The span of the name.
  package let span: Span
  /// The span of the declared name.
  package let declaration: Span
}
