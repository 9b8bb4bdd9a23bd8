import { Migration } from '@mikro-orm/migrations'

/** Secret URLs of people's calendar feeds. */
export class CalendarAddresses extends Migration {
  override up() {
    this.addSql(`create table "calendar_addresses" ("user_id" int not null, "token_hash" text not null, "created_at" timestamptz(3) not null default now(), primary key ("user_id"))`)
    this.addSql(`alter table "calendar_addresses" add constraint "calendar_addresses_token_hash" unique ("token_hash")`)
    this.addSql(`alter table "calendar_addresses" add constraint "calendar_addresses_user_id_foreign" foreign key ("user_id") references "users" ("id") on update cascade on delete cascade`)
  }
}
