#!/bin/sh
# Copies the files of the primary at the first start, and then follows its log. An interrupted copy is deleted and started again.
set -eu
umask 077
if [ ! -d "$PGDATA" ]; then
  copy="$PGDATA.copying"
  rm -rf "$copy"
  mkdir -p "$(dirname "$PGDATA")"
  PGPASSWORD="$(cat "$REPLICA_PASSWORD_FILE")" pg_basebackup --pgdata="$copy" --wal-method=stream --checkpoint=fast --write-recovery-conf
  mv "$copy" "$PGDATA"
fi
exec postgres
