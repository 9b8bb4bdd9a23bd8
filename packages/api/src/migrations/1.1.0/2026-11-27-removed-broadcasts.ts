import { Migration } from '@mikro-orm/migrations'

/** Records which hours of broadcast an administrator has removed. */
export class RemovedBroadcasts extends Migration {
  override up() {
    this.addSql(`alter table "broadcasts" add "is_removed" boolean not null default false`)
  }
}
