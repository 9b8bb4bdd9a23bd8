import { Migration } from '@mikro-orm/migrations'

/** Blocks between people. */
export class Blocks extends Migration {
  override up() {
    this.addSql(`create table "blocks" ("blocker_id" int not null, "blocked_id" int not null, "created_at" timestamptz(3) not null default now(), primary key ("blocker_id", "blocked_id"))`)
    this.addSql(`create index "blocks_blocked" on "blocks" ("blocked_id")`)
    this.addSql(`alter table "blocks" add constraint "blocks_blocker_id_foreign" foreign key ("blocker_id") references "users" ("id") on update cascade on delete cascade`)
    this.addSql(`alter table "blocks" add constraint "blocks_blocked_id_foreign" foreign key ("blocked_id") references "users" ("id") on update cascade on delete cascade`)
    this.addSql(`alter table "blocks" add constraint "blocks_two_people_check" check (blocker_id <> blocked_id)`)
  }
}
