import type { ImportAnime, ImportOutcome } from '@animeteca/contracts/catalogue-import/import-line'
import { relationsOf } from '@animeteca/contracts/catalogue-import/imported-relations'
import type { WithheldField } from '@animeteca/contracts/catalogue/changes/field-changes'
import { isSourced } from '@animeteca/contracts/catalogue/changes/sourced-fields'
import type { SourcedField } from '@animeteca/contracts/catalogue/changes/sourced-fields'
import { identitySites } from '@animeteca/contracts/catalogue/external-refs'
import { sourceOf } from '@animeteca/contracts/catalogue/sources'
import type { PoolClient } from 'pg'
import { execute, queryMany } from '../../database/statement.ts'
import type { Statement } from '../../database/statement.ts'
import { setLocal } from '../../database/transaction.ts'
import { updateAirTimes } from '../broadcasts/update-air-times.ts'
import { recount } from '../counters/recount.ts'
import { readEditedFields } from '../provenance/edited-fields.ts'
import { formerNumbers, readRenumbered, withCurrentNumbers } from '../provenance/renumbered.ts'
import {
  createWithheld,
  deletedNumbers,
  isGiven,
  withoutEdited,
  withoutEditedRefs,
  withoutEditedRelations,
} from '../provenance/withhold.ts'
import { resolveAwaitedRelations } from '../relations/relation-statements.ts'
import { matchBlockedLines } from '../takedowns/takedown-keys.ts'
import type { BlockedLine } from '../takedowns/takedown-keys.ts'
import { lockAnimes, lockImports } from './import-locks.ts'
import { importStatements } from './import-statements.ts'
import type { ImportStatements } from './import-statements.ts'
import { importSupplements } from './supplements/import-supplements.ts'

export interface Imported {
  /** 0 for a supplement whose anime is not in the catalogue, and for a line that a takedown, the site's audience or a deletion leaves out. */
  animeId: number
  outcome: ImportOutcome
  /** Whether a takedown has left out the cover of the line. */
  isCoverBlocked?: true
  /** The values that a refresh has left out, because people have changed the fields. */
  withheld?: WithheldField[] | undefined
}

/**
 * Inserts or updates animes with their seasons and episodes, in a constant number of statements. A line matches the stored anime with a common
 * external id, else the one of its title and year. A line that is part of a stored anime only adds its ids. Absent fields stay, and nothing is
 * deleted. Adult titles are left out of a site without them, unless an administrator has stated that they are not for adults. A refresh also
 * leaves every field that a person has changed, and every anime that a person has deleted.
 */
export async function importBatch(
  client: PoolClient,
  animes: ImportAnime[],
  { statements = importStatements, importId = null, isRefresh = false }: Partial<ImportOptions> = {},
): Promise<Imported[]> {
  // four MiB of episodes, or the wait for another import, may take longer than the limit for pages
  await setLocal(client, 'statement_timeout', '60s')
  // the tables grow with each batch, and a plan that was made for the first one would scan them for the last
  await setLocal(client, 'plan_cache_mode', 'force_custom_plan')
  // two concurrent imports would both find the same anime missing
  await execute(client, lockImports)
  const blocked = new Map((await matchBlockedLines(client, animes)).map((line) => [line.position, line]))
  const imported: Imported[] = []
  const lines: Positioned[] = animes.flatMap((anime, position) => {
    const { isTitle, isCover } = blocked.get(position) ?? {}
    if (isTitle) imported[position] = { animeId: 0, outcome: 'blocked' }
    return isTitle ? [] : [{ position, anime: isCover ? { ...anime, coverImage: null } : anime }]
  })
  let waiting: Positioned[] = lines.filter(({ anime }) => !anime.supplement)
  while (waiting.length > 0) {
    const { wave, leftOut, later } = await nextWave(client, waiting, { statements, isRefresh })
    for (const { position, id, isDeleted } of leftOut)
      imported[position] = { animeId: id ?? 0, outcome: isDeleted ? 'deleted' : 'left_out' }
    for (const [position, result] of await importWave(client, wave, { statements, importId, isRefresh }))
      imported[position] = isCoverBlocked(blocked, animes, position) ? { ...result, isCoverBlocked: true } : result
    waiting = later
  }
  // last, because a line of the same batch may add the id that identifies the anime
  const supplements = lines.filter(({ anime }) => anime.supplement)
  const supplemented = await importSupplements(client, supplements, { statements, importId, isRefresh })
  for (const [position, result] of supplemented) imported[position] = result
  return imported
}

