import { Migration } from '@mikro-orm/migrations'
import { functions } from './functions.ts'

const sites = `'mal', 'anilist', 'kitsu', 'anidb', 'simkl', 'livechart', 'animeplanet', 'anisearch', 'ann', 'animecountdown', 'notify', 'tvdb', 'tmdb', 'imdb', 'trakt'`
const kinds = `'prequel', 'sequel', 'side_story', 'alternative', 'summary', 'spin_off', 'parent', 'other'`

/** Several studios, tags, and relations between animes. */
export class Relations extends Migration {
  override up() {
    for (const statement of functions) this.addSql(statement)
    this.addSql(`alter table "animes" add "other_studios" text[] not null default '{}', add "tags" text[] not null default '{}'`)
    this.addSql(`alter table "animes" add "studio_keys" text[] generated always as (fold_each(studio || other_studios)) stored not null, add "tag_keys" text[] generated always as (fold_each(tags)) stored not null`)
    this.addSql(`create index animes_studio_keys on animes using gin (studio_keys) where deleted_at is null`)
    this.addSql(`create index animes_tag_keys on animes using gin (tag_keys) where deleted_at is null`)
    this.addSql(`create table "anime_relations" ("anime_id" int not null, "related_anime_id" int not null, "kind" text not null, primary key ("anime_id", "related_anime_id"))`)
    this.addSql(`create index "anime_relations_related" on "anime_relations" ("related_anime_id")`)
    this.addSql(`alter table "anime_relations" add constraint "anime_relations_anime_id_foreign" foreign key ("anime_id") references "animes" ("id") on update cascade on delete cascade`)
    this.addSql(`alter table "anime_relations" add constraint "anime_relations_related_anime_id_foreign" foreign key ("related_anime_id") references "animes" ("id") on update cascade on delete cascade`)
    this.addSql(`alter table "anime_relations" add constraint "anime_relations_kind_check" check (kind in (${kinds}))`)
    this.addSql(`alter table "anime_relations" add constraint "anime_relations_other_check" check (anime_id <> related_anime_id)`)
    this.addSql(`create table "awaited_relations" ("site" text not null, "external_id" text not null, "anime_id" int not null, "kind" text not null, primary key ("site", "external_id", "anime_id"))`)
    this.addSql(`create index "awaited_relations_anime" on "awaited_relations" ("anime_id")`)
    this.addSql(`alter table "awaited_relations" add constraint "awaited_relations_anime_id_foreign" foreign key ("anime_id") references "animes" ("id") on delete cascade`)
    this.addSql(`alter table "awaited_relations" add constraint "awaited_relations_site_check" check (site in (${sites}))`)
    this.addSql(`alter table "awaited_relations" add constraint "awaited_relations_external_id_check" check (char_length(external_id) >= 1 and char_length(external_id) <= 200)`)
    this.addSql(`alter table "awaited_relations" add constraint "awaited_relations_kind_check" check (kind in (${kinds}))`)
  }
}
