/// The style of a reference.
enum HTMLStyle {
  /// The style sheet.
  static let sheet: HTML = "\(HTMLFoundation.style)\(own)"

  private static let own: HTML = """
    main { padding: 1.5rem 1.25rem 4rem; min-width: 0; max-width: 64rem; }
    p, ul, .warning { max-width: 46rem; overflow-wrap: anywhere; }
    p { margin: 0.75rem 0; }
    h1, h2, h3, h4 { line-height: 1.25; overflow-wrap: anywhere; font-weight: 650; }
    h1 { margin: 0 0 1rem; font-size: 2.1rem; letter-spacing: -0.02em; }
    .kind { margin: 0; color: var(--soft); font-size: 0.875rem; }
    h2 { margin: 3.5rem 0 1rem; padding-bottom: 0.4rem; font-size: 1.5rem;
      border-bottom: 1px solid var(--line); letter-spacing: -0.01em; }
    h3 { margin: 2.75rem 0 0.75rem; font-size: 1.2rem; }
    h4 { margin: 1.75rem 0 0.5rem; font-size: 0.95rem; color: var(--soft); }
    h3 code { padding: 0; background: none; font-size: 1em; }
    .level3 + .level3 { border-top: 1px solid var(--line); margin-top: 2.5rem; }
    .anchor { visibility: hidden; font-weight: 400; text-decoration: none; }
    :is(h2, h3, h4):hover .anchor, .anchor:focus { visibility: visible; }
    :is(h2, h3, h4):target { background: var(--mark); box-shadow: 0 0 0 0.35rem var(--mark); }
    code {
      padding: 0.1em 0.3em; border-radius: 4px; background: var(--code); font-size: 0.875em;
      unicode-bidi: isolate; overflow-wrap: anywhere;
    }
    .facts, .remarks { padding-left: 1.2rem; }
    .facts li { margin: 0.2rem 0; }
    .verb {
      display: inline-block; padding: 0.15em 0.5em; border-radius: 4px; font-size: 0.72rem;
      font-weight: 700; letter-spacing: 0.03em; line-height: 1.5; vertical-align: 0.12em;
      color: var(--other); background: var(--other-ground);
    }
    .get { color: var(--get); background: var(--get-ground); }
    .post { color: var(--post); background: var(--post-ground); }
    .put, .patch { color: var(--put); background: var(--put-ground); }
    .delete { color: var(--delete); background: var(--delete-ground); }
    .state {
      padding: 0.1em 0.5em; border-radius: 4px; font-size: 0.75rem; font-weight: 600;
      color: var(--warn); background: var(--warn-ground);
    }
    .warning {
      padding: 0.6rem 0.9rem; border-left: 3px solid var(--warn); border-radius: 4px;
      background: var(--warn-ground);
    }
    .warning code { background: none; padding: 0; }
    .request {
      display: flex; flex-wrap: wrap; gap: 0.4rem 0.6rem; align-items: baseline; max-width: none;
      padding: 0.6rem 0.9rem; border: 1px solid var(--line); border-radius: 8px;
      background: var(--panel);
    }
    .request code { padding: 0; background: none; min-width: 0; }
    .scroll {
      position: relative; overflow-x: auto; max-width: 100%; margin: 0.75rem 0;
      border: 1px solid var(--line); border-radius: 8px;
      background: linear-gradient(to right, var(--ground) 40%, transparent) left / 2.5rem 100%,
        linear-gradient(to left, var(--ground) 40%, transparent) right / 2.5rem 100%,
        linear-gradient(to right, var(--line), transparent) left / 0.9rem 100%,
        linear-gradient(to left, var(--line), transparent) right / 0.9rem 100%;
      background-attachment: local, local, scroll, scroll; background-repeat: no-repeat;
    }
    table { border-collapse: collapse; width: 100%; font-size: 0.9rem; }
    th, td { padding: 0.55rem 0.8rem; text-align: left; vertical-align: top; }
    thead th { color: var(--soft); font-weight: 600; white-space: nowrap; }
    tbody tr { border-top: 1px solid var(--line); }
    tbody th { font-weight: 500; }
    tbody th code, tbody td:not(.wide) code { white-space: nowrap; }
    .wide { min-width: 15rem; width: 60%; }
    .remarks { margin: 0.25rem 0 0; padding: 0; list-style: none; color: var(--soft);
      font-size: 0.85rem; }
    .sample { margin: 0.75rem 0; border: 1px solid var(--line); border-radius: 8px; }
    .sample summary { padding: 0.45rem 0.9rem; color: var(--soft); font-size: 0.85rem;
      font-weight: 600; cursor: pointer; }
    pre {
      margin: 0; padding: 0.8rem 0.9rem; overflow-x: auto; border-top: 1px solid var(--line);
      border-radius: 0 0 8px 8px; background: var(--panel); line-height: 1.5; tab-size: 2;
    }
    pre code { padding: 0; background: none; font-size: 0.85rem; overflow-wrap: normal; }
    nav { padding: 0.75rem 1.25rem; border-bottom: 1px solid var(--line);
      background: var(--panel); font-size: 0.9rem; }
    nav summary { padding: 0.3rem 0; font-weight: 600; cursor: pointer; }
    nav details > ul { max-height: 40vh; overflow-y: auto; }
    nav ul { margin: 0; padding: 0; list-style: none; }
    nav ul ul { margin: 0.15rem 0 0.9rem; }
    nav a { display: flex; gap: 0.45rem; align-items: baseline; padding: 0.2rem 0.5rem;
      border-radius: 5px; color: var(--text); text-decoration: none; }
    nav a:hover { background: var(--code); }
    nav a span:last-child { min-width: 0; overflow-wrap: anywhere; }
    nav .part { font-weight: 650; }
    nav .name { color: var(--soft); }
    nav .name:hover { color: var(--text); }
    nav .verb { flex: none; width: 3.4rem; padding: 0.1em 0; text-align: center;
      font-size: 0.62rem; }
    nav .group { margin: 0.5rem 0 0.1rem; padding: 0 0.5rem; color: var(--soft);
      font-size: 0.8rem; font-weight: 600; }
    nav .api { display: none; }
    @media (max-width: 40rem) {
      th, td { padding: 0.45rem 0.6rem; }
      h1 { font-size: 1.8rem; }
    }
    @media (min-width: 60rem) {
      .page { display: grid; grid-template-columns: 18rem minmax(0, 1fr); }
      nav { position: sticky; top: 0; height: 100vh; overflow-y: auto; padding: 1.5rem 0.9rem;
        border-right: 1px solid var(--line); border-bottom: 0; }
      nav details > ul { max-height: none; }
      nav summary { display: none; }
      nav .api { display: block; margin: 0 0 1rem; font-size: 1.05rem; font-weight: 700; }
      main { padding: 2.5rem 3rem 6rem; }
    }
    @media print {
      :root { --ground: #fff; --panel: #fff; --text: #000; --soft: #333; --line: #bbb;
        --link: #000; --code: #fff; --warn-ground: #fff; --mark: #fff; }
      nav, .skip, .anchor { display: none; }
      .page { display: block; }
      main { max-width: none; padding: 0; }
      .scroll { overflow: visible; }
      pre { white-space: pre-wrap; overflow-wrap: anywhere; }
      tr, pre, .request { break-inside: avoid; }
      h2, h3, h4 { break-after: avoid; }
    }

    """
}
