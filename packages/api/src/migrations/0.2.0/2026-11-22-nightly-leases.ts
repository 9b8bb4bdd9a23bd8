import { Migration } from '@mikro-orm/migrations'

/** A step of the night that a killed server had begun is done by another one. */
export class NightlyLeases extends Migration {
  override up() {
    this.addSql(`alter table "nightly_runs" add "leased_until" timestamptz(3) null`)
  }
}
