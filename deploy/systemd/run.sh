#!/bin/sh
# sh run.sh owner|portal COMMAND …: a command of package.json with the settings of /etc/djbr/NAME.env, as the user djbr-NAME (docs/operacion.md).
set -eu
name=$1
shift
cd "$(dirname "$0")/../.."
while IFS= read -r line; do
  case $line in [A-Z]*) export "${line?}" ;; esac
done < "/etc/djbr/$name.env"
umask 0007
export NODE_ENV=production HOME=/nonexistent PATH="$PWD/node_modules/.bin:$PATH"
exec setpriv --reuid="djbr-$name" --regid=djbr --groups="djbr,djbr-$name" --no-new-privs npm run --silent "$@"
