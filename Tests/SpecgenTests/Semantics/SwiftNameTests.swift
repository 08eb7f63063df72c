import Foundation
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
      ("a.b", false), ("_a", false), ("$0", false), ("a`b", false),
      (String(repeating: "a", count: 128), true), (String(repeating: "a", count: 129), false),
    ]
  )
  func takesNames(text: String, isName: Bool) {
    #expect(SwiftName.isName(text) == isName)
  }

  @Test(
    arguments: [
      ("größe", "größe", "Größe"), ("цена_товара", "ценаТовара", "ЦенаТовара"),
      ("ИМЯ_ФАЙЛА", "имяФайла", "ИмяФайла"), ("Ärger", "ärger", "Ärger"), ("名称", "名称", "名称"),
      ("été-long", "étéLong", "ÉtéLong"), ("цена_usd", "ценаUsd", "ЦенаUsd"),
    ]
  )
  func casesNamesOfOtherScripts(text: String, lower: String, upper: String) {
    casesNames(text: text, lower: lower, upper: upper)
    #expect(
      SwiftName.isName(text) && SwiftName.isIdentifier(lower) && SwiftName.isIdentifier(upper)
    )
  }

  @Test(
    arguments: [
      "имя", "é", "größe", "ß", "名称", "名称ID", "データー", "〇", "값", "שם", "مرحبا", "हिन्दी", "ราคา",
      "tên_hàng",
      "ầ", "ё", "й", "ї", "дата_с", "μέγεθος", "გვერდი", "չափ", "ப", "কো", "ガ", "𠮷",
    ]
  )
  func takesNamesOfOtherScripts(text: String) {
    #expect(SwiftName.isIdentifier(text))
    #expect(
      text.unicodeScalars.elementsEqual(text.precomposedStringWithCanonicalMapping.unicodeScalars)
    )
  }

  @Test(
    arguments: [
      // Another normalization.
      "e\u{301}", "o\u{302}\u{300}", "a\u{323}\u{302}", "\u{1EA1}\u{302}", "и\u{306}", "カ\u{3099}",
      "\u{212B}", "क\u{301}\u{93C}", "\u{9C7}\u{9BE}", "\u{1112}\u{1161}", "\u{F900}",
      // Invisible and bidirectional characters.
      "a\u{200D}b", "a\u{200C}b", "a\u{202E}b", "a\u{2066}b", "a\u{AD}b", "a\u{FE0F}", "\u{3164}",
      "a\u{34F}b",
      "\u{FEFF}a",
      // Other forms of letters, and no letters.
      "ﬁx", "ａ", "𝐚", "ª", "x²", "Ⅷ", "①", "ſ", "ǆ", "ʰa", "😀", "a·", "٣", "1ы", "a٣", "\u{301}a",
      // Look-alikes.
      "сор", "а", "pаypal", "Раура1", "хуᴢ", "ценаusd", "Αρι", "оᴄ", "ꓐ", "Ꭺ", "ıd",
    ]
  )
  func refusesWhatLooksLikeSomethingElse(text: String) {
    #expect(!SwiftName.isName(text))
  }
}
