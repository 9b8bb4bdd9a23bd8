import { Migration } from '@mikro-orm/migrations'

/** Catalogue imports and the journal of their changes, with which they can be undone. */
export class CatalogueImports extends Migration {
  override up() {
    this.addSql(`create table "catalogue_imports" ("id" bigserial primary key, "user_id" int null, "file_name" text null, "created_count" int not null default 0, "updated_count" int not null default 0, "unchanged_count" int not null default 0, "created_at" timestamptz(3) not null default now(), "undo_begun_at" timestamptz(3) null, "undone_at" timestamptz(3) null, "removed_count" int not null default 0, "restored_count" int not null default 0)`)
    this.addSql(`create index "catalogue_imports_user" on "catalogue_imports" ("user_id")`)
    this.addSql(`create index "catalogue_imports_created_at" on "catalogue_imports" ("created_at")`)
    this.addSql(`create table "catalogue_import_changes" ("import_id" bigint not null, "anime_id" int not null, "kind" text not null, "key" text not null, "before" jsonb null, "after" jsonb null, "at" timestamptz(3) not null default now(), "stays" text null, primary key ("import_id", "anime_id", "kind", "key"))`)
    this.addSql(`create index "catalogue_import_changes_anime" on "catalogue_import_changes" ("anime_id")`)
    this.addSql(`alter table "catalogue_imports" add constraint "catalogue_imports_user_id_foreign" foreign key ("user_id") references "users" ("id") on delete set null`)
    this.addSql(`alter table "catalogue_imports" add constraint "catalogue_imports_file_name_check" check (char_length(file_name) >= 1 and char_length(file_name) <= 255)`)
    this.addSql(`alter table "catalogue_import_changes" add constraint "catalogue_import_changes_import_id_foreign" foreign key ("import_id") references "catalogue_imports" ("id") on delete cascade`)
    this.addSql(`alter table "catalogue_import_changes" add constraint "catalogue_import_changes_anime_id_foreign" foreign key ("anime_id") references "animes" ("id") on delete cascade`)
    this.addSql(`alter table "catalogue_import_changes" add constraint "catalogue_import_changes_kind_check" check (kind in ('anime', 'season', 'episode', 'ref', 'relation', 'awaited'))`)
    this.addSql(`alter table "catalogue_import_changes" add constraint "catalogue_import_changes_stays_check" check (stays in ('edited', 'imported', 'followed'))`)
  }
}
