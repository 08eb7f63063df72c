#if canImport(SwiftUI)
import Buses
import SwiftUI

/// The field for the token.
package struct SignInScreen: View {
  private let model: BusesModel
  @Bindable private var signIn: SignIn

  /// Creates the screen of an app's state.
  package init(model: BusesModel) {
    self.model = model
    signIn = model.signIn
  }

  /// The field, the button and the problem of the last attempt.
  package var body: some View {
    Form {
      SecureField("Token", text: $signIn.token)
      Button("Sign in") {
        Task { await model.signInAndOpenLinks() }
      }
      .disabled(signIn.isRunning)
      if let notice = signIn.notice {
        NoticeView(notice: notice)
      }
      if !model.pendingLinks.isEmpty {
        Text("The link opens after the sign-in.")
      }
    }
  }
}
#endif
