public import SpecgenRuntime

// Codes as a generator writes them.

/// What keeps a box or a user from taking a delivery.
public nonisolated enum DeliveryFailureCode: OpenEnum, FlowCode {
  /// The value `parcel_not_available`.
  case parcelNotAvailable
  /// The value `max_reopens_exceed`.
  case maxReopensExceed
  /// The value `empty_box`.
  case emptyBox
  /// The value `box_not_available`.
  case boxNotAvailable
  /// The value `user_blocked`.
  case userBlocked
  /// The value `user_autocreation_forbidden`.
  case userAutocreationForbidden
  /// The value `any_box_empty`.
  case anyBoxEmpty
  /// A value that is not listed here, as it came.
  case unrecognized(String)

  /// Finds the case of a value.
  public init(rawValue: String) {
    switch rawValue {
    case "parcel_not_available": self = .parcelNotAvailable
    case "max_reopens_exceed": self = .maxReopensExceed
    case "empty_box": self = .emptyBox
    case "box_not_available": self = .boxNotAvailable
    case "user_blocked": self = .userBlocked
    case "user_autocreation_forbidden": self = .userAutocreationForbidden
    case "any_box_empty": self = .anyBoxEmpty
    default: self = .unrecognized(rawValue)
    }
  }

  /// The value as it travels.
  public var rawValue: String {
    switch self {
    case .parcelNotAvailable: "parcel_not_available"
    case .maxReopensExceed: "max_reopens_exceed"
    case .emptyBox: "empty_box"
    case .boxNotAvailable: "box_not_available"
    case .userBlocked: "user_blocked"
    case .userAutocreationForbidden: "user_autocreation_forbidden"
    case .anyBoxEmpty: "any_box_empty"
    case .unrecognized(let value): value
    }
  }
}

/// Why a courier gave a delivery up.
public nonisolated enum DeliveryCancelCode: OpenEnum, FlowCode {
  /// The value `not_started`.
  case notStarted
  /// The value `cant_open_boxes`.
  case cantOpenBoxes
  /// The value `parcel_mistaken`.
  case parcelMistaken
  /// The value `package_in_box`.
  case packageInBox
  /// The value `need_hand_delivery`.
  case needHandDelivery
  /// The value `other`.
  case other
  /// A value that is not listed here, as it came.
  case unrecognized(String)

  /// Finds the case of a value.
  public init(rawValue: String) {
    switch rawValue {
    case "not_started": self = .notStarted
    case "cant_open_boxes": self = .cantOpenBoxes
    case "parcel_mistaken": self = .parcelMistaken
    case "package_in_box": self = .packageInBox
    case "need_hand_delivery": self = .needHandDelivery
    case "other": self = .other
    default: self = .unrecognized(rawValue)
    }
  }

  /// The value as it travels.
  public var rawValue: String {
    switch self {
    case .notStarted: "not_started"
    case .cantOpenBoxes: "cant_open_boxes"
    case .parcelMistaken: "parcel_mistaken"
    case .packageInBox: "package_in_box"
    case .needHandDelivery: "need_hand_delivery"
    case .other: "other"
    case .unrecognized(let value): value
    }
  }
}

/// What was wrong with the data of a delivery.
public nonisolated enum DeliveryErrorCode: OpenEnum, FlowCode {
  /// The value `tracking_missing`.
  case trackingMissing
  /// The value `access_token_missing`.
  case accessTokenMissing
  /// The value `citibox_id_missing`.
  case citiboxIdMissing
  /// The value `access_token_invalid`.
  case accessTokenInvalid
  /// The value `access_token_permissions_denied`.
  case accessTokenPermissionsDenied
  /// The value `recipient_phone_missing`.
  case recipientPhoneMissing
  /// The value `duplicated_trackings`.
  case duplicatedTrackings
  /// The value `recipient_phone_invalid`.
  case recipientPhoneInvalid
  /// The value `wrong_location`.
  case wrongLocation
  /// The value `arguments_missing`.
  case argumentsMissing
  /// The value `data_not_received`.
  case dataNotReceived
  /// The value `launching_problem`.
  case launchingProblem
  /// A value that is not listed here, as it came.
  case unrecognized(String)

  /// Finds the case of a value.
  public init(rawValue: String) {
    switch rawValue {
    case "tracking_missing": self = .trackingMissing
    case "access_token_missing": self = .accessTokenMissing
    case "citibox_id_missing": self = .citiboxIdMissing
    case "access_token_invalid": self = .accessTokenInvalid
    case "access_token_permissions_denied": self = .accessTokenPermissionsDenied
    case "recipient_phone_missing": self = .recipientPhoneMissing
    case "duplicated_trackings": self = .duplicatedTrackings
    case "recipient_phone_invalid": self = .recipientPhoneInvalid
    case "wrong_location": self = .wrongLocation
    case "arguments_missing": self = .argumentsMissing
    case "data_not_received": self = .dataNotReceived
    case "launching_problem": self = .launchingProblem
    default: self = .unrecognized(rawValue)
    }
  }

  /// The value as it travels.
  public var rawValue: String {
    switch self {
    case .trackingMissing: "tracking_missing"
    case .accessTokenMissing: "access_token_missing"
    case .citiboxIdMissing: "citibox_id_missing"
    case .accessTokenInvalid: "access_token_invalid"
    case .accessTokenPermissionsDenied: "access_token_permissions_denied"
    case .recipientPhoneMissing: "recipient_phone_missing"
    case .duplicatedTrackings: "duplicated_trackings"
    case .recipientPhoneInvalid: "recipient_phone_invalid"
    case .wrongLocation: "wrong_location"
    case .argumentsMissing: "arguments_missing"
    case .dataNotReceived: "data_not_received"
    case .launchingProblem: "launching_problem"
    case .unrecognized(let value): value
    }
  }
}
