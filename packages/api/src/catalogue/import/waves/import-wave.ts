import type { WithheldField } from '@animeteca/contracts/catalogue/changes/field-changes'
import { isSourced } from '@animeteca/contracts/catalogue/changes/sourced-fields'
import type { SourcedField } from '@animeteca/contracts/catalogue/changes/sourced-fields'
import type { PoolClient } from 'pg'
import { execute, queryMany } from '../../../database/statement.ts'
import type { Statement } from '../../../database/statement.ts'
import { updateAirTimes } from '../../broadcasts/update-air-times.ts'
import { recount } from '../../counters/recount.ts'
import { readEditedFields } from '../../provenance/edited-fields.ts'
import { formerNumbers, readRenumbered, withCurrentNumbers } from '../../provenance/renumbered.ts'
import {
  createWithheld,
  deletedNumbers,
  isGiven,
  withoutEdited,
  withoutEditedEpisodes,
  withoutEditedRefs,
  withoutEditedRelations,
} from '../../provenance/withhold.ts'
import { resolveAwaitedRelations } from '../../relations/relation-statements.ts'
import { lockAnimes } from '../statements/import-locks.ts'
import type { ImportOptions } from '../statements/import-result.ts'
import type { Matched } from './next-wave.ts'
import { animeRow, countRow, episodesBySeason, refRows, relationRows, seasonRows, sourceRow } from './wave-rows.ts'

/** The fields of a stored anime that an import has written. */
type Stated = { id: number; fields: SourcedField[] }

/** Stores lines about different animes, and returns the result of each. */
export async function importWave(client: PoolClient, matched: Matched[], options: ImportOptions) {
  const { statements, isRefresh } = options
  const { wave, rows, withheld } = await rowsToStore(client, matched, { isRefresh })
  const write = writer(client, options)
  const stated = await storeRows(rows, options, write)
  await execute(client, resolveAwaitedRelations, [idsOf(wave), options.importId])

  const statedOf = Map.groupBy(stated, ({ id }) => id)
  const written = wave.filter(({ id }) => statedOf.has(id))
  const fieldsOf = (id: number) => [...new Set(statedOf.get(id)!.flatMap(({ fields }) => fields))]
  await write(statements.storeSources, JSON.stringify(written.map((line) => sourceRow(line, fieldsOf(line.id)))))
  await recount(client, idsOf(written))
  // a new anime has no hours of broadcast yet
  await updateAirTimes(client, idsOf(written.filter(({ isNew }) => !isNew)))

  return wave.map(({ position, id, isNew }) => ({
    position,
    animeId: id,
    outcome: isNew ? ('created' as const) : statedOf.has(id) ? ('updated' as const) : ('unchanged' as const),
    withheld: isRefresh ? withheld.of(id) : undefined,
  }))
}

/** The lines with current numbers, and their rows by statement. A refresh leaves out the values that people have changed, and collects them. */
async function rowsToStore(client: PoolClient, matched: Matched[], { isRefresh }: { isRefresh: boolean }) {
  const knownIds = isRefresh ? idsOf(matched.filter(({ isNew }) => !isNew)) : []
  // an edit that is saved from here on waits, and then finds the rows changed
  if (isRefresh) await lockAnimes(client, knownIds, 'no key update')
  const edited = await readEditedFields(client, knownIds)
  const renumbered = Map.groupBy(await readRenumbered(client, knownIds), ({ animeId }) => animeId)
  const renumberedOf = (id: number) => renumbered.get(id) ?? []
  const withheld = createWithheld()
  const withhold = (id: number) => (field: WithheldField) => withheld.add(id, field)
  const wave = matched.map((line) => ({
    ...line,
    anime: withCurrentNumbers(line.anime, renumberedOf(line.id), withhold(line.id)),
  }))
  const whole = wave.filter(({ part }) => !part)
  const known = whole.filter(({ isNew }) => !isNew)
  const rows = {
    created: wave.filter(({ isNew }) => isNew).map(animeRow),
    updated: withoutEdited('anime', known.map(animeRow), edited, withheld.add),
    seasons: withoutEdited('season', whole.flatMap(seasonRows), edited, withheld.add),
    episodes: withoutEditedEpisodes(whole.flatMap(episodesBySeason), edited, withheld.add),
    counts: whole.flatMap((line) =>
      countRow(line, [...deletedNumbers(edited, line.id), ...formerNumbers(renumberedOf(line.id))]),
    ),
    relations: withoutEditedRelations(whole.flatMap(relationRows), edited, withheld.add),
    refs: withoutEditedRefs(wave.flatMap(refRows), edited, withheld.add),
  }
  return { wave, rows, withheld }
}

/** Returns the changed animes. Each statement gets only its part of the batch, so that rows are sent and parsed once. */
const writer =
  (client: PoolClient, { importId }: ImportOptions) =>
  async <Row extends { id: number }>(sql: Statement, rows: string) =>
    rows === '[]' ? [] : queryMany<Row>(client, sql, [rows, importId])

type Rows = Awaited<ReturnType<typeof rowsToStore>>['rows']

/** Stores rows of every table, and returns what that has changed, by anime. */
async function storeRows(rows: Rows, { statements }: ImportOptions, write: ReturnType<typeof writer>) {
  /** For statements that store a source with each row. */
  const writeRows = async (sql: Statement, of: string): Promise<Stated[]> =>
    (await write(sql, of)).map(({ id }) => ({ id, fields: [] }))

  const inserted = write(statements.insertAnimes, JSON.stringify(rows.created))
  // serialised while PostgreSQL inserts the animes
  const json = {
    updated: JSON.stringify(rows.updated),
    seasons: JSON.stringify(rows.seasons),
    episodes: JSON.stringify(rows.episodes),
    counts: JSON.stringify(rows.counts),
    refs: JSON.stringify(rows.refs),
    relations: JSON.stringify(rows.relations),
  }
  await inserted
  return [
    ...rows.created.map((row) => ({ id: row.id, fields: givenFields(row) })),
    ...(await write<Stated>(statements.updateAnimes, json.updated)),
    ...(await writeRows(statements.storeSeasons, json.seasons)),
    ...(await writeRows(statements.storeEpisodes, json.episodes)),
    ...(await writeRows(statements.fillEpisodes, json.counts)),
    ...(await writeRows(statements.storeRefs, json.refs)),
    ...(await writeRows(statements.storeRelations, json.relations)),
  ]
}

/** The fields that the line of a new anime has. */
const givenFields = (row: object): SourcedField[] =>
  Object.entries(row).flatMap(([field, value]) => (isSourced(field) && isGiven(value) ? [field] : []))

const idsOf = (rows: { id: number }[]) => rows.map(({ id }) => id)
