import CitiboxCourier
import Testing

/// The codes of the document.
struct CitiboxCourierCodeTests {
  @Test(arguments: [
    ("parcel_not_available", FailureCode.parcelNotAvailable),
    ("max_reopens_exceed", .maxReopensExceed), ("empty_box", .emptyBox),
    ("box_not_available", .boxNotAvailable), ("user_blocked", .userBlocked),
    ("user_autocreation_forbidden", .userAutocreationForbidden), ("any_box_empty", .anyBoxEmpty),
    ("not_started", .unrecognized("not_started")),
  ])
  func hasFailures(wire: String, code: FailureCode) {
    #expect(FailureCode(rawValue: wire) == code)
    #expect(code.rawValue == wire)
  }

  @Test(arguments: [
    ("not_started", CancelCode.notStarted), ("cant_open_boxes", .cantOpenBoxes),
    ("parcel_mistaken", .parcelMistaken), ("package_in_box", .packageInBox),
    ("need_hand_delivery", .needHandDelivery), ("other", .other), ("", .unrecognized("")),
  ])
  func hasCancellations(wire: String, code: CancelCode) {
    #expect(CancelCode(rawValue: wire) == code)
    #expect(code.rawValue == wire)
  }

  @Test(arguments: [
    ("tracking_missing", ErrorCode.trackingMissing),
    ("access_token_missing", .accessTokenMissing), ("citibox_id_missing", .citiboxIdMissing),
    ("access_token_invalid", .accessTokenInvalid),
    ("access_token_permissions_denied", .accessTokenPermissionsDenied),
    ("recipient_phone_missing", .recipientPhoneMissing),
    ("recipient_ambiguous", .recipientAmbiguous),
    ("duplicated_trackings", .duplicatedTrackings),
    ("recipient_phone_invalid", .recipientPhoneInvalid), ("wrong_location", .wrongLocation),
    ("arguments_missing", .argumentsMissing), ("data_not_received", .dataNotReceived),
    ("launching_problem", .launchingProblem), ("other", .unrecognized("other")),
  ])
  func hasErrors(wire: String, code: ErrorCode) {
    #expect(ErrorCode(rawValue: wire) == code)
    #expect(code.rawValue == wire)
  }
}
