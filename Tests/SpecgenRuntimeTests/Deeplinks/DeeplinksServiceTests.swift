import Foundation
import Testing

@testable import SpecgenRuntimeCore
@testable import SpecgenRuntimeDeeplinks

/// What becomes of links, by short scripts: `+a` a link comes in, `!` a call for the pending ones, `.a` the
/// operation of a link ends, `?a` it ends without having handled it, `-a` a link cannot be handled from now on,
/// `=a` it can again, `H` a handler is set, `N` there is none, `R` the service is reset, `D` it drops equal links.
@MainActor
struct DeeplinksServiceTests {
  struct Row: Sendable {
    let script: String
    let told: String
    var pending = ""
    var inProgress = ""
    var limits = DeeplinkLimits(attempts: 3)
  }

  @Test(arguments: [
    Row(script: "+a +b ! !", told: "q:a q:b s:a s:b", inProgress: "a b"),
    Row(script: "+a +b ! .a", told: "q:a q:b s:a f:a", pending: "b"),
    Row(script: "+b +a ! .b ! .a", told: "q:b q:a s:b f:b s:a f:a"),
    // No link, or no handler: nothing happens, and nothing is made up for later.
    Row(script: "! +a", told: "q:a", pending: "a"),
    Row(script: "N +a ! H", told: "q:a", pending: "a"),
    Row(script: "+a N ! H !", told: "q:a s:a", inProgress: "a"),
    Row(script: "+a H", told: "q:a", pending: "a"),
  ])
  func handlesOneForEachCall(row: Row) async throws {
    try await check(row)
  }

  @Test(arguments: [
    Row(script: "-a +a +b !", told: "q:a q:b n:a s:b", pending: "a", inProgress: "b"),
    Row(script: "-a +a +b ! =a !", told: "q:a q:b n:a s:b s:a", inProgress: "a b"),
    Row(script: "-a +a +b ! .b =a ! .a", told: "q:a q:b n:a s:b f:b s:a f:a"),
    // The first call had nothing that it could start, so it is made again.
    Row(script: "-a +a ! =a H", told: "q:a n:a s:a", inProgress: "a"),
    Row(script: "-a +a ! N =a H", told: "q:a n:a s:a", inProgress: "a"),
    Row(script: "-a +a ! H =a H", told: "q:a n:a n:a s:a", inProgress: "a"),
    // As many calls as found nothing, and no more.
    Row(
      script: "-a -b +a +b ! =a =b H",
      told: "q:a q:b n:a n:b s:a",
      pending: "b",
      inProgress: "a"
    ),
    Row(
      script: "-a -b +a +b ! ! =a =b H",
      told: "q:a q:b n:a n:b n:a n:b s:a s:b",
      inProgress: "a b"
    ),
    // The call that stayed with `a` goes on to `b`, as another one has started `a`.
    Row(script: "-a -b +a +b ! =a ! =b H", told: "q:a q:b n:a n:b s:a s:b", inProgress: "a b"),
    // The call that failed for `a` was made good by the next, and is nothing for `b`.
    Row(script: "-a +a ! =a ! +b H", told: "q:a n:a s:a q:b", pending: "b", inProgress: "a"),
    Row(script: "-a +a ! ! ! !", told: "q:a n:a n:a u:a"),
    Row(script: "-a +a +b ! ! !", told: "q:a q:b n:a s:b n:a u:a", inProgress: "b"),
    Row(
      script: "-a +a !",
      told: "q:a u:a",
      limits: DeeplinkLimits(attempts: 0)
    ),
  ])
  func keepsWhatCannotBeHandledNow(row: Row) async throws {
    try await check(row)
  }

  @Test(arguments: [
    Row(script: "+a ! ?a", told: "q:a s:a n:a", pending: "a"),
    Row(script: "+a ! ?a !", told: "q:a s:a n:a s:a", inProgress: "a"),
    Row(script: "+a ! ?a H", told: "q:a s:a n:a s:a", inProgress: "a"),
    Row(script: "+a ! ?a ! ?a ! ?a !", told: "q:a s:a n:a s:a n:a s:a u:a"),
    // At its place, and the call goes on with the next.
    Row(
      script: "+a +b +c ! ?a",
      told: "q:a q:b q:c s:a n:a s:b",
      pending: "a c",
      inProgress: "b"
    ),
    Row(script: "+a +b ! ! ?a ?b", told: "q:a q:b s:a s:b n:a n:b", pending: "a b"),
    // What came after the call waits for one of its own.
    Row(script: "+a ! +b ?a", told: "q:a s:a q:b n:a", pending: "a b"),
  ])
  func putsBackWhatWasNotHandled(row: Row) async throws {
    try await check(row)
  }

