/// The first edition of the contract between generated code and the runtime.
///
/// Generated code names the edition that it requires. A runtime that no longer supports an edition marks its
/// name as unavailable and states which version of specgen to generate with.
public enum SpecgenRuntimeEdition1 {}

/// The edition whose clients send requests through ``DefaultTransport``.
///
/// Code of the first edition still works.
public enum SpecgenRuntimeEdition2 {}

/// The edition whose models read members through ``JSONReader/Deferred``.
///
/// Code of the first two editions still works.
public enum SpecgenRuntimeEdition3 {}

/// The edition whose code imports the parts of the runtime that it needs.
///
/// Code of the first three editions still works.
public enum SpecgenRuntimeEdition4 {}

/// The edition whose clients make all calls through ``ApiCaller``.
///
/// Code of the first four editions still works.
public enum SpecgenRuntimeEdition5 {}
