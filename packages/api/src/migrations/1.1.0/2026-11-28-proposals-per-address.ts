import { Migration } from '@mikro-orm/migrations'

/** Lets a person have an open proposal for each of several addresses of an anime on one platform. */
export class ProposalsPerAddress extends Migration {
  override up() {
    this.addSql(`drop index "change_proposals_once"`)
    this.addSql(`create unique index change_proposals_once on change_proposals (proposer_id, anime_id, field, row_id, coalesce(case when field = 'platform' then base #>> '{}' end, '')) where status = 'waiting'`)
  }
}