const isCoverBlocked = (blocked: Map<number, BlockedLine>, animes: ImportAnime[], position: number) =>
  blocked.get(position)?.isCover === true && animes[position]!.coverImage !== null

interface ImportOptions {
  statements: ImportStatements
  /** The import whose journal records the changes; null for none. */
  importId: number | null
  isRefresh: boolean
}

type Positioned = { position: number; anime: ImportAnime }
/** With the id of the matching anime, or of the new one. */
type Matched = Positioned & Match & { id: number }
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

/** The fields of a stored anime that an import has written. */
type Stated = { id: number; fields: SourcedField[] }

/** As many lines as can be stored together: a second line about the same anime waits, because it must find the first one stored. */
async function nextWave(
  client: PoolClient,
  waiting: Positioned[],
  { statements: { match }, isRefresh }: Pick<ImportOptions, 'statements' | 'isRefresh'>,
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

async function importWave(client: PoolClient, matched: Matched[], { statements, importId, isRefresh }: ImportOptions) {
  const knownIds = isRefresh ? idsOf(matched.filter(({ isNew }) => !isNew)) : []
  // an edit that is saved from here on waits, and then finds the rows changed
  if (isRefresh) await lockAnimes(client, knownIds, 'no key update')
  const edited = await readEditedFields(client, knownIds)
  const renumbered = Map.groupBy(await readRenumbered(client, knownIds), ({ animeId }) => animeId)
  const withheld = createWithheld()
  const wave = matched.map((line) => ({
    ...line,
    anime: withCurrentNumbers(line.anime, renumbered.get(line.id) ?? [], (field) => withheld.add(line.id, field)),
  }))
  const created = wave.filter(({ isNew }) => isNew)
  const whole = wave.filter(({ part }) => !part)
  const known = whole.filter(({ isNew }) => !isNew)
  /** Returns the changed animes. Each statement gets only its part of the batch, so that rows are sent and parsed once. */
  const write = async <Row extends { id: number }>(sql: Statement, rows: object[]) =>
    rows.length === 0 ? [] : queryMany<Row>(client, sql, [JSON.stringify(rows), importId])
  /** Of statements that store a source with each row. */
  const writeRows = async (sql: Statement, rows: object[]): Promise<Stated[]> =>
    (await write(sql, rows)).map(({ id }) => ({ id, fields: [] }))

  const animes = withoutEdited('anime', known.map(animeRow), edited, withheld.add)
  const seasons = withoutEdited('season', whole.flatMap(seasonRows), edited, withheld.add)
  const episodes = withoutEdited('episode', whole.flatMap(episodeRows), edited, withheld.add)
  const counts = whole.flatMap((line) =>
    countRow(line, [...deletedNumbers(edited, line.id), ...formerNumbers(renumbered.get(line.id) ?? [])]),
  )
  const relations = withoutEditedRelations(whole.flatMap(relationRows), edited, withheld.add)
  const refs = withoutEditedRefs(wave.flatMap(refRows), edited, withheld.add)

  const rows = created.map(animeRow)
  await write(statements.insertAnimes, rows)
  const stated: Stated[] = [
    ...rows.map((row) => ({ id: row.id, fields: givenFields(row) })),
    ...(await write<Stated>(statements.updateAnimes, animes)),
    ...(await writeRows(statements.storeSeasons, seasons)),
    ...(await writeRows(statements.storeEpisodes, episodes)),
    ...(await writeRows(statements.fillEpisodes, counts)),
    ...(await writeRows(statements.storeRefs, refs)),
    ...(await writeRows(statements.storeRelations, relations)),
  ]
  await execute(client, resolveAwaitedRelations, [wave.map(({ id }) => id), importId])
  const fieldsOf = Map.groupBy(stated, ({ id }) => id)
  const changed = new Set(fieldsOf.keys())
  const written = wave.filter(({ id }) => changed.has(id))
  await write(
    statements.storeSources,
    written.map((line) => sourceRow(line, fieldsOf.get(line.id)!)),
  )
  await recount(client, idsOf(written))
  // a new anime has no hours of broadcast yet
  await updateAirTimes(client, idsOf(written.filter(({ isNew }) => !isNew)))

  return wave.map(({ position, id, isNew }): [number, Imported] => [
    position,
    {
      animeId: id,
      outcome: isNew ? 'created' : changed.has(id) ? 'updated' : 'unchanged',
      withheld: isRefresh ? withheld.of(id) : undefined,
    },
  ])
}

const idsOf = (rows: { id: number }[]) => rows.map(({ id }) => id)

function animeRow({ id, position, anime }: Matched) {
  const {
    titleEnglish,
    titleJapanese,
    synonyms,
    studios,
    ids: _,
    refs: __,
    seasons: ___,
    relations: ____,
    source: _____,
    ...rest
  } = anime
  const others = [titleEnglish, titleJapanese, ...synonyms].filter((title) => title !== null && title !== anime.title)
  const audienceSource = anime.audience && ('import' as const)
  return {
    ...rest,
    audienceSource,
    id,
    position,
    otherStudios: studios.slice(1),
    alternativeTitles: [...new Set(others)],
  }
}

const seasonRows = ({ id, isNew, position, anime }: Matched) =>
  anime.seasons.map(({ seasonNumber, title, description }) => ({
    source: sourceOf(anime),
    seasonNumber,
    title,
    description,
    animeId: id,
    isNew,
    position,
  }))

const episodeRows = ({ id, isNew, position, anime }: Matched) =>
  anime.seasons.flatMap(({ seasonNumber, episodes }) =>
    episodes.map((episode) => ({ ...episode, seasonNumber, animeId: id, isNew, source: sourceOf(anime), position })),
  )

function countRow({ id, isNew, anime }: Matched, without: number[]) {
  const { title, episodeCount, duration, seasons } = anime
  if (!episodeCount || seasons.length > 0) return []
  return [{ animeId: id, isNew, source: sourceOf(anime), title, episodeCount, duration, without }]
}

const sourceRow = ({ id, isNew, anime }: Matched, stated: Stated[]) => ({
  animeId: id,
  isNew,
  source: sourceOf(anime),
  fields: [...new Set(stated.flatMap(({ fields }) => fields))],
})

/** The fields that the line of a new anime has. */
const givenFields = (row: object): SourcedField[] =>
  Object.entries(row).flatMap(([field, value]) => (isSourced(field) && isGiven(value) ? [field] : []))

const relationRows = ({ id, isNew, anime }: Matched) =>
  relationsOf(anime.relations).map(({ kind, site, externalId }) => ({
    animeId: id,
    isNew,
    source: sourceOf(anime),
    kind,
    site,
    externalId,
  }))

const refRows = ({ id, isNew, position, anime, part }: Matched) =>
  anime.refs
    .filter(({ isOwn }) => !part || isOwn)
    .map(({ site, externalId, isOwn, seasonNumber, firstEpisode, episodeCount }) => ({
      animeId: id,
      isNew,
      source: sourceOf(anime),
      position,
      site,
      externalId,
      isStrict: isOwn && identitySites.includes(site),
      seasonNumber: part ? part.seasonNumber : seasonNumber,
      seasonId: part?.seasonId ?? null,
      firstEpisode: part ? part.firstEpisode : firstEpisode,
      episodeCount: part ? part.episodeCount : episodeCount,
    }))
