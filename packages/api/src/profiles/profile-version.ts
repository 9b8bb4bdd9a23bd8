import type { EntityManager } from '@mikro-orm/postgresql'

/**
 * SQL that tells whoever polls profiles that they have changed, within the transaction that changes them; `ids` is a query
 * for the ids of their owners. In order of id, so that two of them never wait for each other.
 */
export const bumpProfiles = (ids: string) =>
  `insert into profile_stats as s (user_id) select id from (${ids}) p(id) order by id
   on conflict (user_id) do update set version = s.version + 1`

/** Every profile that shows a person: their own, and those they wrote on. Answers the owners' ids. */
export async function bumpWherever(em: EntityManager, userId: number) {
  const places = 'select ?::int union select profile_id from profile_comments where commenter_id = ?'
  const sql = `${bumpProfiles(places)} returning user_id as id`
  const rows = await em.execute<{ id: number }[]>(sql, [userId, userId])
  return rows.map(({ id }) => id)
}
