import { json } from 'node:stream/consumers'
import type { HistoryFile } from '@animeteca/contracts/history-entry'
import type { ExportedHistory } from '@animeteca/contracts/history-export'
import { listTypes } from '@animeteca/contracts/labels'
import * as fc from 'fast-check'
import { describe, expect } from 'vitest'
import { createContext } from '../../auth/actor.ts'
import type { Services } from '../../context.ts'
import { procedureContext } from '../../procedure-context.ts'
import type { Person } from '../../test/cast.ts'
import { test } from '../../test/fixtures.ts'
import { anonymous } from '../../test/fixtures.ts'
import { readOwnExport } from '../readers/own-export.ts'
import { runImports } from '../run-imports.ts'
import { openImport } from '../start-import.service.ts'
import { openExport } from './own-exports.ts'

// Everything of an account is made up, written into its tables, and expected back word for word.

type Kept = Omit<ExportedHistory, 'id' | 'title' | 'year' | 'ids' | 'type' | 'episodeCount'>
type Place = { season: number; episode: number }

/** What the shelf of the tests has: the ids follow the order written here. */
const shelf: { id: number; title: string; places: Place[] }[] = [
  {
    id: 1,
    title: 'Cowboy Bebop',
    places: [1, 2, 3]
      .map((episode) => ({ season: 1, episode }))
      .concat([1, 2].map((episode) => ({ season: 2, episode }))),
  },
  { id: 2, title: 'Akira', places: [{ season: 1, episode: 1 }] },
  { id: 3, title: 'Corazón de Acero', places: [{ season: 1, episode: 1 }] },
  { id: 4, title: 'Lo que vendrá', places: [] },
]

const moment = fc
  .date({ min: new Date('2001-01-01'), max: new Date('2024-12-31'), noInvalidDate: true })
  .map((date) => date.toISOString())
const day = moment.map((written) => written.slice(0, 10))
const words = fc
  .string({ unit: 'grapheme', minLength: 1, maxLength: 40 })
  .map((text) => text.replaceAll('\0', '').trim())
  .filter((text) => text !== '')

/** Some of the places, in their order, each with what is made up of it. */
const some = <Of extends object>(places: Place[], of: fc.Arbitrary<Of>) =>
  fc
    .tuple(fc.subarray(places), fc.array(of, { minLength: places.length, maxLength: places.length }))
    .map(([chosen, made]) => chosen.map((place, at) => Object.assign({}, place, made[at]!)))

const runIn = (places: Place[]) =>
  fc.record({
    startedAt: moment,
    endedAt: moment,
    isFinished: fc.boolean(),
    watched: some(places, fc.record({ watchedAt: moment, isFirst: fc.boolean() })),
  })

const keptOf = (places: Place[]): fc.Arbitrary<Kept> =>
  fc
    .record({
      list: fc.option(fc.record({ type: fc.constantFrom(...listTypes), addedAt: moment })),
      note: fc.option(words),
      isPrivate: fc.boolean(),
      isPaused: fc.boolean(),
      days: fc.uniqueArray(day, { minLength: 2, maxLength: 2 }).map((days) => days.toSorted()),
      isDated: fc.boolean(),
      externalScore: fc.option(fc.integer({ min: 0, max: 100 })),
      externalStatus: fc.option(fc.constantFrom('On-Hold', 'Completed', 'CURRENT')),
      externalProgress: fc.option(fc.integer({ min: 6, max: 900 })),
      watched: some(places, fc.record({ watchedAt: fc.option(moment) })),
      ratings: some(places, fc.record({ rating: fc.integer({ min: 1, max: 5 }), ratedAt: moment })),
      progress: some(places, fc.record({ seconds: fc.integer({ min: 0, max: 9_000 }), updatedAt: moment })),
      runs: fc.array(runIn(places), { maxLength: 2 }),
    })
    .map(({ days, isDated, isPaused, ...made }) => {
      const { list, runs } = made
      // what the product lets somebody say
      return Object.assign(made, {
        isPaused: isPaused && list?.type === 'watching',
        startedOn: isDated ? days[0]! : null,
        finishedOn: isDated && list?.type === 'completed' ? days[1]! : null,
        runs: runs.toSorted((one, other) => (one.startedAt < other.startedAt ? -1 : 1)),
      })
    })

const account = fc.record(Object.fromEntries(shelf.map(({ title, places }) => [title, fc.option(keptOf(places))])))
type Account = Record<string, Kept | null>

/** Writes it as the tables have it, in place of all that was there. */
async function fill({ pool }: Services, { id: userId }: Person, made: Account) {
  for (const table of [
    'list_entries',
    'entry_details',
    'watched_episodes',
    'episode_ratings',
    'history_entries',
    'watch_runs',
    'history_imports',
  ])
    await pool.query(`delete from ${table} where user_id = $1`, [userId])
  for (const { id, title } of shelf) {
    const kept = made[title]
    if (kept) await pool.query(write, [userId, id, JSON.stringify(kept)])
  }
}

const rows = (of: string) => `jsonb_array_elements($3::jsonb -> '${of}') x
  join seasons s on s.anime_id = $2 and s.season_number = (x ->> 'season')::int
  join episodes e on e.season_id = s.id and e.episode_number = (x ->> 'episode')::int`
