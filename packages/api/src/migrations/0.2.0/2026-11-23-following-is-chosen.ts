import { Migration } from '@mikro-orm/migrations'

/**
 * Lists follow marks only where their owner has chosen it. Until now it was on for everybody, so an account that has it on has not
 * chosen it: it is switched off and offered with the next mark. Accounts that had switched it off are not asked again.
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
