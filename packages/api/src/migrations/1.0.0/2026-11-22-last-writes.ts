import { Migration } from '@mikro-orm/migrations'

/** The log position of each person's last write. Unlogged: it needs no sync to disk and is not replicated. */
export class LastWrites extends Migration {
  override up() {
    this.addSql(`create unlogged table "last_writes" ("user_id" int not null, "position" bigint not null, "written_at" timestamptz(3) not null default now(), primary key ("user_id")) with (fillfactor = 50)`)
  }
}
