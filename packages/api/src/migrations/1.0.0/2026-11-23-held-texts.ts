import { Migration } from '@mikro-orm/migrations'

/** Pending review for descriptions, comments on profiles and collections. */
export class HeldTexts extends Migration {
  override up() {
    this.addSql(`alter table "profile_comments" add "held_at" timestamptz(3) null`)
    this.addSql(`alter table "users" add "bio_held_at" timestamptz(3) null`)
    this.addSql(`alter table "users" add constraint "users_bio_held_check" check (bio_held_at is null or bio is not null)`)
    this.addSql(`alter table "custom_lists" add "held_at" timestamptz(3) null`)
    this.addSql(`alter table "notices" drop constraint "notices_kind_check"`)
    this.addSql(`alter table "notices" add constraint "notices_kind_check" check (kind in ('friend_request', 'friend_accepted', 'profile_comment', 'comment_answer', 'new_episode', 'comment_deleted', 'comment_warned', 'comment_restored', 'profile_comment_deleted', 'list_moderated', 'webhook_off', 'report_upheld', 'report_dismissed', 'warned', 'profile_moderated', 'ratings_in_review', 'text_released', 'bio_moderated'))`)
  }
}
