#!/usr/bin/env bash
# Runs libFuzzer on the channel, on discovery and on picture files, and merges what it learned into the committed corpus.
#
#   Scripts/fuzz.sh [SECONDS [SEED]]     SECONDS for each target (60), SEED of libFuzzer's own choices (1)
#   FUZZ_KEEP=0 Scripts/fuzz.sh 30       leaves the corpus as it is: for continuous integration
#
# A finding stays in Fuzz/Findings and the script fails. To see one again, with each step:
#   FUZZ_TRACE=1 Fuzz/.build/release/FuzzConnection Fuzz/Findings/FILE
set -euo pipefail
cd "$(dirname "${BASH_SOURCE[0]}")/../Fuzz"
export SWIFT_BACKTRACE=enable=no ASAN_OPTIONS=detect_leaks=0
seconds=${1:-60} seed=${2:-1} keep=${FUZZ_KEEP:-1}
# What `swift test` replays has to stay small: short inputs, and not many.
longest=400

# SwiftPM passes its two options on in an order of chance, and the compiler heeds the last: name both again.
swift build -c release --sanitize=fuzzer --sanitize=address -Xswiftc -sanitize=fuzzer,address
work=$(mktemp -d)
trap 'rm -rf "$work"' EXIT
mkdir -p Findings

fuzz() { # TARGET CORPUS LONGEST-INPUT MOST-FILES
    local binary=.build/release/$1 corpus=Corpus/$2 found=$work/$2
    mkdir -p "$corpus" "$found"
    echo "=== $1: $seconds s from $(find "$corpus" -type f | wc -l) inputs"
    if ! "$binary" "$found" "$corpus" -max_total_time="$seconds" -seed="$seed" \
        -max_len="$3" -timeout=5 -rss_limit_mb=1024 -print_final_stats=1 \
        -artifact_prefix="Findings/$2-" >"$work/$2.log" 2>&1; then
        grep -E 'Fatal|ERROR|SUMMARY|Test unit' "$work/$2.log" >&2 || tail -20 "$work/$2.log" >&2
        return 1
    fi
    grep -E 'cov: .*(DONE|pulse)|number_of_executed|average_exec' "$work/$2.log" | tail -3
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

fuzz FuzzDecoder decoder 1300 120
fuzz FuzzConnection connection 800 30
fuzz FuzzDiscovery discovery 800 60
fuzz FuzzPNG png 800 60
