import Foundation
import NestedKeys
import SpecgenRuntime
import TestSupport
import Testing

/// Members that stand in objects within the object.
struct NestedKeysTests {
  @Test(arguments: [
    (
      #"{"id":1,"meta":{"total":2,"last":null,"version":2},"orders":[]}"#,
      #"{"meta":{"version":2,"total":2,"last":null},"id":1,"orders":[]}"#
    ),
    (
      #"{"meta":{"version":2,"total":2,"cursor":{"next":"n","text":7},"last":true},"id":1,"orders":[]}"#,
      #"{"meta":{"version":2,"total":2,"cursor":{"next":"n","text":"7"},"last":true},"id":1,"orders":[]}"#
    ),
    // What is empty is absent, and what is not listed in the object within is passed over.
    (
      #"{"meta":{"version":2,"total":2,"cursor":{},"last":null,"x":1},"id":1,"orders":[],"y":[1.50]}"#,
      #"{"meta":{"version":2,"total":2,"last":null},"id":1,"orders":[],"y":[1.50]}"#
    ),
    (
      #"{"meta":{"version":2,"total":2,"cursor":null,"last":null},"id":1,"orders":[],"meta.total":{"a\"b":3}}"#,
      #"{"meta":{"version":2,"total":2,"last":null},"id":1,"orders":[],"meta.total":{"a\"b":3}}"#
    ),
  ])
  func writesOneObjectInThePlaceOfItsFirstMember(_ text: String, written: String) throws {
    let shape = try Shape(Page.self, text)
    #expect(shape.written == written)
    #expect(shape.isStable)
  }

  @Test(arguments: [
    ("{}", nil),
    (#"{"times":{},"price":{},"extra":{},"parties":{}}"#, "{}"),
    (#"{"times":null,"price":null,"extra":null,"parties":null}"#, "{}"),
    (#"{"times":{"due":null}}"#, nil),
    (#"{"times":{"due":3,"made":"2026-11-20","wait":90},"price":{"amount":"5.00"}}"#, nil),
    (#"{"extra":{"tags":[1,"x",2],"pin":"p"}}"#, #"{"extra":{"tags":[1,2],"pin":"p"}}"#),
    (#"{"parties":{"seller":{"name":{"full":"Ana"}}}}"#, nil),
    (#"{"proof":{"code":1}}"#, nil),
    (#"{"proof":{"code":1,"length":2}}"#, nil),
    (#"{"proof":null}"#, "{}"),
  ])
  func leavesOutObjectsWithoutMembers(_ text: String, written: String?) throws {
    let shape = try Shape(Order.self, text)
    #expect(shape.written == written ?? text)
    #expect(shape.isStable)
  }

  @Test(arguments: [
    (#"{"id":1,"orders":[]}"#, "meta: expected a value, found no such key"),
    (#"{"meta":null}"#, "meta: expected an object, found null"),
    (#"{"meta":[]}"#, "meta: expected an object, found a list"),
    (#"{"meta":{}}"#, "meta.version: expected a value, found no such key"),
    (#"{"meta":{"version":2},"id":1}"#, "meta.total: expected a value, found no such key"),
    (
      #"{"meta":{"version":2,"total":"x"},"id":1}"#,
      #"meta.total: expected an integer, found text "x""#
    ),
    (#"{"meta":{"version":3}}"#, "meta.version: expected 2, found the number 3"),
    (
      #"{"meta":{"version":2,"total":2,"cursor":5},"id":1,"orders":[]}"#,
      "meta.cursor: expected an object, found the number 5"
    ),
    (
      #"{"meta":{"version":2,"total":2},"id":1,"orders":[]}"#,
      "meta.last: expected a value, found no such key"
    ),
  ])
  func namesThePlaceThatFailed(_ text: String, failure: String) {
    #expect(Shape<Page>.failure(text)?.hasPrefix(failure) == true)
  }

  @Test(arguments: 0..<50 as Range<UInt64>)
  func readsWhatItWrites(seed: UInt64) throws {
    var random = SeededGenerator(seed: seed)
    var some: Int? { Bool.random(using: &random) ? Int.random(in: 0...9, using: &random) : nil }
    let dues: [Presence<Int>] = [.absent, .null, .value(5)]
    let order = Order(
      due: dues.randomElement(using: &random) ?? .absent,
      wait: some.map { .seconds($0) },
      price: some.map { ExactDecimal(units: $0, scale: 2) },
      tags: some.map { [$0] },
      buyer: some.map { Person(name: "\($0)") },
      seller: some.map { Person(name: "\($0)") },
      proof: some.map { Proof(code: $0, length: some) }
    )
    #expect(try Order(json: order.jsonData) == order)
  }

  @Test func travelsThereAndBack() async throws {
    let server = try MirrorServer()
    defer { server.stop() }
    let client = NestedKeysClient(hosts: server.hosts)
    let page = try await client.page(id: 1, total: 2, orders: [Order()], next: "n")
    #expect(page.total == 2 && page.next == "n" && page.isLast == nil && page.orders == [Order()])
    let plain = try await client.page(id: 1, total: 2, orders: [], isLast: true)
    #expect(plain == Page(id: 1, total: 2, orders: [], isLast: true))
  }
}
