/// The built-in types of the language.
package enum Scalar: String, CaseIterable, Sendable {
  case string = "String"
  case bool = "Bool"
  case int = "Int"
  case int32 = "Int32"
  case int64 = "Int64"
  case uint64 = "UInt64"
  case double = "Double"
  case decimal = "Decimal"
  case uuid = "UUID"
  case url = "URL"
  case data = "Data"
  case date = "Date"
  case duration = "Duration"
  case localTime = "LocalTime"
  case json = "JSON"
  case scalar = "Scalar"
  /// A file in a multipart form, which JSON cannot contain.
  case formFile = "FormFile"

  /// `true` if the value is decoded from a JSON string.
  package var isReadFromText: Bool {
    switch self {
    case .string, .uuid, .url, .data, .date, .localTime, .json, .scalar: true
    case .bool, .int, .int32, .int64, .uint64, .double, .decimal, .duration, .formFile: false
    }
  }

  /// `true` if a path, a query or a header can carry the value.
  var isText: Bool {
    switch self {
    case .string, .bool, .int, .int32, .int64, .uint64, .double, .decimal, .uuid, .url, .date,
      .localTime, .scalar:
      true
    case .data, .duration, .json, .formFile:
      false
    }
  }
}
