import { Migration } from '@mikro-orm/migrations'

/** Previous e-mail addresses that can still be restored, and the e-mails about them. */
export class EmailChanges extends Migration {
  override up() {
    this.addSql(`create table "email_changes" ("user_id" int not null, "old_email" text not null, "changed_at" timestamptz(3) not null default now(), primary key ("user_id"))`)
    this.addSql(`create index "email_changes_changed_at" on "email_changes" ("changed_at")`)
    this.addSql(`alter table "auth_challenges" drop constraint "auth_challenges_purpose_check"`)
    this.addSql(`alter table "mails" drop constraint "mails_kind_check"`)
    this.addSql(`alter table "email_changes" add constraint "email_changes_user_id_foreign" foreign key ("user_id") references "users" ("id") on update cascade on delete cascade`)
    this.addSql(`alter table "email_changes" add constraint "email_changes_old_email_check" check (char_length(old_email) >= 3 and char_length(old_email) <= 254)`)
    this.addSql(`alter table "auth_challenges" add constraint "auth_challenges_purpose_check" check (purpose in ('code', 'passkey', 'new_passkey', 'reset_password', 'confirm_email', 'restore_email'))`)
    this.addSql(`alter table "mails" add constraint "mails_kind_check" check (kind in ('confirm_address', 'notices', 'reset_password', 'password_changed', 'account_closing', 'email_new', 'email_left'))`)
  }
}
