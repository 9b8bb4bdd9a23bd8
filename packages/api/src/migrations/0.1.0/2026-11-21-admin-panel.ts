import { Migration } from '@mikro-orm/migrations'

/** Indexes of the administration by date and by e-mail. */
export class AdminPanel extends Migration {
  override up() {
    // sorting tens of millions of marks exceeds the statement timeout of pages
    this.addSql(`set local statement_timeout = 0`)
    // For `admin.activity`: a range of weeks.
    this.addSql('create index "users_created_at" on "users" ("created_at")')
    this.addSql('create index "episode_ratings_created_at" on "episode_ratings" ("created_at")')
    this.addSql('create index "watched_episodes_watched_at" on "watched_episodes" ("watched_at")')
    // For `admin.users`: any part of the e-mail, as users_username_trgm for the username.
    this.addSql('create index users_email_trgm on users using gin (fold(email) gin_trgm_ops)')
  }
}
