#!/usr/bin/env python3
"""Installs guesse into an empty folder and removes it, and makes a Debian package twice.

    Tests/EndToEnd/command/test_package.py [GUESSE]

GUESSE is the program (.build/guesse). The package is read, unpacked and run; both times it has the
same bytes. Without dpkg-deb that part is skipped.
"""
import gzip
import hashlib
import os
import re
import shutil
import stat
import subprocess
import sys
import tempfile

ROOT = os.path.abspath(os.path.join(os.path.dirname(__file__), "../../.."))
INSTALLED = {
    "bin/guesse": 0o755,
    "share/man/man1/guesse.1": 0o644,
    "share/bash-completion/completions/guesse": 0o644,
    "share/zsh/site-functions/_guesse": 0o644,
    "share/fish/vendor_completions.d/guesse.fish": 0o644,
    "share/doc/guesse/LICENSE": 0o644,
}
PACKED = {
    "usr/bin/guesse": 0o755,
    "usr/share/man/man1/guesse.1.gz": 0o644,
    "usr/share/bash-completion/completions/guesse": 0o644,
    "usr/share/zsh/vendor-completions/_guesse": 0o644,
    "usr/share/fish/vendor_completions.d/guesse.fish": 0o644,
    "usr/share/doc/guesse/copyright": 0o644,
    "usr/share/doc/guesse/changelog.gz": 0o644,
    "usr/share/doc/guesse/changelog.Debian.gz": 0o644,
}


def run(*words, mask=0o022, **variables):
    result = subprocess.run(
        words, cwd=ROOT, capture_output=True, text=True, timeout=300, check=False,
        env={**os.environ, **variables}, umask=mask)
    assert result.returncode == 0, f"{words}: {result.returncode}\n{result.stdout}{result.stderr}"
    return result.stdout


def modes(folder):
    """Returns the files below a folder, with their permissions."""
    found = {}
    for parent, _, files in os.walk(folder):
        for name in files:
            path = os.path.join(parent, name)
            found[os.path.relpath(path, folder)] = stat.S_IMODE(os.stat(path).st_mode)
    return found


def check_installation(program, scratch):
    root = os.path.join(scratch, "a root")
    place = {"DESTDIR": root, "PREFIX": "/opt/games"}
    words = [f"PROGRAM={program}", *(f"{name}={value}" for name, value in place.items())]
    # A strict mask must not keep others from using the files.
    run("make", "install", *words, mask=0o077)
    folder = os.path.join(root, "opt/games")
    assert modes(folder) == INSTALLED, modes(folder)
    for parent, _, _ in os.walk(folder):
        assert os.stat(parent).st_mode & 0o055 == 0o055, f"{parent} is closed to others"
    own = os.path.join(folder, "bin/guesse")
    assert run(own, "--version") == run(program, "--version")
    with open(os.path.join(folder, "share/man/man1/guesse.1"), encoding="utf-8") as file:
        assert file.read() == run(program, "man")
    neighbour = os.path.join(folder, "share/doc/guesse/of somebody else")
    with open(neighbour, "w", encoding="utf-8"):
        pass
    run("make", "uninstall", *words)
    assert set(modes(folder)) == {"share/doc/guesse/of somebody else"}, modes(folder)
    os.remove(neighbour)
    run("make", "uninstall", *words)
    assert not os.path.exists(os.path.dirname(neighbour)), "the folder of the documents stays"
    print(f"installed and removed: {len(INSTALLED)} files")


def digest(path):
    with open(path, "rb") as file:
        return hashlib.sha256(file.read()).hexdigest()


def check_package(program, scratch):
    # The mask, time zone and language of the user must make no difference. The time is in the
    # future: for files newer than it, dpkg-deb takes it by itself.
    time = {"SOURCE_DATE_EPOCH": "4102444800", "XZ_LEVEL": "1"}
    package = run("Tools/deb", program, **time).strip()
    package = shutil.copy(os.path.join(ROOT, package), os.path.join(scratch, "first.deb"))
    own = {"TZ": "Asia/Tokyo", "LANG": "C.UTF-8", "LC_ALL": ""}
    again = run("Tools/deb", program, mask=0o077, **time, **own).strip()
    assert digest(package) == digest(os.path.join(ROOT, again)), "two packages differ"

    version = run(program, "--version").split()[1]
    fields = dict(re.findall(r"^ ?(\w[\w-]*): (.*)$", run("dpkg-deb", "--field", package), re.M))
    assert fields["Package"] == "guesse" and fields["Version"] == f"{version}-1", fields
    assert fields["Architecture"] == run("dpkg", "--print-architecture").strip(), fields
    needed = {re.sub(r" .*", "", word) for word in fields["Depends"].split(", ")}
    assert needed <= {"libc6", "libgcc-s1", "libstdc++6"}, fields["Depends"]
    for row in run("dpkg-deb", "--contents", package).splitlines():
        assert row.split()[1] == "root/root", row

    root = os.path.join(scratch, "unpacked")
    run("dpkg-deb", "--extract", package, root)
    assert modes(root) == PACKED, modes(root)
    sizes = [os.stat(os.path.join(root, name)).st_size for name in PACKED]
    assert sum(sizes) / 1024 <= int(fields["Installed-Size"]) <= sum(sizes) / 1024 + 30, fields
    unpacked = os.path.join(root, "usr/bin/guesse")
    assert run("env", "-i", unpacked, "version") == run(program, "--version")
    game = ["play", "--bots", "2", "--rounds", "1", "--seed", "7", "--json"]
    ended = run("env", "-i", unpacked, *game)
    assert '"ev":"end"' in ended.splitlines()[-1], ended[-500:]
    share = os.path.join(root, "usr/share")
    with gzip.open(os.path.join(share, "man/man1/guesse.1.gz"), "rt") as file:
        assert file.read() == run(program, "man")
    with gzip.open(os.path.join(share, "doc/guesse/changelog.Debian.gz"), "rt") as file:
        assert file.read().startswith(f"guesse ({version}-1) "), "a changelog of another version"
    with open(os.path.join(share, "doc/guesse/copyright"), encoding="utf-8") as file:
        assert "License: Expat\n Permission is hereby granted" in file.read(), "no licence"
    print(
        f"packed twice (same bytes), unpacked, run: guesse {fields['Version']}, "
        f"{fields['Depends']}")


def main():
    usual = os.path.join(ROOT, ".build/guesse")
    program = os.path.abspath(sys.argv[1] if len(sys.argv) > 1 else usual)
    if not os.access(program, os.X_OK):
        print(f"skipped: installing and packing (there is no {program}: make release builds it)")
        return 0
    with tempfile.TemporaryDirectory() as scratch:
        check_installation(program, scratch)
        if shutil.which("dpkg-deb"):
            check_package(program, scratch)
        else:
            print("skipped: there is no dpkg-deb here (Debian: dpkg)")
    return 0


if __name__ == "__main__":
    sys.exit(main())
