import Foundation
import OlhoVivoTesting
import SpecgenRuntime
import SpecgenTesting
import TestedMoneyTesting
import TestedShopTesting
import Testing
import YookassaPaymentsTesting
import YookassaWalletTesting

/// The examples of all specs: what the tool found readable can be read, and is written as it stands.
struct SpecExampleTests {
  private static let all: [[any TypedSpecExample]] = [
    OlhoVivoExamples.all, YookassaPaymentsExamples.all, YookassaWalletExamples.all,
    TestedMoneyExamples.all, TestedShopExamples.all,
  ]

  @Test(arguments: all.flatMap(\.self))
  func isReadAndWritten(example: any TypedSpecExample) throws {
    let written = try JSONValue(json: example.rewritten())
    #expect(try written == JSONValue(json: Data(example.text.utf8)))
  }

  @Test func areThere() {
    #expect(Self.all.allSatisfy { !$0.isEmpty })
    let names = Self.all.joined().map { "\($0)" }
    #expect(Set(names).count == names.count - 1, "two specs have a Money with a price")
    #expect(names.contains("Line.outbound"))
  }
}
