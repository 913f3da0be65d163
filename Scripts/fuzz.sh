#!/usr/bin/env bash
# Runs libFuzzer on the channel, on discovery, on picture files and on the page's server, and merges what it
# learned into the committed corpus.
#
#   Scripts/fuzz.sh [SECONDS [SEED]]     SECONDS for each target (60), SEED of libFuzzer's own choices (1)
#   Scripts/fuzz.sh quick [SEED]         so many inputs, whatever the time, and leaves the corpus as it is: the same
#                                        on a fast machine and a slow one, for continuous integration
#
# A finding stays in Fuzz/Findings and the script fails. To see one again, with each step:
#   FUZZ_TRACE=1 Fuzz/.build/release/FuzzConnection Fuzz/Findings/FILE
set -euo pipefail
cd "$(dirname "${BASH_SOURCE[0]}")/../Fuzz"
# One seed is one run: what an input reaches may hang on how sets are ordered, what is made of it on addresses; and below
# nothing but a limit goes by the clock.
export SWIFT_BACKTRACE=enable=no SWIFT_DETERMINISTIC_HASHING=1 ASAN_OPTIONS=detect_leaks=0
fixed=
if setarch -R true 2>/dev/null; then
    fixed="setarch -R"
else
    echo "fuzz: addresses cannot be fixed here, so that one seed may be different runs" >&2
fi
case ${1:-60} in
quick) limit=-runs seconds='' seed=${2:-1} keep=0 ;;
*[!0-9]*) echo "fuzz: '$1' is neither a number of seconds nor quick" >&2 && exit 2 ;;
*) limit=-max_total_time seconds=${1:-60} seed=${2:-1} keep=1 ;;
esac
# What `swift test` replays has to stay small: short inputs, and not many.
longest=400

# SwiftPM passes its two options on in an order of chance, and the compiler heeds the last: name both again.
swift build -c release --sanitize=fuzzer --sanitize=address -Xswiftc -sanitize=fuzzer,address
work=$(mktemp -d)
trap 'rm -rf "$work"' EXIT
mkdir -p Findings

fuzz() { # TARGET CORPUS LONGEST-INPUT MOST-FILES INPUTS-IF-QUICK
    local binary=.build/release/$1 corpus=Corpus/$2 found=$work/$2 much=${seconds:-$5}
    mkdir -p "$corpus" "$found"
    echo "=== $1: $much ${seconds:+s }from $(find "$corpus" -type f | wc -l) inputs"
    # In the order of their names, not that in which the file system has them; the last has a comma behind it too, or the
    # line's end would count as part of its name.
    find "$corpus" -type f | LC_ALL=C sort | tr '\n' ',' >"$work/$2.inputs"
    echo >>"$work/$2.inputs"
    if ! $fixed "$binary" "$found" -seed_inputs="@$work/$2.inputs" $limit="$much" -seed="$seed" \
        -reload=0 -purge_allocator_interval=-1 \
        -max_len="$3" -timeout=5 -rss_limit_mb=1024 -print_final_stats=1 \
        -artifact_prefix="Findings/$2-" >"$work/$2.log" 2>&1; then
        grep -E 'Fatal|ERROR|SUMMARY|Test unit' "$work/$2.log" >&2 || tail -20 "$work/$2.log" >&2
        return 1
    fi
    grep -E 'seed corpus:|DONE .*cov:|average_exec' "$work/$2.log" | tail -3
    [ "$keep" = 0 ] && return 0
    # Few inputs that reach the same places, without counting how often; of those the longest, which go deepest.
    mkdir -p "$work/$2.min"
    "$binary" -merge=1 -use_counters=0 -max_len="$longest" "$work/$2.min" "$corpus" "$found" \
        >"$work/$2.merge.log" 2>&1
    rm -f "$corpus"/*
    find "$work/$2.min" -type f -printf '%s %p\n' | sort -n | tail -n "$4" |
        cut -d' ' -f2- | xargs -r cp -t "$corpus"
    echo "$corpus: $(find "$corpus" -type f | wc -l) inputs, $(du -cb "$corpus"/* | tail -1 | cut -f1) bytes"
}

fuzz FuzzDecoder decoder 1300 120 100000
fuzz FuzzConnection connection 800 30 4500
fuzz FuzzDiscovery discovery 800 60 50000
fuzz FuzzPNG png 800 60 20000
fuzz FuzzHTTP http 800 60 50000
