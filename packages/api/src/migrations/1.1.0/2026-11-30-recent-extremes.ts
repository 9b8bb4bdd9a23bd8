import { Migration } from '@mikro-orm/migrations'

/** Only ratings of one or five stars are counted from now on. The count of the current hour begins anew. */
export class RecentExtremes extends Migration {
  override up() {
    for (const table of ['episode_stats', 'anime_stats'])
      this.addSql(`alter table "${table}" drop column "recent_votes", add column "recent_extremes" int not null default 0`)
  }
}
