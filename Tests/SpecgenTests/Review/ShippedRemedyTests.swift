import Testing

@testable import SpecgenReview

/// What can be done for apps that users have: for each change that they do not survive, and for no other.
struct ShippedRemedyTests {
  @Test(arguments: ReviewFixture.all)
  func helpsWhereShippedVersionsFail(fixture: ReviewFixture) throws {
    let changes = try fixture.changes()
    for change in changes.forwards + changes.backwards {
      let fails = change.verdicts.shipped == .breaks || change.verdicts.shipped == .lies
      #expect(change.remedies.isEmpty != fails, "\(change.line)")
      #expect(change.remedyLine == nil ? !fails : fails)
      #expect(Set(change.remedies).count == change.remedies.count)
    }
  }

  /// The advice and the remedies do not ask the vendor twice.
  @Test func asksTheVendorOnce() {
    let ways: [Reach] = [.in, .out, .link, .tolerated, [.in, .out]]
    for kind in ChangeKind.allCases {
      let row = kind.row
      for way in ways {
        #expect(
          row.asksVendor(way) == row.help(way).hasPrefix("Ask the vendor "),
          "\(kind.rawValue)"
        )
        let remedies = ShippedRemedy.remedies(
          of: kind,
          way,
          row.verdicts(way),
          asksVendor: row.asksVendor(way)
        )
        let asks = remedies.contains { [.sendsOld, .acceptsOld, .secondAddress].contains($0) }
        #expect(!asks || !row.asksVendor(way))
      }
    }
  }

  @Test(
    arguments: [
      (ChangeKind(.field, .typeChanged), Reach.in, [.sendsOld, .readsBoth, .forcedUpdate]),
      (ChangeKind(.field, .becameOptional), .in, [.sendsOld, .forcedUpdate]),
      (ChangeKind(.field, .typeChanged), .out, [.acceptsOld, .forcedUpdate]),
      (
        ChangeKind(.field, .typeChanged), [.in, .out],
        [.sendsOld, .acceptsOld, .readsBoth, .forcedUpdate]
      ),
      (ChangeKind(.path, .changed), .out, [.secondAddress, .forcedUpdate]),
      (ChangeKind(.routePattern, .changed), .link, [.keepsLink]),
    ] as [(ChangeKind, Reach, [ShippedRemedy])]
  )
  func choosesByKindAndDirection(kind: ChangeKind, reach: Reach, expected: [ShippedRemedy]) {
    let verdicts = ReviewSample.grave
    #expect(ShippedRemedy.remedies(of: kind, reach, verdicts, asksVendor: false) == expected)
    #expect(
      ShippedRemedy.remedies(of: kind, reach, ReviewSample.mild, asksVendor: false).isEmpty
    )
  }
}
