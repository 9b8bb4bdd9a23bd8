import { Migration } from '@mikro-orm/migrations'

/** Adds when a person accepted the terms. */
export class AcceptedTerms extends Migration {
  override up() {
    this.addSql(`alter table "users" add "terms_accepted_at" timestamptz(3) null`)
  }
}
