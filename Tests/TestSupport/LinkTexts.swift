/// Texts, and of which types of the language a link can carry them as a value: the tool decides by it which routes
/// overlap, and the runtime which route takes a link.
public enum LinkTexts {
  /// The names of the types.
  public static let types = ["Int", "Int32", "Int64", "UInt64", "Double", "Bool", "UUID", "String"]

  /// The texts, and the types that each is a value of.
  public static let rows: [(text: String, types: [String])] = [
    ("1", ["Int", "Int32", "Int64", "UInt64", "Double", "String"]),
    ("0", ["Int", "Int32", "Int64", "UInt64", "Double", "String"]),
    ("-1", ["Int", "Int32", "Int64", "Double", "String"]),
    ("-0", ["Double", "String"]),
    ("01", ["Double", "String"]),
    ("+1", ["String"]),
    ("1.5", ["Double", "String"]),
    ("1.", ["String"]),
    (".5", ["String"]),
    ("1e3", ["String"]),
    ("1e-05", ["Double", "String"]),
    ("1e-5", ["String"]),
    ("-1.5e+16", ["Double", "String"]),
    ("5e-324", ["Double", "String"]),
    ("1.7976931348623157e+308", ["Double", "String"]),
    ("1e+400", ["String"]),
    ("-1234567890123456789012345678901234567890", ["Double", "String"]),
    ("infe", ["String"]),
    ("0x1", ["String"]),
    ("nan", ["String"]),
    ("2147483648", ["Int", "Int64", "UInt64", "Double", "String"]),
    ("-2147483648", ["Int", "Int32", "Int64", "Double", "String"]),
    ("9223372036854775808", ["UInt64", "Double", "String"]),
    ("18446744073709551616", ["Double", "String"]),
    ("1234567890123456789012345678901234567890", ["Double", "String"]),
    ("12345678901234567890123456789012345678901", ["String"]),
    ("true", ["Bool", "String"]),
    ("True", ["String"]),
    ("9f1a3c52-0000-4000-8000-00000000ABcd", ["UUID", "String"]),
    ("9f1a3c52-0000-4000-8000-00000000ABc", ["String"]),
    ("{9f1a3c52-0000-4000-8000-00000000ABcd}", ["String"]),
    ("9f1a3c520000400080000000 0000ABcd", ["String"]),
    ("١", ["String"]),
    ("a/b", ["String"]),
    (" 1", ["String"]),
  ]
}
