/// The kinds of objects in a document, with the part that each keyword has in an import.
///
/// The table names each keyword that an import reads. Any other keyword is reported, so a new one cannot get lost.
enum DocumentObject: Sendable {
  case document, info, tag, components
  case path, operation, parameter, header, body, content, encoding, response, schema
  case discriminator, scheme, flow, server

  /// Returns the part that a keyword has in an object.
  func rule(of keyword: String) -> KeywordRule {
    Self.tables[self]?[keyword] ?? .omitted(.unknown)
  }

  private static let tables: [DocumentObject: [String: KeywordRule]] = [
    .document: documents, .info: infos, .tag: tags, .components: sharedParts,
    .path: paths, .operation: operations, .parameter: parameters, .header: parameters,
    .body: bodies, .content: contents, .encoding: encodings, .response: responses,
    .schema: schemas, .discriminator: discriminators, .scheme: schemes, .flow: flows,
    .server: servers,
  ]

  private static let documents: [String: KeywordRule] = [
    "openapi": .read, "swagger": .read, "info": .part(.info), "servers": .part(.server),
    "host": .read, "basePath": .read, "schemes": .read, "consumes": .read, "produces": .read,
    "paths": .named(.path), "webhooks": .read, "components": .part(.components),
    "definitions": .read, "parameters": .read, "responses": .read, "security": .read,
    "securityDefinitions": .named(.scheme), "tags": .part(.tag), "externalDocs": .omitted(.link),
    "jsonSchemaDialect": .restated, "$self": .restated,
  ]

  private static let infos: [String: KeywordRule] = [
    "title": .read, "description": .read, "version": .restated, "summary": .restated,
    "termsOfService": .restated, "contact": .restated, "license": .restated,
  ]

  private static let tags: [String: KeywordRule] = [
    "name": .read, "description": .read, "externalDocs": .omitted(.link),
    "summary": .restated, "parent": .restated, "kind": .restated,
  ]

  /// The targets of references are read where an operation refers to them.
  private static let sharedParts: [String: KeywordRule] = [
    "securitySchemes": .named(.scheme), "schemas": .read, "responses": .read, "parameters": .read,
    "examples": .read, "requestBodies": .read, "headers": .read, "links": .read,
    "callbacks": .read, "pathItems": .read, "mediaTypes": .read,
  ]

  private static let paths: [String: KeywordRule] = [
    "parameters": .part(.parameter), "servers": .part(.server),
    "summary": .omitted(.summary), "description": .omitted(.summary),
  ]

  private static let operations: [String: KeywordRule] = [
    "tags": .read, "summary": .read, "description": .read, "operationId": .read,
    "deprecated": .read, "security": .read, "callbacks": .read, "consumes": .read,
    "produces": .read, "parameters": .part(.parameter), "requestBody": .part(.body),
    "responses": .named(.response), "servers": .part(.server), "schemes": .omitted(.unknown),
    "externalDocs": .omitted(.link),
  ]

  /// Those of Swagger 2.0 are a schema, too.
  private static let parameters: [String: KeywordRule] = schemas.merging([
    "name": .read, "in": .read, "required": .read, "schema": .part(.schema),
    "content": .named(.content), "example": .restated, "examples": .restated,
    "style": .supported(hasStyle, else: .style), "explode": .read,
    "collectionFormat": .read,
    "allowReserved": .supported(isFalse, else: .reserved),
    "allowEmptyValue": .supported(isFalse, else: .empty),
  ]) { $1 }

  private static let bodies: [String: KeywordRule] = [
    "description": .omitted(.body), "required": .read, "content": .named(.content),
  ]

  private static let contents: [String: KeywordRule] = [
    "schema": .part(.schema), "example": .read, "examples": .read, "encoding": .named(.encoding),
    "itemSchema": .omitted(.elements), "itemEncoding": .omitted(.part),
    "prefixEncoding": .omitted(.part),
  ]

  private static let encodings: [String: KeywordRule] = [
    "contentType": .supported(hasPartType, else: .file), "headers": .omitted(.part), "style": .read,
    "explode": .read,
    "allowReserved": .supported(isFalse, else: .reserved),
  ]

  private static let responses: [String: KeywordRule] = [
    "description": .restated, "summary": .restated, "content": .named(.content),
    "headers": .named(.header), "links": .read, "schema": .part(.schema), "examples": .read,
  ]

