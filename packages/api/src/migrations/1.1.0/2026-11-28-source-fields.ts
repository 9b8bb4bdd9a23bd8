import { Migration } from '@mikro-orm/migrations'

/** Lists the fields that have a source in the order of the contract, which is that of the fields of an anime. */
export class SourceFields extends Migration {
  override up() {
    this.addSql(`alter table "anime_sources" drop constraint "anime_sources_field_check"`)
    this.addSql(`alter table "anime_sources" add constraint "anime_sources_field_check" check (field in ('title', 'description', 'synopsis', 'coverImage', 'status', 'releaseYear', 'hasEarlyAccess', 'audience', 'type', 'studio', 'airedFrom', 'airedTo', 'synopsisLang', 'alternativeTitles', 'releaseSeason', 'otherStudios', 'genres', 'tags', 'seasons', 'episodes', 'relations', 'externalIds', 'broadcasts', 'platforms'))`)
  }
}
