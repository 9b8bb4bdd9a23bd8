import { Migration } from '@mikro-orm/migrations'

/** API tokens. */
export class ApiTokens extends Migration {
  override up() {
    this.addSql(`create table "api_tokens" ("id" bigserial primary key, "user_id" int not null, "place" smallint not null, "hash" text not null, "ending" text not null, "name" text not null, "scope" text not null, "expires_at" timestamptz(3) null, "last_used_at" timestamptz(3) null, "created_at" timestamptz(3) not null default now())`)
    this.addSql('create index api_tokens_expires_at on api_tokens (expires_at) where expires_at is not null')
    this.addSql('alter table "api_tokens" add constraint "api_tokens_hash_unique" unique ("hash")')
    this.addSql('alter table "api_tokens" add constraint "api_tokens_place_unique" unique ("user_id", "place")')
    this.addSql('alter table "api_tokens" add constraint "api_tokens_user_id_foreign" foreign key ("user_id") references "users" ("id") on delete cascade')
    this.addSql('alter table "api_tokens" add constraint "api_tokens_place_check" check (place >= 1 and place <= 20)')
    this.addSql('alter table "api_tokens" add constraint "api_tokens_name_check" check (char_length(name) >= 1 and char_length(name) <= 60)')
    this.addSql(`alter table "api_tokens" add constraint "api_tokens_scope_check" check (scope in ('leer', 'seguimiento', 'todo'))`)
  }
}