  private static let schemas: [String: KeywordRule] = [
    "$ref": .read, "type": .read, "nullable": .read, "title": .read, "description": .read,
    "enum": .supported({ value, _ in !value.items.contains(where: isStructure) }, else: .condition),
    "const": .supported({ value, _ in !isStructure(value) }, else: .condition), "required": .read,
    "default": .supported({ value, _ in value.isNull }, else: .standard),
    "deprecated": .read,
    "readOnly": .read, "writeOnly": .read, "example": .read, "examples": .read,
    "format": .supported(hasFormat, else: .format),
    "properties": .named(.schema), "items": .part(.schema), "allOf": .part(.schema),
    "anyOf": .part(.schema), "oneOf": .part(.schema),
    "additionalProperties": .part(.schema),
    "discriminator": .part(.discriminator),
    "minimum": .omitted(.bound), "maximum": .omitted(.bound),
    "exclusiveMinimum": .supported({ isFalse($0, $1) || $0.isTrue }, else: .bound),
    "exclusiveMaximum": .supported({ isFalse($0, $1) || $0.isTrue }, else: .bound),
    "multipleOf": .omitted(.bound), "minLength": .supported(isZero, else: .bound),
    "maxLength": .omitted(.bound), "pattern": .omitted(.bound),
    "minItems": .supported({ isZero($0, $1) || isLengthIn($0, tuple: $1) }, else: .bound),
    "maxItems": .supported(isLengthOfTuple, else: .bound),
    "uniqueItems": .supported(isFalse, else: .bound),
    "minProperties": .supported(isZero, else: .bound), "maxProperties": .omitted(.bound),
    "not": .omitted(.condition), "if": .test, "then": .branch, "else": .branch,
    "dependentSchemas": .dependencies, "dependentRequired": .dependencies,
    "dependencies": .dependencies,
    "patternProperties": .carried(
      .schema,
      when: { $0.closedPattern != nil },
      without: { _ in .keys },
      else: .members
    ), "propertyNames": .omitted(.members),
    "unevaluatedProperties": .supported(isFalse, else: .members),
    "prefixItems": .carried(
      .schema,
      when: { $0.uniformItem != nil || $0.tupleItems != nil },
      without: { $0.uniformItem == nil ? nil : .length },
      else: .elements
    ), "additionalItems": .omitted(.elements), "contains": .omitted(.elements),
    "minContains": .omitted(.elements),
    "maxContains": .omitted(.elements), "unevaluatedItems": .omitted(.elements),
    "contentEncoding": .supported({ value, _ in value.text == "base64" }, else: .encoding),
    // A media type without a schema that is read is reported, and so is its schema with it.
    "contentMediaType": .supported(
      { _, owner in owner.isJSONText || owner.isFile },
      else: .encoding
    ),
    "contentSchema": .part(.schema),
    "externalDocs": .omitted(.link), "xml": .omitted(.markup),
    "$id": .restated, "$schema": .restated, "$comment": .restated, "$anchor": .restated,
    "$defs": .restated, "definitions": .restated,
  ]

  private static let discriminators: [String: KeywordRule] = [
    "propertyName": .read, "mapping": .read, "defaultMapping": .omitted(.condition),
  ]

  private static let schemes: [String: KeywordRule] = [
    "type": .read, "name": .read, "in": .read, "scheme": .read,
    "description": .omitted(.login), "bearerFormat": .omitted(.token), "flow": .omitted(.login),
    "flows": .named(.flow), "openIdConnectUrl": .read, "authorizationUrl": .read,
    "tokenUrl": .read, "refreshUrl": .read, "scopes": .omitted(.scopes),
  ]

  private static let flows: [String: KeywordRule] = [
    "authorizationUrl": .read, "tokenUrl": .read, "refreshUrl": .read,
    "deviceAuthorizationUrl": .omitted(.login), "scopes": .omitted(.scopes),
  ]

  private static let servers: [String: KeywordRule] = [
    "url": .read, "description": .read, "variables": .read, "name": .restated,
  ]
}

extension DocumentObject {
  @Sendable private static func isFalse(_ value: Node, _ owner: Node) -> Bool {
    value.kind == .scalar && value.hasText("false")
  }

  @Sendable private static func isStructure(_ value: Node) -> Bool { value.kind != .scalar }

  @Sendable private static func isZero(_ value: Node, _ owner: Node) -> Bool {
    value.kind == .scalar && value.hasText("0")
  }

  private static func isLengthIn(_ value: Node, tuple owner: Node) -> Bool {
    guard let elements = owner.tupleItems, let length = Int(decimal: value.text) else {
      return false
    }
    return length <= elements.count
  }

  @Sendable private static func isLengthOfTuple(_ value: Node, _ owner: Node) -> Bool {
    owner.tupleItems.map { $0.count == Int(decimal: value.text) } ?? false
  }

  @Sendable private static func hasStyle(_ value: Node, _ owner: Node) -> Bool {
    switch owner["in"]?.text {
    case "query": ["form", "spaceDelimited", "pipeDelimited", "deepObject"].contains(value.text)
    case "cookie": value.text == "form"
    case "path": ["simple", "label", "matrix"].contains(value.text)
    default: value.text == "simple"
    }
  }

  @Sendable private static func hasPartType(_ value: Node, _ owner: Node) -> Bool {
    MediaType(value.text).isJSON || value.text == "text/plain"
  }

  /// Swift's `Int` and `Double` have 64 bits.
  @Sendable private static func hasFormat(_ value: Node, _ owner: Node) -> Bool {
    let format = value.text
    let types = (owner["type"].map { $0.kind == .scalar ? [$0.text] : $0.texts } ?? [])
      .filter { $0 != "null" }
    // A value of several types has no format.
    guard types.count == 1 else { return false }
    if types.contains("integer") {
      return ["int32", "int64"].contains(format) || ScalarPlan(integerFormat: format) != nil
    }
    if types.contains("number") {
      return ["float", "double"].contains(format) || ScalarPlan(numberFormat: format) != nil
    }
    return types.contains("string") && ScalarPlan(textFormat: format) != nil
  }
}
