import { Migration } from '@mikro-orm/migrations'

/**
 * Records the source of each field of an anime. Until now only the sources of the whole anime were known: its fields get the latest of them that
 * states such fields, and undoing an earlier import no longer changes sources.
 */
export class FieldSources extends Migration {
  override up() {
    this.addSql(`delete from "catalogue_import_changes" where kind = 'source'`)
    this.addSql(`alter table "anime_sources" drop constraint "anime_sources_pkey"`)
    this.addSql(`alter table "anime_sources" add "field" text null`)
    this.addSql(`
      insert into "anime_sources" (anime_id, source, imported_at, field)
      select o.anime_id, o.source, o.imported_at, f.field
        from "anime_sources" o join animes a on a.id = o.anime_id
       cross join lateral unnest(case o.source when 'bangumi-data' then array['broadcasts', 'platforms'] when 'anime-lists' then array['externalIds'] else array[
          'title', 'status',
          case when a.alternative_titles <> '{}' then 'alternativeTitles' end,
          case when a.synopsis is not null then 'synopsis' end,
          case when a.synopsis_lang is not null then 'synopsisLang' end,
          case when a.description is not null then 'description' end,
          case when a.cover_image is not null then 'coverImage' end,
          case when a.release_year is not null then 'releaseYear' end,
          case when a.release_season is not null then 'releaseSeason' end,
          case when a.aired_from is not null then 'airedFrom' end,
          case when a.aired_to is not null then 'airedTo' end,
          case when a.type is not null then 'type' end,
          case when a.audience_source = 'import' then 'audience' end,
          case when a.studio is not null then 'studio' end,
          case when a.other_studios <> '{}' then 'otherStudios' end,
          case when a.genres <> '{}' then 'genres' end,
          case when a.tags <> '{}' then 'tags' end,
          case when exists (select from seasons s where s.anime_id = a.id) then 'seasons' end,
          case when exists (select from seasons s join episodes e on e.season_id = s.id where s.anime_id = a.id) then 'episodes' end,
          case when exists (select from anime_relations r where r.anime_id = a.id) then 'relations' end,
          case when exists (select from external_refs r where r.anime_id = a.id) then 'externalIds' end] end) f(field)
       where f.field is not null`)
    this.addSql(`delete from "anime_sources" where field is null`)
    this.addSql(`
      delete from "anime_sources" o using "anime_sources" later
       where later.anime_id = o.anime_id and later.field = o.field and (later.imported_at, later.source) > (o.imported_at, o.source)`)
    this.addSql(`alter table "anime_sources" alter column "field" set not null`)
    this.addSql(`alter table "anime_sources" add primary key ("anime_id", "field")`)
    this.addSql(`alter table "anime_sources" add constraint "anime_sources_field_check" check (field in ('title', 'alternativeTitles', 'synopsis', 'synopsisLang', 'description', 'coverImage', 'releaseYear', 'releaseSeason', 'airedFrom', 'airedTo', 'status', 'type', 'audience', 'hasEarlyAccess', 'studio', 'otherStudios', 'genres', 'tags', 'seasons', 'episodes', 'relations', 'externalIds', 'broadcasts', 'platforms'))`)
  }
}
