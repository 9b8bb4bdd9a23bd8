import { Migration } from '@mikro-orm/migrations'

/** Adds the setting for notices at the hour of a broadcast. */
export class AiringNotices extends Migration {
  override up() {
    this.addSql(`alter table "users" add "notify_airings" boolean not null default true`)
  }
}
