import type { EntityManager } from '@mikro-orm/postgresql'
import { noticedNewEpisodes } from '../../outbox/noticing.ts'

const notify = noticedNewEpisodes('?')

/**
 * Notifies the people who have seen all of these animes so far of the first episode that this transaction adds; returns their ids, to publish after
 * the commit.
 */
export async function notifyNewEpisodes(em: EntityManager, animeIds: number[]): Promise<number[]> {
  if (animeIds.length === 0) return []
  const rows = await em.execute<{ user_id: number }[]>(notify, [animeIds])
  return rows.map((row) => row.user_id)
}
