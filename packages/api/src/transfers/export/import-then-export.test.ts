import type { HistoryEntry } from '@animeteca/contracts/history/history-entry'
import * as fc from 'fast-check'
import { describe, expect } from 'vitest'
import type { Services } from '../../call/context/context.ts'
import type { Person } from '../../test/cast.ts'
import { academyIds, addAcademy } from '../../test/catalogue/academy.ts'
import { test } from '../../test/fixtures.ts'
import { arbitraryList, unknownId } from '../../test/history/arbitrary-lists/arbitrary-entry.ts'
import type { ArbitraryEntry } from '../../test/history/arbitrary-lists/arbitrary-entry.ts'
import { shapes } from '../../test/history/arbitrary-lists/shapes.ts'
import { malXml } from '../../test/history/history-files.ts'
import { importFile, exportedText, forgetHistory, transferRuns } from '../../test/history/import-export.ts'
import { read } from '../../test/history/reading.ts'

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
  'isPrivate',
  'tags',
  'lists',
  'siteFields',
  'episodeCount',
]

const valueOf = (entry: HistoryEntry, field: Field) =>
  field === 'lists'
    ? entry.lists.flatMap(({ title }) => title ?? []).toSorted((one, other) => one.localeCompare(other))
    : entry[field]

/** The id of an entry at a site, or the one in its title where a format has no ids. */
const idOf = ({ ids, titles }: HistoryEntry, site: string) =>
  ids.find((one) => one.site === site)?.id ?? titles[0]!.replace('Entrada ', '')

/** Fields of the entries of a list, by id at a site. */
const fieldsOf = (entries: HistoryEntry[], site: string, about: Field[] = fields) =>
  Object.fromEntries(
    entries.map((entry) => [
      idOf(entry, site),
      Object.fromEntries(about.map((field) => [field, valueOf(entry, field)])),
    ]),
  )

/** The entries of an export; none for a list without entries, which the reader refuses. */
async function entriesOf(exported: string) {
  const isEmpty = exported.includes('<myanimelist>') && !exported.includes('<anime>')
  return isEmpty ? [] : (await read(exported)).entries
}

describe('import and export of a list of another site', () => {
  test.for(shapes)('gives the same rows and fields for the $name', async (shape, { as, cast, services }) => {
    await addAcademy(as(cast.jet))
    await fc.assert(
      fc.asyncProperty(arbitraryList(shape), async (list) => {
        await forgetHistory(services, cast.spike)
        const file = shape.write(list)
        await importFile(services, cast.spike, file)
        const brought = await read(file)
        expect(brought.refused).toEqual([])
        const taken = await entriesOf(await exportedText(services, cast.spike, shape.export))
        const about = fields.filter((field) => !shape.lacks.includes(field))
        // without an id of that site an anime that the catalogue lacks can only be listed as left out
        const isExpected = (entry: HistoryEntry) => !shape.hasOnlyTitles || idOf(entry, shape.site) !== unknownId
        const expected = brought.entries.filter(isExpected)
        expect(fieldsOf(taken, shape.site, about)).toEqual(fieldsOf(expected, shape.site, about))
        if (expected.length < brought.entries.length)
          expect(await exportedText(services, cast.spike, 'myanimelist-left-out.csv')).toContain(`Entrada ${unknownId}`)

        // importing again writes nothing, and the export stays the same
        const again = await importFile(services, cast.spike, file)
        expect(again.outcomes).not.toHaveProperty('written')
        const takenAgain = await entriesOf(await exportedText(services, cast.spike, shape.export))
        expect(fieldsOf(takenAgain, shape.site)).toEqual(fieldsOf(taken, shape.site))
      }),
      { numRuns: transferRuns, endOnFailure: true },
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
      fc.asyncProperty(arbitraryList(shape!), async (list) => {
        await forgetHistory(services, cast.spike)
        await forgetHistory(services, cast.faye)
        const known = list.filter(({ id }) => academyIds.includes(Number(id)))
        // the reader refuses a list without entries
        fc.pre(known.length > 0)
        await importFile(services, cast.spike, shape!.write(known))
        await importFile(services, cast.faye, Buffer.from(await exportedText(services, cast.spike, 'animeteca.json')))
        const [hers, his] = await Promise.all(
          [cast.faye, cast.spike].map(async (person) => read(await exportedText(services, person, 'myanimelist.xml'))),
        )
        expect(fieldsOf(hers!.entries, 'mal')).toEqual(fieldsOf(his!.entries, 'mal'))
      }),
      { numRuns: transferRuns, endOnFailure: true },
    )
  })
})

async function changed(services: Services, person: Person) {
  const { entries } = await read(await exportedText(services, person, 'myanimelist.xml'))
  return fieldsOf(entries, 'mal', [
    'status',
    'progress',
    'score',
    'startedOn',
    'finishedOn',
    'note',
    'rewatches',
    'tags',
  ])
}
const row = (id: string, entry: Partial<ArbitraryEntry>) => ({
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
  const completed: Partial<ArbitraryEntry> = {
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
    await importFile(
      services,
      cast.ed,
      Buffer.from(malXml([row(first!, completed), row(second!, {}), row(third!, {})])),
    )
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

  test('is the same after a second import when a season was finished before the day on which another one was started', async ({
    as,
    cast,
    services,
  }) => {
    await addAcademy(as(cast.jet))
    await forgetHistory(services, cast.ed)
    const file = Buffer.from(
      malXml([
        row(first!, { status: 'Dropped', progress: 1, episodes: 3, startedOn: '2019-12-31' }),
        row(second!, { status: 'Completed', finishedOn: '2012-05-04' }),
      ]),
    )
    const once = await importFile(services, cast.ed, file)
    expect(once.outcomes).toEqual({ written: 2 })
    const before = await changed(services, cast.ed)
    const twice = await importFile(services, cast.ed, file)
    expect(twice.outcomes).toEqual({ unchanged: 2 })
    expect(await changed(services, cast.ed)).toEqual(before)
  })

  test('has the new rating, note and list when the owner changes them', async ({ as, cast, services }) => {
    const faye = as(cast.faye)
    const animeId = await addAcademy(as(cast.jet))
    await forgetHistory(services, cast.faye)
    await importFile(
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
    expect(await exportedText(services, cast.faye, 'myanimelist.xml')).not.toContain('<anime>')
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

  test('counts a finished rewatch of one season only there', async ({ as, cast, services }) => {
    const jet = as(cast.jet)
    const animeId = await addAcademy(jet)
    await forgetHistory(services, cast.jet)
    // the first season has a stored entry of a file
    await importFile(
      services,
      cast.jet,
      Buffer.from(malXml([row(first!, { ...completed, rewatches: 1, episodes: 3 })])),
    )
    const { seasons } = await jet.catalogue.byId({ id: animeId })
    for (const { id } of seasons) await jet.tracking.markMany({ animeId, seasonId: id })
    await services.pool.query(
      `with w as (
         insert into rewatches (user_id, anime_id, started_at, ended_at, is_finished)
         values ($1, $2, now() - interval '2 days', now() - interval '1 day', true) returning id
       )
       insert into rewatch_marks (rewatch_id, episode_id, watched_at)
       select w.id, e.id, now() from w, episodes e join seasons s on s.id = e.season_id where s.anime_id = $2 and s.season_number = 2`,
      [cast.jet.id, animeId],
    )
    const counts = Object.values(await changed(services, cast.jet)).map(({ rewatches }) => rewatches)
    expect(counts).toEqual([1, 1, 0])
  })
})
