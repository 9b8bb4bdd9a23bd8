import { Migration } from '@mikro-orm/migrations'

/** A notice for the owner of a moderated collection. */
export class ModeratedLists extends Migration {
  override up() {
    this.addSql('alter table "notices" drop constraint "notices_kind_check"')
    this.addSql(
      `alter table "notices" add constraint "notices_kind_check" check (kind in ('friend_request', 'friend_accepted', 'profile_comment', 'comment_answer', 'new_episode', 'comment_deleted', 'comment_warned', 'comment_restored', 'profile_comment_deleted', 'list_moderated'))`,
    )
  }
}
