// What an app writes for the new version.

func sayWhatIs(api: some ShopAPI) async throws {
  let tag = Tag(text: "a", color: 1)
  let order = Order(id: 1, name: "a", remark: "b", amount: 2, size: .large, labels: [tag])
  print(order.name, order.remark ?? "", order.amount ?? 0)
  print(Filter(), Filter(term: "a"), Filter(most: 1), Filter(term: "a", most: 1))
  print(Shape.round(Circle(radius: 1)))
  print(try await api.order(id: 1, page: 2), try await api.order(id: 1))
  print(OrderMethod(id: 1, page: 2).page ?? 0)
  print(OrderFailure.missing, OrderFailure.sold(tag))
  print(try await api.search(text: "a", most: 1), try await api.search(text: "a"))
  print(try await api.list(), try await api.list(from: 1, most: 1))
  try await api.records.all(year: 1)
  try await api.remarks.create()
  try await api.remarks.keep()
  print(ShopScreen.start, ShopScreen.order(id: 1), ShopScreenMapper.self)
}
