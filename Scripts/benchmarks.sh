#!/usr/bin/env bash
# The figures of Docs/BENCHMARKS.md: every table below the command that prints it.
#
#   Scripts/benchmarks.sh                 print them as Markdown
#   Scripts/benchmarks.sh --write         put them into Docs/BENCHMARKS.md
#
# GUESSE names the program (default: the release build, which is built first). Tables in virtual time are
# the same on every machine; those of real sockets, and G, are of the machine that this runs on. Takes about
# ten minutes on two idle cores.
set -euo pipefail
cd "$(dirname "${BASH_SOURCE[0]}")/.."
if [ -z "${GUESSE:-}" ]; then
    swift build -c release --product guesse >&2
    GUESSE=.build/release/guesse
fi

show() {
    echo "\`guesse bench $*\`"
    echo
    # A failed gate is a result too.
    "$GUESSE" bench "$@" --markdown || true
    echo
}

figures() {
    echo "## What has to be shown"
    echo
    show sim --gates
    echo "## Small messages"
    echo
    show sim --workload A --cell \
        0.2ms,0%/0.2ms,5%/0.2ms,30%/10ms,5%/50ms,0%/50ms,1%/50ms,5%/50ms,20%/100ms,10%/0.2ms,ge5%:25ms/50ms,ge5%:25ms/50ms,1%,reorder10%/50ms,1%,jitter30%
    show sim --workload B,C --cell 0.2ms,5%/50ms,5%
    show sim --workload K
    echo "## Bulk, and small messages beside it"
    echo
    show sim --workload D,E
    echo "## Many receivers, many connections, and connecting"
    echo
    show sim --workload F,H
    show sim --workload G
    echo "## Discovery"
    echo
    show discovery --gates
    show discovery
    echo "\`Scripts/discovery-loss.py\`: the same on real sockets, with losses made by the kernel; \`inf\`: longer than 30 s"
    echo
    # Says why where it cannot be done.
    Scripts/discovery-loss.py "$GUESSE" --markdown || true
    echo
    echo "## Sessions"
    echo
    show session
    show pictures
    show sketch
    show session --players 8
    show session --players 64
    echo "## Sessions between processes"
    echo
    echo "\`Scripts/session-test.py --gates --markdown joined screens\`: invitations and requests at 20 % loss, moves at 5 %; here"
    echo "behind \`chrt -r 1\`, so that what else the machine does shows less"
    echo
    chrt -r 1 Scripts/session-test.py "$GUESSE" --gates --markdown joined screens || true
    echo
    echo "## Real sockets"
    echo
    show loopback
}

if [ "${1:-}" != --write ]; then
    figures
    exit
fi
document=Docs/BENCHMARKS.md
fresh=$(mktemp)
trap 'rm -f "$fresh"' EXIT
sed '/^<!-- figures/q' "$document" >"$fresh"
{
    echo
    figures
    sed -n '/^<!-- end of figures/,$p' "$document"
} >>"$fresh"
cat "$fresh" >"$document"
