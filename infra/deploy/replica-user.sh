#!/bin/sh
# Creates the role of the replica and allows its connections. PostgreSQL's image runs this only for an empty volume; in an existing
# database do both by hand.
set -eu
psql --username "$POSTGRES_USER" --dbname "$POSTGRES_DB" --set ON_ERROR_STOP=1 --set "password=$(cat "$REPLICA_PASSWORD_FILE")" <<'SQL'
create role replica login replication password :'password';
SQL
echo 'host replication replica samenet scram-sha-256' >> "$PGDATA/pg_hba.conf"
