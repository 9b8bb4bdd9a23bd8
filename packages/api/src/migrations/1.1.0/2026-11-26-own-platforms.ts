import { Migration } from '@mikro-orm/migrations'

/** Adds the platforms that a person has, and the country where they watch. */
export class OwnPlatforms extends Migration {
  override up() {
    this.addSql(
      `create table "own_platforms" ("user_id" int not null, "platform_id" int not null, primary key ("user_id", "platform_id"))`,
    )
    this.addSql(`create index "own_platforms_platform" on "own_platforms" ("platform_id")`)
    this.addSql(
      `alter table "own_platforms" add constraint "own_platforms_user_id_foreign" foreign key ("user_id") references "users" ("id") on update cascade on delete cascade`,
    )
    this.addSql(
      `alter table "own_platforms" add constraint "own_platforms_platform_id_foreign" foreign key ("platform_id") references "platforms" ("id") on update cascade on delete cascade`,
    )
    this.addSql(`alter table "users" add "region" text null`)
    this.addSql(`alter table "users" add constraint "users_region_check" check (region ~ '^[A-Z]{2}$')`)
  }
}
