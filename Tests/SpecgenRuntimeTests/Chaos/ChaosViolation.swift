#if os(Linux)
/// A broken invariant of calls.
enum ChaosViolation: Hashable, Sendable, CustomStringConvertible {
  /// A call received the intact answer to another call.
  case foreignAnswer(call: Int, of: Int)
  /// A call ended too long after its deadline or its cancellation.
  case late(call: Int, milliseconds: Int)
  /// A call did not end.
  case unended(call: Int)
  /// A call reported more or fewer ends than one.
  case ends(call: Int, count: Int)
  /// A call ended with an error that has no documented case.
  case unknownError(call: Int, String)
  /// A call succeeded with changed bytes, although no fault changes bytes of its answers.
  case unexplainedDamage(call: Int)
  /// A POST arrived more than once.
  case repeatedPost(path: String)
  /// A request arrived with changed bytes.
  case damagedRequest(path: String)
  /// Memory, in bytes, or descriptors that each third of a run leaves.
  case growth(memory: Int, descriptors: Int)

  var description: String {
    switch self {
    case .foreignAnswer(let call, let other): "call \(call) received the answer to call \(other)"
    case .late(let call, let time): "call \(call) ended \(time) ms too late"
    case .unended(let call): "call \(call) did not end"
    case .ends(let call, let count): "call \(call) ended \(count) times"
    case .unknownError(let call, let error): "call \(call) ended with \(error)"
    case .unexplainedDamage(let call): "call \(call) accepted a damaged answer"
    case .repeatedPost(let path): "POST \(path) arrived twice"
    case .damagedRequest(let path): "the body of \(path) arrived damaged"
    case .growth(let memory, let descriptors):
      "the last third has \(memory / 1_000) kB and \(descriptors) descriptors more"
    }
  }
}
#endif
