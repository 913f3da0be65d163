#!/usr/bin/env python3
"""Checks the manual page with mandoc and groff, if they are here.

    Tests/EndToEnd/command/test_manual.py [GUESSE]

GUESSE is the program (.build/debug/guesse).
"""
import os
import re
import shutil
import subprocess
import sys
import tempfile

SECTIONS = ["NAME", "SYNOPSIS", "DESCRIPTION", "COMMANDS", "EXIT STATUS", "ENVIRONMENT", "FILES"]


def run(*words):
    return subprocess.run(words, capture_output=True, text=True, timeout=60, check=False)


def plain(text):
    """Returns the text without overstriking, colours and line breaks."""
    text = re.sub(r".\x08", "", re.sub(r"\x1b\[[0-9;]*m", "", text))
    return " ".join(text.replace("\u2010", "-").replace("\u2212", "-").split())


def check_rendered(name, text, page):
    """Checks the page as a person reads it.

    It must have its sections and each flag as a user types it, and no requests of roff.
    """
    for section in SECTIONS:
        assert section in text, f"{name}: there is no section {section}"
    flags = {flag.replace("\\", "") for flag in re.findall(r"\\fB((?:\\-){2}[a-z\\-]+)\\fR", page)}
    assert len(flags) > 50, sorted(flags)
    for flag in flags:
        assert re.search(rf"(?<![\w-]){flag}(?![\w-])", text), f"{name}: {flag} cannot be read"
    assert "gep://…" in text and "'guesse host'" in text, f"{name}: a special character is lost"
    assert "\\f" not in text and "\\(" not in text, f"{name}: a request is shown as text"


def main():
    program = os.path.abspath(sys.argv[1] if len(sys.argv) > 1 else ".build/debug/guesse")
    printed = run(program, "man")
    assert printed.returncode == 0 and not printed.stderr, printed.stderr
    with tempfile.TemporaryDirectory() as folder:
        path = os.path.join(folder, "guesse.1")
        with open(path, "w", encoding="utf-8") as file:
            file.write(printed.stdout)
        checked = []
        if shutil.which("mandoc"):
            lint = run("mandoc", "-T", "lint", "-W", "style", path)
            assert lint.returncode == 0 and not lint.stdout, lint.stdout + lint.stderr
            rendered = run("mandoc", "-T", "utf8", path)
            check_rendered("mandoc", plain(rendered.stdout), printed.stdout)
            checked.append("mandoc")
        if shutil.which("groff"):
            result = run("groff", "-man", "-ww", "-T", "utf8", path)
            assert result.returncode == 0 and not result.stderr, result.stderr
            check_rendered("groff", plain(result.stdout), printed.stdout)
            checked.append("groff")
    if checked:
        print(f"the manual page, read by {' and '.join(checked)}")
    else:
        print("skipped: there is neither mandoc nor groff here")
    return 0


if __name__ == "__main__":
    sys.exit(main())
