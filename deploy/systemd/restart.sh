#!/bin/sh
# Restarts the portals of this machine one after the other: the next once this one can save again and its proxy, which asks each two seconds, has seen it. One
# that does not come back ends it, and the other goes on serving (docs/operacion.md).
set -eu
for port in 8081 8082; do
  systemctl restart "djbr-portal@$port"
  curl --silent --show-error --fail --retry 60 --retry-delay 1 --retry-all-errors "http://127.0.0.1:$port/api/system/salud"
  echo
  sleep 5
done
