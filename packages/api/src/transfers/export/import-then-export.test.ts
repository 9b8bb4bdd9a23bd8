import { text } from 'node:stream/consumers'
import type { ExportFile } from '@animeteca/contracts/history/export-files'
import type { HistoryEntry } from '@animeteca/contracts/history/history-entry'
import * as fc from 'fast-check'
import { describe, expect } from 'vitest'
import { createContext } from '../../accounts/actor.ts'
import type { Services } from '../../call/context.ts'
import { academyIds, addAcademy } from '../../test/academy.ts'
import type { Person } from '../../test/cast.ts'
import { anonymous, test } from '../../test/fixtures.ts'
import { malXml } from '../../test/history-files.ts'
import { madeUpList, shapes } from '../../test/made-up-lists.ts'
import type { MadeUpEntry } from '../../test/made-up-lists.ts'
import { read } from '../../test/reading.ts'
import { readImport } from '../history/imports.queries.ts'
import { confirmImport } from '../history/imports.service.ts'
import { runImports } from '../history/run-imports.ts'
import { openImport } from '../history/start-import.service.ts'
import { openExport } from './own-exports.ts'

const actorOf = (person: Person) =>
  ({ ...person, isAdmin: false, isBetaTester: true, spoilerGuard: 'off', sessionId: 'x' }) as const

async function exported(services: Services, person: Person, file: ExportFile) {
  const ctx = { ...services, actor: actorOf(person) }
  const { bytes } = await openExport(ctx, file, { timeZone: 'UTC', private: true })
  return text(bytes)
}

/** Reads a file in this process and imports it. */
async function bring(services: Services, person: Person, file: Uint8Array) {
  const ctx = { ...createContext(services, anonymous), actor: actorOf(person) }
  const { entries, ...head } = await read(file)
  const { import: started } = await openImport(ctx, { ...head, entryCount: entries.length, entries: [entries] })
  await runImports(services)
  await confirmImport(ctx, { importId: started.id, policy: 'further' })
  await runImports(services)
  return readImport(ctx, { importId: started.id })
}

async function forget({ pool }: Services, { id }: Person) {
  for (const table of ['list_entries', 'entry_details', 'watched_episodes', 'rewatches', 'history_imports'])
    await pool.query(`delete from ${table} where user_id = $1`, [id])
}

type Field = keyof HistoryEntry
const fields: Field[] = [
  'status',
  'isPaused',
  'isRewatching',
  'rewatchProgress',
  'rewatches',
  'progress',
  'score',
  'startedOn',
  'finishedOn',
  'note',
  'tags',
  'episodeCount',
]

/** Fields of the entries of a list, by id at a site. */
const saidOf = (entries: HistoryEntry[], site: string, about: Field[] = fields) =>
  Object.fromEntries(
    entries.map((entry) => [
      entry.ids.find((one) => one.site === site)!.id,
      Object.fromEntries(about.map((f) => [f, entry[f]])),
    ]),
  )

describe('import and export of a list of another site', () => {
  test.for(shapes)('gives the same rows and fields for $name', async (shape, { as, cast, services }) => {
    await addAcademy(as(cast.jet))
    await fc.assert(
      fc.asyncProperty(madeUpList(shape), async (list) => {
        await forget(services, cast.spike)
        const file = shape.write(list)
        await bring(services, cast.spike, file)
        const brought = await read(file)
        expect(brought.refused).toEqual([])
        const taken = await read(await exported(services, cast.spike, shape.export))
        const said = fields.filter((field) => shape.says[field] !== false)
        expect(saidOf(taken.entries, shape.site, said)).toEqual(saidOf(brought.entries, shape.site, said))

        // importing again writes nothing, and the export stays the same
        const again = await bring(services, cast.spike, file)
        expect(again.outcomes).not.toHaveProperty('written')
        const takenAgain = await read(await exported(services, cast.spike, shape.export))
        expect(saidOf(takenAgain.entries, shape.site)).toEqual(saidOf(taken.entries, shape.site))
      }),
      { numRuns: 8, endOnFailure: true },
    )
  })

  test('gives the same list after a transfer to another account by our own document', async ({
    as,
    cast,
    services,
  }) => {
    await addAcademy(as(cast.jet))
    const [shape] = shapes
    await fc.assert(
      fc.asyncProperty(madeUpList(shape!), async (list) => {
        await forget(services, cast.spike)
        await forget(services, cast.faye)
        const known = list.filter(({ id }) => academyIds.includes(Number(id)))
        // the reader refuses a list without entries
        fc.pre(known.length > 0)
        await bring(services, cast.spike, shape!.write(known))
        await bring(services, cast.faye, Buffer.from(await exported(services, cast.spike, 'animeteca.json')))
        const [hers, his] = await Promise.all(
          [cast.faye, cast.spike].map(async (person) => read(await exported(services, person, 'myanimelist.xml'))),
        )
        expect(saidOf(hers!.entries, 'mal')).toEqual(saidOf(his!.entries, 'mal'))
      }),
      { numRuns: 4, endOnFailure: true },
    )
  })
})

