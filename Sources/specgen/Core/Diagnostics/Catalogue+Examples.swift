extension Catalogue {
  /// The explanations of diagnostics about examples.
  static let examples: [Explanation] = [
    Explanation(
      id: .unreadableExample,
      title: "an example that its type cannot be read from",
      cause: """
        An example is JSON of its type, and is read here as the generated code would read it. This \
        example is not JSON, lacks a key, or has a value that its type does not accept. Either the \
        example is wrong or the type is.
        """,
      bad: """
        specgen: 1
        api: Shop
        types:
          Order:
            fields: {id: Int, total: {type: Decimal, wire: text}}
            examples: {paid: '{"id": 1, "total": 5.00}'}

        """,
      good: """
        specgen: 1
        api: Shop
        types:
          Order:
            fields: {id: Int, total: {type: Decimal, wire: text}}
            examples: {paid: '{"id": 1, "total": "5.00"}'}

        """
    ),
    Explanation(
      id: .violatedConstraint,
      title: "an example that breaks a constraint of its type",
      cause: """
        The vendor allows only some values of the type, as `min`, `maxLength` or another key says, and \
        the example has another one. The generated code reads it, but the vendor neither sends nor \
        accepts it. Either the example is wrong or the constraint is.
        """,
      bad: """
        specgen: 1
        api: Shop
        types:
          Order:
            fields: {id: {type: Int, min: 1}}
            examples: {paid: '{"id": 0}'}

        """,
      good: """
        specgen: 1
        api: Shop
        types:
          Order:
            fields: {id: {type: Int, min: 1}}
            examples: {paid: '{"id": 1}'}

        """
    ),
  ]
}
