import { Migration } from '@mikro-orm/migrations'

/** Records what people change in external ids, and finds animes by the titles that they had before a correction. */
export class ExternalIdChanges extends Migration {
  override up() {
    this.addSql(`alter table "field_changes" drop constraint "field_changes_kind_check"`)
    this.addSql(`alter table "field_changes" add constraint "field_changes_kind_check" check (kind in ('anime', 'season', 'episode', 'relation', 'platform', 'externalId'))`)
    this.addSql(`create index field_changes_former_title on field_changes (lower(before #>> '{}')) where kind = 'anime' and field = 'title'`)
  }
}
