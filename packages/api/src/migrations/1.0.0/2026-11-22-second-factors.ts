import { Migration } from '@mikro-orm/migrations'

/** Authenticator apps, recovery codes and challenges. */
export class SecondFactors extends Migration {
  override up() {
    this.addSql(`create table "second_factors" ("user_id" int not null, "secret" text not null, "confirmed_at" timestamptz(3) null, "last_step" int not null default 0, "created_at" timestamptz(3) not null default now(), primary key ("user_id"))`)
    this.addSql(`create table "recovery_codes" ("hash" text not null, "user_id" int not null, primary key ("hash"))`)
    this.addSql(`create index "recovery_codes_user" on "recovery_codes" ("user_id")`)
    this.addSql(`create table "auth_challenges" ("hash" text not null, "purpose" text not null, "user_id" int null, "expires_at" timestamptz(3) not null, primary key ("hash"))`)
    this.addSql(`create index "auth_challenges_user" on "auth_challenges" ("user_id")`)
    this.addSql(`create index "auth_challenges_expires_at" on "auth_challenges" ("expires_at")`)
    this.addSql(`alter table "second_factors" add constraint "second_factors_user_id_foreign" foreign key ("user_id") references "users" ("id") on update cascade on delete cascade`)
    this.addSql(`alter table "second_factors" add constraint "second_factors_secret_check" check (char_length(secret) >= 1 and char_length(secret) <= 200)`)
    this.addSql(`alter table "recovery_codes" add constraint "recovery_codes_user_id_foreign" foreign key ("user_id") references "users" ("id") on delete cascade`)
    this.addSql(`alter table "auth_challenges" add constraint "auth_challenges_user_id_foreign" foreign key ("user_id") references "users" ("id") on delete cascade`)
    this.addSql(`alter table "auth_challenges" add constraint "auth_challenges_purpose_check" check (purpose in ('code', 'passkey', 'new_passkey'))`)
  }
}
