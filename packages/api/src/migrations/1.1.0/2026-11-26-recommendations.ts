import { Migration } from '@mikro-orm/migrations'

/** What recommendations are made of, and the animes that a person does not want. The first nightly run computes what also_seen had. */
export class Recommendations extends Migration {
  override up() {
    this.addSql(`create table "similar_animes" ("anime_id" int not null, "other_id" int not null, "basis" text not null, "score" smallint not null, primary key ("anime_id", "other_id", "basis"))`)
    this.addSql(`create index "similar_animes_other" on "similar_animes" ("other_id")`)
    this.addSql(`create table "dismissed_animes" ("user_id" int not null, "anime_id" int not null, "dismissed_at" timestamptz(3) not null default now(), primary key ("user_id", "anime_id"))`)
    this.addSql(`create index "dismissed_animes_anime" on "dismissed_animes" ("anime_id")`)
    this.addSql(`create index dismissed_animes_newest on dismissed_animes (user_id, dismissed_at desc, anime_id desc)`)
    this.addSql(`create table "anime_popularity" ("anime_id" int not null, "people" int not null, "squares" int not null, primary key ("anime_id"))`)
    this.addSql(`create table "affinities" ("user_id" int not null, "anime_id" int not null, "weight" smallint not null, primary key ("user_id", "anime_id"))`)
    this.addSql(`create index affinities_anime on affinities (anime_id, user_id) include (weight)`)
    this.addSql(`drop table if exists "also_seen" cascade`)
    this.addSql(`alter table "similar_animes" add constraint "similar_animes_anime_id_foreign" foreign key ("anime_id") references "animes" ("id") on delete cascade`)
    this.addSql(`alter table "similar_animes" add constraint "similar_animes_other_id_foreign" foreign key ("other_id") references "animes" ("id") on delete cascade`)
    this.addSql(`alter table "similar_animes" add constraint "similar_animes_basis_check" check (basis in ('people', 'relation', 'studio', 'tags'))`)
    this.addSql(`alter table "similar_animes" add constraint "similar_animes_score_check" check (score >= 1 and score <= 1000)`)
    this.addSql(`alter table "dismissed_animes" add constraint "dismissed_animes_user_id_foreign" foreign key ("user_id") references "users" ("id") on update cascade on delete cascade`)
    this.addSql(`alter table "dismissed_animes" add constraint "dismissed_animes_anime_id_foreign" foreign key ("anime_id") references "animes" ("id") on update cascade on delete cascade`)
    this.addSql(`alter table "anime_popularity" add constraint "anime_popularity_anime_id_foreign" foreign key ("anime_id") references "animes" ("id") on update cascade on delete cascade`)
    this.addSql(`alter table "anime_popularity" add constraint "anime_popularity_people_check" check (people >= 5)`)
    this.addSql(`alter table "affinities" add constraint "affinities_user_id_foreign" foreign key ("user_id") references "users" ("id") on update cascade on delete cascade`)
    this.addSql(`alter table "affinities" add constraint "affinities_anime_id_foreign" foreign key ("anime_id") references "animes" ("id") on update cascade on delete cascade`)
    this.addSql(`alter table "affinities" add constraint "affinities_weight_check" check (weight >= -20 and weight <= 20)`)
  }
}
