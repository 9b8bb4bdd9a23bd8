import { Migration } from '@mikro-orm/migrations'

/** The date of the last password confirmation in a session. */
export class Confirmations extends Migration {
  override up() {
    this.addSql(`alter table "auth_sessions" add "confirmed_at" timestamptz(3) null`)
  }
}
