import Shop
import SpecgenRuntime

struct ShopStub: ShopAPI {
  struct People: ShopPeopleAPI {
    func perform<M: ApiMethod>(_ call: M) async throws(ApiError<M.Failure>) -> M.Success {
      let isRemoval = call is PeopleRemoveMethod  // ! remove
      throw .cancelled(CallContext(method: isRemoval ? "people.remove" : M.info.name))
    }
  }

  var people: People { People() }

  func perform<M: ApiMethod>(_ call: M) async throws(ApiError<M.Failure>) -> M.Success {
    if call is OrderMethod, let order = sample() as? M.Success { return order }
    if call is CancelMethod, let nothing = () as? M.Success { return nothing }  // ! cancel
    throw .cancelled(CallContext(method: M.info.name))
  }
}

protocol Priced {
  var total: Double { get }
}

extension Order: Priced {}  // ! total

func expensive(_ items: [any Priced]) -> Int {
  items.count { $0.total > 100 }
}
