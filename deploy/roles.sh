#!/bin/sh
# Run once over an empty cluster, by the image of PostgreSQL or by its superuser: the three roles and the database (docs/operacion.md).
set -eu
secret() { cat "${SECRETS:-/run/secrets}/$1"; }
psql --set=ON_ERROR_STOP=1 --username=postgres \
  --set=owner="$(secret djbr-owner-password)" --set=app="$(secret djbr-app-password)" --set=signer="$(secret djbr-signer-password)" <<'SQL'
CREATE ROLE djbr_owner LOGIN NOSUPERUSER NOCREATEDB NOCREATEROLE PASSWORD :'owner';
CREATE ROLE djbr_app LOGIN NOSUPERUSER NOCREATEDB NOCREATEROLE PASSWORD :'app';
CREATE ROLE djbr_signer LOGIN NOSUPERUSER NOCREATEDB NOCREATEROLE PASSWORD :'signer';
CREATE DATABASE djbr OWNER djbr_owner;
REVOKE ALL ON DATABASE djbr FROM PUBLIC;
GRANT CONNECT ON DATABASE djbr TO djbr_app, djbr_signer;
SQL
