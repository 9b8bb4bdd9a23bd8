import type { PoolClient } from 'pg'
import { execute, statement } from '../../../database/statement.ts'

let last: Promise<unknown> = Promise.resolve()

/** Runs the imports of a process one after another. They would wait for `lockImports` anyway, but each holding a connection. */
export function enqueueImport<Result>(work: () => Promise<Result>): Promise<Result> {
  const queued = last.then(work)
  last = queued.catch(() => undefined)
  return queued
}

/** Held until the transaction ends, by imports and by their undo, so that two processes import one after another too. */
export const lockImports = statement(
  'catalogue.lockImports',
  `select pg_advisory_xact_lock(hashtext('animeteca.import'))`,
)

type Strength = 'update' | 'no key update'

/** The statements that lock animes $1 with what belongs to them, always in this order. */
const locksOf = (strength: Strength) =>
  [
    ['animes', `select from animes where id = any($1::int[]) order by id for ${strength}`],
    ['seasons', `select from seasons where anime_id = any($1::int[]) order by id for ${strength}`],
    [
      'episodes',
      `select from episodes e join seasons s on s.id = e.season_id where s.anime_id = any($1::int[]) order by e.id for ${strength} of e`,
    ],
    [
      'broadcasts',
      `select from broadcasts b join seasons s on s.id = b.season_id where s.anime_id = any($1::int[])
        order by b.season_id, b.first_episode for ${strength} of b`,
    ],
  ].map(([table, rows]) =>
    statement(`catalogue.lock.${table} for ${strength}`, `select count(*) from (${rows}) locked`),
  )

const locks = { update: locksOf('update'), 'no key update': locksOf('no key update') }

/**
 * Locks animes with their seasons, episodes and hours until the transaction ends: an edit is either seen, or waits and then finds the rows changed.
 * `update` also makes new marks, list entries and comments wait.
 */
export async function lockAnimes(client: PoolClient, animeIds: number[], strength: Strength) {
  for (const lock of locks[strength]) await execute(client, lock, [animeIds])
}
