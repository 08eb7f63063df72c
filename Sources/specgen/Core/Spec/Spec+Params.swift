extension Spec {
  /// Params by name, some with a constant value.
  struct Params: Emptiable, Sendable {
    var fields: [Field] = []
    var constants: [ConstantField] = []
    /// The params of defaults and traits that a method disables with the keyword `none`.
    var disabled: [Located<String>] = []
    /// `true` if some of the declared params could not be read.
    var hasUnread = false

    /// The names of all params.
    var names: [Located<String>] { fields.map(\.name) + constants.map(\.name) }

    /// Returns the params whose names are wanted.
    func filter(_ isWanted: (Located<String>) -> Bool) -> Params {
      Params(
        fields: fields.filter { isWanted($0.name) },
        constants: constants.filter { isWanted($0.name) }
      )
    }

    static func += (left: inout Params, right: Params) {
      left.fields += right.fields
      left.constants += right.constants
    }
  }

  /// Declared items, without those that could not be read.
  struct Listed<Item: Sendable>: Emptiable, Sendable {
    var items: [Item] = []
    /// `true` if some of the items could not be read.
    var hasUnread = false
  }
}
