import { Migration } from '@mikro-orm/migrations'

/** Suspensions of accounts. */
export class Suspensions extends Migration {
  override up() {
    this.addSql(`alter table "users" add "suspended_at" timestamptz(3) null, add "suspended_until" timestamptz(3) null, add "suspension_reason" text null`)
    this.addSql(`create index users_suspended_at on users (suspended_at) where suspended_at is not null`)
    this.addSql(`alter table "users" add constraint "users_suspension_check" check ((suspended_at is null) = (suspension_reason is null) and (suspended_until is null or suspended_at is not null))`)
    this.addSql(`alter table "users" add constraint "users_suspension_reason_check" check (char_length(suspension_reason) >= 1 and char_length(suspension_reason) <= 300)`)
    this.addSql(`alter table "users" add constraint "users_suspended_admin_check" check (not (is_admin and suspended_at is not null))`)
  }
}
