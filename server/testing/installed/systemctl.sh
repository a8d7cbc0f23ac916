#!/bin/bash
# Stands for systemctl in a tree that did not boot: runs what a unit says, as its user and group, with its environment, without its limits and filters.
set -euo pipefail
readonly RUNNING=/run/djbr-units LOGS=/var/log/djbr-units
mkdir -p "$RUNNING" "$LOGS"
verb=$1
shift
[ "${1:-}" != --now ] || shift

unit_of() { case $1 in *@*) echo "/etc/systemd/system/${1%%@*}@.service" ;; *) echo "/etc/systemd/system/${1%.service}.service" ;; esac; }

# value NAME DIRECTIVE: what the unit gives it, with the instance in its place.
value() { sed -n "s/^$2=//p" "$(unit_of "$1")" | sed "s/%i/${1#*@}/g"; }

# run NAME DIRECTIVE: executes the command line of a directive.
run() {
  local name=$1 line words=() environment=(PATH=/usr/sbin:/usr/bin:/sbin:/bin)
  set -f
  for line in $(value "$name" Environment); do environment+=("$line"); done
  while IFS= read -r line; do
    case $line in [A-Z]*) environment+=("$line") ;; esac
  done < "$(value "$name" EnvironmentFile)"
  read -ra words <<< "$(value "$name" "$2")"
  umask "$(value "$name" UMask)"
  cd "$(value "$name" WorkingDirectory)"
  exec setpriv --reuid="$(value "$name" User)" --regid="$(value "$name" Group)" \
    --groups="$(value "$name" Group),$(value "$name" SupplementaryGroups)" --no-new-privs --bounding-set=-all \
    env -i "${environment[@]}" "${words[@]}"
}

start() {
  if [ "$(value "$1" Type)" = oneshot ]; then
    (run "$1" ExecStart)
    [ -z "$(value "$1" ExecStartPost)" ] || (run "$1" ExecStartPost)
  else
    (run "$1" ExecStart) > "$LOGS/$1.log" 2>&1 < /dev/null &
    echo $! > "$RUNNING/$1"
  fi
}

stop() {
  [ -e "$RUNNING/$1" ] || return 0
  local pid
  pid=$(cat "$RUNNING/$1")
  rm "$RUNNING/$1"
  kill "$pid" 2> /dev/null || return 0
  for _ in $(seq 300); do
    kill -0 "$pid" 2> /dev/null || return 0
    sleep 0.1
  done
  echo "$1 did not end" >&2
  return 1
}

[ "$verb" != daemon-reload ] || exit 0
for name in "$@"; do
  case $verb-$name in
    *-systemd-journald | enable-*.timer) ;;
    restart-nginx) nginx -s quit 2> /dev/null && sleep 1 || true; nginx ;;
    restart-rsyslog) pkill -x rsyslogd || true; rsyslogd ;;
    start-djbr-* | enable-djbr-*) start "$name" ;;
    restart-djbr-*) stop "$name"; start "$name" ;;
    *) echo "systemctl $verb $name: nothing stands for it" >&2; exit 1 ;;
  esac
done
