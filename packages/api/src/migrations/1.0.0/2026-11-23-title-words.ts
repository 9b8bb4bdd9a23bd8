import { Migration } from '@mikro-orm/migrations'

/** Titles are searched in memory, so imports need not maintain an index for searches in SQL. */
export class TitleWords extends Migration {
  override up() {
    this.addSql(`drop index animes_title_words_trgm`)
  }
}
