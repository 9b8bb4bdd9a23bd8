import { Migration } from '@mikro-orm/migrations'

export class ImportedRatings extends Migration {
  override up() {
    this.addSql(`alter table "episode_ratings" add "is_imported" boolean not null default false`)
  }
}
