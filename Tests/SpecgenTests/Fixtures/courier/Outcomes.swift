import Courier
import SpecgenRuntime
import UIKit

/// A screen that says how each delivery ended.
final class DeliveryList: UIViewController {
  private(set) var ends: [String] = []

  func deliver(_ tracking: String, to phone: String, with token: Secret<String>) {
    let flow = DeliveryFlow(accessToken: token, tracking: tracking, recipientPhone: Secret(phone))
    let screen = FlowViewController(flow) { [weak self] outcome in
      self?.ends.append(Self.words(for: outcome))
      self?.navigationController?.popViewController(animated: true)
    }
    navigationController?.pushViewController(screen, animated: true)
  }

  private static func words(for outcome: DeliveryFlow.FlowOutcome) -> String {
    switch outcome {
    case .success(let delivery): "in box \(delivery.boxNumber)"
    case .failure(.boxNotAvailable): "no box is free"
    case .failure(let code): "not delivered: \(code.rawValue)"
    case .cancel(let code): "given up: \(code.rawValue)"
    case .error(let problem): "\(problem)"
    }
  }
}
