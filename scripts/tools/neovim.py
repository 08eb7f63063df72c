"""Writes a spec in Neovim, with its own client of language servers and no plugin, and lints the result.

usage: scripts/check-tools SPECGEN neovim
"""

import os
import pathlib
import re
import shutil
import subprocess
import sys
import tempfile

HERE = pathlib.Path(__file__).resolve().parent
PAGE = HERE.parent.parent / "docs/editors.md"


def setup():
    """The setup of Neovim before 0.11, as the page shows it."""
    blocks = re.findall(r"(?ms)^```lua\n(.*?)^```$", PAGE.read_text(encoding="utf-8"))
    return next(block for block in blocks if "start_client" in block)


def run(arguments, folder, **options):
    """Runs a command in a folder; prints its output and fails if it does."""
    run = subprocess.run([str(word) for word in arguments], cwd=folder, capture_output=True, text=True, **options)
    if run.returncode != 0:
        sys.exit("neovim: %s ends with %d\n%s%s" % (" ".join(map(str, arguments)), run.returncode, run.stdout, run.stderr))
    return run.stdout


def main(words):
    tool = pathlib.Path(words[0]).resolve()
    neovim = shutil.which("nvim")
    if neovim is None:
        print("neovim: needs nvim 0.7 or later (apt-get install neovim)", file=sys.stderr)
        sys.exit(2)
    with tempfile.TemporaryDirectory(prefix="a project ") as place:
        folder = pathlib.Path(place).resolve() / "specs – 🔧"
        folder.mkdir()
        run([tool, "init", "Orders"], folder)
        # The program is on the path, as the page asks.
        programs = pathlib.Path(place) / "bin"
        programs.mkdir()
        (programs / "specgen").symlink_to(tool)
        (pathlib.Path(place) / "setup.lua").write_text(setup(), encoding="utf-8")
        # Neither settings nor the state of a user.
        homes = {name: str(pathlib.Path(place) / name) for name in
                 ("HOME", "XDG_CONFIG_HOME", "XDG_DATA_HOME", "XDG_STATE_HOME", "XDG_CACHE_HOME")}
        environment = dict(os.environ, FOLDER=str(folder), STEPS=str(HERE / "neovim"), LC_ALL="C.UTF-8",
                           SETUP=str(pathlib.Path(place) / "setup.lua"),
                           PATH="%s%s%s" % (programs, os.pathsep, os.environ.get("PATH", os.defpath)), **homes)
        arguments = [neovim, "--headless", "-u", "NONE", "-i", "NONE", "-n", "-c",
                     "luafile " + str(HERE / "neovim" / "session.lua").replace(" ", "\\ ")]
        try:
            session = subprocess.run(arguments, cwd=folder, env=environment, capture_output=True, text=True, timeout=300)
        except subprocess.TimeoutExpired as expired:
            sys.exit("neovim: does not end\n%s" % (expired.stdout or b"").decode(errors="replace"))
        print(session.stdout.strip())
        if session.returncode != 0 or "checks passed" not in session.stdout:
            sys.exit("neovim: ends with %d\n%s" % (session.returncode, session.stderr))
        shown = run([tool, "lint"], folder)
        if "2 specs checked: no findings" not in shown:
            sys.exit("neovim: lint of the saved folder prints\n%s" % shown)


if __name__ == "__main__":
    main(sys.argv[1:])
