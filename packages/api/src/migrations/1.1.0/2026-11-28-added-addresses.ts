import { Migration } from '@mikro-orm/migrations'

/** Lets people propose an address beside those of an anime on a platform, with its countries. */
export class AddedAddresses extends Migration {
  override up() {
    this.addSql(`alter table "change_proposals" drop constraint "change_proposals_field_check"`)
    this.addSql(`alter table "change_proposals" add "regions" text[] not null default '{}'`)
    this.addSql(`alter table "change_proposals" add constraint "change_proposals_field_check" check (field in ('title', 'synopsis', 'releaseYear', 'releaseSeason', 'studio', 'coverImage', 'seasonTitle', 'episodeTitle', 'episodeAiredOn', 'relation', 'platform', 'newAddress'))`)
    this.addSql(`drop index "change_proposals_once"`)
    this.addSql(`create unique index change_proposals_once on change_proposals (proposer_id, anime_id, field, row_id, coalesce(case field when 'platform' then base #>> '{}' when 'newAddress' then value #>> '{}' end, '')) where status = 'waiting'`)
  }
}
