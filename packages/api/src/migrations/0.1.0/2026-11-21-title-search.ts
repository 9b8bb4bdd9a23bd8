import { Migration } from '@mikro-orm/migrations'
import { functions } from './functions.ts'

/** Folded titles, separate from the search text that also contains the synopsis. */
export class TitleSearch extends Migration {
  override up() {
    this.addSql(`set local statement_timeout = 0`)
    for (const sql of functions) this.addSql(sql)
    this.addSql(`alter table "animes" add column "folded_titles" text generated always as (folded_titles(title, alternative_titles)) stored not null, add column "title_words" text generated always as (search_words(title, alternative_titles)) stored not null`)
    this.addSql(`create index animes_title_key_trgm on animes using gin (search_key(title_words) gin_trgm_ops) where deleted_at is null`)
    this.addSql(`create index animes_title_words_trgm on animes using gin (title_words gin_trgm_ops) where deleted_at is null`)
  }
}
