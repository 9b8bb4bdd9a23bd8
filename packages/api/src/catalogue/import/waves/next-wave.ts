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

/** As many lines as can be stored together: a second line about the same anime waits, because it must find the first one stored. */
export async function nextWave(
  client: PoolClient,
  waiting: Positioned[],
  { statements: { match }, isRefresh }: { statements: ImportStatements; isRefresh: boolean },
) {
  const mentioned = new Set<string>()
  const apart = waiting.filter(({ anime }) => isFirst(mentioned, keysOf(anime)))
  const matches = await queryMany<Match>(client, match, [
    JSON.stringify(apart.map(titleOf)),
    JSON.stringify(apart.flatMap(ownRefsOf)),
    isRefresh,
  ])

  const leftOut = matches.filter(({ isLeftOut, isDeleted }) => isLeftOut || isDeleted)
  const ids = new Set<number>()
  const stored = matches.filter(
    (found): found is Match & { id: number } => !leftOut.includes(found) && found.id !== null,
  )
  const first = new Map(stored.filter(({ id }) => isFirst(ids, [id])).map((row) => [row.position, row]))
  const wave = apart.flatMap((row) => {
    const matched = first.get(row.position)
    return matched ? [{ ...row, ...matched }] : []
  })
  const done = new Set([...first.keys(), ...leftOut.map(({ position }) => position)])
  return { wave, leftOut, later: waiting.filter(({ position }) => !done.has(position)) }
}

function isFirst<Key>(seen: Set<Key>, keys: Key[]) {
  const isNew = !keys.some((key) => seen.has(key))
  for (const key of keys) seen.add(key)
  return isNew
}

const keysOf = ({ refs, title, releaseYear }: ImportAnime) => [
  ...refs.map(({ site, externalId }) => `${site}:${externalId}`),
  `title:${title.toLowerCase()}:${releaseYear}`,
]

const titleOf = ({ position, anime: { title, releaseYear, audience } }: Positioned) => ({
  position,
  title,
  releaseYear,
  isAdult: audience === 'adult',
})

const ownRefsOf = ({ position, anime }: Positioned) =>
  anime.refs.filter(({ isOwn }) => isOwn).map(({ site, externalId }) => ({ position, site, externalId }))
