import Testing

@testable import SpecgenCore

struct OrderedMapTests {
  @Test func keepsOrderOfInsertion() {
    var map: OrderedMap = ["red": 1, "blue": 2]
    map["green"] = 3
    map["red"] = 4
    #expect(map.keys == ["red", "blue", "green"])
    #expect(map.values == [4, 2, 3])
    #expect(map.map { "\($0.key)=\($0.value)" } == ["red=4", "blue=2", "green=3"])
  }

  @Test func removesEntries() {
    var map: OrderedMap = ["a": 1, "b": 2, "c": 3]
    map["a"] = nil
    map["missing"] = nil
    #expect(map == ["b": 2, "c": 3])
    #expect(map["c"] == 3)
    #expect(map["a"] == nil)
    map["b"] = nil
    map["c"] = nil
    #expect(map.isEmpty && map.count == 0)
  }

  @Test func comparesOrder() {
    let map: OrderedMap = ["a": 1, "b": 2]
    #expect(map != ["b": 2, "a": 1])
    #expect(Set([map, ["a": 1, "b": 2]]).count == 1)
  }
}