  @Test(arguments: [
    Row(script: "+a +a ! ! .a", told: "q:a q:a s:a f:a s:a", inProgress: "a"),
    Row(script: "+a +a ! .a", told: "q:a q:a s:a f:a", pending: "a"),
    Row(script: "+a +a ! .a !", told: "q:a q:a s:a f:a s:a", inProgress: "a"),
    Row(
      script: "+a +a +a ! ! ! ! .a .a .a",
      told: "q:a q:a q:a s:a f:a s:a f:a s:a f:a"
    ),
    Row(
      script: "+a +a +b ! ! !",
      told: "q:a q:a q:b s:a s:b",
      pending: "a",
      inProgress: "a b"
    ),
    Row(
      script: "+a +a +b ! ! ! .b",
      told: "q:a q:a q:b s:a s:b f:b",
      pending: "a",
      inProgress: "a"
    ),
    Row(
      script: "+a +a +b ! ! ! .a .a .b",
      told: "q:a q:a q:b s:a s:b f:a s:a f:a f:b"
    ),
    // The equal one comes back, and the one that waited for it has its turn all the same.
    Row(script: "+a +a ! ! ?a", told: "q:a q:a s:a n:a s:a", pending: "a", inProgress: "a"),
    Row(
      script: "+a +a +b ! ! -a .a",
      told: "q:a q:a q:b s:a f:a n:a s:b",
      pending: "a",
      inProgress: "b"
    ),
    Row(
      script: "+a +a +a ! ! ! -a .a =a H .a",
      told: "q:a q:a q:a s:a f:a n:a n:a s:a f:a s:a",
      inProgress: "a"
    ),
    Row(script: "+a +a ! ! N .a H", told: "q:a q:a s:a f:a s:a", inProgress: "a"),
    Row(script: "+a +a ! ! H", told: "q:a q:a s:a", pending: "a", inProgress: "a"),
    // As LeadKit's service: the equal link is gone, and so is the call.
    Row(script: "D +a +a +b ! ! !", told: "q:a q:a q:b s:a e:a s:b", inProgress: "a b"),
    Row(script: "D +a +a ! .a !", told: "q:a q:a s:a f:a s:a", inProgress: "a"),
    Row(script: "D +a +a ! ! .a !", told: "q:a q:a s:a e:a f:a"),
  ])
  func letsEqualLinksWait(row: Row) async throws {
    try await check(row)
  }

  @Test(arguments: [
    Row(script: "+a +b ! R", told: "q:a q:b s:a r:a r:b"),
    Row(script: "+b +a +a ! ! ! R", told: "q:b q:a q:a s:b s:a r:b r:a r:a"),
    Row(script: "+a ! R ~a +a !", told: "q:a s:a r:a q:a s:a", inProgress: "a"),
    Row(script: "-a +a ! R =a H +a", told: "q:a n:a r:a q:a", pending: "a"),
    Row(script: "R R", told: ""),
    Row(
      script: "+a +b +c",
      told: "q:a q:b x:c",
      pending: "a b",
      limits: DeeplinkLimits(links: 2)
    ),
    Row(
      script: "+a ! +b +c .a +c",
      told: "q:a s:a q:b x:c f:a q:c",
      pending: "b c",
      limits: DeeplinkLimits(links: 2)
    ),
    Row(
      script: "+a ! +b ?a +c",
      told: "q:a s:a x:b n:a x:c",
      pending: "a",
      limits: DeeplinkLimits(links: -5)
    ),
  ])
  func isBounded(row: Row) async throws {
    try await check(row)
  }

  private func check(_ row: Row) async throws {
    let bench = DeeplinkBench(limits: row.limits)
    for step in row.script.split(separator: " ") {
      let name = String(step.dropFirst())
      switch step.first {
      case "+": try bench.add(name)
      case "!": bench.service.handlePendingDeeplinks()
      case ".": await bench.end(name)
      case "?": await bench.end(name, isHandled: false)
      case "~": bench.endUnseen(name)
      case "-": bench.refused.insert(name)
      case "=": bench.refused.remove(name)
      case "H": bench.setHandler()
      case "N": bench.service.deeplinkHandler = nil
      case "R": bench.service.reset()
      case "D": bench.service.dropsEqualLinks = true
      default: Issue.record("no step: \(step)")
      }
    }
    #expect(bench.events.map(\.short).joined(separator: " ") == row.told, "\(row.script)")
    #expect(bench.service.pending.joined(separator: " ") == row.pending, "\(row.script)")
    let inProgress = bench.service.inProgress.sorted().joined(separator: " ")
    #expect(inProgress == row.inProgress, "\(row.script)")
  }
}

extension DeeplinkEvent<String> {
  /// The event as the scripts spell it.
  var short: String {
    let letter =
      switch self {
      case .queued: "q"
      case .started: "s"
      case .finished: "f"
      case .notHandled: "n"
      case .dropped(.attemptsUsedUp): "u"
      case .dropped(.reset): "r"
      case .dropped(.equalInProgress): "e"
      case .dropped(.queueFull): "x"
      case .dropped(.noMapper): "m"
      case .dropped(.notOurs): "o"
      case .dropped(.invalid): "i"
      }
    return "\(letter):\(name)"
  }
}
