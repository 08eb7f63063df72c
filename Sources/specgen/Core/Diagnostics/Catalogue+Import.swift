extension Catalogue {
  /// The defects of imported documents.
  static let imports: [Explanation] = [
    Explanation(
      id: .importConflict,
      title: "a conflict between your edits and the document",
      cause: """
        `specgen import openapi FILE --into SPEC` compares the last import, the spec and the new \
        document, and merges changes that only one side made. Here both sides changed the same \
        part differently, so the spec keeps your edit and you decide. A type that the spec uses \
        also stays if the document no longer has it. A call or a type also stays if the document's \
        change would cause an error, which the finding names.
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
        `specgen import openapi` reads a document of OpenAPI 3.0, 3.1 or Swagger 2.0, in YAML or \
        JSON. This document has another format, is truncated, or has neither operations nor types. \
        Smaller faults are warnings, and the rest of the document is imported.
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
