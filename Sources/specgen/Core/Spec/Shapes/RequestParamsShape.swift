extension Spec.RequestParams {
  /// The params in a method, which can disable those of the defaults and of traits.
  static let ofMethod = shape(
    hasShared: true,
    path: """
      the params of the placeholders; the last may be `optional` if it is a whole segment, which is omitted for nil
      """,
    query: "the params of the query; a list repeats its key",
    headers: "the headers that the call sends",
    cookies: "the cookies that the call sends in addition to those of the session"
  )

  /// The params in a trait.
  static let ofTrait = shape(
    hasShared: false,
    path: "the params of placeholders in the path of each method with the trait",
    query: "params of the query",
    headers: "headers that the call sends",
    cookies: "cookies that the call sends itself"
  )

  private static func shape(
    hasShared: Bool,
    path: String,
    query: String,
    headers: String,
    cookies: String
  ) -> Shape<Spec.RequestParams> {
    Shape(
      "the params",
      Spec.RequestParams.init,
      .several(
        "path",
        \.path,
        .params("path params", refuse: Spec.ConstantField.misplacedInPath)
      ) { path },
      .several("query", \.query, .params("query params", hasShared: hasShared)) { query },
      .several("headers", \.headers, .headers(hasShared: hasShared)) { headers },
      .several("cookies", \.cookies, .params("cookies")) { cookies }
    )
  }
}
