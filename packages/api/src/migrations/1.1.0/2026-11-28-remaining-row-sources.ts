import { Migration } from '@mikro-orm/migrations'

/**
 * Records the source of each relation, hour of broadcast and address on a platform, which had one source per anime until now: the rows of an anime get
 * it, except those that a person has written. A changed relation also records the source that it had.
 */
export class RemainingRowSources extends Migration {
  override up() {
    this.addSql(`alter table "broadcasts" add "source" text null, add "imported_at" timestamptz(3) null`)
    this.addSql(`alter table "broadcasts" add constraint "broadcasts_source_check" check (source in ('anime-offline-database', 'anime-offline-database-cedya77', 'anime-lists', 'bangumi-data', 'file'))`)
    this.addSql(`alter table "broadcasts" add constraint "broadcasts_imported_at_check" check ((source is null) = (imported_at is null))`)
    this.addSql(`alter table "platform_addresses" add "source" text null, add "imported_at" timestamptz(3) null`)
    this.addSql(`alter table "platform_addresses" add constraint "platform_addresses_source_check" check (source in ('anime-offline-database', 'anime-offline-database-cedya77', 'anime-lists', 'bangumi-data', 'file'))`)
    this.addSql(`alter table "platform_addresses" add constraint "platform_addresses_imported_at_check" check ((source is null) = (imported_at is null))`)
    this.addSql(`alter table "field_changes" add "source" text null, add "imported_at" timestamptz(3) null`)
    this.addSql(`alter table "field_changes" add constraint "field_changes_source_check" check (source in ('anime-offline-database', 'anime-offline-database-cedya77', 'anime-lists', 'bangumi-data', 'file'))`)
    this.addSql(`alter table "field_changes" add constraint "field_changes_imported_at_check" check ((source is null) = (imported_at is null))`)
    this.addSql(`alter table "awaited_relations" add "source" text null, add "imported_at" timestamptz(3) null`)
    this.addSql(`alter table "awaited_relations" add constraint "awaited_relations_source_check" check (source in ('anime-offline-database', 'anime-offline-database-cedya77', 'anime-lists', 'bangumi-data', 'file'))`)
    this.addSql(`alter table "awaited_relations" add constraint "awaited_relations_imported_at_check" check ((source is null) = (imported_at is null))`)
    this.addSql(`alter table "anime_relations" add "source" text null, add "imported_at" timestamptz(3) null`)
    this.addSql(`alter table "anime_relations" add constraint "anime_relations_source_check" check (source in ('anime-offline-database', 'anime-offline-database-cedya77', 'anime-lists', 'bangumi-data', 'file'))`)
    this.addSql(`alter table "anime_relations" add constraint "anime_relations_imported_at_check" check ((source is null) = (imported_at is null))`)
    this.addSql(`
      update anime_relations t set source = x.source, imported_at = x.imported_at from anime_sources x
       where x.anime_id = t.anime_id and x.field = 'relations' and not exists (
         select from field_changes c
          where c.anime_id = t.anime_id and c.kind = 'relation' and c.row_id = t.related_anime_id and c.reverted_at is null
            and c.after = to_jsonb(t.kind))`)
    this.addSql(`
      update awaited_relations t set source = x.source, imported_at = x.imported_at from anime_sources x
       where x.anime_id = t.anime_id and x.field = 'relations'`)
    this.addSql(`
      update broadcasts t set source = x.source, imported_at = x.imported_at from anime_sources x join seasons s on s.anime_id = x.anime_id
       where s.id = t.season_id and x.field = 'broadcasts' and not t.is_edited`)
    this.addSql(`
      update platform_addresses t set source = x.source, imported_at = x.imported_at from anime_sources x
       where x.anime_id = t.anime_id and x.field = 'platforms' and not t.is_edited`)
    this.addSql(`delete from anime_sources where field in ('relations', 'broadcasts', 'platforms')`)
    this.addSql(`delete from catalogue_import_changes where kind = 'source' and key in ('relations', 'broadcasts', 'platforms')`)
    this.addSql(`alter table "anime_sources" drop constraint "anime_sources_field_check"`)
    this.addSql(`alter table "anime_sources" add constraint "anime_sources_field_check" check (field in ('title', 'description', 'synopsis', 'coverImage', 'status', 'releaseYear', 'hasEarlyAccess', 'audience', 'type', 'studio', 'airedFrom', 'airedTo', 'synopsisLang', 'alternativeTitles', 'releaseSeason', 'otherStudios', 'genres', 'tags'))`)
  }
}
