/// The edition of the contract between generated code and the runtime.
///
/// Generated code names the edition that it needs. A runtime that no longer serves an edition marks its
/// name as unavailable and says which version of specgen to generate with.
public enum SpecgenRuntimeEdition1 {}

/// The edition whose clients send by way of ``DefaultTransport``; code of the first one still works.
public enum SpecgenRuntimeEdition2 {}

/// The edition whose models read members through ``JSONReader/Deferred``; code of the first two still works.
public enum SpecgenRuntimeEdition3 {}
