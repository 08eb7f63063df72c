import Courier
import SwiftUI

struct ContentView: View {
  var body: some View {
    NavigationView {
      VStack {
        NavigationLink("Launch Courier App") {
          CourierView(
            accessToken: "70K3n",
            tracking: "7R4CK1N6",
            recipientPhone: "+34666000111"
          )
        }
      }
      .padding()
    }
  }
}
