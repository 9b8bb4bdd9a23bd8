import { buffer, json } from 'node:stream/consumers'
import type { HistoryFile } from '@animeteca/contracts/history/history-entry'
import { historyExport } from '@animeteca/contracts/history/history-export'
import type { HistoryExport } from '@animeteca/contracts/history/history-export'
import * as fc from 'fast-check'
import { describe, expect } from 'vitest'
import { createContext } from '../../accounts/actors/actor.ts'
import type { Services } from '../../call/context/context.ts'
import type { Person } from '../../test/cast.ts'
import { test } from '../../test/fixtures.ts'
import { anonymous } from '../../test/fixtures.ts'
import { account, fill } from '../../test/history/arbitrary-accounts.ts'
import type { Account, AnimeData } from '../../test/history/arbitrary-accounts.ts'
import { read } from '../../test/history/reading.ts'
import { readOwnExport } from '../history/readers/sources/animeteca/own-export.ts'
import { runImports } from '../history/run-imports.ts'
import { storeImport } from '../history/start-import.service.ts'
import { openExport } from './own-exports.ts'

// Property tests: a random account is written into the tables and expected back exactly.

const actorOf = (person: Person) =>
  ({ ...person, isAdmin: false, isBetaTester: true, spoilerGuard: 'off', sessionId: 'x' }) as const

/** The export of a person: as a document, and as the reader reads it. */
async function exported(services: Services, person: Person) {
  const ctx = { ...services, actor: actorOf(person) }
  const { bytes } = await openExport(ctx, 'animeteca.json', { timeZone: 'UTC', private: false })
  const written = await json(bytes)
  const document = historyExport.parse(written)
  // the public schema describes every field
  expect(document).toEqual(written)
  const { entries, ...rest } = readOwnExport({ name: 'animeteca.json', document })
  const file: HistoryFile = { ...rest, entries: [...entries] }
  expect(file.refused).toEqual([])
  return { document, file }
}

/** The account in a document, without data of the catalogue. */
const said = ({ animes, customLists, favourites }: HistoryExport): Account => ({
  animes: Object.fromEntries(
    animes.map(({ id: _id, title, year: _year, ids: _ids, type: _type, episodeCount: _count, ...data }) => [
      title,
      data,
    ]),
  ),
  lists: customLists.map((list) => ({ ...list, animes: list.animes.map(({ title }) => title) })),
  favourites: favourites.map(({ title }) => title),
})

/** The account without animes that have no data. */
const present = ({ animes, ...made }: Account): Account => ({
  ...made,
  animes: Object.fromEntries(Object.entries(animes).filter(([, one]) => one !== null && !isNothing(one))),
})

const isNothing = (data: AnimeData) =>
  Object.values(data).every((value) => !value || (Array.isArray(value) && value.length === 0))

const nothing: Account = { animes: {}, lists: [], favourites: [] }

describe('animeteca.json', () => {
  test('is read back exactly as it was written', async ({ services, cast }) => {
    await fc.assert(
      fc.asyncProperty(account, async (made) => {
        await fill(services, cast.spike, made)
        const { document, file } = await exported(services, cast.spike)
        expect(present(said(document))).toEqual(present(made))
        const read = file.entries.flatMap(({ own }) => own ?? [])
        expect(read).toEqual(document.animes)
      }),
      { numRuns: 12, endOnFailure: true },
    )
  })

  test('is imported exactly into an empty account, changes nothing when imported again, and is removed by undo', async ({
    services,
    cast,
    as,
  }) => {
    const { imports } = as(cast.faye).tracking
    const ctx = { ...createContext(services, anonymous), actor: actorOf(cast.faye) }
    const importFile = async (file: HistoryFile) => {
      const { import: started } = await storeImport(ctx, {
        ...file,
        entryCount: file.entries.length,
        entries: [file.entries],
      })
      await runImports(services)
      await imports.confirm({ importId: started.id })
      await runImports(services)
      return imports.byId({ importId: started.id })
    }
    await fc.assert(
      fc.asyncProperty(account, async (made) => {
        await fill(services, cast.spike, made)
        await fill(services, cast.faye, nothing)
        const { file } = await exported(services, cast.spike)
        const brought = await importFile(file)
        expect(brought.state).toBe('done')
        const after = said((await exported(services, cast.faye)).document)
        expect(present(after)).toEqual(present(made))
        expect(await meansOf(services)).toEqual(await meansOf(services, 'counted'))

        expect(Object.keys((await importFile(file)).outcomes)).not.toContain('written')
        expect(said((await exported(services, cast.faye)).document)).toEqual(after)

        await imports.undo({ importId: brought.id })
        await runImports(services)
        const undone = await imports.byId({ importId: brought.id })
        expect([undone.state, Object.keys(undone.outcomes)]).toEqual([
          'undone',
          file.entries.length > 0 ? ['undone'] : [],
        ])
        expect(said((await exported(services, cast.faye)).document)).toEqual(nothing)
        expect(await meansOf(services)).toEqual(await meansOf(services, 'counted'))
      }),
      { numRuns: 8, endOnFailure: true },
    )
  })
})

test('animeteca.zip is read exactly like the document in it', async ({ services, cast, as }) => {
  await as(cast.spike).tracking.setList({ animeId: 2, listType: 'watching' })
  const ctx = { ...services, actor: actorOf(cast.spike) }
  await services.pool.query('update users set profile_picture = $2 where id = $1', [
    cast.spike.id,
    await services.media.savePicture(Buffer.from('RIFF....WEBP')),
  ])
  const { bytes } = await openExport(ctx, 'animeteca.zip', { timeZone: 'UTC', private: false })
  const { file } = await exported(services, cast.spike)
  expect(await read(await buffer(bytes))).toEqual(file)
  // also when it was reformatted, for example in an editor
  const { bytes: alone } = await openExport(ctx, 'animeteca.json', { timeZone: 'UTC', private: false })
  expect(await read(JSON.stringify(await json(alone), null, 2))).toEqual(file)
})

/** Rating counters of each anime and its episodes, as stored or as counted from the ratings. */
async function meansOf({ pool }: Services, how: 'kept' | 'counted' = 'kept') {
  const counted = `(select episode_id, sum(rating)::int as rating_sum, count(*)::int as rating_count from episode_ratings group by episode_id)`
  const { rows } = await pool.query(
    how === 'kept'
      ? `select a.id, t.rating_sum, t.rating_count, coalesce(sum(e.rating_sum), 0)::int as episodes from animes a join anime_stats t on t.anime_id = a.id
           left join (seasons s join episodes n on n.season_id = s.id join episode_stats e on e.episode_id = n.id) on s.anime_id = a.id
          group by a.id, t.anime_id order by a.id`
      : `select a.id, coalesce(sum(e.rating_sum), 0)::int as rating_sum, coalesce(sum(e.rating_count), 0)::int as rating_count,
                coalesce(sum(e.rating_sum), 0)::int as episodes from animes a
           left join (seasons s join episodes n on n.season_id = s.id join ${counted} e on e.episode_id = n.id) on s.anime_id = a.id
          group by a.id order by a.id`,
  )
  return rows
}
