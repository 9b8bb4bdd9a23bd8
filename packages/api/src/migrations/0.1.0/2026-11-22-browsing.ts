import { Migration } from '@mikro-orm/migrations'

/** Columns of the catalogue's filters: type, studio, dates, language of the synopsis, episode duration and followers. */
export class Browsing extends Migration {
  override up() {
    this.addSql(`set local statement_timeout = 0`)
    this.addSql(`alter table "animes" add "type" text null, add "studio" text null, add "aired_from" date null, add "aired_to" date null, add "synopsis_lang" text null;`);
    this.addSql(`alter table "animes" add constraint "animes_type_check" check (type in ('tv', 'movie', 'ova', 'ona', 'special', 'short', 'music'));`);
    this.addSql(`alter table "animes" add constraint "animes_studio_check" check (char_length(studio) >= 1 and char_length(studio) <= 100);`);
    this.addSql(`alter table "animes" add constraint "animes_synopsis_lang_check" check (synopsis_lang in ('es', 'en', 'ja', 'pt', 'fr', 'it', 'de', 'ca'));`);
    this.addSql(`alter table "anime_stats" add "minutes" smallint null, add "follower_count" int not null default 0;`);
    this.addSql(`alter table "episodes" add "aired_on" date null;`);
    this.addSql(`update "anime_stats" set "minutes" = n."minutes"
      from (select s."anime_id", percentile_disc(0.5) within group (order by e."duration") as "minutes"
              from "seasons" s join "episodes" e on e."season_id" = s."id" and e."deleted_at" is null
             where s."deleted_at" is null group by s."anime_id") n
     where "anime_stats"."anime_id" = n."anime_id"`)
    this.addSql(`update "anime_stats" set "follower_count" = n."followers"
      from (select "anime_id", count(*) as "followers" from "list_entries" where "list_type" <> 'dropped' group by "anime_id") n
     where "anime_stats"."anime_id" = n."anime_id"`)
  }
}
