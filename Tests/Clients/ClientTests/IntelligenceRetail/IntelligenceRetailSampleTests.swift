import Foundation
import IntelligenceRetail
import SpecgenRuntime
import Testing

/// The two samples of a report in the document.
struct IntelligenceRetailSampleTests {
  @Test(arguments: RetailSample.allCases)
  func comeBackEqual(sample: RetailSample) throws {
    try checkRoundTrip(VisitResult.self, [String(decoding: sample.json(), as: UTF8.self)])
  }

  @Test func haveEachPart() throws {
    let result = try VisitResult(json: RetailSample.visit.json())
    #expect(result.status == .ok)
    #expect(result.status.code == 1)
    #expect(result.photosCounter == 1)
    #expect(result.scenesCounter == 1)
    #expect(result.notDetectedPhotosCounter == 0)
    #expect(result.notDetectedScenesCounter == 0)
    #expect(result.taskId == nil)
    #expect(result.additional.isEmpty)
    let report = try #require(result.report)
    #expect(report.custom == .array([]))
    #expect(report.perfectStore == nil)
    #expect(report.additional.isEmpty)
    #expect(report.result?.sentPhotos == 1)
    #expect(report.result?.code?.integer == 1)
    #expect(report.result?.visitId == "q")
    #expect(report.shareShelf?.byVisit?.map(\.previousValue) == [0])
    #expect(report.shareShelf?.byBrands == [])
    #expect(report.visitStats?.photo?.completed == 1)
    #expect(report.visitStats?.wait == [])
    let photo = try #require(report.photos?["602cb5b7098ee-9451"])
    #expect(report.photos?.count == 1)
    #expect(photo.sceneId == "602cb5b7098b0-1403")
    #expect(photo.imageURL?.hasPrefix("https://.../") == true)
    #expect(photo.error?.codeInt == 1)
    #expect(photo.products?.map(\.facing) == [2, 1])
    #expect(photo.products?.map(\.externalId).last == "")
    #expect(photo.products?.first?.width?.cm == 16)
    #expect(report.assortmentAchievement?.map(\.externalId).last == .some(nil))
    #expect(try VisitResult(json: RetailSample.task.json()).taskId == "TASKID1")
  }

  /// Keys whose kind differs by place and platform keep the kind that they came with.
  @Test func keepKinds() throws {
    let report = try #require(try VisitResult(json: RetailSample.visit.json()).report)
    let product = report.photos?.values.first?.products?.first
    #expect(product?.price == .string("46"))
    #expect(product?.priceType?.integer == 0)
    #expect(report.assortmentAchievement?.first?.price == .string("46"))
    #expect(report.assortmentAchievement?.first?.priceType == .bool(false))
    try checkRoundTrip(
      VisitResult.self,
      [#"46"#, #""46.00""#, #"46.00"#, #"true"#, #""RESULT_OK""#].flatMap { value in
        [
          #"{"status":"X","report":{"assortment_achievement":[{"price":\#(value)}]}}"#,
          #"{"status":"X","report":{"assortment_achievement":[{"price_type":\#(value)}]}}"#,
          #"{"status":"X","report":{"photos":{"a":{"error":{"code":\#(value)}}}}}"#,
          #"{"status":"X","report":{"result":{"code":\#(value)}}}"#,
        ]
      }
    )
  }

  /// What other versions of the app send beside what the document has.
  @Test func keepWhatIsNotListed() throws {
    try checkRoundTrip(
      VisitResult.self,
      [
        #"{"status":"IR_RESULT_NEED_RETAKE","nonValidPhotosCounter":3,"sceneCounter":1}"#,
        #"{"status":"IR_ERROR","report":{"custom":{},"perfectstore":{"a":[1]}}}"#,
        #"{"status":"IR_ERROR","report":{"perfect_store":[{"a":1.50}],"share_shelf_type":"x"}}"#,
        #"{"status":"","report":{"share_shelf":{"share_shelf_by_visit":[{"percent":12.5}]}}}"#,
      ]
    )
  }
}
