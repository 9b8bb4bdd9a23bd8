import { Migration } from '@mikro-orm/migrations'

/** What a session was begun with, and when it was used the last time. */
export class SessionDevices extends Migration {
  override up() {
    this.addSql(`alter table "auth_sessions" add "device" text null, add "last_used_at" timestamptz(3) not null default now()`)
    this.addSql(`alter table "auth_sessions" add constraint "auth_sessions_device_check" check (char_length(device) >= 1 and char_length(device) <= 80)`)
  }
}
