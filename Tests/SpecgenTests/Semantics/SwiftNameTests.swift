import Testing

@testable import SpecgenCore

struct SwiftNameTests {
  @Test(
    arguments: [
      ("taskId", "taskId", "TaskId"), ("task_id", "taskId", "TaskId"),
      ("task-id", "taskId", "TaskId"), ("imageURL", "imageURL", "ImageURL"),
      ("URL", "url", "URL"), ("Message", "message", "Message"),
      ("IR_RESULT_OK", "irResultOk", "IrResultOk"), ("lt0", "lt0", "Lt0"),
      ("MasterCard", "masterCard", "MasterCard"), ("visit_result", "visitResult", "VisitResult"),
      ("user__id", "userId", "UserId"), ("a_1", "a1", "A1"), ("is", "is", "Is"),
    ]
  )
  func casesNames(text: String, lower: String, upper: String) {
    #expect(SwiftName.lowerCamel(text).text == lower)
    #expect(SwiftName.upperCamel(text).text == upper)
  }

  @Test(
    arguments: [
      ("a", true), ("a-b", true), ("a_b", true), ("2nd", false), ("", false), ("a b", false),
      ("a.b", false), ("_a", false), ("$0", false), ("имя", false), ("é", false), ("a`b", false),
      (String(repeating: "a", count: 128), true), (String(repeating: "a", count: 129), false),
    ]
  )
  func takesNames(text: String, isName: Bool) {
    #expect(SwiftName.isName(text) == isName)
  }
}
