import type { PoolClient } from 'pg'
import { queryMany, unprepared } from '../../../database/statement.ts'
import type { Position } from '../planning/entry-positions.ts'
import { compareAndSet } from './compare-and-set.ts'
import type { Change } from './compare-and-set.ts'

const setting = compareAndSet({
  table: 'history_entries',
  value: 'progress',
  at: 'updated_at',
  valueName: 'seconds',
  atName: 'updatedAt',
})
const set = unprepared('history.setPositions', `with ${setting} select episode_id as "episodeId" from done`)

/** Sets playback positions of one person. Returns the episodes that changed. */
export async function setPositions(client: PoolClient, userId: number, changes: Change<Position>[]) {
  if (changes.length === 0) return []
  return queryMany<{ episodeId: number }>(client, set, [userId, JSON.stringify(changes)])
}
