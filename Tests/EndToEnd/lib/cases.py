"""Runs cases between programs in network namespaces, and prints a line for each."""

from lib import checks, namespaces, program
from lib.checks import Trouble
from lib.namespaces import Lan


def main(what, parser, all_cases, machines=12, kind="release"):
    """Reads the arguments and runs the cases; returns the exit code.

    `all_cases(lan, options)` yields pairs of a name and a function. The function returns whether
    the case holds, its figures in words, and rows for a table of times. CASE is a word of a name.
    """
    options = program.read(parser)
    reason = namespaces.missing()
    if reason:
        return checks.skip_all(what, reason)
    program.choose(options, kind)
    try:
        lan = Lan("s", machines)
    except RuntimeError as error:
        return checks.skip_all(what, f"namespaces cannot be made here: {error}")
    try:
        try:
            lan.set_loss(1)
        except RuntimeError as error:
            return checks.skip_all(what, f"the kernel loses nothing here: {error}")
        return run(all_cases(lan, options), options.words, getattr(options, "markdown", False))
    finally:
        lan.down()


def run(cases, wanted, is_table=False):
    """Runs the cases whose name contains one of the wanted words, or all; returns the exit code."""
    table = []
    for name, case in cases:
        if wanted and not any(word in name for word in wanted):
            continue
        try:
            holds, figure, rows = case()
        except Trouble as trouble:
            holds, figure, rows = False, str(trouble), []
        table += rows
        # The table goes into a document, so no other line may come between its rows.
        checks.report(name, holds, figure, is_silent=bool(is_table and rows))
    if is_table:
        show(table)
    return checks.finish()


def show(rows):
    """Prints times as a table for the documents."""
    print("| from → to | loss | p50 ms | p90 ms | p99 ms | max ms | trials | limit of p99 |\n"
          "|---|--:|--:|--:|--:|--:|--:|--:|")
    for what, loss, found, limit in rows:
        times = " | ".join(f"{found[key]:.1f}" for key in ("p50", "p90", "p99", "max"))
        print(f"| {what} | {loss} % | {times} | {found['n']} | {limit or ''} |")
    print()
