import SpecgenReview

#if canImport(Glibc)
import Glibc
#elseif canImport(Musl)
import Musl
#else
import Darwin
#endif

/// Reading of index stores with libIndexStore, which is part of every toolchain.
///
/// The library is loaded at run time, so the tool does not depend on it.
extension Platform {
  /// A file in an index store.
  struct IndexedFile: Hashable, Sendable {
    /// The path of the file, as the compiler got it.
    let path: String
    /// The time when the compiler recorded its symbols, in nanoseconds.
    let time: Int64
    /// The name of the record with its symbols.
    fileprivate let record: String
  }

  /// Returns the time of the last modification of a file, in nanoseconds.
  static func modificationTime(of path: String) throws(Failure) -> Int64 {
    var status = stat()
    _ = try retrying { Int(unsafe stat(path, &status)) }
    #if canImport(Darwin)
    let time = status.st_mtimespec
    #else
    let time = status.st_mtim
    #endif
    return Int64(time.tv_sec) * 1_000_000_000 + Int64(time.tv_nsec)
  }

  /// Reads an index store.
  ///
  /// - Parameters:
  ///   - store: The path of the store.
  ///   - library: The path of libIndexStore.
  ///   - choose: Returns the files whose symbols are needed, of all that the store has.
  /// - Returns: These files with their symbols, or nil if the library or the store cannot be opened.
  static func readIndex(
    _ store: String,
    library: String,
    choose: ([IndexedFile]) -> [IndexedFile]
  ) -> [(file: IndexedFile, occurrences: [IndexOccurrence])]? {
    guard let functions = try? IndexFunctions(library: library) else { return nil }
    var error: IndexFunctions.Handle?
    guard let handle = unsafe functions.createStore(store, &error) else { return nil }
    defer { unsafe functions.closeStore(handle) }
    let files = unsafe UnitReader.files(in: handle, functions)
    return choose(files).map {
      ($0, unsafe RecordReader.occurrences(in: $0.record, of: handle, functions))
    }
  }
}

/// The functions of libIndexStore that read units and records.
@safe
private struct IndexFunctions {
  typealias Handle = UnsafeMutableRawPointer
  /// The C type with the layout of a string of the library: an address and a length.
  typealias Text = iovec
  typealias Visitor = @convention(c) (Handle?, Handle) -> Bool
  typealias Create =
    @convention(c) (Handle, UnsafePointer<CChar>, UnsafeMutablePointer<Handle?>) -> Handle?
  typealias Close = @convention(c) (Handle) -> Void
  typealias Apply = @convention(c) (Handle, Handle?, Visitor) -> Bool
  typealias GetText = @convention(c) (Handle) -> Text
  typealias GetHandle = @convention(c) (Handle) -> Handle?
  typealias GetRoles = @convention(c) (Handle) -> UInt64

  let createStore: @convention(c) (UnsafePointer<CChar>, UnsafeMutablePointer<Handle?>) -> Handle?
  let closeStore: Close
  let applyUnits:
    @convention(c) (Handle, UInt32, Handle?, @convention(c) (Handle?, Text) -> Bool) -> Bool
  let unitTime:
    @convention(c) (
      Handle, UnsafePointer<CChar>, UnsafeMutablePointer<Int64>, UnsafeMutablePointer<Int64>,
      UnsafeMutablePointer<Handle?>
    ) -> Bool
  let createUnit: Create
  let closeUnit: Close
  let mainFile: GetText
  let applyDependencies: Apply
  let dependencyKind: @convention(c) (Handle) -> UInt32
  let dependencyName: GetText
  let dependencyPath: GetText
  let createRecord: Create
  let closeRecord: Close
  let applyOccurrences: Apply
  let occurrenceSymbol: GetHandle
  let occurrenceRoles: GetRoles
  let occurrencePlace:
    @convention(c) (Handle, UnsafeMutablePointer<UInt32>, UnsafeMutablePointer<UInt32>) -> Void
  let applyRelations: Apply
  let relationRoles: GetRoles
  let relationSymbol: GetHandle
  let symbolName: GetText
  let symbolUSR: GetText

