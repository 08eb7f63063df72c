/// A scalar of the spec language, with its wire format.
struct ScalarPlan: Hashable {
  let name: String
  var format: String?
  var isTextual = false
  var isSecret = false
}

extension ScalarPlan {
  /// `true` for a value that is a JSON string.
  var isText: Bool {
    switch name {
    case "Date": format?.hasPrefix("unix") != true
    case "Decimal": isTextual
    case "String", "UUID", "URL", "Data": true
    default: false
    }
  }

  /// Creates the scalar of a text, or returns nil if specs have none for its format.
  init?(textFormat format: String?) {
    switch format {
    case "date-time": self.init(name: "Date")
    case "date": self.init(name: "Date", format: "day")
    case "uuid": self.init(name: "UUID")
    case "uri", "url": self.init(name: "URL")
    case "byte", "base64": self.init(name: "Data")
    case "binary": self.init(name: "FormFile")
    case "decimal", "money", "big-decimal": self.init(name: "Decimal", isTextual: true)
    case "password": self.init(name: "String", isSecret: true)
    default: return nil
    }
  }

  /// Creates the scalar of an integer, or returns nil if specs have none for its format.
  init?(integerFormat format: String?) {
    switch format {
    case "unix-time", "unixtime", "timestamp": self.init(name: "Date", format: "unixSeconds")
    case "unix-time-millis": self.init(name: "Date", format: "unixMilliseconds")
    case "uint64": self.init(name: "UInt64")
    default: return nil
    }
  }

  /// Creates the scalar of a number, or returns nil if specs have none for its format.
  init?(numberFormat format: String?) {
    guard format == "decimal" else { return nil }
    self.init(name: "Decimal")
  }
}
