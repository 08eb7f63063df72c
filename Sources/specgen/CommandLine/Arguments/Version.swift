/// The version of the tool, which a configuration can pin.
let toolVersion = "0.1.0"
