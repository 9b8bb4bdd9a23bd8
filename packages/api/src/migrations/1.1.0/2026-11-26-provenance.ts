import { Migration } from '@mikro-orm/migrations'

/** Records the sources of animes, and the fields that people have changed. */
export class Provenance extends Migration {
  override up() {
    this.addSql(`create table "field_changes" ("id" bigserial primary key, "anime_id" int not null, "kind" text not null, "row_id" int not null, "field" text not null, "before" jsonb null, "after" jsonb null, "user_id" int null, "is_proposed" boolean not null default false, "changed_at" timestamptz(3) not null default now(), "reverted_at" timestamptz(3) null)`)
    this.addSql(`create index "field_changes_user" on "field_changes" ("user_id")`)
    this.addSql(`create index "field_changes_anime" on "field_changes" ("anime_id", "id")`)
    this.addSql(`create table "anime_sources" ("anime_id" int not null, "source" text not null, "imported_at" timestamptz(3) not null default now(), primary key ("anime_id", "source"))`)
    this.addSql(`alter table "catalogue_import_changes" drop constraint "catalogue_import_changes_kind_check"`)
    this.addSql(`alter table "catalogue_import_changes" add constraint "catalogue_import_changes_kind_check" check (kind in ('anime', 'season', 'episode', 'ref', 'relation', 'awaited', 'broadcast', 'address', 'source'))`)
    this.addSql(`alter table "field_changes" add constraint "field_changes_anime_id_foreign" foreign key ("anime_id") references "animes" ("id") on delete cascade`)
    this.addSql(`alter table "field_changes" add constraint "field_changes_user_id_foreign" foreign key ("user_id") references "users" ("id") on delete set null`)
    this.addSql(`alter table "field_changes" add constraint "field_changes_kind_check" check (kind in ('anime', 'season', 'episode', 'relation'))`)
    this.addSql(`alter table "anime_sources" add constraint "anime_sources_anime_id_foreign" foreign key ("anime_id") references "animes" ("id") on delete cascade`)
    this.addSql(`alter table "anime_sources" add constraint "anime_sources_source_check" check (source in ('anime-offline-database', 'anime-offline-database-cedya77', 'bangumi-data', 'file'))`)
  }
}
