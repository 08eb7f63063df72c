import Foundation
import Testing

@testable import SpecgenCore
@testable import SpecgenReview

/// A document of the fixtures with the spec that is bound to it.
struct BoundFixture: Sendable, CustomTestStringConvertible {
  /// The name of the document's file.
  let name: String
  /// The text of the document.
  let text: String
  /// The text of the spec, with its bindings.
  let spec: String

  var testDescription: String { name }

  private static let folder = "Tests/SpecgenTests/Fixtures/documents"

  /// The documents that state facts in tables, lists or samples, and a small one with all columns.
  static let all: [BoundFixture] = [
    fixture("citibox-courier.md", spec: "Specs/citibox-courier.yaml"),
    fixture("intelligence-retail.md", spec: "Specs/intelligence-retail.yaml"),
    fixture("olhovivo.md", spec: "Specs/olho-vivo.yaml"),
    fixture("leadkit-tideeplink.html", spec: "Specs/project-deeplinks.yaml"),
    fixture("yoomoney-core-api.md", spec: "Specs/yookassa-payments.yaml"),
    fixture("bike-hire.md", spec: "\(folder)/bike-hire.yaml", docs: bikeHire),
    fixture("tollgate.txt", spec: "\(folder)/tollgate.yaml", docs: tollgate),
    BoundFixture(name: "parcels.md", text: Parcels.document, spec: Parcels.spec),
  ].compactMap(\.self)

  private static func fixture(_ name: String, spec: String, docs: String = "") -> BoundFixture? {
    guard let text = try? Repository.text("\(folder)/\(name)"),
      let spec = try? Repository.text(spec)
    else { return nil }
    let own = spec.contains("\ndocs:") ? "" : docs
    return BoundFixture(name: name, text: text, spec: spec + own)
  }

  private static let bikeHire = """

    docs:
      wiki:
        file: bike-hire.md
        bindings:
          - {section: Antes de empezar, list: 1, to: methods.openSession.body}
          - {section: Antes de empezar, list: 2, to: types.Session}
          - {section: Antes de empezar, block: 1, to: types.Session}
          - {section: Buscar, list: 1, to: methods.stations.query}
          - {section: Buscar, list: 2, to: types.Station}
          - {section: Buscar, block: 1, to: methods.stations.returns}
          - {section: Una estación, to: methods.station}
          - {section: Empezar, list: 1, to: methods.startRental.body}
          - {section: Empezar, list: 2, to: types.Rental}
          - {section: Empezar, block: 1, to: methods.startRental.body}
          - {section: Empezar, block: 2, to: types.Rental}
          - {section: Consultar, to: methods.rental}
          - {section: Terminar, list: 1, to: methods.endRental}
          - {section: Terminar, block: 1, to: types.Rental}
          - {section: Avisar de una avería, to: methods.reportFault}
          - {section: Tipos de bici, to: types.BikeKind}
          - {section: Errores, to: types.Problem}
          - {section: Códigos, to: types.ErrorCode}
          - {section: Enlace a la app, to: deeplinks.routes.station}
    """

  private static let tollgate = """

    docs:
      manual:
        file: tollgate.txt
        bindings:
          - {section: 2.1 Addresses, skip: The addresses are not params.}
          - {section: 2.3 Errors, to: types.Problem}
          - {section: 3.1 List passes, table: 1, to: methods.passes}
          - {section: 3.1 List passes, table: 2, to: types.PassPage}
          - {section: 3.2 Create a pass, table: 1, to: methods.createPass}
          - {section: 3.2 Create a pass, block: 1, to: methods.createPass.body}
          - {section: 3.2 Create a pass, block: 2, to: types.Pass}
          - {section: 3.3 Read a pass, to: methods.pass}
          - {section: 3.5 List crossings, to: methods.crossings.returns}
          - {section: 4.1 Pass, to: types.Pass}
          - {section: 4.2 Money, to: types.Money}
          - {section: 4.3 Crossing, to: types.Crossing}
          - {section: 5.1 States of a pass, to: types.PassState}
          - {section: 5.3 Vehicle classes, to: types.VehicleClass}
          - {section: 5.2 Error codes, to: types.ErrorCode}
    """
}

/// A spec with the document that it is bound to, which tests read in many versions.
struct BoundVersions {
  let program: Program
  let parts: BindableParts
  let document: Spec.Document
  let path: String

