import OnfidoChecks
import OnfidoChecksTesting
import SpecgenRuntime
import SpecgenTesting
import Testing

@MainActor
struct CheckTests {
  @Test func asksForConsent() async {
    let sdk = OnfidoSDKStub()
    sdk.workflow.ends(.cancel(.consentDenied))
    #expect(await check(sdk, run: "r1", token: "t") == "we need your consent")
    #expect(sdk.workflow.flows.map(\.run) == ["r1"])
  }
}
