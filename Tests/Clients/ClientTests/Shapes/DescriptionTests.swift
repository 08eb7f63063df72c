import AcceptedKeys
import FieldDefaults
import Foundation
import NestedKeys
import SpecgenRuntime
import Testing

/// Models show each property under the name that it has in the spec, however it is stored.
struct DescriptionTests {
  @Test func showsBoxedAndDeprecatedPropertiesByTheirNames() throws {
    let text = #"{"sum":5.00,"comment":"x","rows":[],"customer":{"fullName":"Ana"},"older":true}"#
    let receipt = try Receipt(json: Data(text.utf8))
    for shown in ["\(receipt)", String(reflecting: receipt), "\([receipt])"] {
      #expect(shown.contains(#"guest: Optional(Guest(name: "Ana"))"#))
      #expect(shown.contains("old: Optional(true)"))
      #expect(!shown.contains("stored") && !shown.contains("Key:"))
    }
  }

  @Test func hidesSecrets() throws {
    let text = #"{"sum":5.00,"comment":"x","rows":[],"code":"canary"}"#
    let receipt = try Receipt(json: Data(text.utf8))
    #expect(!"\(receipt)".contains("canary"))
  }
}
