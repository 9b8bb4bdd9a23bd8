import { Migration } from '@mikro-orm/migrations'

const sites = `'mal', 'anilist', 'kitsu', 'anidb', 'simkl', 'livechart', 'animeplanet', 'anisearch', 'ann', 'animecountdown', 'notify', 'tvdb', 'tmdb', 'imdb', 'trakt'`

/** A copy of `partOfSeries` of contracts/catalogue-import/imported-refs.ts. */
const partOfSeries = `case
  when a.external_ids ->> 'tvdb_season' is null then ''
  when coalesce(a.external_ids ->> 'tvdb_offset', '0') !~ '^[1-9][0-9]{0,5}$' then coalesce('/' || nullif(a.external_ids ->> 'tvdb_season', '1'), '')
  else '/' || (a.external_ids ->> 'tvdb_season') || '/' || (a.external_ids ->> 'tvdb_offset')::int + 1 end`

/** External ids with the range of episodes they refer to. Existing ids of animes refer to the whole anime. */
export class ExternalRefs extends Migration {
  override up() {
    this.addSql(`create table "external_refs" ("id" serial primary key, "site" text not null, "external_id" text not null, "anime_id" int not null, "season_id" int null, "first_episode" int not null default 1, "episode_count" int null, "deleted_at" timestamptz(3) null)`)
    this.addSql(`create index "external_refs_anime" on "external_refs" ("anime_id")`)
    this.addSql(`create index "external_refs_season" on "external_refs" ("season_id")`)
    this.addSql(`create unique index external_refs_id_unique on external_refs (site, external_id) where deleted_at is null`)
    this.addSql(`alter table "external_refs" add constraint "external_refs_anime_id_foreign" foreign key ("anime_id") references "animes" ("id") on delete cascade`)
    this.addSql(`alter table "external_refs" add constraint "external_refs_season_id_foreign" foreign key ("season_id") references "seasons" ("id") on delete cascade`)
    this.addSql(`alter table "external_refs" add constraint "external_refs_site_check" check (site in (${sites}))`)
    this.addSql(`alter table "external_refs" add constraint "external_refs_external_id_check" check (char_length(external_id) >= 1 and char_length(external_id) <= 200)`)
    this.addSql(`alter table "external_refs" add constraint "external_refs_first_episode_check" check (first_episode >= 1)`)
    this.addSql(`alter table "external_refs" add constraint "external_refs_episode_count_check" check (episode_count >= 0)`)
    this.addSql(`alter table "external_refs" add constraint "external_refs_range_check" check (season_id is not null or first_episode = 1)`)

    // several ids of a source were stored in one text; an id of several animes stays with the first one
    this.addSql(`insert into external_refs (site, external_id, anime_id, deleted_at)
      select site, external_id, anime_id, deleted_at from (
        select case when source in ('tmdb_tv', 'tmdb_movie') then 'tmdb' else source end as site,
               case source when 'tmdb_tv' then 'tv/' when 'tmdb_movie' then 'movie/' else '' end || btrim(part)
                 || case when source = 'tvdb' then ${partOfSeries} else '' end as external_id,
               a.id as anime_id, a.deleted_at
          from animes a, jsonb_each_text(a.external_ids) stored(source, ids), regexp_split_to_table(ids, ',') part
         where btrim(part) <> ''
      ) known
      where site in (${sites}) and char_length(external_id) <= 200
      order by anime_id
      on conflict (site, external_id) where deleted_at is null do nothing`)
    for (const source of ['mal', 'anilist', 'anidb', 'kitsu']) this.addSql(`drop index animes_${source}_unique`)
    this.addSql('alter table "animes" drop column "external_ids"')
  }
}
