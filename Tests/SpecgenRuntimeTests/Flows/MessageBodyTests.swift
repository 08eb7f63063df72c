import Foundation
import Testing

@testable import SpecgenRuntimeCore
@testable import SpecgenRuntimeFlows

/// What a web view hands over.
struct MessageBodyTests {
  @Test func makesJSON() throws {
    let body: NSDictionary = [
      "boxNumber": NSNumber(value: 23), "deliveryId": NSString("d"), "none": NSNull(),
    ]
    let json = try JSONValue(json: MessageBody(body).json)
    #expect(json == ["boxNumber": 23, "deliveryId": "d", "none": nil])
  }

  @Test func refusesWhatIsNoObject() {
    #expect(MessageBody(NSString("text")).json.isEmpty)
    #expect(MessageBody(NSNumber(value: 1)).json.isEmpty)
    #expect(MessageBody(NSArray()).json.isEmpty)
    #expect(MessageBody(NSNull()).json.isEmpty)
    let date: NSDictionary = ["at": NSDate()]
    #expect(MessageBody(date).json.isEmpty)
    let number: NSDictionary = ["boxNumber": NSNumber(value: Double.nan)]
    #expect(MessageBody(number).json.isEmpty)
  }

  // A ring is not tried: Foundation on Linux follows it as soon as an element is asked for.
  @Test func bounds() {
    let long: NSDictionary = ["a": NSString(string: String(repeating: "x", count: 1 << 20))]
    #expect(MessageBody(long).json.isEmpty)
    var deep = NSArray()
    for _ in 0..<100 { deep = NSArray(object: deep) }
    let body: NSDictionary = ["a": deep]
    #expect(MessageBody(body).json.isEmpty)
    let wide: NSDictionary = [
      "a": NSArray(array: [NSString](repeating: "12345678", count: 150_000))
    ]
    #expect(MessageBody(wide).json.isEmpty)
  }

  @Test(arguments: [
    (NSURLErrorDomain, NSURLErrorCancelled, true), (NSURLErrorDomain, -1009, false),
    ("WebKitErrorDomain", 102, true), ("WebKitErrorDomain", 204, true),
    ("WebKitErrorDomain", 101, false), ("Other", 102, false),
  ])
  func tellsInterruptions(domain: String, code: Int, isInterruption: Bool) {
    let failure = LoadFailure(NSError(domain: domain, code: code))
    #expect(failure.isInterruption == isInterruption)
    #expect(!failure.words.isEmpty)
  }
}
