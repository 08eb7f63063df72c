// What an app wrote for the old version.

func sayWhatWas(api: some ShopAPI) async throws {
  let label = Label(text: "a", color: 1)
  let order = Order(id: 1, title: "a", note: "b", count: 2, size: .big, labels: [label])
  print(order.title, order.note ?? "", order.count ?? 0)
  print(Order(id: 1, title: "a", size: .small, labels: []))
  print(Filter(word: "a"), Filter(limit: 1), Filter(word: "a", limit: 1))
  print(Shape.circle(Circle(radius: 1)))
  print(try await api.readOrder(id: 1, p: 2), try await api.readOrder(id: 1))
  print(ReadOrderMethod(id: 1, p: 2).p ?? 0)
  print(ReadOrderFailure.notFound, ReadOrderFailure.gone(label))
  print(try await api.search(q: "a", limit: 1), try await api.search(q: "a"))
  print(try await api.list(skip: 1), try await api.list(take: 1))
  print(try await api.list(skip: 1, take: 1))
  try await api.archive(year: 1)
  print(ArchiveMethod(), NotesMakeMethod(), ShopNotesClient.self, (any ShopNotesAPI).self)
  try await api.notes.make()
  try await api.notes.keep()
  print(ShopLink.home, ShopLink.item(id: 1), ShopLinkMapper.self)
}
