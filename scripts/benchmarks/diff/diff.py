"""How long `specgen diff` takes for specs that differ everywhere, beside the time to read both: `scripts/bench diff`."""

import argparse
import pathlib
import re
import subprocess
import tempfile
from statistics import median

import synthetic
from measure import least

FORMS = ("markdown", "oneline", "json", "text")
ROOT = pathlib.Path(__file__).parents[3]
SCALARS = {"String": "Int", "Int": "String", "Bool": "String", "Double": "Int", "URL": "String",
           "Decimal": "Double", "UUID": "String"}


def changed(text):
    """The spec with another type, another path, another word or other words for readers on nearly each line."""
    types = text.partition("\nmethods:")[0]
    # Params of queries are never null.
    text = types.replace("optional: true", "nullable: true") + text[len(types):]
    lines = []
    for line in text.split("\n"):
        line = re.sub(r"(?<=: )(%s)\b" % "|".join(SCALARS), lambda found: SCALARS[found[0]], line)
        line = line.replace("unixSeconds", "unixMilliseconds")
        line = re.sub(r"(http: [A-Z]+ )/", r"\1/v2/", line)
        lines.append(re.sub(r"doc: (The|A|Asks)\b", r"doc: Now \1", line))
    return "\n".join(lines)


def main():
    parser = argparse.ArgumentParser(prog="scripts/bench diff")
    parser.add_argument("--seed", type=int, default=1)
    parser.add_argument("--types", type=int, default=2000, help="of the smallest specs; half as many methods")
    parser.add_argument("--runs", type=int, default=7)
    parser.add_argument("--tool", type=pathlib.Path, help="a release build; made when not given")
    options = parser.parse_args()
    tool = options.tool
    if not tool:
        tool = subprocess.check_output([ROOT / "scripts/build-release"], text=True).strip()
    with tempfile.TemporaryDirectory() as name:
        first = None
        for scale in (1, 2, 4):
            old, new = (pathlib.Path(name) / ("%s%d.yaml" % (side, scale)) for side in ("old", "new"))
            old.write_text(synthetic.spec(options.types * scale, options.seed))
            new.write_text(changed(old.read_text()))
            words = [tool, "diff", "--quiet", "--fail-on", "never", "--format"]
            findings = subprocess.check_output([*words, "oneline", old, new], text=True).count("\n")
            # In turn, so that what else the machine does falls on all of them.
            rounds = [(least(1, [tool, "lint", old])[0] + least(1, [tool, "lint", new])[0],
                       *(least(1, [*words, form, old, new])[0] for form in FORMS)) for _ in range(options.runs)]
            ratios = [median(costs[index] / costs[0] for costs in rounds) for index in range(1, len(FORMS) + 1)]
            cost = min(costs[1] for costs in rounds)
            first = first or cost
            print("x%d: %d findings; of the time to read both: %s; %.2f times x1" % (
                scale, findings, ", ".join("%s %.2f" % pair for pair in zip(FORMS, ratios)), cost / first), flush=True)


if __name__ == "__main__":
    main()
