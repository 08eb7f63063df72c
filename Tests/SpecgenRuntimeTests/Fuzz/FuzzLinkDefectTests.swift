import Foundation
import LinkFixture
import Testing

@testable import SpecgenRuntimeCalls
@testable import SpecgenRuntimeCore
@testable import SpecgenRuntimeLinks

/// Wrong results of the readers of links, each of which is reported as a defect.
struct FuzzLinkDefectTests {
  @Test func reportsOtherDecodedLinks() {
    let found = { (input: String, text: String?) in
      var readers = LinkDefects.Readers()
      readers.decoded = { _ in text }
      return Set(LinkDefects(Array(input.utf8), readers: readers).found)
    }
    let encoded = "an encoded string that is decoded as another"
    #expect(found("0a b", nil) == [encoded])
    #expect(found("0a b", "c") == [encoded, "another decoded string"])
    #expect(found("0a%00b", "a\0b").contains("a decoded NUL"))
  }

  @Test func reportsOtherParts() {
    var readers = LinkDefects.Readers()
    readers.parts = { url throws(InvalidLink) in
      guard let longer = URL(string: url.absoluteString + "&b=1") else { throw .segment }
      return try LinkParts(longer)
    }
    let input = Array("0travel://x?a=1".utf8)
    #expect(LinkDefects(input, readers: readers).found == ["a built link with other parts"])
    readers.parts = { url throws(InvalidLink) in
      guard url.query != "a=1" else { return try LinkParts(url) }
      throw .fragment
    }
    let unusual = Array("0travel://x?a=1&%62=2".utf8)
    #expect(LinkDefects(unusual, readers: readers).found == [])
    readers.parts = { url throws(InvalidLink) in
      guard url.absoluteString.contains("(") else { throw .fragment }
      return try LinkParts(url)
    }
    let bracket = Array("0travel://x?(".utf8)
    #expect(LinkDefects(bracket, readers: readers).found == ["a link that cannot be built again"])
  }

  @Test func reportsOtherRoutes() {
    var readers = LinkDefects.Readers()
    let input = Array("0travel://open?offer=7".utf8)
    readers.link = { .offer(offer: $0.absoluteString.utf8.count) }
    #expect(LinkDefects(input, readers: readers).found.contains("a built link of another value"))
    readers.link = { _ in .bookingByName(name: ".") }
    let found = LinkDefects(input, readers: readers).found
    #expect(Set(found) == ["a routed link that cannot be built again"])
    #expect(LinkDefects(input).found == [])
  }

  @Test(arguments: [
    (nil, "an own address that is not recognized"),
    (Arrival(end: .success, token: "0"), "another token"),
    (Arrival(end: .error, token: nil), "another end"),
  ])
  func reportsOtherArrivals(arrival: Arrival?, defect: String) {
    var readers = LinkDefects.Readers()
    readers.arrival = { _, _, _ in arrival }
    let input: [UInt8] = [5] + Array("app://paid".utf8)
    #expect(LinkDefects(input, readers: readers).found.contains(defect))
    #expect(LinkDefects(input).found == [])
  }
}
