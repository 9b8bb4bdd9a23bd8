import type { ImportAnime } from '@animeteca/contracts/catalogue-import/import-line'
import type { PoolClient } from 'pg'
import { queryMany } from '../../../database/statement.ts'
import type { ImportStatements } from '../statements/import-statements.ts'

/** A line with its position in the batch. */
export type Positioned = { position: number; anime: ImportAnime }
/** With the id of the matching anime, or of the new one. */
export type Matched = Positioned & Match & { id: number }
type Match = {
  position: number
  id: number | null
  isNew: boolean
  isLeftOut: boolean
  isDeleted: boolean
  part: Part | null
}
/** The episodes of the stored anime that a line is about, if not the whole. */
type Part = { seasonId: number; seasonNumber: number; firstEpisode: number; episodeCount: number | null }

/** As many lines as can be stored together: a second line that may be about the same anime waits, because it must find the first one stored. */
export async function nextWave(
  client: PoolClient,
  waiting: Positioned[],
  { statements: { match }, isRefresh }: { statements: ImportStatements; isRefresh: boolean },
) {
  const apart = unrelatedLines(waiting)
  const matches = await queryMany<Match>(client, match, [
    JSON.stringify(apart.map(titleOf)),
    JSON.stringify(apart.flatMap(ownRefsOf)),
    isRefresh,
  ])

  const leftOut = matches.filter(({ isLeftOut, isDeleted }) => isLeftOut || isDeleted)
  const stored = matches.filter(
    (found): found is Match & { id: number } => !leftOut.includes(found) && found.id !== null,
  )
  const ofSameAnime = [...Map.groupBy(stored, ({ id }) => id).values()]
  const first = new Map(ofSameAnime.map(([row]) => [row!.position, row!]))
  const wave = apart.flatMap((row) => {
    const matched = first.get(row.position)
    return matched ? [{ ...row, ...matched }] : []
  })
  const done = new Set([...first.keys(), ...leftOut.map(({ position }) => position)])
  return { wave, leftOut, later: waiting.filter(({ position }) => !done.has(position)) }
}

/**
 * Leaves out each line that may be the same anime as an earlier one, or a part of it: one of the two mentions an id that is the other's own, or both
 * have the same title and year. Two lines may mention the same id of a season, which neither has as its own; the first one gets it.
 */
function unrelatedLines(waiting: Positioned[]) {
  const owned = new Set<string>()
  const mentioned = new Set<string>()
  return waiting.filter(({ anime }) => {
    const title = `title:${anime.title.toLowerCase()}:${anime.releaseYear}`
    const own = [title, ...anime.refs.filter(({ isOwn }) => isOwn).map(keyOf)]
    const all = [title, ...anime.refs.map(keyOf)]
    const isUnrelated = !own.some((key) => mentioned.has(key)) && !all.some((key) => owned.has(key))
    for (const key of own) owned.add(key)
    for (const key of all) mentioned.add(key)
    return isUnrelated
  })
}

const keyOf = ({ site, externalId }: { site: string; externalId: string }) => `${site}:${externalId}`

const titleOf = ({ position, anime: { title, releaseYear, audience } }: Positioned) => ({
  position,
  title,
  releaseYear,
  isAdult: audience === 'adult',
})

const ownRefsOf = ({ position, anime }: Positioned) =>
  anime.refs.filter(({ isOwn }) => isOwn).map(({ site, externalId }) => ({ position, site, externalId }))
