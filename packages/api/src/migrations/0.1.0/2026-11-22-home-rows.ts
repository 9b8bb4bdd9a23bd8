import { Migration } from '@mikro-orm/migrations'

/** Precomputed figures of the home page's rows and of 'También vieron', with their dates. */
export class HomeRows extends Migration {
  override up() {
    this.addSql(`set local statement_timeout = 0`)
    this.addSql(`create table "also_seen" ("anime_id" int not null, "other_id" int not null, "people" int not null, primary key ("anime_id", "other_id"));`)
    this.addSql(`create index "also_seen_other" on "also_seen" ("other_id");`)
    this.addSql(`create table "nightly_runs" ("name" text not null, "started_at" timestamptz(3) not null default now(), primary key ("name"));`)
    this.addSql(`create table "week_followers" ("anime_id" int not null, "people" int not null, primary key ("anime_id"));`)
    this.addSql(`create index animes_airing on animes (id) where status = 'airing' and deleted_at is null;`)
    this.addSql(`alter table "also_seen" add constraint "also_seen_anime_id_foreign" foreign key ("anime_id") references "animes" ("id") on update cascade on delete cascade;`)
    this.addSql(`alter table "also_seen" add constraint "also_seen_other_id_foreign" foreign key ("other_id") references "animes" ("id") on update cascade on delete cascade;`)
    this.addSql(`alter table "also_seen" add constraint "also_seen_people_check" check (people >= 5);`)
    this.addSql(`alter table "week_followers" add constraint "week_followers_anime_id_foreign" foreign key ("anime_id") references "animes" ("id") on update cascade on delete cascade;`)
  }
}
