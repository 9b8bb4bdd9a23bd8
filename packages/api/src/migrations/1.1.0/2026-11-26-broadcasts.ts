import { Migration } from '@mikro-orm/migrations'

/** Adds hours of broadcast, platforms that show anime legally, and the pages of animes on them. */
export class Broadcasts extends Migration {
  override up() {
    this.addSql(
      `create table "broadcasts" ("season_id" int not null, "first_episode" int not null, "starts_at" timestamptz(3) not null, "every" text not null, "ends_at" timestamptz(3) null, "is_edited" boolean not null default false, primary key ("season_id", "first_episode"))`,
    )
    this.addSql(
      `alter table "broadcasts" add constraint "broadcasts_season_id_foreign" foreign key ("season_id") references "seasons" ("id") on delete cascade`,
    )
    this.addSql(
      `alter table "broadcasts" add constraint "broadcasts_first_episode_check" check (first_episode >= 1), add constraint "broadcasts_every_check" check (every ~ '^P[0-9]{1,3}[DM]$')`,
    )

    this.addSql(
      `create table "platforms" ("id" serial primary key, "key" text not null, "name" text not null, "url" text not null, "is_free" boolean not null default false, "delay" int not null default 0)`,
    )
    this.addSql(`alter table "platforms" add constraint "platforms_key_unique" unique ("key")`)
    this.addSql(
      `alter table "platforms" add constraint "platforms_key_check" check (char_length(key) >= 1 and char_length(key) <= 40), add constraint "platforms_name_check" check (char_length(name) >= 1 and char_length(name) <= 60), add constraint "platforms_url_check" check (char_length(url) >= 1 and char_length(url) <= 2048), add constraint "platforms_delay_check" check (delay >= 0 and delay <= 525600)`,
    )
    this.addSql(
      `insert into platforms (key, name, url, is_free) values
         ('crunchyroll', 'Crunchyroll', 'https://www.crunchyroll.com/', false),
         ('netflix', 'Netflix', 'https://www.netflix.com/', false),
         ('prime-video', 'Prime Video', 'https://www.primevideo.com/', false),
         ('disney-plus', 'Disney+', 'https://www.disneyplus.com/', false),
         ('adn', 'ADN', 'https://animationdigitalnetwork.com/', false),
         ('youtube', 'YouTube', 'https://www.youtube.com/', true),
         ('rtve-play', 'RTVE Play', 'https://www.rtve.es/play/', true),
         ('pluto-tv', 'Pluto TV', 'https://pluto.tv/', true),
         ('tubi', 'Tubi', 'https://tubitv.com/', true)`,
    )

    this.addSql(
      `create table "platform_addresses" ("anime_id" int not null, "platform_id" int not null, "url" text not null, "regions" text[] not null default '{}', "is_removed" boolean not null default false, "is_edited" boolean not null default false, primary key ("anime_id", "platform_id", "url"))`,
    )
    this.addSql(`create index "platform_addresses_platform" on "platform_addresses" ("platform_id")`)
    this.addSql(
      `alter table "platform_addresses" add constraint "platform_addresses_anime_id_foreign" foreign key ("anime_id") references "animes" ("id") on delete cascade`,
    )
    this.addSql(
      `alter table "platform_addresses" add constraint "platform_addresses_platform_id_foreign" foreign key ("platform_id") references "platforms" ("id") on delete cascade`,
    )
    this.addSql(
      `alter table "platform_addresses" add constraint "platform_addresses_url_check" check (char_length(url) >= 1 and char_length(url) <= 2048)`,
    )

    this.addSql(
      `alter table "episodes" add "airs_at" timestamptz(3) null, add "is_air_time_fixed" boolean not null default false`,
    )
    this.addSql(
      `alter table "episodes" add constraint "episodes_air_time_check" check (airs_at is not null or not is_air_time_fixed)`,
    )

    this.addSql(
      `alter table "catalogue_import_changes" drop constraint "catalogue_import_changes_kind_check", add constraint "catalogue_import_changes_kind_check" check (kind in ('anime', 'season', 'episode', 'ref', 'relation', 'awaited', 'broadcast', 'address'))`,
    )
  }
}
