import { Migration } from '@mikro-orm/migrations'

/** When somebody has typed their password again in a session. */
export class Confirmations extends Migration {
  override up() {
    this.addSql(`alter table "auth_sessions" add "confirmed_at" timestamptz(3) null`)
  }
}
