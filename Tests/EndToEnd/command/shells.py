"""Shells that complete words: each gets a line and returns the completed line."""
import os
import pty
import select
import shutil
import signal
import struct
import subprocess
import termios
import time
from fcntl import ioctl

# Seconds until a shell that has not answered counts as broken.
LIMIT = 30


class Shell:
    """An interactive shell on a pseudo-terminal, with the completion script loaded.

    The key Ctrl-G writes the line into a file and clears it.
    """

    name = ""
    options = ()
    settings = ""

    def __init__(self, script, folder):
        self.folder = folder
        self.file = os.path.join(folder, ".line")
        self.child, self.terminal = pty.fork()
        if self.child == 0:
            os.chdir(folder)
            for word in ("INPUTRC", "ZDOTDIR", "ENV", "BASH_ENV"):
                os.environ.pop(word, None)
            os.environ.update(TERM="dumb", HOME=folder, PS1="guesse> ", LC_ALL="C.UTF-8")
            os.execvp(self.name, [self.name, *self.options])
        # The screen is so large that no shell asks before it shows a list.
        ioctl(self.terminal, termios.TIOCSWINSZ, struct.pack("HHHH", 500, 300, 0, 0))
        self.screen = ""
        self.send(self.settings.replace("FILE", self.file) + "\n")
        self.send(f"source {script}\n: >{self.file}\n")
        self.await_file()

    @classmethod
    def is_here(cls):
        return shutil.which(cls.name) is not None

    def send(self, text):
        os.write(self.terminal, text.encode())

    def await_file(self):
        """Returns the text that the shell has written into its file."""
        end = time.monotonic() + LIMIT
        while time.monotonic() < end:
            ready, _, _ = select.select([self.terminal], [], [], 0.02)
            if ready:
                self.screen += os.read(self.terminal, 65536).decode(errors="replace")
            elif os.path.exists(self.file):
                with open(self.file, encoding="utf-8") as file:
                    text = file.read()
                os.remove(self.file)
                return text.rstrip("\n")
        raise SystemExit(f"{self.name} does not answer; it wrote:\n{self.screen[-2000:]}")

    def completed(self, line):
        """Returns the line after the key Tab."""
        self.screen = ""
        self.send(line + "\t\x07")
        return self.await_file()

    def offered(self, line):
        """Returns the words that the shell lists for a line's last word; it needs several."""
        self.completed(line)
        listing = self.screen.replace("\r", "\n").replace("\x07", "\n").split("\n")
        # Below the line the shell shows the list, and then the line again.
        rows = [row for row in listing[1:] if row.strip() and "guesse" not in row]
        return {word for row in rows for word in row.split()}

    def close(self):
        os.kill(self.child, signal.SIGKILL)
        os.waitpid(self.child, 0)
        os.close(self.terminal)


class Bash(Shell):
    name = "bash"
    options = ("--norc", "--noprofile", "-i")
    settings = (
        "bind 'set show-all-if-ambiguous on'; bind 'set completion-query-items 0'; "
        "bind 'set page-completions off'; bind 'set enable-bracketed-paste off'; "
        "written() { printf '%s\\n' \"$READLINE_LINE\" >FILE.new; mv FILE.new FILE; "
        "READLINE_LINE=; }; "
        "bind -x '\"\\C-g\": written'")


class Zsh(Shell):
    name = "zsh"
    options = ("-f", "-i")
    settings = (
        "PS1='guesse> '; autoload -U compinit; compinit -D -u; LISTMAX=0; setopt nobeep; "
        "unsetopt automenu; unset zle_bracketed_paste; zstyle ':completion:*' verbose no; "
        "written() { print -r -- $BUFFER >FILE.new; command mv FILE.new FILE; BUFFER= }; "
        "zle -N written; bindkey '^G' written")


class Fish:
    """Fish, which prints its proposals without a terminal."""

    name = "fish"

    def __init__(self, script, folder):
        self.script, self.folder = script, folder

    @classmethod
    def is_here(cls):
        return shutil.which(cls.name) is not None

    def candidates(self, line):
        """Returns the proposals of fish, each a whole last word."""
        command = 'source $argv[1]; complete -C "$argv[2]"'
        result = subprocess.run(
            ["fish", "--no-config", "-c", command, self.script, line], cwd=self.folder, check=True,
            capture_output=True, text=True, timeout=LIMIT, env={**os.environ, "HOME": self.folder})
        assert not result.stderr, f"fish: {result.stderr}"
        return [row.split("\t")[0] for row in result.stdout.splitlines()]

    def completed(self, line):
        """Returns the line with its last word completed, if there is only one proposal."""
        words = self.candidates(line)
        # After the words that begin with the letters fish lists words that contain them elsewhere.
        last = line.split(" ")[-1]
        words = [word for word in words if word.startswith(last)]
        if len(words) != 1:
            return line
        return line[: len(line) - len(last)] + words[0].replace(" ", "\\ ")

    def offered(self, line):
        words = set(self.candidates(line))
        # After one dash fish lists short names and some long ones, after two dashes all long ones.
        return words | set(self.candidates(line + "-")) if line.endswith(" -") else words

    def close(self):
        pass


SHELLS = (Bash, Zsh, Fish)
