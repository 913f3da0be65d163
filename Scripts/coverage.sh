#!/usr/bin/env bash
# Prints which part of the lines of ReliableChannel and Multicast the tests reach, and fails where it is too small.
#
#   Scripts/coverage.sh [--missing]     with --missing, prints each line that no test reaches
#
# The core is reached by tests in virtual time, the driver by those of LoopbackTests that are about endpoints.
set -euo pipefail
cd "$(dirname "${BASH_SOURCE[0]}")/.."
export SWIFT_BACKTRACE=enable=no
least_core=95 least_all=95
# The system's own llvm-cov may not read this compiler's profiles.
tools=$(dirname "$(readlink -f "$(command -v swift)")")
command -v "$tools/llvm-cov" >/dev/null || tools=$(dirname "$(xcrun --find llvm-cov)")

swift test --enable-code-coverage --scratch-path .build-coverage \
    --filter 'ReliableChannelTests|MulticastTests|LoopbackTests.Endpoint|LoopbackTests.Multicast' >.build-coverage.log 2>&1 || {
    tail -40 .build-coverage.log >&2
    exit 1
}
profile=$(swift test --scratch-path .build-coverage --show-codecov-path)
profile=$(dirname "$profile")/default.profdata
binary=$(find .build-coverage/debug/ -maxdepth 1 -name '*PackageTests.xctest')
[ -d "$binary" ] && binary=$binary/Contents/MacOS/$(basename "$binary" .xctest)

lines() { # FOLDER: "covered total"
    # Several files or folders, with blanks between.
    # shellcheck disable=SC2086
    "$tools/llvm-cov" export -format=lcov -instr-profile "$profile" "$binary" $1 |
        awk -F'[:,]' '/^DA:/ { total++; if ($3 > 0) covered++ } END { print covered + 0, total + 0 }'
}
share() { # NAME FOLDER LEAST
    local covered total
    read -r covered total < <(lines "$2")
    awk -v name="$1" -v c="$covered" -v t="$total" -v least="$3" 'BEGIN {
        part = t ? 100 * c / t : 0
        printf "%-24s %5d of %5d lines  %5.1f %%%s\n", name, c, t, part,
            part < least ? sprintf("  below %d %%", least) : ""
        exit part < least }'
}

if [ "${1:-}" = --missing ]; then
    "$tools/llvm-cov" export -format=lcov -instr-profile "$profile" "$binary" \
        Sources/ReliableChannel Sources/Multicast |
        awk -F'[:,]' -v root="$PWD/" '/^SF:/ { file = $2; sub(root, "", file) }
            /^DA:/ && $3 == 0 { print file ":" $2 }' |
        while IFS=: read -r file line; do echo "$file:$line: $(sed -n "${line}p" "$file")"; done
fi
status=0
share "ReliableChannel/Core" Sources/ReliableChannel/Core "$least_core" || status=1
share "ReliableChannel/Driver" Sources/ReliableChannel/Driver 0 || status=1
share "ReliableChannel" Sources/ReliableChannel "$least_all" || status=1
share "Multicast/Core" Sources/Multicast/Core "$least_core" || status=1
share "Multicast but Driver" "$(echo Sources/Multicast/*.swift) Sources/Multicast/Core" "$least_all" || status=1
share "Multicast/Driver" Sources/Multicast/Driver 0 || status=1
exit $status