async function changed(services: Services, person: Person) {
  const { entries } = await read(await exported(services, person, 'myanimelist.xml'))
  return saidOf(entries, 'mal', ['status', 'progress', 'score', 'startedOn', 'finishedOn', 'note', 'rewatches', 'tags'])
}
const row = (id: string, entry: Partial<MadeUpEntry>) => ({
  series_animedb_id: id,
  series_episodes: String(entry.episodes ?? 2),
  my_status: entry.status ?? 'Plan to Watch',
  my_watched_episodes: String(entry.progress ?? 0),
  my_score: String(entry.score ?? 0),
  my_start_date: entry.startedOn ? `${entry.startedOn}-00-00`.slice(0, 10) : '0000-00-00',
  my_finish_date: entry.finishedOn ? `${entry.finishedOn}-00-00`.slice(0, 10) : '0000-00-00',
  my_comments: entry.note ?? '',
  my_times_watched: String(entry.rewatches ?? 0),
  my_tags: (entry.tags ?? []).join(', '),
})

describe('export of an imported entry', () => {
  const [first, second, third] = academyIds.map(String)
  const completed: Partial<MadeUpEntry> = {
    status: 'Completed',
    progress: 3,
    episodes: 3,
    score: 8,
    startedOn: '2013-05',
    finishedOn: '2014',
    rewatches: 2,
    tags: ['jazz'],
    note: 'Suya.',
  }

  test('keeps all imported fields when the owner continues with the next season', async ({ as, cast, services }) => {
    const ed = as(cast.ed)
    const animeId = await addAcademy(as(cast.jet))
    await bring(services, cast.ed, Buffer.from(malXml([row(first!, completed), row(second!, {}), row(third!, {})])))
    const before = await changed(services, cast.ed)
    expect(before[first!]).toMatchObject({
      score: 80,
      startedOn: '2013-05',
      finishedOn: '2014',
      rewatches: 2,
      tags: ['jazz'],
    })
    const { seasons } = await ed.catalogue.byId({ id: animeId })
    await ed.tracking.markMany({ animeId, seasonId: seasons[1]!.id, watchedAt: '2020-01-02T12:00:00.000Z' })
    await ed.tracking.setList({ animeId, listType: 'watching' })
    expect(await changed(services, cast.ed)).toEqual({
      ...before,
      [second!]: {
        ...before[second!],
        status: 'completed',
        progress: 2,
        startedOn: '2020-01-02',
        finishedOn: '2020-01-02',
      },
    })
  })

  test('has the new rating, note and list when the owner changes them', async ({ as, cast, services }) => {
    const faye = as(cast.faye)
    const animeId = await addAcademy(as(cast.jet))
    await forget(services, cast.faye)
    await bring(
      services,
      cast.faye,
      Buffer.from(malXml([row(second!, { ...completed, status: 'Watching', progress: 1, episodes: 2 })])),
    )
    await faye.tracking.setList({ animeId, listType: 'dropped' })
    await faye.tracking.describeEntry({ animeId, note: 'Mía.' })
    const { rows } = await services.pool.query<{ id: number }>(
      `select e.id from episodes e join seasons s on s.id = e.season_id where s.anime_id = $1 and s.season_number = 2 order by e.episode_number`,
      [animeId],
    )
    await faye.episodes.rate({ id: rows[0]!.id, rating: 1 })
    expect((await changed(services, cast.faye))[second!]).toMatchObject({
      status: 'dropped',
      progress: 1,
      score: 20,
      note: 'Mía.',
      startedOn: '2013-05',
      rewatches: 2,
      tags: ['jazz'],
    })
    await faye.tracking.removeFromList({ animeId })
    await faye.tracking.unmarkMany({ episodeIds: rows.map(({ id }) => id) })
    expect(await exported(services, cast.faye, 'myanimelist.xml')).not.toContain('<anime>')
  })

  test('has no entry for other seasons when the owner has finished one', async ({ as, cast, services }) => {
    const jet = as(cast.jet)
    const animeId = await addAcademy(jet)
    const { seasons } = await jet.catalogue.byId({ id: animeId })
    await jet.tracking.setList({ animeId, listType: 'plan_to_watch' })
    expect(Object.keys(await changed(services, cast.jet))).toEqual([first])
    await jet.tracking.markMany({ animeId, seasonId: seasons[0]!.id })
    await jet.tracking.setList({ animeId, listType: 'completed' })
    expect(await changed(services, cast.jet)).toMatchObject({ [first!]: { status: 'completed', progress: 3 } })
    expect(Object.keys(await changed(services, cast.jet))).toEqual([first])
  })
})
