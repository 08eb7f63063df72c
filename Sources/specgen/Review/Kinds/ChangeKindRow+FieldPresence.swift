extension ChangeKindRow {
  static let fieldPresence: [ChangeKindRow] = [
    row(.field, .added, .ok, .breaks, out: Verdicts(.breaks, .breaks), by: .decoding)
      .why(
        """
        What comes in with it is passed over by shipped versions. What goes out without it will be \
        refused. The initialiser asks for it, so code that makes the model, as tests do, must give \
        it.
        """
      )
      .help("Give the value where you make such a model."),
    row(.field, .addedOptional, .ok, .ok, by: .decoding)
      .why("Shipped versions pass it over. Initialisers take it, with nil where it is not given."),
    row(.field, .addedWithDefault, .ok, .ok, out: Verdicts(.breaks, .ok), by: .decoding)
      .why(
        """
        Shipped versions pass it over, and do not send it. Initialisers take it, with the default \
        where it is not given.
        """
      )
      .help("Check that the default is right for you."),
    row(
      .field,
      .removedRequired,
      .breaks,
      .breaks,
      out: Verdicts(.degrades, .breaks),
      by: .decoding
    )
    .why(
      """
      Shipped versions cannot read a model without it. Your code reads a property that is no \
      longer there.
      """
    )
    .help("Ask the vendor to keep sending it until no supported version needs it."),
    row(.field, .removedOptional, .degrades, .breaks, by: .decoding)
      .why(
        """
        Shipped versions find nothing there from now on. Your code reads a property that is no \
        longer there.
        """
      )
      .help("Remove the uses of the property."),
    row(.field, .becameOptional, .breaks, .breaks, out: Verdicts(.ok, .breaks), by: .decoding)
      .why(
        """
        Shipped versions need it, and cannot read a model without it. The property becomes an \
        optional.
        """
      )
      .help("Say what the app does without the value."),
    row(.field, .becameRequired, .ok, .breaks, out: Verdicts(.breaks, .breaks), by: .decoding)
      .why("The property is no optional. `if let`, `?.` and `??` do not compile with what is none.")
      .help("Remove the unwrapping."),
    row(.field, .defaultAdded, .breaks, .ok, out: Verdicts(.ok, .ok), by: .decoding)
      .why(
        """
        Shipped versions need it, and cannot read a model without it. After an update the default \
        stands in for it.
        """
      )
      .help("Check that the default is right for you."),
    row(.field, .defaultRemoved, .ok, .breaks, by: .decoding)
      .why("The property stays what it is. Initialisers that left it out no longer compile.")
      .help("Give the value where you make such a model."),
    row(
      .field,
      .defaultSet,
      .ok,
      .breaks,
      .changes,
      out: Verdicts(.breaks, .breaks, .changes),
      by: .decoding
    )
    .why("The default stands in where nil did. The property is no optional.")
    .help("Remove the unwrapping, and check that the default is right for you."),
    row(.field, .defaultDropped, .ok, .breaks, .changes, by: .decoding)
      .why("Nil stands where the default did. The property becomes an optional.")
      .help("Say what the app does without the value."),
    row(.field, .defaultChanged, .ok, .ok, .changes, by: .decoding)
      .why("Where the field is missing, another value is read. Shipped versions read the old one.")
      .help("Check what follows from the value."),
    row(.field, .becameNullable, .breaks, .breaks, out: Verdicts(.ok, .breaks), by: .decoding)
      .why(
        """
        Shipped versions cannot read null there. The property becomes an optional, or has a third \
        state.
        """
      )
      .help("Say what the app does without the value."),
    row(.field, .becameNotNullable, .ok, .breaks, out: Verdicts(.breaks, .breaks), by: .decoding)
      .why("The property has one state less. Code for null does not compile.")
      .help("Remove the unwrapping."),
  ]
}
