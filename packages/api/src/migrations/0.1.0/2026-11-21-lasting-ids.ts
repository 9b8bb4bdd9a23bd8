import { Migration } from '@mikro-orm/migrations'
import { functions } from '../functions.ts'

/** Tables whose rows come and go with what people do. */
const growing = ['watched_episodes', 'episode_comments', 'profile_comments', 'friendships']

/**
 * Ids that use can't exhaust, tags that are equal when they look equal, and covers that the page's policy lets through.
 * Each table is written anew under a lock that nothing passes, its indexes with it: up to half a minute per million rows, in
 * which servers that are still running wait. Whoever has tens of millions of marks updates in a quiet hour.
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

    // as `imageUrl` of the contracts does with what comes in
    this.addSql(`update animes set cover_image = regexp_replace(cover_image, '^http://([^/?#:]+)(:80(?![0-9]))?', 'https://\\1', 'i')
      where cover_image ~* '^http://'`)
  }
}
