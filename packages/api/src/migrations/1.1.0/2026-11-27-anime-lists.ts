import { Migration } from '@mikro-orm/migrations'

/** Allows anime-lists as a source of animes. */
export class AnimeLists extends Migration {
  override up() {
    this.addSql(`alter table "anime_sources" drop constraint "anime_sources_source_check"`)
    this.addSql(`alter table "anime_sources" add constraint "anime_sources_source_check" check (source in ('anime-offline-database', 'anime-offline-database-cedya77', 'anime-lists', 'bangumi-data', 'file'))`)
  }
}
