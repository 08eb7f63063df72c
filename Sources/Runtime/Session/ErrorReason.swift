import Foundation

/// Returns the reason that an error of the app gives, without its properties: they may hold a token.
///
/// A text that the error's author wrote is shown. Of others it is the case, the domain and the code, or the type.
func reason(of error: any Error) -> String {
  let type = type(of: error)
  // The description of an `NSError` lists its user info, where URLs are.
  if let error = error as? any CustomNSError {
    return "\(type): \(Swift.type(of: error).errorDomain) \(error.errorCode)"
  }
  if type is NSError.Type, let error = conversion(of: error, to: NSError.self) {
    return "\(error.domain) \(error.code)"
  }
  if let error = conversion(of: error, to: (any CustomStringConvertible).self) {
    return error.description
  }
  if let text = (error as? any LocalizedError)?.errorDescription { return text }
  let mirror = Mirror(reflecting: error)
  guard mirror.displayStyle == .enum else { return "\(type)" }
  return "\(type).\(mirror.children.first?.label ?? "\(error)")"
}

/// Casts at run time what the compiler takes for certain: each error can become an `NSError`, which has a description.
private func conversion<Value, Target>(of value: Value, to type: Target.Type) -> Target? {
  value as? Target
}
