import { Migration } from '@mikro-orm/migrations'

/** Stores why the last run of a nightly step failed. */
export class NightlyFailures extends Migration {
  override up() {
    this.addSql(`alter table "nightly_runs" add "failure" text null`)
  }
}
