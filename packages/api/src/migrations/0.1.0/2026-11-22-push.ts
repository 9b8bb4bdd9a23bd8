import { Migration } from '@mikro-orm/migrations'

/** Push subscriptions. Earlier notices are not pushed. */
export class Push extends Migration {
  override up() {
    this.addSql('create table "push_keys" ("id" int not null, "public_key" text not null, "private_key" text not null, primary key ("id"))')
    this.addSql('alter table "push_keys" add constraint "push_keys_one_check" check (id = 1)')
    this.addSql('create table "push_subscriptions" ("id" bigserial primary key, "session_id" uuid not null, "endpoint" text not null, "p256dh" text not null, "auth" text not null, "created_at" timestamptz(3) not null default now())')
    this.addSql('create index "push_subscriptions_session" on "push_subscriptions" ("session_id")')
    this.addSql('alter table "push_subscriptions" add constraint "push_subscriptions_endpoint" unique ("endpoint")')
    this.addSql('alter table "push_subscriptions" add constraint "push_subscriptions_endpoint_check" check (char_length(endpoint) >= 1 and char_length(endpoint) <= 2000)')
    this.addSql('alter table "push_subscriptions" add constraint "push_subscriptions_session_id_foreign" foreign key ("session_id") references "auth_sessions" ("id") on delete cascade')
    this.addSql('alter table "notices" add column "pushed_at" timestamptz(3) null')
    this.addSql('update notices set pushed_at = now()')
    this.addSql('create index notices_unpushed on notices (id) where pushed_at is null')
  }
}
