#!/usr/bin/env bash
# A LAN on one machine: hosts in network namespaces on one bridge, with loss by the kernel.
#
#   lan.sh up N [LINKS]    N hosts, 10.71.69.1 … N; with more links each has eth1 in 10.71.70.0/24
#                          …, on the same bridge; no packet leaves the namespaces
#   lan.sh run K CMD …     runs a command in host K
#   lan.sh loss K PERCENT  drops this share of the packets that arrive at host K (0 for none)
#   lan.sh dropped K       prints the number of packets that host K has lost so far
#   lan.sh unplug K | plug K    the bridge's ends of host K's links go down, come up
#   lan.sh remove K [L] | attach K [L]  deletes host K's eth0 (or ethL), makes it again with the
#                          same IPv4 address
#   lan.sh move K A        host K gets 10.71.69.A instead of its address on eth0
#   lan.sh six K           host K has no IPv4 address but the loopback's
#   lan.sh wall K          host K accepts only answers to packets that it sent
#   lan.sh alone K         host K gets no UDP packets to groups or broadcast addresses
#   lan.sh down            removes everything, and kills the programs that still run there
#
# Needs root, iproute2, and nft for loss and walls. LAN=name lets several exist side by side. Hosts
# have no route for multicast on purpose: a program that does not name its interface must fail here
# as it does on a laptop without a default route.
set -euo pipefail
LAN=${LAN:-guesse}
bridge="$LAN-bridge"

host() { echo "$LAN-host$1"; }

down() {
    local name
    local own="^$LAN-(host[0-9]+|bridge)$"
    for name in $(ip netns list | awk '{print $1}' | grep -E "$own" || true); do
        ip netns pids "$name" | xargs -r kill -9 2>/dev/null || true
        ip netns delete "$name"
    done
}

# Prints the bridge's end of a host's link.
port() { if [ "$2" = 0 ]; then echo "port$1"; else echo "port$1-$2"; fi; }

attach() {
    local index=$1 link=$2 name port
    name=$(host "$index")
    port=$(port "$index" "$link")
    ip link add "eth$link" netns "$name" type veth peer name "$port" netns "$bridge"
    ip -n "$bridge" link set "$port" master lan up
    ip -n "$name" link set "eth$link" up
    ip -n "$name" addr add "10.71.$((69 + link)).$index/24" brd + dev "eth$link"
}

up() {
    local count=$1 links=$2 index link name
    down
    ip netns add "$bridge"
    ip -n "$bridge" link add lan type bridge mcast_snooping 0
    ip -n "$bridge" link set lan up
    ip netns exec "$bridge" sysctl -qw net.bridge.bridge-nf-call-iptables=0 2>/dev/null || true
    for index in $(seq "$count"); do
        name=$(host "$index")
        ip netns add "$name"
        ip -n "$name" link set lo up
        for ((link = 0; link < links; link++)); do attach "$index" "$link"; done
    done
}

# Packets are dropped on arrival: a drop at the sender would make send() fail, unlike a real
# network.
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

# Acts on all links of a host at the bridge's end: the host keeps its link, but gets no packets.
cable() {
    local port
    for port in $(ip -n "$bridge" -br link show | grep -oE "^port$1(-[0-9]+)?@" | tr -d @); do
        if [ "$2" = up ]; then
            ip -n "$bridge" link set "$port" master lan
        else
            ip -n "$bridge" link set "$port" nomaster
        fi
    done
}

wall() {
    ip netns exec "$(host "$1")" nft -f - <<RULES
add table inet wall
add chain inet wall arriving { type filter hook input priority 0; policy drop; }
add rule inet wall arriving iif lo accept
add rule inet wall arriving ct state established,related accept
add rule inet wall arriving meta l4proto icmpv6 accept
RULES
}

alone() {
    ip netns exec "$(host "$1")" nft -f - <<RULES
add table inet alone
add chain inet alone arriving { type filter hook prerouting priority -300; }
add rule inet alone arriving meta iif lo accept
add rule inet alone arriving meta l4proto udp fib daddr type { multicast, broadcast } counter drop
RULES
}

command=${1:-}
shift || true
case "$command" in
up) up "${1:?how many hosts}" "${2:-1}" ;;
down) down ;;
loss) loss "${1:?which host}" "${2:?percent}" ;;
dropped) dropped "${1:?which host}" ;;
unplug) cable "${1:?which host}" down ;;
plug) cable "${1:?which host}" up ;;
remove) ip -n "$(host "${1:?which host}")" link delete "eth${2:-0}" ;;
attach) attach "${1:?which host}" "${2:-0}" ;;
move)
    ip -n "$(host "${1:?which host}")" -4 addr flush dev eth0
    ip -n "$(host "$1")" addr add "10.71.69.${2:?which address}/24" brd + dev eth0
    ;;
six) ip -n "$(host "${1:?which host}")" -4 addr flush dev eth0 ;;
wall) wall "${1:?which host}" ;;
alone) alone "${1:?which host}" ;;
run)
    index=${1:?which host}
    shift
    exec ip netns exec "$(host "$index")" "$@"
    ;;
*)
    sed -n '2,20p' "$0"
    exit 2
    ;;
esac
