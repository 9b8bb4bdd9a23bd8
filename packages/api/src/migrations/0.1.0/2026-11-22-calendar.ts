import { Migration } from '@mikro-orm/migrations'

/** An index of episodes by air date. */
export class Calendar extends Migration {
  override up() {
    this.addSql(`create index episodes_aired on episodes (aired_on) where deleted_at is null and aired_on is not null`)
  }
}
