extension Spec.Defaults {
  static let shape: Shape<Spec.Defaults> = Shape(
    "the defaults",
    Spec.Defaults.init,
    .optional("host", \.host, .name(of: .host)) {
      "the host of methods that name none"
    },
    .several("path", \.segments, .prefix) {
      "the path that precedes the path of each method"
    },
    .several("query", \.query, .params("query params")) {
      """
      query params of every method; a method's own param with the same name replaces the \
      default, and `none` removes it
      """
    },
    .several("headers", \.headers, .headers) {
      "headers that every method sends, replaced and removed in the same way"
    },
    .optional("envelope", \.envelope, .name(of: .envelope)) {
      "the envelope of all answers"
    },
    .standard("validate", \.validates, .bool, default: Default.flag) {
      """
      `true` if params of methods, calls and flows are checked by their constraints: a value that breaks one is an error \
      and is not sent; see Constraints
      """
    }
  )
}

extension Spec.Trait {
  static let shape: Shape<Spec.Trait> = Shape(
    "a trait",
    Spec.Trait.init,
    .name,
    .embedded(\.params, Spec.RequestParams.ofTrait),
    .several("returns", \.answerHeaders, result.codec(.traitResult).unlessEmpty) {
      "the headers to read from each successful answer: `{headers: {…}}`"
    },
    .several("fails", \.fails, .failures) {
      "failures, checked after those of the method"
    },
    .optional("pages", \.pages, Spec.Pages.shape.codec(.pages)) {
      "the pagination of the result"
    },
    .embedded(
      \.notes,
      Spec.Notes.shape,
      only: ["doc", "source"],
      changing: [
        "doc": KeyEntry.saying(
          "documentation for readers of the spec; a trait declares nothing in Swift"
        ),
        "source": KeyEntry.saying("one of the spec's sources, for readers of the spec"),
      ]
    ),
    first: ["doc", "source"],
    layout: { _ in .block },
    rules: [
      .fillsOne(
        ["path", "query", "headers", "cookies", "returns", "fails", "pages"],
        orReport: { nodes in nodes.name.map { .emptyTrait($0.value, at: $0.span) } }
      )
    ]
  )

  /// The result in a trait, which has only headers.
  static let result: Shape<[Spec.Field]> = Shape(
    "the result in a trait",
    { headers in headers },
    .required("headers", \[Spec.Field].self, .answerHeaders) {
      "the headers of the answer to read; required"
    }
  )
}

extension Codec where Value == [Spec.PathSegment] {
  /// The codec of the path that precedes the paths of methods.
  fileprivate static var prefix: Codec {
    Codec(
      .scalar(.path),
      read: { decoder, node in
        guard let written = decoder.text(node) else { return nil }
        let (segments, defects) = pathSegments(written.value[...], of: .prefix) {
          node.span(of: $0, in: written.value)
        }
        decoder.diagnostics += defects.map { .invalidPath($0.value.reason, at: $0.span) }
        decoder.diagnostics += segments.flatMap(\.names).map {
          .invalidPath("a placeholder belongs in the path of a method", at: $0.span)
        }
        return segments.filter(\.names.isEmpty)
      },
      write: { $0.isEmpty ? nil : .string($0.written) }
    )
  }
}
