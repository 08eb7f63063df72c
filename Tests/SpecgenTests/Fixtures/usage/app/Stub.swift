import Shop
import SpecgenRuntime

struct ShopStub: ShopAPI {  // ! archive
  struct People: ShopPeopleAPI {
    func find(_ call: PeopleFindMethod) async throws(ShopError) -> [Customer] { [] }
    func remove(_ call: PeopleRemoveMethod) async throws(ShopError) {}  // ! remove
  }

  var people: People { People() }

  func order(_ call: OrderMethod) async throws(ApiError<OrderFailure>) -> Order { sample() }
  func orders(_ call: OrdersMethod) async throws(ShopError) -> [Order] { [] }
  func cancel(_ call: CancelMethod) async throws(ApiError<CancelFailure>) {}  // ! cancel
  func create(_ call: CreateMethod) async throws(ShopError) -> Order { sample() }
  func basket(_ call: BasketMethod) async throws(ShopError) -> Basket { Basket(items: []) }
  func channels(_ call: ChannelsMethod) async throws(ShopError) -> [Channel] { [.web] }
  func report(_ call: ReportMethod) async throws(ShopError) -> Double { 0 }  // ~ report
}

protocol Priced {
  var total: Double { get }
}

extension Order: Priced {}  // ! total

func expensive(_ items: [any Priced]) -> Int {
  items.count { $0.total > 100 }
}
