import Testing

/// The real URLSession against a server that does each fault: suites in extensions, one after the other.
@Suite(.serialized) enum FaultTests {}
