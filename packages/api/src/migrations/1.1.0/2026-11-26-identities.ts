import { Migration } from '@mikro-orm/migrations'

/** Identities at OpenID Connect providers, and accounts without a password. */
export class Identities extends Migration {
  override up() {
    this.addSql(`create table "provider_attempts" ("state_hash" text not null, "secret_hash" text not null, "provider" text not null, "purpose" text not null, "user_id" int null, "code_verifier" text not null, "nonce" text not null, "expires_at" timestamptz(3) not null, primary key ("state_hash"))`)
    this.addSql(`create index "provider_attempts_user" on "provider_attempts" ("user_id")`)
    this.addSql(`create index "provider_attempts_expires_at" on "provider_attempts" ("expires_at")`)
    this.addSql(`alter table "provider_attempts" add constraint "provider_attempts_user_id_foreign" foreign key ("user_id") references "users" ("id") on delete cascade`)
    this.addSql(`alter table "provider_attempts" add constraint "provider_attempts_purpose_check" check (purpose in ('login', 'link', 'confirm'))`)
    this.addSql(`create table "identities" ("id" bigserial primary key, "user_id" int not null, "provider" text not null, "issuer" text not null, "subject" text not null, "linked_at" timestamptz(3) not null default now(), "last_used_at" timestamptz(3) null)`)
    this.addSql(`alter table "identities" add constraint "identities_subject_unique" unique ("provider", "subject")`)
    this.addSql(`alter table "identities" add constraint "identities_provider_unique" unique ("user_id", "provider")`)
    this.addSql(`alter table "identities" add constraint "identities_user_id_foreign" foreign key ("user_id") references "users" ("id") on delete cascade`)
    this.addSql(`alter table "identities" add constraint "identities_provider_check" check (char_length(provider) >= 1 and char_length(provider) <= 20)`)
    this.addSql(`alter table "identities" add constraint "identities_issuer_check" check (char_length(issuer) >= 1 and char_length(issuer) <= 2048)`)
    this.addSql(`alter table "identities" add constraint "identities_subject_check" check (char_length(subject) >= 1 and char_length(subject) <= 255)`)
    this.addSql(`alter table "users" alter column "password_hash" drop not null`)
    this.addSql(`alter table "auth_sessions" add "reauthenticated_at" timestamptz(3) null`)
    this.addSql(`alter table "mails" drop constraint "mails_kind_check"`)
    this.addSql(`alter table "mails" add constraint "mails_kind_check" check (kind in ('confirm_address', 'notices', 'reset_password', 'password_changed', 'passkey_added', 'identity_linked', 'access_created', 'second_factor_on', 'second_factor_off', 'account_closing', 'email_new', 'email_left'))`)
  }
}
