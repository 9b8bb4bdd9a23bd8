import { Migration } from '@mikro-orm/migrations'

/** The setting whether a person's lists follow their marks. */
export class ListsFollowMarks extends Migration {
  override up() {
    this.addSql('alter table "users" add column "lists_follow_marks" boolean not null default true')
  }
}
