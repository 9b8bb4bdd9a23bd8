import type { EntityManager } from '@mikro-orm/postgresql'
import { noticedNewEpisodes } from '../../outbox/noticing.ts'

const notify = noticedNewEpisodes('?')

/** Tells those who wait for the episodes that this transaction adds; answers their ids, to be published once it is committed. */
export async function notifyNewEpisodes(em: EntityManager, animeIds: number[]): Promise<number[]> {
  if (animeIds.length === 0) return []
  const rows = await em.execute<{ user_id: number }[]>(notify, [animeIds])
  return rows.map((row) => row.user_id)
}
