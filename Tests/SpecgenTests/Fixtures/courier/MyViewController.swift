import Courier
import SwiftUI

class MyViewController: UIViewController {
  let courierVC = UIHostingController(
    rootView: CourierView(
      accessToken: "70K3n",
      tracking: "7R4CK1N6",
      recipientPhone: "+34666000111"
    )
  )

  func openCourier() {
    self.navigationController?.pushViewController(courierVC, animated: true)
  }
}
