import { Migration } from '@mikro-orm/migrations'

/** Password reset links and their e-mails. */
export class PasswordResets extends Migration {
  override up() {
    this.addSql(`alter table "auth_challenges" drop constraint "auth_challenges_purpose_check"`)
    this.addSql(`alter table "mails" drop constraint "mails_kind_check"`)
    this.addSql(`alter table "auth_challenges" add constraint "auth_challenges_purpose_check" check (purpose in ('code', 'passkey', 'new_passkey', 'reset_password'))`)
    this.addSql(`alter table "mails" add constraint "mails_kind_check" check (kind in ('confirm_address', 'notices', 'reset_password', 'password_changed'))`)
  }
}
