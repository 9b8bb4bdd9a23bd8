import { Migration } from '@mikro-orm/migrations'

/**
 * Records the source of each season, episode and external id, which had one source per anime until now: the rows of an anime get it, except those that
 * were created after its last import, and those that a person has added.
 */
export class RowSources extends Migration {
  override up() {
    this.addSql(`alter table "seasons" add "source" text null, add "imported_at" timestamptz(3) null`)
    this.addSql(`alter table "seasons" add constraint "seasons_source_check" check (source in ('anime-offline-database', 'anime-offline-database-cedya77', 'anime-lists', 'bangumi-data', 'file'))`)
    this.addSql(`alter table "seasons" add constraint "seasons_imported_at_check" check ((source is null) = (imported_at is null))`)
    this.addSql(`alter table "episodes" add "source" text null, add "imported_at" timestamptz(3) null`)
    this.addSql(`alter table "episodes" add constraint "episodes_source_check" check (source in ('anime-offline-database', 'anime-offline-database-cedya77', 'anime-lists', 'bangumi-data', 'file'))`)
    this.addSql(`alter table "episodes" add constraint "episodes_imported_at_check" check ((source is null) = (imported_at is null))`)
    this.addSql(`alter table "external_refs" add "source" text null, add "imported_at" timestamptz(3) null`)
    this.addSql(`alter table "external_refs" add constraint "external_refs_source_check" check (source in ('anime-offline-database', 'anime-offline-database-cedya77', 'anime-lists', 'bangumi-data', 'file'))`)
    this.addSql(`alter table "external_refs" add constraint "external_refs_imported_at_check" check ((source is null) = (imported_at is null))`)
    this.addSql(`
      update seasons t set source = x.source, imported_at = x.imported_at from anime_sources x
       where x.anime_id = t.anime_id and x.field = 'seasons' and t.created_at <= x.imported_at and not exists (
         select from field_changes c
          where c.anime_id = t.anime_id and c.kind = 'season' and c.row_id = t.id and c.field = 'seasonNumber' and c.before is null)`)
    this.addSql(`
      update episodes t set source = x.source, imported_at = x.imported_at from anime_sources x join seasons s on s.anime_id = x.anime_id
       where s.id = t.season_id and x.field = 'episodes' and t.created_at <= x.imported_at and not exists (
         select from field_changes c
          where c.anime_id = s.anime_id and c.kind = 'episode' and c.row_id = t.id and c.field = 'episodeNumber' and c.before is null)`)
    this.addSql(`
      update external_refs t set source = x.source, imported_at = x.imported_at from anime_sources x
       where x.anime_id = t.anime_id and x.field = 'externalIds' and not exists (
         select from field_changes c
          where c.anime_id = t.anime_id and c.kind = 'externalId' and c.field = t.site || ':' || t.external_id and c.before is null)`)
    this.addSql(`delete from anime_sources where field in ('seasons', 'episodes', 'externalIds')`)
    this.addSql(`delete from catalogue_import_changes where kind = 'source' and key in ('seasons', 'episodes', 'externalIds')`)
    this.addSql(`alter table "anime_sources" drop constraint "anime_sources_field_check"`)
    this.addSql(`alter table "anime_sources" add constraint "anime_sources_field_check" check (field in ('title', 'description', 'synopsis', 'coverImage', 'status', 'releaseYear', 'hasEarlyAccess', 'audience', 'type', 'studio', 'airedFrom', 'airedTo', 'synopsisLang', 'alternativeTitles', 'releaseSeason', 'otherStudios', 'genres', 'tags', 'relations', 'broadcasts', 'platforms'))`)
  }
}
