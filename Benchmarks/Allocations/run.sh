#!/bin/sh
# Counts the allocations of the driver and the channel while messages pass over the loopback, and
# prints the places that allocate most:
#   Benchmarks/Allocations/run.sh [SECONDS] [bulk|ping|steady|idle]
# Needs Linux with cc, addr2line and python3; builds the program `Probe`.
set -eu
cd "$(dirname "$0")/../.."
seconds=${1:-2}
work=$(mktemp -d)
trap 'rm -rf "$work"' EXIT
cc -O2 -Wall -fPIC -shared -o "$work/count.so" Benchmarks/Allocations/count.c -ldl
swift build -c release --package-path Benchmarks --scratch-path .build --product Probe
for workload in ${2:-bulk ping steady idle}; do
    LD_PRELOAD="$work/count.so" ALLOCATION_STACKS="$work/stacks" \
        "$(swift build -c release --show-bin-path)/Probe" "$seconds" "$workload"
    python3 Benchmarks/Allocations/report.py "$work/stacks" 8
done
