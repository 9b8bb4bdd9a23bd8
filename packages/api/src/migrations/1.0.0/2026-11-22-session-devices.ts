import { Migration } from '@mikro-orm/migrations'

/** The device and last use of a session. */
export class SessionDevices extends Migration {
  override up() {
    this.addSql(`alter table "auth_sessions" add "device" text null, add "last_used_at" timestamptz(3) not null default now()`)
    this.addSql(`alter table "auth_sessions" add constraint "auth_sessions_device_check" check (char_length(device) >= 1 and char_length(device) <= 80)`)
  }
}
