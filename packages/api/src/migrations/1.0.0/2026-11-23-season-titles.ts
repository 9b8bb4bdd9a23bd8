import { Migration } from '@mikro-orm/migrations'

/** An index of season titles for `players.titled`. */
export class SeasonTitles extends Migration {
  override up() {
    this.addSql(
      `create index seasons_title_key on seasons (replace(search_key(search_words(seasons.title, '{}')), E'\\n', '')) where deleted_at is null and title is not null`,
    )
  }
}
