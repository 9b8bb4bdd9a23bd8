import { Migration } from '@mikro-orm/migrations'

/** Leases of nightly steps, so that another server takes over when one is killed. */
export class NightlyLeases extends Migration {
  override up() {
    this.addSql(`alter table "nightly_runs" add "leased_until" timestamptz(3) null`)
  }
}
