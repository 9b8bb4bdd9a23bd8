import { Migration } from '@mikro-orm/migrations'

/** Collections and favourites. */
export class CustomLists extends Migration {
  override up() {
    this.addSql(`create table "custom_lists" ("id" bigserial primary key, "user_id" int not null, "place" smallint not null, "title" text not null, "description" text null, "visibility" text not null default 'nobody', "anime_ids" int[] not null default '{}', "created_at" timestamptz(3) not null default now(), "updated_at" timestamptz(3) not null default now())`)
    this.addSql(`alter table "custom_lists" add constraint "custom_lists_place_unique" unique ("user_id", "place")`)
    this.addSql(`alter table "custom_lists" add constraint "custom_lists_user_id_foreign" foreign key ("user_id") references "users" ("id") on delete cascade`)
    this.addSql(`alter table "custom_lists" add constraint "custom_lists_place_check" check (place >= 1 and place <= 50)`)
    this.addSql(`alter table "custom_lists" add constraint "custom_lists_title_check" check (char_length(title) >= 1 and char_length(title) <= 100)`)
    this.addSql(`alter table "custom_lists" add constraint "custom_lists_description_check" check (char_length(description) >= 1 and char_length(description) <= 500)`)
    this.addSql(`alter table "custom_lists" add constraint "custom_lists_visibility_check" check (visibility in ('nobody', 'friends', 'all'))`)
    this.addSql(`alter table "custom_lists" add constraint "custom_lists_size_check" check (cardinality(anime_ids) <= 500)`)
    this.addSql(`create table "favourites" ("user_id" int not null, "anime_ids" int[] not null default '{}', primary key ("user_id"))`)
    this.addSql(`alter table "favourites" add constraint "favourites_user_id_foreign" foreign key ("user_id") references "users" ("id") on update cascade on delete cascade`)
    this.addSql(`alter table "favourites" add constraint "favourites_size_check" check (cardinality(anime_ids) <= 10)`)
  }
}
