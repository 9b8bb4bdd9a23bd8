import { Migration } from '@mikro-orm/migrations'

/**
 * Lists follow marks only by choice. Until now this was on by default, so that accounts with it on have not chosen it: it is switched off and offered
 * with the next mark. Accounts that had switched it off get no offer.
 */
export class FollowingIsChosen extends Migration {
  override up() {
    this.addSql(
      `alter table "users" add "lists_follow_offered_at" timestamptz(3) null, alter column "lists_follow_marks" set default false`,
    )
    this.addSql(
      `update users set lists_follow_marks = false, lists_follow_offered_at = case when lists_follow_marks then null else now() end`,
    )
  }
}
