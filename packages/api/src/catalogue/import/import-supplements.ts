import type { ImportAnime } from '@animeteca/contracts/catalogue-import/import-line'
import { parseRecurrence } from '@animeteca/contracts/catalogue/broadcasts/recurrence'
import type { PoolClient } from 'pg'
import { queryMany } from '../../database/statement.ts'
import type { Statement } from '../../database/statement.ts'
import { settleAirTimes } from '../broadcasts/settle-air-times.ts'
import * as statements from './supplement-statements.ts'

interface Matched {
  position: number
  animeId: number
  seasonId: number | null
  firstEpisode: number
}

type Supplemented = { animeId: number; outcome: 'updated' | 'unchanged' } | { animeId: 0; outcome: 'unknown' }

/** Stores the hours and platforms of lines that only supplement known animes, by the position of the line. */
export async function importSupplements(
  client: PoolClient,
  lines: { position: number; anime: ImportAnime }[],
  importId: number | null,
): Promise<Map<number, Supplemented>> {
  if (lines.length === 0) return new Map()
  const refs = lines.flatMap(({ position, anime }) =>
    anime.refs.map(({ site, externalId }) => ({ position, site, externalId })),
  )
  const matches = await queryMany<Matched>(client, statements.matchSupplements, [JSON.stringify(refs)])
  const matchAt = new Map(matches.map((match) => [match.position, match]))
  const known = lines.flatMap((line) => {
    const match = matchAt.get(line.position)
    return match ? [{ ...match, supplement: line.anime.supplement! }] : []
  })
  const write = async (sql: Statement, rows: object[]) =>
    rows.length === 0 ? [] : queryMany<{ id: number }>(client, sql, [JSON.stringify(rows), importId])

  const timed = await write(statements.storeBroadcasts, known.flatMap(broadcastRow))
  const placed = await write(statements.storeAddresses, known.flatMap(addressRows))
  await settleAirTimes(
    client,
    timed.map(({ id }) => id),
  )

  const changed = new Set([...timed, ...placed].map(({ id }) => id))
  return new Map(
    lines.map(({ position }): [number, Supplemented] => {
      const animeId = matchAt.get(position)?.animeId
      if (animeId === undefined) return [position, { animeId: 0, outcome: 'unknown' }]
      return [position, { animeId, outcome: changed.has(animeId) ? 'updated' : 'unchanged' }]
    }),
  )
}

type Known = Matched & { supplement: NonNullable<ImportAnime['supplement']> }

function broadcastRow({ animeId, seasonId, firstEpisode, supplement: { broadcast, endsAt } }: Known) {
  const recurrence = broadcast === null ? null : parseRecurrence(broadcast)
  return recurrence && seasonId !== null ? [{ animeId, seasonId, firstEpisode, ...recurrence, endsAt }] : []
}

const addressRows = ({ animeId, supplement: { addresses } }: Known) =>
  addresses.map((address) => ({ animeId, ...address }))