  /// Loads the library, which stays loaded; throws if it cannot be loaded, or lacks a function.
  init(library: String) throws(Platform.Failure) {
    guard let image = unsafe dlopen(library, RTLD_LAZY | RTLD_LOCAL) else {
      throw Platform.Failure(code: ENOENT)
    }
    func load<Function>(_ name: String) throws(Platform.Failure) -> Function {
      guard let symbol = unsafe dlsym(image, "indexstore_" + name) else {
        throw Platform.Failure(code: ENOSYS)
      }
      return unsafe unsafeBitCast(symbol, to: Function.self)
    }
    unsafe createStore = try load("store_create")
    unsafe closeStore = try load("store_dispose")
    unsafe applyUnits = try load("store_units_apply_f")
    unsafe unitTime = try load("store_get_unit_modification_time")
    unsafe createUnit = try load("unit_reader_create")
    unsafe closeUnit = try load("unit_reader_dispose")
    unsafe mainFile = try load("unit_reader_get_main_file")
    unsafe applyDependencies = try load("unit_reader_dependencies_apply_f")
    unsafe dependencyKind = try load("unit_dependency_get_kind")
    unsafe dependencyName = try load("unit_dependency_get_name")
    unsafe dependencyPath = try load("unit_dependency_get_filepath")
    unsafe createRecord = try load("record_reader_create")
    unsafe closeRecord = try load("record_reader_dispose")
    unsafe applyOccurrences = try load("record_reader_occurrences_apply_f")
    unsafe occurrenceSymbol = try load("occurrence_get_symbol")
    unsafe occurrenceRoles = try load("occurrence_get_roles")
    unsafe occurrencePlace = try load("occurrence_get_line_col")
    unsafe applyRelations = try load("occurrence_relations_apply_f")
    unsafe relationRoles = try load("symbol_relation_get_roles")
    unsafe relationSymbol = try load("symbol_relation_get_symbol")
    unsafe symbolName = try load("symbol_get_name")
    unsafe symbolUSR = try load("symbol_get_usr")
  }

  /// Copies a string of the library.
  static func copy(_ text: Text) -> String {
    guard let base = unsafe text.iov_base else { return "" }
    return unsafe String(
      decoding: UnsafeRawBufferPointer(start: base, count: text.iov_len),
      as: UTF8.self
    )
  }
}

/// A reader of the units of a store, each of which describes one compiled file.
@safe
private struct UnitReader {
  private let store: IndexFunctions.Handle
  private let functions: IndexFunctions
  private var files: [Platform.IndexedFile] = []
  private var record: (path: String, name: String?) = ("", nil)

  private static let recordKind: UInt32 = 2

  private init(_ store: IndexFunctions.Handle, _ functions: IndexFunctions) {
    unsafe self.store = store
    self.functions = functions
  }

  /// Returns the compiled files.
  static func files(
    in store: IndexFunctions.Handle,
    _ functions: IndexFunctions
  ) -> [Platform.IndexedFile] {
    var reader = unsafe UnitReader(store, functions)
    unsafe withUnsafeMutablePointer(to: &reader) { context in
      _ = unsafe functions.applyUnits(store, 0, context) { context, name in
        unsafe context?.assumingMemoryBound(to: UnitReader.self).pointee
          .read(IndexFunctions.copy(name))
        return true
      }
    }
    return reader.files
  }

  private mutating func read(_ name: String) {
    var error: IndexFunctions.Handle?
    guard let unit = unsafe functions.createUnit(store, name, &error) else { return }
    defer { unsafe functions.closeUnit(unit) }
    record = (unsafe IndexFunctions.copy(functions.mainFile(unit)), nil)
    var (seconds, nanoseconds): (Int64, Int64) = (0, 0)
    guard record.path.hasSuffix(".swift"),
      // Like the other functions of the library, it returns `true` if it failed.
      unsafe !functions.unitTime(store, name, &seconds, &nanoseconds, &error)
    else { return }
    let functions = functions
    unsafe withUnsafeMutablePointer(to: &self) { context in
      _ = unsafe functions.applyDependencies(unit, context) { context, dependency in
        unsafe context?.assumingMemoryBound(to: UnitReader.self).pointee.read(dependency)
        return true
      }
    }
    guard let found = record.name else { return }
    files.append(
      Platform.IndexedFile(
        path: record.path,
        time: seconds * 1_000_000_000 + nanoseconds,
        record: found
      )
    )
  }

