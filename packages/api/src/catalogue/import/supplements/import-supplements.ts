import type { ImportAnime } from '@animeteca/contracts/catalogue-import/import-line'
import { parseRecurrence } from '@animeteca/contracts/catalogue/broadcasts/recurrence'
import type { WithheldField } from '@animeteca/contracts/catalogue/changes/field-changes'
import { identitySites } from '@animeteca/contracts/catalogue/external-sites'
import { sourceOf } from '@animeteca/contracts/catalogue/sources'
import type { StoredSource } from '@animeteca/contracts/catalogue/sources'
import type { PoolClient } from 'pg'
import { queryMany } from '../../../database/statement.ts'
import type { Statement } from '../../../database/statement.ts'
import { updateAirTimes } from '../../broadcasts/update-air-times.ts'
import { createWithheld } from '../../provenance/withhold.ts'
import { lockAnimes } from '../statements/import-locks.ts'
import type { ImportOptions, Imported } from '../statements/import-result.ts'
import type { Positioned } from '../waves/next-wave.ts'
import { storeSupplementRefs } from './supplement-refs.ts'
import * as statements from './supplement-statements.ts'

interface Matched {
  position: number
  animeId: number
  seasonId: number | null
  firstEpisode: number
  refSeasonId: number | null
  episodeCount: number | null
  isPart: boolean
}

/** Stores the hours, platforms and ids of lines that only supplement known animes, and returns the result of each. */
export async function importSupplements(
  client: PoolClient,
  lines: Positioned[],
  { statements: importStatements, importId, isRefresh }: ImportOptions,
): Promise<(Imported & { position: number })[]> {
  if (lines.length === 0) return []
  // all lines are matched before any is written: where a site gives one id to several entries, a later line would match the anime that an earlier one
  // has given the id
  const refs = lines.flatMap(({ position, anime }) =>
    anime.refs
      .filter(({ site }) => identitySites.includes(site))
      .map(({ site, externalId }) => ({ position, site, externalId })),
  )
  const matches = await queryMany<Matched>(client, statements.matchSupplements, [JSON.stringify(refs)])
  const matchAt = new Map(matches.map((match) => [match.position, match]))
  const known = lines.flatMap((line) => {
    const match = matchAt.get(line.position)
    return match
      ? [{ ...match, supplement: line.anime.supplement!, refs: line.anime.refs, source: sourceOf(line.anime) }]
      : []
  })
  const animeIds = known.map(({ animeId }) => animeId)
  // an edit is either seen by what follows, or waits
  if (isRefresh) await lockAnimes(client, animeIds, 'no key update')
  const write = async (sql: Statement, rows: object[]) =>
    rows.length === 0 ? [] : queryMany<{ id: number }>(client, sql, [JSON.stringify(rows), importId])

  const broadcasts = known.flatMap(broadcastRow)
  const addresses = known.flatMap(addressRows)
  const withheld = createWithheld()
  if (isRefresh) {
    for (const { animeId, ...field } of await readWithheld(client, broadcasts, addresses)) withheld.add(animeId, field)
  }
  const timed = await write(statements.storeBroadcasts, broadcasts)
  const placed = await write(statements.storeAddresses, addresses)
  const identified = await storeSupplementRefs(
    client,
    known.filter(({ supplement }) => supplement.storesIds),
    {
      storeRefs: importStatements.storeRefs,
      importId,
      isRefresh,
      withhold: withheld.add,
    },
  )
  await updateAirTimes(
    client,
    timed.map(({ id }) => id),
  )

  const changed = new Set([...timed, ...placed, ...identified].map(({ id }) => id))
  return lines.map(({ position }) => {
    const animeId = matchAt.get(position)?.animeId
    if (animeId === undefined) return { position, animeId: 0, outcome: 'unknown' }
    return {
      position,
      animeId,
      outcome: changed.has(animeId) ? 'updated' : 'unchanged',
      withheld: isRefresh ? withheld.of(animeId) : undefined,
    }
  })
}

/** The hours and addresses of the source that people have replaced or removed, with the animes that they belong to. */
async function readWithheld(
  client: PoolClient,
  broadcasts: object[],
  addresses: object[],
): Promise<(WithheldField & { animeId: number })[]> {
  const read = async <Row extends object>(sql: Statement, rows: object[]) =>
    rows.length === 0 ? [] : queryMany<Row>(client, sql, [JSON.stringify(rows)])
  type Values = Pick<WithheldField, 'stored' | 'given'> & { animeId: number }
  const hours = await read<Values & Pick<WithheldField, 'seasonNumber' | 'episodeNumber'>>(
    statements.withheldBroadcasts,
    broadcasts,
  )
  const places = await read<Values & Pick<WithheldField, 'field'>>(statements.withheldAddresses, addresses)
  return [
    ...hours.map((row) => Object.assign(row, { kind: 'broadcast' as const, field: 'broadcast' })),
    ...places.map((row) => Object.assign(row, { kind: 'platform' as const, seasonNumber: null, episodeNumber: null })),
  ]
}

type Known = Matched & { supplement: NonNullable<ImportAnime['supplement']>; source: StoredSource }

function broadcastRow({ animeId, seasonId, firstEpisode, source, supplement: { broadcast, endsAt } }: Known) {
  const recurrence = broadcast === null ? null : parseRecurrence(broadcast)
  return recurrence && seasonId !== null ? [{ animeId, seasonId, firstEpisode, ...recurrence, endsAt, source }] : []
}

const addressRows = ({ animeId, source, supplement: { addresses } }: Known) =>
  addresses.map((address) => ({ animeId, source, ...address }))
