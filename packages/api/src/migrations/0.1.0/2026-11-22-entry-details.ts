import { Migration } from '@mikro-orm/migrations'

/** Notes, dates, pause and privacy of list entries. */
export class EntryDetails extends Migration {
  override up() {
    this.addSql(`create table "entry_details" ("user_id" int not null, "anime_id" int not null, "note" text null, "is_private" boolean not null default false, "is_paused" boolean not null default false, "started_on" date null, "finished_on" date null, primary key ("user_id", "anime_id"))`)
    this.addSql(`create index "entry_details_anime" on "entry_details" ("anime_id")`)
    this.addSql(`alter table "entry_details" add constraint "entry_details_user_id_foreign" foreign key ("user_id") references "users" ("id") on update cascade on delete cascade`)
    this.addSql(`alter table "entry_details" add constraint "entry_details_anime_id_foreign" foreign key ("anime_id") references "animes" ("id") on update cascade on delete cascade`)
    this.addSql(`alter table "entry_details" add constraint "entry_details_note_check" check (char_length(note) >= 1 and char_length(note) <= 1000)`)
    this.addSql(`alter table "entry_details" add constraint "entry_details_dates_check" check (started_on <= finished_on)`)
  }
}
