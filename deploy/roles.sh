#!/bin/sh
# The three roles and the database, by the image of PostgreSQL over an empty cluster or by its superuser (docs/operacion.md). Run again it gives each role the
# password of its secret: a role without one is named and mended, a changed one is put in force.
set -eu
secret() {
  file="${SECRETS:-/run/secrets}/$1"
  [ -s "$file" ] && [ -r "$file" ] || {
    echo "roles.sh: no se puede leer $file, o está vacío. No se creó ningún rol." >&2
    exit 1
  }
  value=$(tr -d '\r\n' < "$file")
  [ -n "$value" ] || {
    echo "roles.sh: $file está vacío. No se creó ningún rol." >&2
    exit 1
  }
  printf '%s' "$value"
}
OWNER=$(secret djbr-owner-password)
APP=$(secret djbr-app-password)
SIGNER=$(secret djbr-signer-password)
# By the environment: what a command is called with everybody on the machine can read.
export OWNER APP SIGNER
psql --quiet --set=ON_ERROR_STOP=1 --username=postgres <<'SQL'
\getenv owner OWNER
\getenv app APP
\getenv signer SIGNER
SELECT 'CREATE ROLE djbr_owner LOGIN NOSUPERUSER NOCREATEDB NOCREATEROLE' WHERE NOT EXISTS (SELECT FROM pg_roles WHERE rolname = 'djbr_owner') \gexec
SELECT 'CREATE ROLE djbr_app LOGIN NOSUPERUSER NOCREATEDB NOCREATEROLE' WHERE NOT EXISTS (SELECT FROM pg_roles WHERE rolname = 'djbr_app') \gexec
SELECT 'CREATE ROLE djbr_signer LOGIN NOSUPERUSER NOCREATEDB NOCREATEROLE' WHERE NOT EXISTS (SELECT FROM pg_roles WHERE rolname = 'djbr_signer') \gexec
\pset tuples_only on
SELECT 'roles.sh: el rol ' || rolname || ' no tenía contraseña; ahora tiene la de su secreto.' FROM pg_authid
WHERE rolname IN ('djbr_owner', 'djbr_app', 'djbr_signer') AND rolpassword IS NULL;
ALTER ROLE djbr_owner LOGIN NOSUPERUSER NOCREATEDB NOCREATEROLE PASSWORD :'owner';
ALTER ROLE djbr_app LOGIN NOSUPERUSER NOCREATEDB NOCREATEROLE PASSWORD :'app';
ALTER ROLE djbr_signer LOGIN NOSUPERUSER NOCREATEDB NOCREATEROLE PASSWORD :'signer';
SELECT 'CREATE DATABASE djbr OWNER djbr_owner' WHERE NOT EXISTS (SELECT FROM pg_database WHERE datname = 'djbr') \gexec
REVOKE ALL ON DATABASE djbr FROM PUBLIC;
GRANT CONNECT ON DATABASE djbr TO djbr_app, djbr_signer;
SQL
