import Foundation

/// What a page posted, as a web view hands it over, made JSON.
///
/// A page can post an object that holds itself, which Foundation would follow until the stack is full, so it is
/// walked within bounds first.
struct MessageBody {
  /// The JSON; empty for what is no object.
  private(set) var json = Data()
  /// How many more values and characters there may be.
  private var budget = 1 << 20

  /// Makes JSON of a posted value, which is of any type.
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
