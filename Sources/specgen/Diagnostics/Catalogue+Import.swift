extension Catalogue {
  /// The defects of imported documents.
  static let imports: [Explanation] = [
    Explanation(
      id: .importConflict,
      title: "a part of a spec that both sides changed",
      cause: """
        `specgen import openapi FILE --into SPEC` compares the last import, the spec and the new document. What \
        only one side changed is taken from it. This part was changed by hand, and the document changed it in \
        another way since, so it stays as it is written and somebody has to look. So does a type that the spec uses \
        and the document no longer has. A call or a type in which the change would be an error stays as it is, too; \
        the finding names the error.
        """,
      form: .session,
      bad: """
        echo '{"openapi": "3.0.0", "info": {"title": "Depot"}, "paths": {"/a": {"get": {"summary": "One"}}}}' > a.json
        specgen import openapi a.json --into depot.yaml
        sed -i.old 's/doc: One/doc: Mine/' depot.yaml
        sed -i.old 's/One/Two/' a.json
        specgen import openapi a.json --into depot.yaml

        """,
      good: """
        echo '{"openapi": "3.0.0", "info": {"title": "Depot"}, "paths": {"/a": {"get": {"summary": "One"}}}}' > a.json
        specgen import openapi a.json --into depot.yaml
        sed -i.old 's/doc: One/doc: Mine/' depot.yaml
        specgen import openapi a.json --into depot.yaml

        """
    ),
    Explanation(
      id: .unreadableDocument,
      title: "a document that cannot be imported",
      cause: """
        `specgen import openapi` reads a document of OpenAPI 3.0, 3.1 or Swagger 2.0, in YAML or JSON. This one is \
        neither, it ends in the middle of a value, or it has neither operations nor types. Faults that leave the rest readable are warnings, and \
        the rest is imported.
        """,
      form: .session,
      bad: """
        echo '{"paths": {}}' > shop.json
        specgen import openapi shop.json

        """,
      good: """
        echo '{"openapi": "3.0.3", "paths": {"/a": {"get": {"responses": {"200": {}}}}}}' > shop.json
        specgen import openapi shop.json

        """
    ),
  ]
}
