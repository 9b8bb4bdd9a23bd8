import { Migration } from '@mikro-orm/migrations'

/** Where in the log of the database each person last wrote. Unlogged: it costs no wait for the disk, and no replica wants it. */
export class LastWrites extends Migration {
  override up() {
    this.addSql(`create unlogged table "last_writes" ("user_id" int not null, "position" bigint not null, "written_at" timestamptz(3) not null default now(), primary key ("user_id")) with (fillfactor = 50)`)
  }
}