const write = `with k as (select * from jsonb_to_record($3::jsonb) k(list jsonb, note text, "isPrivate" boolean, "isPaused" boolean,
    "startedOn" date, "finishedOn" date, "externalScore" int, "externalStatus" text, "externalProgress" int)
  ), listed as (
    insert into list_entries (user_id, anime_id, list_type, added_at)
    select $1::int, $2::int, list ->> 'type', (list ->> 'addedAt')::timestamptz from k where jsonb_typeof(list) = 'object'
  ), described as (
    insert into entry_details select $1, $2, note, "isPrivate", "isPaused", "startedOn", "finishedOn", "externalScore",
      "externalStatus", "externalProgress" from k
  ), watched as (
    insert into watched_episodes (user_id, episode_id, watched_at) select $1, e.id, (x ->> 'watchedAt')::timestamptz from ${rows('watched')}
  ), rated as (
    insert into episode_ratings (user_id, episode_id, rating, created_at)
    select $1, e.id, (x ->> 'rating')::int, (x ->> 'ratedAt')::timestamptz from ${rows('ratings')}
  ), begun as (
    insert into history_entries (user_id, episode_id, progress, updated_at)
    select $1, e.id, (x ->> 'seconds')::int, (x ->> 'updatedAt')::timestamptz from ${rows('progress')}
  ), runs as (
    insert into watch_runs (user_id, anime_id, started_at, ended_at, is_finished)
    select $1, $2, (r ->> 'startedAt')::timestamptz, (r ->> 'endedAt')::timestamptz, (r ->> 'isFinished')::boolean
      from jsonb_array_elements($3::jsonb -> 'runs') with ordinality o(r, at) order by at returning id
  )
  insert into run_marks (run_id, episode_id, watched_at, is_first)
  select n.id, e.id, (x ->> 'watchedAt')::timestamptz, (x ->> 'isFirst')::boolean
    from (select id, row_number() over (order by id) as at from runs) n
    join jsonb_array_elements($3::jsonb -> 'runs') with ordinality o(r, at) using (at)
   cross join jsonb_array_elements(r -> 'watched') x
    join seasons s on s.anime_id = $2 and s.season_number = (x ->> 'season')::int
    join episodes e on e.season_id = s.id and e.episode_number = (x ->> 'episode')::int`

const actorOf = (person: Person) =>
  ({ ...person, isAdmin: false, isBetaTester: true, veil: 'off', sessionId: 'x' }) as const

/** What the file of somebody says when it is read, in this thread. */
async function exported(services: Services, person: Person) {
  const ctx = { ...services, actor: actorOf(person) }
  const { bytes } = await openExport(ctx, 'animeteca.json', { timeZone: 'UTC', private: false })
  const file = readOwnExport({ name: 'animeteca.json', document: await json(bytes) })
  expect(file.refused).toEqual([])
  return file
}

/** Of each anime, without what the catalogue says of it. */
const said = ({ entries }: HistoryFile): Account =>
  Object.fromEntries(
    entries.map(({ own }) => {
      const { id: _id, title, year: _year, ids: _ids, type: _type, episodeCount: _count, ...kept } = own!
      return [title, kept]
    }),
  )

const present = (made: Account): Account => Object.fromEntries(Object.entries(made).filter(([, kept]) => kept !== null))

describe('a history that is taken along', () => {
  test('is read back as it was, whatever it is', async ({ services, cast }) => {
    await fc.assert(
      fc.asyncProperty(account, async (made) => {
        await fill(services, cast.spike, made)
        expect(said(await exported(services, cast.spike))).toEqual(present(made))
      }),
      { numRuns: 12, endOnFailure: true },
    )
  })

  test('comes in to an empty account as it left: lists, marks, notes and days', async ({ services, cast, as }) => {
    const { imports } = as(cast.faye).tracking
    const ctx = { ...procedureContext(createContext(services, anonymous), null), actor: actorOf(cast.faye) }
    await fc.assert(
      fc.asyncProperty(account, async (made) => {
        await fill(services, cast.spike, made)
        await fill(services, cast.faye, {})
        const { import: started } = await openImport(ctx, await exported(services, cast.spike))
        await runImports(services)
        await imports.confirm({ importId: started.id })
        await runImports(services)
        expect(await imports.byId({ importId: started.id })).toMatchObject({ state: 'done' })
        expect(broughtBy(said(await exported(services, cast.faye)))).toEqual(broughtBy(made))
      }),
      { numRuns: 6, endOnFailure: true },
    )
  })
})

/** What an import writes; animes of which nothing else is kept are left out. */
function broughtBy(made: Account) {
  const brought = Object.entries(present(made)).map(([title, kept]) => {
    const { ratings: _ratings, progress: _progress, runs: _runs, ...rest } = kept!
    return [title, rest] as const
  })
  const nothing = JSON.stringify(Object.values(empty))
  return Object.fromEntries(
    brought.filter(([, rest]) => JSON.stringify(Object.keys(empty).map((key) => rest[key as never])) !== nothing),
  )
}

const empty = {
  list: null,
  note: null,
  isPrivate: false,
  isPaused: false,
  startedOn: null,
  finishedOn: null,
  externalScore: null,
  externalStatus: null,
  externalProgress: null,
  watched: [],
}
