#!/usr/bin/env bash
# Complete games of Guess-E between real processes over real sockets: a host and two players, each in a
# network namespace of its own, with loss made by the kernel; and one in which a player is killed while
# everybody guesses.
#
#   Tests/EndToEnd/games/test_guess_e.sh [PATH-TO-GUESSE]
#
# Prints one line a game and ends with "N passed, N failed". Where namespaces cannot be made it says so
# and counts the games as skipped.
set -uo pipefail
here=$(cd "$(dirname "${BASH_SOURCE[0]}")" && pwd)
guesse=${1:-$here/../../../.build/debug/guesse}
export LAN=${LAN:-guesse-test}
lan="$here/../lib/lan.sh"
logs=$(mktemp -d)
passed=0
failed=0

skip() {
    echo "skipped the network games: $1"
    echo "0 passed, 0 failed, 4 skipped"
    exit 0
}

[ "$(uname)" = Linux ] || skip "network namespaces exist on Linux only"
[ "$(id -u)" = 0 ] || skip "network namespaces need root"
command -v ip >/dev/null || skip "iproute2 is not installed"
command -v nft >/dev/null || skip "nftables is not installed"
[ -x "$guesse" ] || { echo "network-test: there is no program at $guesse; build it first" >&2; exit 2; }
"$lan" up 3 2>"$logs/lan" || skip "namespaces cannot be made here: $(head -1 "$logs/lan")"
trap '"$lan" down; rm -rf "$logs"' EXIT

# The first field of that name in a line of JSON: its value, without quotes.
field() { grep -o "\"$2\":\"\{0,1\}[^\",}]*" <<<"$1" | head -1 | sed 's/^"[^"]*":"\{0,1\}//'; }

# Plays by the book: reads events on standard input, writes commands on standard output. A seat is
# `host`, `player`, or `victim`: one that is killed as soon as it sees the first picture.
play() {
    local seat=$1 index=$2 line screen round last=""
    [ "$seat" = host ] && printf 'wait players=3\nwait startable\nstart\n'
    while read -r line; do
        case $line in
        *'"ev":"joined"'*) echo ready ;;
        *'"ev":"screen"'*) ;;
        *) continue ;;
        esac
        screen=$(field "$line" name)
        round=$(field "$line" round)
        [ "$screen $round" != "$last" ] || continue
        last="$screen $round"
        case $screen in
        playerOrder) [ "$seat" = host ] && echo next ;;
        imageCreator) echo "prompt a bear riding a shark" ;;
        guessingImage)
            if [ "$seat" = victim ] && [ "$round" = 1 ]; then
                ip netns pids "$LAN-host$index" | xargs -r kill -9
                break
            fi
            echo "guess a bear on fish number $index"
            ;;
        rankingGuesses)
            echo "rank $(sed 's/.*"guesses":\[//; s/\].*//' <<<"$line" | grep -o '"id":[0-9]*' \
                | cut -d: -f2 | tr '\n' ' ')"
            ;;
        rankingResults) [ "$(field "$line" artist)" = "$(field "$line" you)" ] && echo next ;;
        finished) break ;;
        esac
    done
    # The keyboard is let go of, which ends the script; what is still said is for the record.
    exec >&-
    cat >/dev/null
}

# Runs one program in a namespace with somebody at its keyboard; its events are kept in a file.
seat() {
    local game=$1 seat=$2 index=$3
    shift 3
    local keyboard="$logs/$game-$index.keyboard"
    mkfifo "$keyboard"
    {
        timeout -k 1 60 "$lan" run "$index" "$guesse" "$@" <"$keyboard" 2>"$logs/$game-$index.errors"
        echo "{\"ev\":\"exit\",\"code\":$?}"
    } 2>/dev/null | tee "$logs/$game-$index.events" | play "$seat" "$index" >"$keyboard"
}

standings() { grep '"ev":"end"' "$1" | tail -1 | sed -n 's/.*\("standings":\[.*\]\).*/\1/p'; }
code() { grep '"ev":"exit"' "$1" | sed 's/.*"code":\([0-9]*\).*/\1/'; }

# One game: its name, the loss in percent, and what the second player is.
game() {
    local name=$1 percent=$2 second=$3 index why="" began=$SECONDS
    for index in 1 2 3; do "$lan" loss "$index" "$percent"; done
    seat "$name" host 1 host --json --name Nora --session "Table $name" --approve auto --rounds 2 \
        --seed 7 --results-time 5 --guess-time 12 --prompt-time 12 --rank-time 12 &
    seat "$name" player 2 join "Table $name" --json --name Aziz &
    seat "$name" "$second" 3 join "Table $name" --json --name Ana &
    wait
    local final
    final=$(standings "$logs/$name-1.events")
    [ "$(code "$logs/$name-1.events")" = 0 ] || why="the host ended with $(code "$logs/$name-1.events")"
    [ -n "$final" ] || why="${why:-the host saw no standings}"
    [ "$(grep -o '"player":' <<<"$final" | wc -l)" = 3 ] || why="${why:-not three in the standings}"
    for index in 2 3; do
        if [ "$index" = 3 ] && [ "$second" = victim ]; then
            [ "$(code "$logs/$name-3.events")" = 137 ] || why="${why:-the victim was not killed}"
        elif [ "$(standings "$logs/$name-$index.events")" != "$final" ]; then
            why="${why:-player $index ended with other standings than the host}"
        fi
    done
    # The artist goes on at once, so that at the others the next view may be there first.
    grep -q '"name":"rankingResults".*"round":2' "$logs/$name"-*.events \
        || why="${why:-the second round had no results}"
    local lost=0
    for index in 1 2 3; do lost=$((lost + $("$lan" dropped "$index"))); done
    [ "$percent" = 0 ] || [ "$lost" -gt 0 ] || why="${why:-the kernel has dropped nothing}"
    if [ -z "$why" ]; then
        passed=$((passed + 1))
        echo "passed: $name ($percent % loss: $lost packets lost; $((SECONDS - began)) s)"
    else
        failed=$((failed + 1))
        echo "FAILED: $name ($percent % loss): $why"
        tail -n 4 "$logs/$name"-*.events "$logs/$name"-*.errors | cut -c1-300
    fi
}

game clean 0 player
game lossy 5 player
game terrible 20 player
game killed 5 victim
echo "$passed passed, $failed failed"
[ "$failed" = 0 ]
