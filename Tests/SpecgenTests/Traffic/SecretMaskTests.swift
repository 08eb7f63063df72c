import Testing

@testable import SpecgenCore
@testable import SpecgenReview

/// The texts that replace credentials.
struct SecretMaskTests {
  private let mask = SecretMask(key: 5)

  @Test func sharesTextsAmongEqualCredentials() {
    #expect(mask.replacing("abc") == mask.replacing("abc"))
    #expect(mask.replacing("abc") != mask.replacing("abd"))
    #expect(mask.replacing("abc") != SecretMask(key: 6).replacing("abc"))
    #expect(SecretMask.isMasked(mask.replacing("abc")))
    #expect(mask.replacing("").isEmpty)
    // A credential that resembles a mask is replaced, too.
    for text in ["secret-live-key", "secret-0123456789abcdef", "x<secret>y"] {
      #expect(mask.replacing(text) != text)
    }
    #expect(mask.replacing("<secret>") == "<secret>" && !SecretMask.isMasked("secret-santa"))
    #expect(SecretMask.isMasked("Bearer <secret>") && !SecretMask.isMasked("secretary"))
  }

  @Test(
    arguments: [
      ("access_token", true), ("accessToken", true), ("X-Api-Key", true), ("password", true),
      ("client-secret", true), ("next_page_token", false), ("name", false), ("status", false),
      ("tokenType", false), ("code", false), ("key", false), ("author", false),
    ]
  )
  func knowsNamesOfMembers(name: String, isSecret: Bool) {
    #expect(SecretNames.containsMember(name) == isSecret)
  }

  @Test(arguments: [("code", true), ("key", true), ("page", false), ("sort", false)])
  func knowsNamesOfFields(name: String, isSecret: Bool) {
    #expect(SecretNames.containsField(name) == isSecret)
  }
}
