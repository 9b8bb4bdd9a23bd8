import type { PoolClient } from 'pg'
import { queryMany, statement } from '../../database/statement.ts'
import { insertNewEpisodeNotices } from '../../outbox/insert-notices.ts'

const notify = statement('catalogue.notifyNewEpisodes', insertNewEpisodeNotices('$1::int[]'))

/**
 * Notifies the people who have seen all of these animes so far of the first episode that this transaction adds; returns their ids, to publish after
 * the commit.
 */
export async function notifyNewEpisodes(client: PoolClient, animeIds: number[]): Promise<number[]> {
  if (animeIds.length === 0) return []
  const rows = await queryMany<{ user_id: number }>(client, notify, [animeIds])
  return rows.map((row) => row.user_id)
}
