extension Planner {
  /// Returns the notes of a declaration.
  func notes(doc: Located<String>?, deprecation: OpenAPI.Deprecation?, at span: Span? = nil)
    -> Spec.Notes
  {
    let place = span ?? doc?.span ?? api.span
    return Spec.Notes(
      doc: doc,
      deprecated: deprecation.map {
        Spec.Deprecation(
          reason: Located(value: "deprecated by the vendor", span: place),
          since: $0.since,
          sunset: $0.sunset
        )
      }
    )
  }
}
