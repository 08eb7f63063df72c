import Testing

@testable import SpecgenCore

/// The names of groups and of their methods, made of tags and identifiers.
@Suite struct GroupNameTests {
  /// Imports operations such as `pets: addPet POST /pets`, and returns the paths of their methods.
  private func names(_ operations: [String]) throws -> [String] {
    let entries = operations.enumerated().map { index, operation -> String in
      let parts = operation.split(separator: ":").map { $0.split(separator: " ").map(String.init) }
      let (tag, call) = (parts[0].joined(separator: " "), parts[1])
      let (verb, path) = (call[call.count - 2].lowercased(), call[call.count - 1])
      let id = call.count > 2 ? "operationId: '\(call[0])', " : ""
      let tags = tag == "-" ? "" : "tags: ['\(tag)', other], "
      let parameters = path.split(separator: "/").filter { $0.hasPrefix("{") }.map {
        "{name: \($0.dropFirst().dropLast()), in: path, required: true, schema: {type: string}}"
      }
      let body =
        "parameters: [\(parameters.joined(separator: ", "))], responses: {'204': {description: OK}}"
      return "  \(path): {\(verb): {\(tags)\(id)\(body)}}\n"
    }
    let result = try #require(
      imported(
        "openapi: 3.0.3\ninfo: {title: Shop, version: '1'}\nservers: [{url: https://a.example}]\npaths:\n"
          + entries.joined()
      )
    )
    #expect(findings(in: result.text) == [])
    let source = SourceFile(id: 0, path: "shop.yaml", bytes: Array(result.text.utf8))
    let image = try #require(SpecImage(source))
    return image.entities.keys.filter(\.isMethod).map { path in
      guard case .method(let name, let group) = path else { return "" }
      return Spec.Method.reference(name, in: group)
    }
  }

  @Test(arguments: [
    // One tag makes no group, and neither do second tags.
    (["pets: addPet POST /pets", "pets: getPets GET /all"], ["addPet", "getPets"]),
    (["-: addPet POST /pets", "pets: getPets GET /all"], ["addPet", "getPets"]),
    // What has no tag is on the client.
    (
      ["pets: addPet POST /pets", "-: health GET /health", "orders: list-orders GET /orders"],
      ["health", "pets.add", "orders.list"]
    ),
    // The tag in front, with a divider or before a verb.
    (
      ["issues: issues/create POST /issues", "Users: UsersController_findAll GET /users"],
      ["issues.create", "users.findAll"]
    ),
    (
      ["order: orderCreate POST /a", "order: orderPizza POST /b", "search: search/code GET /c"],
      ["order.create", "order.orderPizza", "search.code"]
    ),
    // The tag behind the verb, alone or with what belongs to it.
    (
      ["pet: findPetsByStatus GET /a", "pet: addPetPhoto POST /b", "store: placeOrder POST /c"],
      ["pet.findByStatus", "pet.addPhoto", "store.placeOrder"]
    ),
    (
      ["Albums: get-an-album GET /a", "Albums: get-multiple-albums GET /b", "x: get-x GET /x"],
      ["albums.get", "albums.getMultiple", "x.get"]
    ),
    (
      [
        "albums: save-albums-user PUT /me/albums", "users: get-users-albums GET /users/{id}/albums",
      ],
      ["albums.saveAlbumsUser", "users.getAlbums"]
    ),
    // The plural beside the singular is a list.
    (
      [
        "Custom Fields: getCustomFields GET /a", "Custom Fields: getCustomField GET /b",
        "x: a GET /x",
      ],
      ["customFields.list", "customFields.get", "x.a"]
    ),
    (["settings: getSettings GET /a", "x: getX GET /x"], ["settings.get", "x.get"]),
    // The tag behind what the call is about.
    (
      ["teams: addUserForTeam POST /a", "teams: createForTeam POST /b", "x: setX PUT /x"],
      ["teams.addUser", "teams.createForTeam", "x.set"]
    ),
    // Without an identifier, verb and path.
    (
      ["orders: GET /orders", "orders: GET /orders/{id}", "items: GET /orders/{id}/items"],
      ["orders.list", "orders.get", "items.listOrderItems"]
    ),
    // Names that would be one keep their words.
    (
      ["pet: addPet POST /pets", "pet: pet/add PUT /pet", "x: getX GET /x"],
      ["pet.addPet", "pet.petAdd", "x.get"]
    ),
    // Words that all tags begin with say nothing.
    (
      ["ShopV1Order: FetchOrder GET /a", "ShopV1Item: FetchItem GET /b"],
      ["order.fetch", "item.fetch"]
    ),
    // Tags that a client or another group cannot be called by, and one subject in two spellings.
    (["session: a GET /a", "x: b GET /b"], ["sessionCalls.a", "x.b"]),
    (
      ["Pet Store: a GET /a", "pet-store: b GET /b", "x: c GET /c"],
      ["petStore.a", "petStore.b", "x.c"]
    ),
    (["-: pets GET /pets", "pets: a GET /a", "x: b GET /b"], ["listPets", "pets.a", "x.b"]),
    (["-: petsAdd GET /a", "pets: add GET /b", "x: b GET /c"], ["petsAdd", "pets.getB", "x.b"]),
    (["Питомцы: a GET /a", "Заказы: b GET /b"], ["pitomtsy.a", "zakazy.b"]),
  ])
  func namesMethods(operations: [String], expected: [String]) throws {
    #expect(try names(operations) == expected)
  }

  @Test func keepsTheFirstParagraphOfATag() throws {
    let result = try #require(
      imported(
        """
        openapi: 3.0.3
        info: {title: Shop, version: '1'}
        servers: [{url: https://a.example}]
        tags:
          - {name: unused, description: NoneWord.}
          - {name: items, description: "What is *sold*.\\n\\nAnd more."}
        paths:
          /a: {get: {tags: [orders], operationId: orders/list, responses: {'204': {description: OK}}}}
          /b: {get: {tags: [items], operationId: items/list, responses: {'204': {description: OK}}}}
        """
      )
    )
    #expect(
      result.text.hasSuffix(
        """
        groups:
          items:
            doc: What is *sold*.
            methods:
              list:
                http: GET /b

          orders:
            methods:
              list:
                http: GET /a

        """
      ),
      "\(result.text)"
    )
    #expect(result.place(of: "groups.items.methods.list.http") != nil)
    #expect(
      result.place(of: "groups.items.methods.list")
        != result.place(of: "groups.orders.methods.list")
    )
  }
}
