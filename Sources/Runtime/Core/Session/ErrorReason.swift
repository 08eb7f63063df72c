import Foundation

/// Returns the reason for an error of the app, without its properties, which may contain a token.
///
/// A description written by the author of the error is used. Otherwise the reason is the case, the domain and
/// the code, or the type.
func reason(of error: any Error) -> String {
  let type = type(of: error)
  // The description of an `NSError` includes its user info, which may contain URLs.
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

/// Casts at run time, since the compiler considers these casts certain to succeed.
///
/// Every error can be bridged to `NSError`, which has a description.
private func conversion<Value, Target>(of value: Value, to type: Target.Type) -> Target? {
  value as? Target
}
