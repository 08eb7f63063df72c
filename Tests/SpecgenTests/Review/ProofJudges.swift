@testable import specgen

/// The problems that an observation finds in changes: claims that it does not show, and what it shows without a claim.
typealias Judge = @Sendable ([Change]) -> [String]

/// What one proof observed of two versions, as judges of the changes there and back.
struct ProofJudges: Sendable {
  let forwards: Judge
  let backwards: Judge
}
