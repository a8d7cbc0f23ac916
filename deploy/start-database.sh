#!/bin/sh
# Starts PostgreSQL with TLS: it reads a private key only from a file of its own that nobody else may read, which a mounted secret is not.
set -eu
install -d -o postgres -g postgres -m 0700 /run/database-tls
install -o postgres -g postgres -m 0600 /run/secrets/database-tls-key /run/database-tls/key.pem
exec docker-entrypoint.sh "$@"
