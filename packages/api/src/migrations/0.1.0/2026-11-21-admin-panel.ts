import { Migration } from '@mikro-orm/migrations'

/** What the panel of administrators reads by time and by e-mail. */
export class AdminPanel extends Migration {
  override up() {
    // tens of millions of marks take longer to sort than a page may take to answer
    this.addSql(`set local statement_timeout = 0`)
    // admin.activity: a range of weeks
    this.addSql('create index "users_created_at" on "users" ("created_at")')
    this.addSql('create index "episode_ratings_created_at" on "episode_ratings" ("created_at")')
    this.addSql('create index "watched_episodes_watched_at" on "watched_episodes" ("watched_at")')
    // admin.users: any part of the e-mail, as users_username_trgm does for the name
    this.addSql('create index users_email_trgm on users using gin (fold(email) gin_trgm_ops)')
  }
}
