import Testing

@testable import SpecgenReview

struct SymbolUSRTests {
  @Test(
    arguments: [
      ("s:4Shop5OrderV", "Shop Order"), ("s:4Shop5OrderV5totalSdvp", "Shop Order total"),
      ("s:4Shop6StatusO5draftyA2CmF", "Shop Status draft"),
      ("s:4Shop0A6ClientV6peopleAA0a6PeopleB0Vvp", "Shop ShopClient people"),
      ("s:4Shop0A3APIPAAE6orders4page5limitSayAA5OrderVGSiSg_AJtYa", "Shop ShopAPI orders"),
      ("s:4Shop0A9PeopleAPIP6removeyyAA0B12Remov", "Shop ShopPeopleAPI remove"),
      ("s:4Shop0A5Errora", "Shop ShopError"),
      ("s:3App8ShopStubV6PeopleV4findySay0B08CustomerVG", "App ShopStub.People find"),
      // Extensions in other modules, other languages, the standard library, and damaged names.
      ("s:4Shop5OrderV3AppE6isFreeSbvp", nil), ("c:@M@Shop", nil), ("s:Sd", nil), ("s:", nil),
      ("s:e:s:4Shop5OrderVs:3App6PricedP", nil), ("s:4Sh", nil), ("s:0Z", nil),
      ("s:99999999999a", nil),
    ] as [(String, String?)]
  )
  func readsThePath(usr: String, path: String?) {
    let symbol = SymbolUSR(usr)
    let words = symbol.map { symbol in
      let types = symbol.types.joined(separator: ".")
      return ([symbol.module, types] + [symbol.member].compactMap(\.self)).joined(separator: " ")
    }
    #expect(words == path)
  }
}
