import { Migration } from '@mikro-orm/migrations'

/** Players look seasons up by their title: `players.titled`. */
export class SeasonTitles extends Migration {
  override up() {
    this.addSql(
      `create index seasons_title_key on seasons (replace(search_key(search_words(seasons.title, '{}')), E'\\n', '')) where deleted_at is null and title is not null`,
    )
  }
}