  /// Reads the spec of a fixture.
  init(_ fixture: BoundFixture) throws {
    try self.init(spec: fixture.spec, path: fixture.name)
  }

  /// Reads a spec.
  init(spec: String, path: String) throws {
    let source = SourceFile(id: 0, path: "a.yaml", bytes: Array(spec.utf8))
    let set = SpecSet([source], limits: ParseLimits())
    let decoded = set.members.first?.spec
    let (programs, diagnostics) = SpecgenCore.check(set)
    let errors = diagnostics.filter { $0.severity == .error }.map(\.message)
    try #require(errors == [])
    program = try #require(programs.first ?? nil)
    document = try #require(decoded?.docs.first)
    parts = BindableParts(program)
    self.path = path
  }

  /// Reads a version of the document.
  func bound(_ text: String) throws -> BoundDocument {
    let (file, problems) = SourceFile.decode(path: path, id: 1, contents: Array(text.utf8))
    try #require(problems.isEmpty)
    let outline = try DocumentFormat(path: path).outline(of: file, columns: document.columns)
    return BoundDocument(document, file: file, outline: outline, to: parts)
  }

  /// Returns the check of a version.
  func check(_ document: BoundDocument) -> DocumentCheck {
    DocumentCheck([document], of: program, parts: parts)
  }

  /// Returns the changes of a version since another one was recorded as read, through the text of a lock.
  func changes(from old: BoundDocument, to new: BoundDocument) throws -> (
    changes: PartChanges, findings: [DocumentFinding]
  ) {
    var lock = DocumentLock()
    lock.record([(document.name.value, ReadPart.parts(of: old))], of: "a.yaml")
    let file = SourceFile(id: 2, path: DocumentLock.fileName, bytes: Array(lock.text.utf8))
    let read = try DocumentLock(file).parts(of: document.name.value, in: "a.yaml")
    let changes = PartChanges(from: read, to: ReadPart.parts(of: new))
    return (changes, changes.findings(in: new, parts: parts, before: [:]))
  }
}

/// A document with a column of each role, and its spec.
enum Parcels {
  static let document = """
    # Parcels

    Parcels of a courier. Call `GET /parcels`.

    ## Query

    The server reads these params — all of them are “plain” values.

    | Name | Type | Required | Default | Description |
    |------|------|----------|---------|-------------|
    | `page` | Integer | No | 1 | Number of the page |
    | `size` | Integer | No | 50 | Parcels on a page |
    | `state` | String | No | open | State of the parcels |
    | `depot` | String | Yes | | Depot that holds them |

    ## States

    | Value | Code | Meaning |
    |---|---|---|
    | LOST | 10 | Nobody knows where it is |
    | SENT | 20 | On its way |
    | DONE | 30 | Delivered |

    ## Parcel

    - `parcelId` (Integer, required): number of the parcel
    - `weight` (number, optional) – weight in "kilograms"
    - `state` (String, required) - state of the parcel
    - `sender` (object, optional): the sender
        - `name` (String, required): name of the sender
        - `phone` (String, optional): phone of the sender

    ```json
    {
      "parcelId": 7,
      "weight": 1.5,
      "state": "SENT",
      "sender": {"name": "Ada"}
    }
    ```

    ## Notes

    Parcels stay for a week.

    """

  static let spec = """
    specgen: 1
    api: Parcels
    hosts: {api: https://api.example.com}
    types:
      State:
        enum: open
        cases:
          lost: {wire: LOST, code: 10}
          sent: {wire: SENT, code: 20}
          done: {wire: DONE, code: 30}
      Parcel:
        fields:
          parcelId: Int
          weight: {type: Double, optional: true}
          state: State
          sender: {type: Sender, optional: true}
      Sender:
        fields:
          name: String
          phone: {type: String, optional: true}
    methods:
      parcels:
        http: GET /parcels
        query:
          page: {type: Int, default: 1}
          size: {type: Int, default: 50}
          state: {type: String, default: open}
          depot: String
        returns: {list: Parcel}
    docs:
      guide:
        file: parcels.md
        bindings:
          - {section: Query, to: methods.parcels}
          - {section: States, to: types.State}
          - {section: Parcel, to: types.Parcel}
          - {section: Notes, to: types.Parcel}

    """
}
