import { Migration } from '@mikro-orm/migrations'

/** Adds the address that mails about a change of an account are sent to. */
export class MailRecipients extends Migration {
  override up() {
    this.addSql(`alter table "mails" add "recipient" text null`)
  }
}
