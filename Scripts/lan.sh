#!/usr/bin/env bash
# A LAN on one machine: hosts in network namespaces on one bridge, with loss made by the kernel.
#
#   Scripts/lan.sh up N            N hosts, 10.71.69.1 … N; nothing leaves the namespaces
#   Scripts/lan.sh run K CMD …     run a command in host K
#   Scripts/lan.sh loss K PERCENT  drop this share of what arrives at host K (0 for none)
#   Scripts/lan.sh dropped K       how many packets that loss has taken from host K so far
#   Scripts/lan.sh down            remove everything, and kill what still runs there
#
# Needs root, iproute2, and nft for loss. LAN=name lets several stand side by side. Hosts have no route
# for multicast on purpose: a program that does not name its interface must fail here as it does on a
# laptop without a default route.
set -euo pipefail
LAN=${LAN:-guesse}
bridge="$LAN-bridge"

host() { echo "$LAN-host$1"; }

down() {
    local name
    for name in $(ip netns list | awk '{print $1}' | grep -E "^$LAN-(host[0-9]+|bridge)$" || true); do
        ip netns pids "$name" | xargs -r kill -9 2>/dev/null || true
        ip netns delete "$name"
    done
}

up() {
    local count=$1 index name
    down
    ip netns add "$bridge"
    ip -n "$bridge" link add lan type bridge mcast_snooping 0
    ip -n "$bridge" link set lan up
    ip netns exec "$bridge" sysctl -qw net.bridge.bridge-nf-call-iptables=0 2>/dev/null || true
    for index in $(seq "$count"); do
        name=$(host "$index")
        ip netns add "$name"
        ip link add eth0 netns "$name" type veth peer name "port$index" netns "$bridge"
        ip -n "$bridge" link set "port$index" master lan up
        ip -n "$name" link set lo up
        ip -n "$name" link set eth0 up
        ip -n "$name" addr add "10.71.69.$index/24" brd 10.71.69.255 dev eth0
    done
}

# Dropped on arrival: a drop on the way out would make send() fail, which no real network does.
loss() {
    local name rate
    name=$(host "$1")
    rate=$(awk -v percent="$2" 'BEGIN { print int(percent * 100 + 0.5) }')
    ip netns exec "$name" nft delete table inet loss 2>/dev/null || true
    [ "$rate" -gt 0 ] || return 0
    ip netns exec "$name" nft -f - <<RULES
add table inet loss
add chain inet loss arriving { type filter hook prerouting priority -300; }
add rule inet loss arriving meta iif != lo numgen random mod 10000 < $rate counter drop
RULES
}

dropped() {
    ip netns exec "$(host "$1")" nft list table inet loss 2>/dev/null \
        | sed -n 's/.*counter packets \([0-9]*\).*/\1/p' | grep . || echo 0
}

command=${1:-}
shift || true
case "$command" in
up) up "${1:?how many hosts}" ;;
down) down ;;
loss) loss "${1:?which host}" "${2:?percent}" ;;
dropped) dropped "${1:?which host}" ;;
run)
    index=${1:?which host}
    shift
    exec ip netns exec "$(host "$index")" "$@"
    ;;
*)
    sed -n '2,13p' "$0"
    exit 2
    ;;
esac
