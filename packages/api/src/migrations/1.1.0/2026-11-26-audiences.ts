import { Migration } from '@mikro-orm/migrations'

/** Adds the audience of animes, who has asked for adult titles, and whether the site has them. */
export class Audiences extends Migration {
  override up() {
    this.addSql(`create table "site_settings" ("id" smallint not null, "has_adult_titles" boolean not null default false, primary key ("id"))`)
    this.addSql(`alter table "site_settings" add constraint "site_settings_id_check" check (id = 1)`)

    this.addSql(`alter table "animes" add "audience" text not null default 'all', add "audience_source" text null`)
    this.addSql(`alter table "animes" add constraint "animes_audience_check" check (audience in ('all', 'mature', 'adult'))`)
    this.addSql(`alter table "animes" add constraint "animes_audience_source_check" check (audience_source in ('import', 'administrator'))`)
    this.addSql(`alter table "animes" add constraint "animes_audience_stated_check" check (audience = 'all' or audience_source is not null)`)

    this.addSql(`alter table "users" add "adult_titles_since" timestamptz(3) null`)
  }
}
