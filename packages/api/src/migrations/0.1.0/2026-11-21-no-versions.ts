import { Migration } from '@mikro-orm/migrations'

/** Drops version counters: pages compare the hash of their content. */
export class NoVersions extends Migration {
  override up() {
    this.addSql('drop table "profile_stats"')
    this.addSql('alter table "episode_stats" drop column "version"')
  }
}
