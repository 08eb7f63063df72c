import ExampleBank
import ExampleClub
import ExampleMoney
import ExamplePeople
import ExampleShop
import Foundation
import SpecgenRuntime
import TestSupport
import Testing

/// Two APIs whose specs use a third one: their values are of the same Swift types.
@Suite struct SharedTypesTests {
  private let server: LoopbackServer
  private let shop: ExampleShopClient
  private let bank: ExampleBankClient

  init() throws {
    server = try LoopbackServer(script: LoopbackServer.script("uses.py"))
    shop = ExampleShopClient(hosts: ["shop": server.host] as HostTable)
    bank = ExampleBankClient(hosts: ["bank": server.host] as HostTable)
  }

  @Test func carriesAValueFromOneAPIToAnother() async throws {
    let price: Amount = try await shop.price(id: 7)
    #expect(try await bank.deposit(body: price) == .done(price))
    #expect(try await shop.pay(price: price) == Receipt(paid: true, total: price))
  }

  @Test func readsSharedTypesInSuccessesAndFailures() async throws {
    let nothing = Amount(value: 0, currency: .eur)
    guard case .waiting(let operation) = try await bank.deposit(body: nothing) else {
      Issue.record("the bank waits for nothing")
      return
    }
    #expect(operation.kind == .credit)
    do throws(ApiError<PayFailure>) {
      _ = try await shop.pay(price: nothing)
      Issue.record("nothing is not enough")
    } catch {
      guard case .failure(.tooLittle(let price), _) = error else { throw error }
      #expect(price.currency == .eur)
    }
  }

  @Test func sendsSharedEnumerationsInPathsAndQueries() async throws {
    let others: [Currency] = [.brl, .unrecognized("XAU")]
    #expect(try await shop.articles(currency: .eur, others: others) == [])
  }

  @Test func readsOneErrorObjectInBothAPIs() async throws {
    let fromShop = await problem { () async throws(ExampleShopError) in
      _ = try await shop.price(id: 8)
    }
    #expect(fromShop == Problem(code: "unknown", message: "/articles/8/price"))
    do throws(ExampleBankError) {
      _ = try await bank.deposit(body: Amount(value: 1, currency: .brl))
      Issue.record("the bank takes anything")
    } catch {
      guard case .common(let common, _) = error else { throw error }
      #expect(common.value.code == "refused")
      #expect("\(error)".hasPrefix("deposit: failed with Problem("))
    }
  }

  private func problem(
    of call: () async throws(ExampleShopError) -> Void
  ) async -> Problem? {
    do throws(ExampleShopError) {
      try await call()
      return nil
    } catch {
      guard case .common(let common, _) = error else { return nil }
      return common.value
    }
  }

  @Test func takesOverFieldsOfTypesThatItDoesNotName() throws {
    let member = try Member(
      json: Data(
        #"""
        {"name": "Ana", "balance": {"value": "1.0", "currency": "EUR"}, "payments": [],
         "atHomeFrom": "18:00", "since": "2020-02-29"}
        """#.utf8
      )
    )
    let person = try Person(json: member.jsonData)
    #expect(member.balance == person.balance)
    #expect(person.balance?.value == ExactDecimal("1.0"))
  }
}
