import Buses
import Foundation
import SPTrans
import SPTransTesting
import SpecgenRuntime
import SpecgenTesting
import Testing

@MainActor
struct SignInTests {
  @Test func signsInOnce() async {
    var stub = SPTransStub()
    stub.answers.authenticate = { _ in }
    let signIn = SignIn { [stub] _ in stub }
    signIn.token = " abc "
    await signIn.signIn()
    #expect(signIn.api != nil && signIn.notice == nil && signIn.token.isEmpty)
    signIn.token = "abc"
    await signIn.signIn()
    #expect(stub.calls == [.authenticate(token: "abc")])
  }

  @Test func sendsNothingWithoutAToken() async {
    let stub = SPTransStub()
    let signIn = SignIn { _ in stub }
    signIn.token = " "
    await signIn.signIn()
    #expect(signIn.api == nil && stub.calls.isEmpty)
  }

  @Test func reportsARefusedToken() async {
    var stub = SPTransStub()
    stub.answers.authenticate = { _ throws(ApiError<AuthenticateFailure>) in
      throw .failure(.tokenRefused, CallContext(method: "authenticate"))
    }
    let signIn = SignIn { [stub] _ in stub }
    signIn.token = "wrong"
    await signIn.signIn()
    #expect(signIn.api == nil && !signIn.isRunning && signIn.token == "wrong")
    #expect(
      signIn.notice
        == Notice(
          text: "SPTrans does not know this token.",
          advice: "Check the token, or request a new one from SPTrans."
        )
    )
  }

  /// The real client over a scripted transport, which shows what is sent.
  @Test func opensTheSessionOfTheClient() async throws {
    let transport = StubTransport([
      .when(.operation("authenticate"), .json("true")),
      .when(.get("/Linha/Buscar"), .json("[]")),
    ])
    let signIn = SignIn { token in SPTransClient(token: token, transport: transport) }
    signIn.token = "abc"
    await signIn.signIn()
    let search = LineSearch(api: try #require(signIn.api))
    search.term = "8000"
    await search.search()
    #expect(search.foundNothing)
    #expect(transport.requests.map(\.methodName) == ["authenticate", "searchLines"])
  }

  @Test func renewsAnExpiredSessionWithTheSameToken() async throws {
    let transport = StubTransport([
      .when(.operation("authenticate"), .json("true")),
      .when(.get("/Linha/Buscar"), inOrder: .status(401), .json("[]")),
    ])
    let search = LineSearch(api: SPTransClient(token: "abc", transport: transport))
    search.term = "8000"
    await search.search()
    #expect(search.foundNothing && search.lines.notice == nil)
    #expect(
      transport.requests.map(\.methodName) == ["searchLines", "authenticate", "searchLines"]
    )
  }
}
