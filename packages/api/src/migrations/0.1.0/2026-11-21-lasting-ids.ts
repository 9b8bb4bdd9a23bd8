import { Migration } from '@mikro-orm/migrations'
import { functions } from './functions.ts'

/** Tables whose rows are inserted and deleted by normal use. */
const growing = ['watched_episodes', 'episode_comments', 'profile_comments', 'friendships']

/**
 * 64-bit ids that normal use cannot exhaust, tags that are equal when they look equal, and covers that the content security policy allows. Each table
 * and its indexes are rewritten under an exclusive lock, up to half a minute per million rows, during which running servers wait. A site with tens of
 * millions of marks should update in a quiet hour.
 */
export class LastingIds extends Migration {
  override up() {
    this.addSql(`set local statement_timeout = 0`)
    for (const statement of functions) this.addSql(statement)
    for (const table of growing) {
      this.addSql(`alter table "${table}" alter column "id" type bigint`)
      this.addSql(`alter sequence "${table}_id_seq" as bigint`)
    }
    this.addSql('alter table "audit_entries" alter column "target_id" type bigint')

    // of two tags that look the same the first one stays
    this.addSql(`delete from user_tags t using user_tags first
      where first.user_id = t.user_id and first.id < t.id and tag_key(first.tag) = tag_key(t.tag)`)
    this.addSql('drop index user_tags_unique')
    this.addSql('create unique index user_tags_unique on user_tags (user_id, tag_key(tag))')

    // the same normalisation as `imageUrl` of the contracts
    this.addSql(`update animes set cover_image = regexp_replace(cover_image, '^http://([^/?#:]+)(:80(?![0-9]))?', 'https://\\1', 'i')
      where cover_image ~* '^http://'`)
  }
}
