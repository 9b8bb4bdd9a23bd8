import { Migration } from '@mikro-orm/migrations'

/** Allows e-mails about passkeys and codes. */
export class LettersAboutSigningIn extends Migration {
  override up() {
    this.addSql(`alter table "mails" drop constraint "mails_kind_check"`)
    this.addSql(`alter table "mails" add constraint "mails_kind_check" check (kind in ('confirm_address', 'notices', 'reset_password', 'password_changed', 'passkey_added', 'second_factor_off', 'account_closing', 'email_new', 'email_left'))`)
  }
}
