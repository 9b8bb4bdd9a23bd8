import { Migration } from '@mikro-orm/migrations'

/** Covering indexes for a person's statistics. */
export class Numbers extends Migration {
  override up() {
    this.addSql(`set local statement_timeout = 0`)
    this.addSql(`create index episodes_in_numbers on episodes (id) include (season_id, duration) where deleted_at is null`)
    this.addSql(`drop index watched_episodes_newest`)
    this.addSql(`create index watched_episodes_newest on watched_episodes (user_id, watched_at desc nulls last, id desc) include (episode_id)`)
  }
}
