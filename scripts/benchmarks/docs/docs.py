"""Time for reading hostile documents, at one size and at twice that size: no form may cost the square of its size."""

import argparse
import pathlib
import subprocess
import tempfile
import time

import events

TABLE = "| Name | Type | Description |\n|---|---|---|\n"


def fill(text, size):
    """Repeats a text up to a size."""
    return text * (size // len(text))


def wide(size):
    """A table with as many columns as fit."""
    row = fill("|a", size // 3)
    return "%s\n%s\n%s\n" % (row, row.replace("a", "-"), row)


def runs(mark, size):
    """Runs of a mark, each one longer than the last."""
    count = int((size * 2) ** 0.5)
    return "".join("e" + mark * length for length in range(1, count))


def shrinking(size):
    """Lines of two words, whose gap gets smaller."""
    count = int((size * 2) ** 0.5)
    return "".join("a%sb\n" % (" " * (2 + count - line)) for line in range(count))


def numbered(text, size):
    """Copies of a text, each with a number."""
    return "".join(text % number for number in range(size // len(text)))


FORMS = {
    "rows": ("md", lambda size: TABLE + numbered("| `a%06d` | String | words of it |\n", size)),
    "rows of one key": ("md", lambda size: TABLE + fill("| a | b | c |\n", size)),
    "short rows": ("md", lambda size: fill("|a", 200) + "\n" + fill("|-", 200) + "\n" + fill("|\n", size)),
    "wide table": ("md", wide),
    "items": ("md", lambda size: numbered("- `a%06d` (string, required): words\n", size)),
    "lines of keys": ("md", lambda size: numbered("`a%06d` - words  \n", size)),
    "headings": ("md", lambda size: fill("# a\n", size)),
    "nested headings": ("md", lambda size: numbered("## a%06d\n### a\n`b`\n", size)),
    "code spans": ("md", lambda size: fill("`a` ", size)),
    "absent code spans": ("md", lambda size: fill("`a\nb` ", size)),
    "breaks": ("md", lambda size: fill("a<br>", size)),
    "blocks": ("md", lambda size: fill("```\nx\n```\n", size)),
    "samples": ("md", lambda size: fill("```\n{\"a\": 1}\n```\n", size)),
    "members": ("md", lambda size: "```\n{%s}\n```\n" % numbered("\"a%06d\": 1,\n", size)[:-2]),
    "Swift": ("md", lambda size: "```swift\n%s\n```\n" % fill("func a(b: C, d: E)\n", size)),
    "open calls": ("md", lambda size: "```swift\n%s\n```\n" % fill("func a(", size)),
    "open generics": ("md", lambda size: "```swift\n%s\n```\n" % fill("func a<", size)),
    "long line": ("md", lambda size: fill("word ", size)),
    "brackets": ("md", lambda size: fill("[", size)),
    "images": ("md", lambda size: fill("![", size)),
    "open links": ("md", lambda size: fill("[a](", size)),
    "links in links": ("md", lambda size: fill("[", size // 2) + fill("](a)", size // 2)),
    "emphasis": ("md", lambda size: fill("*_", size)),
    "mixed emphasis": ("md", lambda size: fill("**a *a ", size)),
    "ends of emphasis": ("md", lambda size: fill("a**", size // 2) + fill("*b ", size // 2)),
    "backticks": ("md", lambda size: runs("`", size)),
    "comments": ("md", lambda size: "a " + fill("<!--", size)),
    "instructions": ("md", lambda size: "a " + fill("<?", size)),
    "declarations": ("md", lambda size: "a " + fill("<!A ", size)),
    "sections of text": ("md", lambda size: "a " + fill("<![CDATA[", size)),
    "references": ("md", lambda size: numbered("[a%06d]: b\n", size // 2) + fill("[a000001] ", size // 2)),
    "blocks of HTML": ("md", lambda size: fill("<p>a</p>\n\n", size)),
    "quotes": ("md", lambda size: fill("> " * 90 + "a\n" + "a\n" * 50, size)),
    "lines above a table": ("md", lambda size: fill("a\n", size) + "|a|\n|-|\n"),
    "rows of other widths": ("md", lambda size: "a\n" + fill("|-|-|\n", size)),
    "pipes": ("md", lambda size: fill("|", size)),
    "lists": ("md", lambda size: fill("".join("  " * depth + "- a\n" for depth in range(40)), size)),
    "cells": ("html", lambda size: "<table>%s</table>" % numbered("<tr><td>a%06d<td>b", size)),
    "text in tables": ("html", lambda size: "<table>" + fill("a<tr>", size)),
    "ends": ("html", lambda size: fill("</p>", size)),
    "anchors": ("html", lambda size: fill("<a>", size)),
    "attributes": ("html", lambda size: fill("<p %s>" % " ".join("a%d" % n for n in range(900)), size)),
    "attributes of the body": ("html", lambda size: numbered("<body a%06d=b>", size)),
    "definitions": ("html", lambda size: "<dl>%s</dl>" % fill("<dt>a<dd>b", size)),
    "breaks of a page": ("html", lambda size: "<p>" + fill("<code>a</code><br>", size)),
    "formatting": ("html", lambda size: fill("<b>", 200) + fill("<i>a</i>", size)),
    "lost formatting": ("html", lambda size: numbered("<li><b a=%06d>", 3000) + fill("x<li>", size)),
    "scripts": ("html", lambda size: fill("<script>a<b</script>", size)),
    "open scripts": ("html", lambda size: fill("<script>", size)),
    "shapes": ("html", lambda size: fill("<svg><path d='M0'/></svg>", size)),
    "entities": ("html", lambda size: fill("&amp;&#60;&bogus;", size)),
    "words apart": ("txt", lambda size: fill("a  ", size)),
    "titles apart": ("txt", lambda size: fill("1 A  ", size)),
    "titles": ("txt", lambda size: fill("1 A  2 B\n", size)),
    "open brackets": ("txt", lambda size: fill("{\n", size)),
    "blank lines": ("txt", lambda size: "a  b\nc  d\n" + fill("\n", size)),
    "form feeds": ("txt", lambda size: fill("\fa\n", size)),
    "shrinking headers": ("txt", shrinking),
    "aligned rows": ("txt", lambda size: "Name     Type\n" + numbered("a%06d  String\n", size)),
    "divided words": ("txt", lambda size: fill("a-\n", size)),
}


def seconds(tool, file):
    """Returns the time for the facts of a file; a refusal counts, too."""
    start = time.monotonic()
    subprocess.run([tool, "docs", "facts", file], stdout=subprocess.DEVNULL,
                   stderr=subprocess.DEVNULL, timeout=600, check=False)
    return time.monotonic() - start


def main():
    parser = argparse.ArgumentParser(prog="scripts/bench docs", description=__doc__)
    parser.add_argument("--size", type=int, default=1_000_000, help="bytes of the smaller document")
    parser.add_argument("--form", action="append", choices=sorted(FORMS), help="a form; all if none is named")
    parser.add_argument("--growth", type=float, default=3, help="the growth that is told")
    events.add_options(parser)
    options = parser.parse_args()
    tool = events.released(options.tool)
    told = []
    with tempfile.TemporaryDirectory() as name:
        for form in options.form or FORMS:
            ending, make = FORMS[form]
            times = []
            for size in (options.size, 2 * options.size):
                file = pathlib.Path(name) / ("a." + ending)
                file.write_text(make(size))
                times.append(min(seconds(tool, file) for _ in range(options.runs)))
            growth = times[1] / times[0]
            print("%-20s %6.2f s, %6.2f s: %.1f times" % (form, *times, growth), flush=True)
            if growth > options.growth and times[1] > 0.5:
                told.append(form)
    if told:
        raise SystemExit("grows faster than the document: " + ", ".join(told))


if __name__ == "__main__":
    main()
