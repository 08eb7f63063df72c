import IntelligenceRetail
import SpecgenRuntime
import Testing

/// The statuses of the document, and those that it does not have.
struct IntelligenceRetailStatusTests {
  struct Row: Sendable {
    let status: Status
    let wire: String
    let code: Int?
    let end: String
  }

  static let rows = [
    Row(status: .ok, wire: "IR_RESULT_OK", code: 1, end: "success"),
    Row(status: .empty, wire: "IR_RESULT_EMPTY", code: 2, end: "success"),
    Row(status: .inProgress, wire: "IR_RESULT_INPROGRESS", code: 16, end: "pending"),
    Row(status: .noInternet, wire: "IR_ERROR_NO_INET", code: 6, end: "error"),
    Row(status: .token, wire: "IR_ERROR_TOKEN", code: 7, end: "error"),
    Row(
      status: .storeIdIncorrect,
      wire: "IR_ERROR_STORE_ID_INCORRECT",
      code: 10,
      end: "error"
    ),
    Row(
      status: .visitIdIncorrect,
      wire: "IR_ERROR_VISIT_ID_INCORRECT",
      code: 12,
      end: "error"
    ),
    Row(status: .auth, wire: "IR_ERROR_AUTH", code: 13, end: "error"),
    Row(status: .noVisit, wire: "IR_ERROR_NOVISIT", code: 17, end: "error"),
    Row(status: .unrecognized("IR_ERROR_BUSY"), wire: "IR_ERROR_BUSY", code: nil, end: "error"),
    Row(status: .unrecognized("ir_result_ok"), wire: "ir_result_ok", code: nil, end: "error"),
    Row(status: .unrecognized(""), wire: "", code: nil, end: "error"),
  ]

  @Test(arguments: rows)
  func tellsItsEnd(row: Row) {
    #expect(Status(rawValue: row.wire) == row.status)
    #expect(row.status.rawValue == row.wire)
    #expect(row.status.code == row.code)
    let result = VisitResult(status: row.status)
    let end =
      switch result.callOutcome {
      case .success(result): "success"
      case .pending(result): "pending"
      case .error(.reported(result)): "error"
      case .success, .pending, .cancel, .error: "another answer"
      }
    #expect(end == row.end)
  }
}
