import { Migration } from '@mikro-orm/migrations'

/** Scheduled account deletion, and erased accounts. */
export class Closings extends Migration {
  override up() {
    this.addSql(`alter table "users" add "closing_at" timestamptz(3) null, add "erased_at" timestamptz(3) null`)
    this.addSql(`create index users_closing_at on users (closing_at) where closing_at is not null and erased_at is null`)
    this.addSql(`alter table "users" drop constraint "users_username_check"`)
    this.addSql(`alter table "users" add constraint "users_username_check" check (username ~ '^[A-Za-z0-9_.-]{3,20}$' or erased_at is not null)`)
    this.addSql(`alter table "users" add constraint "users_closing_admin_check" check (not (is_admin and closing_at is not null))`)
    this.addSql(`alter table "users" add constraint "users_erased_check" check (erased_at is null or closing_at is not null)`)
    this.addSql(`alter table "mails" drop constraint "mails_kind_check"`)
    this.addSql(`alter table "mails" add constraint "mails_kind_check" check (kind in ('confirm_address', 'notices', 'reset_password', 'password_changed', 'account_closing'))`)
  }
}
