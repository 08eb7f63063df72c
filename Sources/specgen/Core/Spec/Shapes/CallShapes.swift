extension Spec.Calls {
  static let shape: Shape<Spec.Calls> = Shape(
    "calls",
    Spec.Calls.init,
    startPart,
    .optional("store", \.store, .text) {
      "the store page of the app, an `https` URL that is opened if no app handles a link"
    },
    .optional("select", \.select, .text) {
      "the query key for the call's name (default: the name precedes the query)"
    },
    .standard("absent", \.absent, .word, default: Default.absent) {
      """
      the form of an absent param: `omitted` (the default), `empty` for `key=`, or `bare` for \
      `key`; an absent list is always omitted
      """
    },
    .several("params", \.params, .params("params").laidOut(.block)) {
      """
      the params of all calls; each call names the params that it accepts. A constant that no call \
      names is sent by every call
      """
    },
    .required(
      "methods",
      \.methods,
      Spec.AppCall.shape.named(.appCall, "calls", by: \.name, layout: .spaced),
      absent: []
    ) {
      "the calls; required"
    },
    .optional("answers", \.answers, Spec.Answers.shape.codec(.answers)) {
      "the answers of the other app (default: no answers)"
    },
    .optional("behavior", \.behavior, Spec.Behavior.shape.codec(.behavior), former: ["behaviour"]) {
      "the behavior of calls under conditions"
    },
    .head,
    layout: { _ in .spaced },
    rules: [
      .needsOne(["scheme", "links"]), selectedScheme,
      .excludes("links", ["scheme", "form"]) { other, span in
        other == "form"
          ? .misplaced("`form`", "`scheme`", at: span)
          : .contradiction("`scheme` and `links`", at: span)
      },
    ]
  )

  /// A scheme without `select` says nothing about the place of the call's name.
  private static let selectedScheme = ShapeRule(
    keyRules: { [.beside("scheme", .needs("select"))] },
    check: { nodes, _, decoder in
      guard let scheme = nodes["scheme"], nodes["select"] == nil, nodes["links"] == nil,
        !nodes.refused.contains("select")
      else { return }
      let name = scheme.kind == .scalar ? scheme.text : "app"
      let help = """
        Write `links: ['\(name)://{call}']` if the name of the call precedes the query, or \
        `links: ['\(name)://']` if links have no name.
        """
      decoder.diagnostics.append(
        .misfit(
          "`scheme`",
          "`select`, the query key of the call's name",
          at: scheme.span,
          help: help
        )
      )
    }
  )

  /// A scheme, which is the short form, or links.
  private static let startPart: ShapePart<Spec.Calls, Spec.CallStart> = {
    let links = Codec.names("links").atLeastOne("link")
    return ShapePart(
      keys: [
        ShapeKey("scheme", .text) {
          "the scheme of the other app's links, a short form of `links` with `select`"
        },
        ShapeKey("form", .word(LinkForm.self), default: .word(Default.linkForm)) {
          "`authority` (the default) is `scheme://?…`, and `opaque` is `scheme:?…`"
        },
        ShapeKey("links", links.form) {
          """
          the links that start a call, with `{call}` for its name: `payapp://pay/{call}`, or \
          `https://pay.example/{call}` for a universal link, which never opens in a browser. They \
          are tried in order until an app handles one. Without `{call}`, the links are complete, \
          and the query contains the name under `select`, or none: `maps://`
          """
        },
      ],
      read: { decoder, nodes in
        let scheme = decoder.text(nodes["scheme"])
        let form = decoder.word(nodes["form"], LinkForm.self)?.value ?? Default.linkForm
        return nodes["links"].flatMap { links.read(&decoder, $0) }.map { .links($0) }
          ?? scheme.map { .scheme($0, form) }
      },
      write: { calls in
        switch calls.start {
        case .links(let names): .entry("links", links.write(names)?.unlessEmpty)
        case .scheme(let scheme, let form):
          .entry("scheme", scheme.yaml) + .entry("form", .word(form, unless: Default.linkForm))
        }
      }
    )
  }()
}

extension Spec.AppCall {
  static let shape: Shape<Spec.AppCall> = Shape(
    "a call",
    Spec.AppCall.init,
    .name,
    .optional("wire", \.wire, .text) {
      """
      the call's name on the wire (default: its name in the spec). Before the query, it may be a \
      path with params that the call requires: `orders/{order}/pay`. A list in it has `style: comma` \
      or a `separator`, and must not be empty
      """
    },
    .several("requires", \.requires, .names("params", .name(of: .param))) {
      "the required params, and the constants that only such calls send; a required string must not be empty"
    },
    .several("allows", \.allows, .names("params", .name(of: .param))) {
      "the optional params"
    },
    .several("exactlyOne", \.exactlyOne, .alternatives("exactlyOne")) {
      "params of `allows`, of which exactly one must be passed"
    },
    .several("atLeastOne", \.atLeastOne, .alternatives("atLeastOne")) {
      "params of `allows`, of which at least one must be passed"
    },
    .several("needs", \.needs, needs) {
      "the params that must accompany a param, by its name: `{signature: [key, date]}`"
    },
    .optional("returns", \.returns, .type) {
      """
      the values of a success, a type with fields (default: no values, or those of `type` under \
      `answers`). Without `keys`, its fields are read from text
      """
    },
    .optional("answer", \.answer, .word, default: .word(Default.answer)) {
      """
      whether it is answered: `always` (the default), `optional` if an answer may not arrive, or `none`
      """
    },
    .optional("timeLimit", \.timeLimit, .int(Bounds.deadline)) {
      "the time limit of the answer to this call, in seconds (default: that of `answers`)"
    },
    .notes(\.notes),
    first: Spec.Notes.written
  )

  private static let needs = Codec.name(of: .param).located.oneOrMore("param")
    .named("params", Spec.NeededParams.init) { ($0.param, $0.others) }.atLeastOne("param")
}

extension Spec.Behavior {
  static let shape: Shape<Spec.Behavior> = Shape(
    "a behavior",
    Spec.Behavior.init,
    .required("by", \.conditions, .names("conditions", .name), absent: []) {
      "the conditions; required"
    },
    .required(
      "rows",
      \.rows,
      Codec<Spec.BehaviorRow>.row.list(of: "rows").laidOut(.block),
      absent: []
    ) {
      "the rows, each with a value for every condition and the resulting behavior; required"
    }
  )
}

extension Codec where Value == Spec.BehaviorRow {
  /// The codec of texts by condition and call.
  fileprivate static var row: Codec {
    Codec(
      .named(.text),
      read: { decoder, node in
        let cells = decoder.named(node, "cells").compactMap { name, value in
          decoder.text(value).map { (name: name, text: $0) }
        }
        return Spec.BehaviorRow(cells: cells, span: node.span)
      },
      write: { row in .mapping(row.cells.map { .init(key: $0.name.value, value: $0.text.yaml) }) }
    )
  }
}
