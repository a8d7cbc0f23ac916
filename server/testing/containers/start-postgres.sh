#!/usr/bin/env bash
# Stands for docker-entrypoint.sh of the image of PostgreSQL, in what deploy/compose.yaml asks of it: a cluster with a password, the scripts of
# /docker-entrypoint-initdb.d over a server that listens on its socket alone, then the server as its own user.
set -Eeo pipefail
if [ "$(id -u)" = 0 ]; then
  mkdir -p "$PGDATA"
  find "$PGDATA" \! -user postgres -exec chown postgres '{}' +
  chmod 0700 "$PGDATA"
  exec gosu postgres "$BASH_SOURCE" "$@"
fi
if [ ! -s "$PGDATA/PG_VERSION" ]; then
  eval "initdb --username=postgres --pwfile=<(cat \"$POSTGRES_PASSWORD_FILE\") $POSTGRES_INITDB_ARGS"
  pg_ctl -D "$PGDATA" -w -o "$(printf '%q ' "${@:2}" -c listen_addresses=)" start
  for script in /docker-entrypoint-initdb.d/*.sh; do
    if [ -x "$script" ]; then "$script"; else . "$script"; fi
  done
  pg_ctl -D "$PGDATA" -m fast -w stop
fi
exec "$@"
