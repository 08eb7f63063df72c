import SpecgenCore

extension DocumentLanguage {
  /// The words of English.
  static let english = DocumentLanguage(
    columns: [
      .name: [
        "name", "param", "params", "parameter", "parameters", "parameter name", "param name",
        "field",
        "field name", "key", "property", "attribute", "argument", "option", "setting", "element",
        "member",
        "method", "header", "value", "status", "error", "variable", "wire", "input",
        "query parameter",
      ],
      .type: ["type", "data type", "format", "schema", "kind", "type of data"],
      .required: [
        "required", "requirement", "mandatory", "presence", "m/o", "r/o", "req", "req.", "mand.",
        "obligatory", "required/optional", "mandatory/optional", "cardinality", "occurs",
        "occurrence",
        "necessity", "is required",
      ],
      .default: ["default", "default value", "defaults"],
      .description: [
        "description", "meaning", "notes", "note", "comment", "comments", "details", "remarks",
        "remark",
        "explanation", "definition", "purpose", "info", "information", "desc", "desc.",
      ],
      .code: ["code", "error code", "number", "numeric code", "http status", "http code", "http"],
      .example: ["example", "examples", "sample", "sample value", "example value"],
    ],
    keyTitles: [
      .fields: [
        "name", "param", "params", "parameter", "parameters", "parameter name", "param name",
        "field",
        "field name", "key", "property", "attribute", "argument", "member", "variable", "header",
        "option",
        "element", "input", "query parameter",
      ],
      .codes: [
        "status", "state", "error", "code", "value", "type", "class", "constant", "error code",
        "meaning",
        "case", "reason", "result", "status code", "http status", "http code", "response code",
        "event",
      ],
      .methods: ["method", "call", "action", "command", "endpoint", "operation"],
      .values: [
        "values", "possible values", "allowed values", "valid values", "accepted values", "enum",
        "options", "possible value", "enumeration", "range of values",
      ],
    ],
    memberTitles: [
      "field", "fields", "attribute", "attributes", "property", "properties", "member",
    ],
    optionalTitles: ["optional", "is optional", "can be omitted"],
    required: ["required", "mandatory", "obligatory", "compulsory", "necessary"],
    optional: ["optional", "optionally"],
    yes: [
      "yes", "y", "m", "r", "true", "must", "always", "req", "mand", "needed", "1..1", "1..n",
      "1..*",
    ],
    no: ["no", "n", "o", "false", "may", "opt", "0..1", "0..n", "0..*", "never"],
    conditions: [
      "only", "if", "when", "unless", "conditional", "conditionally", "depends", "c", "cond",
    ],
    scopes: ["for"],
    negations: ["not", "no", "non", "isn't", "never"],
    copulas: ["is", "are", "be", "been", "being", "becomes", "was", "both", "a"],
    everything: ["all", "every", "each", "following", "these", "they", "below"],
    members: [
      "parameters", "params", "parameter", "fields", "field", "keys", "attributes", "properties",
      "arguments", "headers", "values", "elements", "options", "inputs", "data", "members",
    ],
    signs: ["asterisk", "asterisks", "star"],
    modal: [
      "must", "shall", "should", "may", "can", "cannot", "not", "never", "only", "always",
      "maximum",
      "minimum", "required", "deprecated",
    ],
    types: [
      .string: [
        "string", "strings", "str", "text", "char", "varchar", "uuid", "guid", "token", "string?",
        "nsstring",
        "charsequence", "alphanumeric",
      ],
      .integer: [
        "int", "integer", "integers", "long", "int32", "int64", "uint", "uint32", "uint64", "short",
        "bigint",
        "nsinteger",
      ],
      .number: [
        "number", "numbers", "float", "double", "decimal", "numeric", "bigdecimal", "nsnumber",
      ],
      .boolean: ["bool", "boolean", "booleans", "flag"],
      .date: [
        "date", "datetime", "date-time", "timestamp", "time", "iso8601", "iso-8601", "nsdate",
      ],
      .url: ["url", "uri", "link", "nsurl", "urls"],
      .object: [
        "object", "objects", "json", "map", "dictionary", "dict", "hash", "struct", "nsdictionary",
      ],
      .list(nil): ["array", "arrays", "list", "nsarray"],
    ],
    elementWords: ["of"],
    typeNouns: ["value"],
    lists: ["array", "list"],
    topics: [
      .answer: ["answer…", "response…", "respon…", "return…", "result…", "output…", "reply"],
      .errors: ["error", "errors", "failure…"],
      .codes: ["code", "codes", "status", "statuses"],
      .path: ["path"],
      .query: ["query", "querystring", "url"],
      .header: ["header…"],
      .body: ["body", "payload…"],
      .params: ["param…", "argument…", "input…"],
    ],
    sections: ["section", "chapter", "appendix", "table", "annex"],
    samples: ["example…", "sample…", "usage"],
    exampleMarks: ["e.g", "eg", "example", "like", "such", "etc", "including"],
    without: ["without", "no", "empty"],
    bodies: [],
    secrets: ["secret", "password"],
    secretKeys: ["password", "passwd", "pwd", "secret", "token", "pin"],
    servers: [
      "host", "hosts", "hostname", "server", "servers", "address", "addresses", "endpoint",
      "endpoints", "base", "root", "production", "prod", "sandbox", "live", "test", "testing",
      "staging", "stage", "environment", "environments", "api", "gateway",
    ],
    sandboxes: [
      "sandbox", "sbx", "test", "tests", "testing", "staging", "stage", "demo", "rehearsal",
    ],
    sites: [
      "docs", "documentation", "swagger", "portal", "console", "dashboard", "github",
      "repository", "repo", "website", "blog", "wiki", "download", "register", "signup", "login",
      "support", "forum", "changelog", "postman", "badge", "license", "panel", "spec",
      "specification", "see", "guide", "tutorial", "issues", "homepage",
    ],
    conjunctions: ["or", "and"],
    values: [
      "one of", "any of", "values are", "values", "either", "allowed", "possible values",
      "allowed values", "valid values", "enum",
    ],
    weakValues: [
      "can be", "may be", "must be", "options", "options are", "supported", "accepts", "is",
    ],
    valueEndings: [
      "are valid", "is valid", "are allowed", "are supported", "are accepted", "are possible",
    ],
    valueWords: ["values", "kinds", "one", "allowed", "possible", "supported"],
    defaults: [
      "default", "by default", "defaults to", "default value", "default is", "if absent",
      "if omitted",
      "if not given", "if not set", "if missing", "when omitted", "if not specified", "if unset",
      "if not provided", "when not specified",
    ],
    defaultFillers: ["is", "value", "to"],
    bounds: [
      .greatest: [
        "less than or equal to", "no more than", "not more than", "not exceed", "no longer than",
        "not longer than", "at most", "up to", "maximum", "max", "max.", "maxlength",
      ],
      .least: [
        "greater than or equal to", "no less than", "not less than", "at least", "minimum", "min",
        "min.",
        "minlength",
      ],
      .above: ["greater than", "more than", "above"],
      .below: ["less than", "below"],
      .range: ["between", "from", "range", "length"],
      .exact: ["exactly"],
    ],
    boundEndings: [
      .greatest: ["at most", "or less", "or fewer"],
      .least: ["at least", "or more"],
    ],
    boundFillers: ["of", "is", "to", "length", "value", "size", "the", "a"],
    rangeJoints: ["and", "to"],
    lengths: ["length", "maxlength", "minlength", "longer"],
    lengthUnits: ["char", "chars", "character", "characters", "symbols", "letters", "digits"],
    elementUnits: ["item", "items", "element", "elements", "entry", "entries", "values", "ids"]
  )
}
