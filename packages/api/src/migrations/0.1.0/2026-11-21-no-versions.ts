import { Migration } from '@mikro-orm/migrations'

/** Pages compare the hash of what they would be sent: nothing has to count along. */
export class NoVersions extends Migration {
  override up() {
    this.addSql('drop table "profile_stats"')
    this.addSql('alter table "episode_stats" drop column "version"')
  }
}
