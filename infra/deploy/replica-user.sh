#!/bin/sh
# Run by the image of PostgreSQL once, when its volume is new: whom a replica comes as, and from where. In a database that is there
# already the same two things are done by hand.
set -eu
psql --username "$POSTGRES_USER" --dbname "$POSTGRES_DB" --set ON_ERROR_STOP=1 --set "password=$(cat "$REPLICA_PASSWORD_FILE")" <<'SQL'
create role replica login replication password :'password';
SQL
echo 'host replication replica samenet scram-sha-256' >> "$PGDATA/pg_hba.conf"
