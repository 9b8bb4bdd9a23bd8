import { Migration } from '@mikro-orm/migrations'

/** The release season of animes without a known date. */
export class ReleaseSeasons extends Migration {
  override up() {
    this.addSql(`alter table "animes" add "release_season" text null`)
    this.addSql(`alter table "animes" add constraint "animes_release_season_check" check (release_season in ('winter', 'spring', 'summer', 'fall'))`)
  }
}