  private mutating func read(_ dependency: IndexFunctions.Handle) {
    guard unsafe functions.dependencyKind(dependency) == Self.recordKind,
      unsafe IndexFunctions.copy(functions.dependencyPath(dependency)) == record.path
    else { return }
    record.name = unsafe IndexFunctions.copy(functions.dependencyName(dependency))
  }
}

/// A reader of the occurrences of symbols in one file.
@safe
private struct RecordReader {
  /// The roles of an occurrence that the reader distinguishes, as libIndexStore numbers them.
  private enum Role {
    static let definition: UInt64 = 1 << 1
    static let reference: UInt64 = 1 << 2
    static let implicit: UInt64 = 1 << 8
    static let base: UInt64 = 1 << 10
    static let override: UInt64 = 1 << 11
  }

  private let functions: IndexFunctions
  private var occurrences: [IndexOccurrence] = []
  /// The symbols of the file, by address.
  private var symbols: [UInt: (usr: String, name: String)] = [:]
  private var place = CodePlace(line: 0, column: 0)

  private init(_ functions: IndexFunctions) { self.functions = functions }

  /// Returns the references in a record, and the declarations that satisfy requirements.
  static func occurrences(
    in record: String,
    of store: IndexFunctions.Handle,
    _ functions: IndexFunctions
  ) -> [IndexOccurrence] {
    var error: IndexFunctions.Handle?
    guard let handle = unsafe functions.createRecord(store, record, &error) else { return [] }
    defer { unsafe functions.closeRecord(handle) }
    var reader = RecordReader(functions)
    unsafe withUnsafeMutablePointer(to: &reader) { context in
      _ = unsafe functions.applyOccurrences(handle, context) { context, occurrence in
        unsafe context?.assumingMemoryBound(to: RecordReader.self).pointee.read(occurrence)
        return true
      }
    }
    return reader.occurrences
  }

  private mutating func read(_ occurrence: IndexFunctions.Handle) {
    let roles = unsafe functions.occurrenceRoles(occurrence)
    var (line, column): (UInt32, UInt32) = (0, 0)
    unsafe functions.occurrencePlace(occurrence, &line, &column)
    place = CodePlace(line: Int(line), column: Int(column))
    let isWitness = roles & Role.override != 0
    if roles & Role.definition != 0 {
      // The declaration belongs to the app; what it satisfies may be generated.
      if isWitness { unsafe readRequirements(of: occurrence) }
      return
    }
    // An implicit occurrence that satisfies a requirement is at the extension with the conformance.
    guard roles & Role.implicit == 0 || isWitness else { return }
    guard roles & Role.reference != 0 || isWitness,
      let handle = unsafe functions.occurrenceSymbol(occurrence)
    else { return }
    add(
      unsafe symbol(handle),
      isWitness ? .witness : roles & Role.base != 0 ? .conformance : .reference
    )
  }

  private mutating func readRequirements(of occurrence: IndexFunctions.Handle) {
    let functions = functions
    unsafe withUnsafeMutablePointer(to: &self) { context in
      _ = unsafe functions.applyRelations(occurrence, context) { context, relation in
        unsafe context?.assumingMemoryBound(to: RecordReader.self).pointee
          .readRequirement(relation)
        return true
      }
    }
  }

  private mutating func readRequirement(_ relation: IndexFunctions.Handle) {
    guard unsafe functions.relationRoles(relation) & Role.override != 0,
      let handle = unsafe functions.relationSymbol(relation)
    else { return }
    add(unsafe symbol(handle), .witness)
  }

  private mutating func add(_ symbol: (usr: String, name: String), _ role: IndexOccurrence.Role) {
    occurrences.append(
      IndexOccurrence(usr: symbol.usr, name: symbol.name, place: place, role: role)
    )
  }

  private mutating func symbol(_ handle: IndexFunctions.Handle) -> (usr: String, name: String) {
    let key = UInt(bitPattern: handle)
    if let known = symbols[key] { return known }
    let symbol = unsafe (
      IndexFunctions.copy(functions.symbolUSR(handle)),
      IndexFunctions.copy(functions.symbolName(handle))
    )
    symbols[key] = symbol
    return symbol
  }
}
