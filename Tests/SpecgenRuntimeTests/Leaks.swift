import Foundation

@testable import SpecgenRuntimeCore

/// All that can be printed of a value, searched for secrets.
struct Leaks {
  /// The places at which one was found.
  private(set) var found: [String] = []
  /// How many values were looked at.
  private(set) var visits = 0
  private var seen: Set<ObjectIdentifier> = []

  /// Looks at a value.
  init<Value>(of value: Value) {
    var dumped = ""
    dump(value, to: &dumped)
    search(dumped, "dump")
    search(String(describing: value), "description")
    search(String(reflecting: value), "reflection")
    if let error = value as? any Error {
      search(error.localizedDescription, "localized description")
      search("\(error as NSError) \((error as NSError).userInfo)", "NSError")
    }
    walk(value, "mirror", depth: 0)
  }

  private mutating func search(_ text: String, _ place: String) {
    guard text.contains("canary") || text.contains("\(Canary.number)") else { return }
    found.append("\(place): \(text.prefix(300))")
  }

  private mutating func walk<Value>(_ value: Value, _ place: String, depth: Int) {
    visits += 1
    guard depth < 40 else { return }
    if let text = value as? String { search(text, place) }
    if let data = value as? Data { search(String(decoding: data, as: UTF8.self), place) }
    if let bytes = value as? [UInt8] { search(String(decoding: bytes, as: UTF8.self), place) }
    let mirror = Mirror(reflecting: value)
    if mirror.displayStyle == .class {
      guard seen.insert(ObjectIdentifier(value as AnyObject)).inserted else { return }
    }
    var next: Mirror? = mirror
    while let mirror = next {
      for (label, child) in mirror.children {
        walk(child, "\(place).\(label ?? "-")", depth: depth + 1)
      }
      next = mirror.superclassMirror
    }
  }
}
