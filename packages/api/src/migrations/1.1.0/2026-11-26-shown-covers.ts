import { Migration } from '@mikro-orm/migrations'

/** Adds the setting that lets answers contain covers on other sites. */
export class ShownCovers extends Migration {
  override up() {
    this.addSql(`alter table "site_settings" add "shows_remote_covers" boolean not null default false`)
  }
}
