import { Migration } from '@mikro-orm/migrations'

/** Passkeys. */
export class Passkeys extends Migration {
  override up() {
    this.addSql(`create table "passkeys" ("id" bigserial primary key, "user_id" int not null, "place" smallint not null, "credential_id" text not null, "public_key" text not null, "counter" bigint not null default 0, "transports" text[] not null, "is_synced" boolean not null, "name" text not null, "last_used_at" timestamptz(3) null, "created_at" timestamptz(3) not null default now())`)
    this.addSql(`alter table "passkeys" add constraint "passkeys_credential_unique" unique ("credential_id")`)
    this.addSql(`alter table "passkeys" add constraint "passkeys_place_unique" unique ("user_id", "place")`)
    this.addSql(`alter table "passkeys" add constraint "passkeys_user_id_foreign" foreign key ("user_id") references "users" ("id") on delete cascade`)
    this.addSql(`alter table "passkeys" add constraint "passkeys_place_check" check (place >= 1 and place <= 20)`)
    this.addSql(`alter table "passkeys" add constraint "passkeys_name_check" check (char_length(name) >= 1 and char_length(name) <= 60)`)
    this.addSql(`alter table "passkeys" add constraint "passkeys_credential_id_check" check (char_length(credential_id) >= 1 and char_length(credential_id) <= 1400)`)
    this.addSql(`alter table "passkeys" add constraint "passkeys_public_key_check" check (char_length(public_key) >= 1 and char_length(public_key) <= 2000)`)
    this.addSql(`alter table "passkeys" add constraint "passkeys_counter_check" check (counter >= 0)`)
  }
}
