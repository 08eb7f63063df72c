import Foundation
import SpecgenRuntimeCore
import SpecgenRuntimeLinks

/// The JSON of a message that a page posted.
///
/// A page can post a cyclic object, which Foundation would follow until the stack overflows, so the object is
/// first walked within limits.
struct MessageBody {
  /// The JSON; empty if the body is not an object.
  private(set) var json = Data()
  /// The remaining budget of values and characters.
  private var budget = 1 << 20

  /// Converts a posted value of any type to JSON.
  init<Value>(_ value: Value) {
    guard let object = value as? NSDictionary, takes(object, levels: 64),
      JSONSerialization.isValidJSONObject(object),
      let json = try? JSONSerialization.data(withJSONObject: object)
    else { return }
    self.json = json
  }

  private mutating func takes<Value>(_ value: Value, levels: Int) -> Bool {
    budget -= 1
    guard levels > 0, budget >= 0 else { return false }
    switch value {
    case let object as NSDictionary:
      for (key, member) in object {
        guard takes(key, levels: levels - 1), takes(member, levels: levels - 1) else {
          return false
        }
      }
    case let list as NSArray:
      for element in list {
        guard takes(element, levels: levels - 1) else { return false }
      }
    case let text as NSString:
      budget -= text.length
    default: break
    }
    return budget >= 0
  }
}
