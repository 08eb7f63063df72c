import SpecgenCore

/// The style sheet of a review.
enum ReviewPageStyle {
  static let sheet: HTML = "\(HTMLFoundation.style)\(own)"

  private static let own: HTML = """

    :root {
      --error: #a1192b; --error-ground: #fde4e7; --warning: #7a4300; --warning-ground: #fdeedb;
      --info: #174ea6; --info-ground: #e1ecfd; --docs: #55606f; --docs-ground: #f0f2f5;
      --good: #0b5d3b; --good-ground: #dff3e8; --removed: #ffebe9; --added: #e6ffec;
      --removed-mark: #ffc1ba; --added-mark: #abf2bc;
    }
    @media (prefers-color-scheme: dark) {
      :root {
        --error: #ff9aa6; --error-ground: #431820; --warning: #f4bd7a; --warning-ground: #38260f;
        --info: #9cc2ff; --info-ground: #142b4d; --docs: #a5afbd; --docs-ground: #222832;
        --good: #84dcae; --good-ground: #12311f; --removed: #331a1d; --added: #12291b;
        --removed-mark: #6b2b31; --added-mark: #1f5632;
      }
    }
    [hidden] { display: none; }
    html:not(.scripted) tbody.fold { display: table-row-group; }
    body > header, main { max-width: 84rem; margin: 0 auto; padding: 0 1.25rem; }
    body > header { padding-top: 1.75rem; }
    p, ul { overflow-wrap: anywhere; }
    h1, h2, h3 { line-height: 1.3; overflow-wrap: anywhere; font-weight: 650; }
    h1 { margin: 0; font-size: 1.9rem; letter-spacing: -0.02em; }
    code { overflow-wrap: anywhere; unicode-bidi: isolate; font-size: 0.875em; }
    .versions { margin: 0.25rem 0; color: var(--soft); }
    .result { display: inline-block; margin: 0.5rem 0; padding: 0.3rem 0.8rem; border-radius: 6px; }
    .fails { color: var(--error); background: var(--error-ground); }
    .passes { color: var(--good); background: var(--good-ground); }
    .summary { border-collapse: collapse; margin: 0.75rem 0; font-size: 0.95rem; }
    .summary th, .summary td { padding: 0.3rem 0.9rem 0.3rem 0; text-align: right; }
    .summary thead th { color: var(--soft); font-weight: 600; }
    .summary th:first-child { text-align: left; font-weight: 500; }
    .summary tbody tr { border-top: 1px solid var(--line); }
    .summary td.error, .summary td.warning { font-weight: 700; }
    td.error { color: var(--error); } td.warning { color: var(--warning); }
    .none { color: var(--soft); }
    .reached { margin: 0.5rem 0; }
    .reached ul { columns: 18rem; padding-left: 1.2rem; }
    summary { cursor: pointer; }
    #filters:not([hidden]) { display: contents; }
    .search {
      position: sticky; top: 0; z-index: 2; display: flex; flex-wrap: wrap; gap: 0.5rem;
      align-items: center; margin: 1rem -1.25rem 0; padding: 0.6rem 1.25rem;
      background: var(--panel); border: solid var(--line); border-width: 1px 0;
      font-size: 0.875rem;
    }
    .choices { margin: 0.5rem 0; font-size: 0.875rem; }
    input[type=search] { flex: 1 1 10rem; min-width: 0; }
    input[type=search], button {
      padding: 0.3rem 0.7rem; border: 1px solid var(--soft); border-radius: 6px; font: inherit;
      background: var(--ground); color: var(--text);
    }
    button { cursor: pointer; }
    fieldset { display: flex; flex-wrap: wrap; gap: 0.1rem 0.9rem; margin: 0; border: 0;
      padding: 0.15rem 0; }
    legend { float: left; min-width: 5rem; padding: 0; color: var(--soft); font-weight: 600; }
    fieldset label { white-space: nowrap; }
    fieldset span { color: var(--soft); }
    #status { margin: 0; min-width: 11rem; color: var(--soft); }
    .part { margin: 2rem 0; content-visibility: auto; contain-intrinsic-size: auto 24rem; }
    .part h2 { font-size: 1.15rem; border-bottom: 1px solid var(--line); padding-bottom: 0.3rem; }
    .part h2 code { font-size: 1em; }
    .api, .counts { color: var(--soft); font-weight: 400; font-size: 0.875rem; }
    article {
      margin: 0.75rem 0; padding: 0.6rem 0.9rem; border: 1px solid var(--line);
      border-left: 4px solid var(--docs); border-radius: 6px; scroll-margin-top: 4.5rem;
    }
    article.error { border-left-color: var(--error); }
    article.warning { border-left-color: var(--warning); }
    article.info { border-left-color: var(--info); }
    article[data-state=accepted] { border-style: dashed; }
    article:focus, article:target { background: var(--mark); outline: 2px solid var(--focus); }
    article p, article ul { margin: 0.35rem 0; font-size: 0.9rem; }
    h3 { margin: 0; font-size: 1rem; font-weight: 600; }
    .level { padding: 0.1em 0.5em; border-radius: 4px; font-size: 0.75rem; font-weight: 700;
      color: var(--docs); background: var(--docs-ground); }
    .error .level { color: var(--error); background: var(--error-ground); }
    .warning .level { color: var(--warning); background: var(--warning-ground); }
    .info .level { color: var(--info); background: var(--info-ground); }
    .verdicts { display: flex; flex-wrap: wrap; gap: 0.2rem 1.2rem; padding: 0; list-style: none; }
    .verdicts b { color: var(--soft); font-weight: 600; }
    .words del { background: var(--removed); text-decoration: none; }
    .words ins { background: var(--added); text-decoration: none; }
    .words del::before { content: "− "; } .words ins::before { content: "+ "; }
    .names, .places { color: var(--soft); }
    .places { display: flex; flex-wrap: wrap; gap: 0 1rem; }
    .advice { padding-left: 0.7rem; border-left: 3px solid var(--line); }
    .accept { display: flex; flex-wrap: wrap; gap: 0.5rem; align-items: center; }
    .accept code { padding: 0.2em 0.5em; border-radius: 4px; background: var(--code); }
    .swift { margin: 0.75rem 0; }
    #specs { margin: 3rem 0; }
    #specs h3 { margin: 1rem 0 0.5rem; }
    .sides { content-visibility: auto; contain-intrinsic-size: auto 75rem; }
    .sides table {
      width: 100%; table-layout: fixed; border-collapse: collapse;
      border: solid var(--line); border-width: 0 1px; font-size: 0.8125rem; line-height: 1.5;
    }
    .sides + .sides thead { display: none; }
    .sides thead th { padding: 0.3rem 0.6rem; text-align: left; color: var(--soft);
      background: var(--panel); overflow-wrap: anywhere; }
    .sides td {
      padding: 0 0.5rem; vertical-align: top; white-space: pre-wrap; overflow-wrap: anywhere;
      unicode-bidi: isolate;
      font-family: ui-monospace, SFMono-Regular, Menlo, Consolas, "DejaVu Sans Mono", monospace;
    }
    .sides col.number { width: 4.5rem; }
    .sides td:nth-child(odd) { text-align: right; color: var(--soft); user-select: none; }
    .removed td, .changed td:nth-child(-n+2) { background: var(--removed); }
    .added td, .changed td:nth-child(n+3) { background: var(--added); }
    .removed td:nth-child(n+3), .added td:nth-child(-n+2) { background: var(--panel); }
    .sides mark { color: inherit; background: var(--removed-mark); }
    .sides td:nth-child(4) mark { background: var(--added-mark); }
    .sides .cut td { padding: 0.15rem 0.6rem; text-align: left; color: var(--soft); background: var(--panel); }
    .mark { float: left; margin-right: 0.15rem; text-decoration: none; color: var(--docs); }
    .mark.error { color: var(--error); } .mark.warning { color: var(--warning); }
    .mark.info { color: var(--info); }
    .sides td[id] { scroll-margin-top: 6rem; }
    td:target { outline: 2px solid var(--focus); }
    dialog { border: 1px solid var(--line); border-radius: 8px; background: var(--ground);
      color: var(--text); }
    dialog::backdrop { background: rgb(0 0 0 / 0.4); }
    dialog h2 { margin: 0; }
    dialog div { display: flex; gap: 1rem; margin: 0.4rem 0; }
    dt { width: 4rem; } dd { margin: 0; }
    kbd { padding: 0.1em 0.45em; border: 1px solid var(--soft); border-radius: 4px; }
    @media (max-width: 45rem) {
      .search { position: static; }
      article { scroll-margin-top: 1rem; }
      .sides table, .sides tbody:not([hidden]), .sides tr { display: block; }
      html:not(.scripted) .sides tbody.fold { display: block; }
      .sides thead, .sides colgroup { display: none; }
      .sides tr:not(.cut tr) { display: grid; grid-template-columns: 4.5rem minmax(0, 1fr); }
      .sides .removed td:nth-child(n+3), .sides .added td:nth-child(-n+2),
      .sides tr:not([class]) td:nth-child(-n+2):not(:only-child) { display: none; }
      .cut td { display: block; }
    }
    @media print {
      .search, .choices, .skip, .copy { display: none; }
      article, tr { break-inside: avoid; }
    }

    """
}
