import { outdatable } from '@animeteca/contracts/history/external-entries'
import type { ExternalEntry } from '@animeteca/contracts/history/external-entries'
import type { ExportedHistory } from '@animeteca/contracts/history/history-export'
import { animeTypes, listTypes, listVisibilities } from '@animeteca/contracts/labels'
import type { ListVisibility } from '@animeteca/contracts/labels'
import * as fc from 'fast-check'
import type { Services } from '../../call/context/context.ts'
import type { Person } from '../cast.ts'

/** The data of one anime. */
export type AnimeData = Omit<ExportedHistory, 'id' | 'title' | 'year' | 'ids' | 'type' | 'episodeCount'>
type Place = { season: number; episode: number }

/** The shelf of the tests, in the order of its ids. */
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

const timestamp = fc
  .date({ min: new Date('2001-01-01'), max: new Date('2024-12-31'), noInvalidDate: true })
  .map((date) => date.toISOString())
const day = timestamp.map((written) => written.slice(0, 10))
const words = fc
  .string({ unit: 'grapheme', minLength: 1, maxLength: 40 })
  .map((text) => text.replaceAll('\0', '').trim())
  .filter((text) => text !== '')

/** A subsequence of places, each with generated data. */
const some = <Of extends object>(places: Place[], of: fc.Arbitrary<Of>) =>
  fc
    .tuple(fc.subarray(places), fc.array(of, { minLength: places.length, maxLength: places.length }))
    .map(([chosen, made]) => chosen.map((place, at) => Object.assign({}, place, made[at]!)))

/** Ended rewatches; the last one may be active instead. */
const rewatchesIn = (places: Place[]) =>
  fc
    .tuple(
      fc.uniqueArray(
        fc.record({
          startedAt: timestamp,
          endedAt: timestamp.map((at): string | null => at),
          isFinished: fc.boolean(),
          watched: some(places, fc.record({ watchedAt: timestamp, isFirst: fc.boolean() })),
        }),
        { maxLength: 3, selector: ({ startedAt }) => startedAt },
      ),
      fc.boolean(),
    )
    .map(([made, isOpen]) => {
      const rewatches = made.toSorted((one, other) => (one.startedAt < other.startedAt ? -1 : 1))
      const last = rewatches.at(-1)
      if (last && isOpen) Object.assign(last, { endedAt: null, isFinished: false })
      return rewatches
    })

const externalEntry: fc.Arbitrary<ExternalEntry> = fc.record({
  ids: fc.integer({ min: 1, max: 9 }).map((id) => [`mal:${id}`]),
  season: fc.option(fc.integer({ min: 1, max: 2 })),
  firstEpisode: fc.integer({ min: 1, max: 3 }),
  episodeCount: fc.option(fc.integer({ min: 1, max: 3 })),
  title: fc.option(words),
  type: fc.option(fc.constantFrom(...animeTypes)),
  episodes: fc.option(fc.integer({ min: 1, max: 26 })),
  status: fc.option(fc.constantFrom(...listTypes)),
  sourceStatus: fc.option(fc.constantFrom('On-Hold', 'Completed', 'CURRENT')),
  isPaused: fc.boolean(),
  isRewatching: fc.boolean(),
  rewatchProgress: fc.option(fc.integer({ min: 0, max: 26 })),
  rewatches: fc.integer({ min: 0, max: 3 }),
  progress: fc.option(fc.integer({ min: 0, max: 26 })),
  score: fc.option(fc.integer({ min: 0, max: 100 })),
  startedOn: fc.option(fc.constantFrom('2013', '2013-05', '2013-05-04')),
  finishedOn: fc.option(fc.constantFrom('2013', '2014-05', '2014-05-04')),
  note: fc.option(words),
  tags: fc.subarray(['jazz', 'espacio']),
  isPrivate: fc.boolean(),
  outdated: fc.subarray([...outdatable]),
  here: fc.record({
    list: fc.option(fc.constantFrom(...listTypes)),
    isPaused: fc.boolean(),
    isPrivate: fc.boolean(),
    startedOn: fc.option(day),
    finishedOn: fc.option(day),
    note: fc.option(words),
    rewatches: fc.integer({ min: 0, max: 3 }),
    rewatched: fc.option(fc.integer({ min: 0, max: 3 })),
    length: fc.integer({ min: 0, max: 5 }),
    watched: fc.integer({ min: 0, max: 5 }),
    rating: fc.option(fc.integer({ min: 20, max: 100 })),
  }),
})

const animeDataOf = (places: Place[]): fc.Arbitrary<AnimeData> =>
  fc
    .record({
      list: fc.option(fc.record({ type: fc.constantFrom(...listTypes), addedAt: timestamp })),
      note: fc.option(words),
      isPrivate: fc.boolean(),
      isPaused: fc.boolean(),
      days: fc.uniqueArray(day, { minLength: 2, maxLength: 2 }).map((days) => days.toSorted()),
      isDated: fc.boolean(),
      externalScore: fc.option(fc.integer({ min: 0, max: 100 })),
      externalStatus: fc.option(fc.constantFrom('On-Hold', 'Completed', 'CURRENT')),
      externalProgress: fc.option(fc.integer({ min: 6, max: 900 })),
      externalEntries: fc.uniqueArray(externalEntry, { maxLength: 2, selector: ({ ids }) => ids.join() }),
      watched: some(places, fc.record({ watchedAt: fc.option(timestamp) })),
      ratings: some(places, fc.record({ rating: fc.integer({ min: 1, max: 5 }), ratedAt: timestamp })),
      progress: some(places, fc.record({ seconds: fc.integer({ min: 0, max: 9_000 }), updatedAt: timestamp })),
      runs: rewatchesIn(places),
    })
    .map(({ days, isDated, isPaused, ...made }) => {
      const { list } = made
      // within what the product allows
      return Object.assign(made, {
        isPaused: isPaused && list?.type === 'watching',
        startedOn: isDated ? days[0]! : null,
        finishedOn: isDated && list?.type === 'completed' ? days[1]! : null,
      })
    })

const titles = shelf.map(({ title }) => title)
/** A generated account on the shelf of the tests. */
export const account = fc.record({
  animes: fc.record(Object.fromEntries(shelf.map(({ title, places }) => [title, fc.option(animeDataOf(places))]))),
  lists: fc.array(
    fc.record({
      // two custom lists may have the same title
      title: fc.constantFrom('Para llorar', 'Con Ed', 'Domingos'),
      description: fc.option(fc.constantFrom('Sin prisa.', 'Línea 1\nLínea 2')),
      visibility: fc.constantFrom(...listVisibilities),
      animes: fc.shuffledSubarray(titles),
    }),
    { maxLength: 3 },
  ),
  favourites: fc.shuffledSubarray(titles),
})
/** Data of animes by title, and custom lists by titles. */
export interface Account {
  animes: Record<string, AnimeData | null>
  lists: { title: string; description: string | null; visibility: ListVisibility; animes: string[] }[]
  favourites: string[]
}

/** Replaces the rows of a person by a generated account. */
export async function fill({ pool }: Services, { id: userId }: Person, made: Account) {
  for (const table of [
    'list_entries',
    'entry_details',
    'watched_episodes',
    'episode_ratings',
    'history_entries',
    'rewatches',
    'history_imports',
    'custom_lists',
    'favourites',
  ])
    await pool.query(`delete from ${table} where user_id = $1`, [userId])
  for (const { id, title } of shelf) {
    const data = made.animes[title]
    if (data) await pool.query(write, [userId, id, JSON.stringify(data)])
  }
  await pool.query('insert into favourites (user_id, anime_ids) values ($1, $2)', [userId, idsOf(made.favourites)])
  for (const [at, { title, description, visibility, animes }] of made.lists.entries())
    await pool.query(
      'insert into custom_lists (user_id, place, title, description, visibility, anime_ids) values ($1, $2, $3, $4, $5, $6)',
      [userId, at + 1, title, description, visibility, idsOf(animes)],
    )
  // votes written by SQL need their counters recomputed
  await pool.query('delete from episode_stats')
  await pool.query(`insert into episode_stats (episode_id, rating_sum, rating_count)
    select episode_id, sum(rating), count(*) from episode_ratings group by episode_id`)
  await pool.query(`update anime_stats t set rating_sum = n.sum, rating_count = n.count
    from (select s.anime_id, coalesce(sum(e.rating_sum), 0) as sum, coalesce(sum(e.rating_count), 0) as count
            from seasons s join episodes n on n.season_id = s.id left join episode_stats e on e.episode_id = n.id group by 1) n
   where t.anime_id = n.anime_id`)
}

const idsOf = (titles: string[]) => titles.map((title) => shelf.find((one) => one.title === title)!.id)

const rows = (of: string) => `jsonb_array_elements($3::jsonb -> '${of}') x
  join seasons s on s.anime_id = $2 and s.season_number = (x ->> 'season')::int
  join episodes e on e.season_id = s.id and e.episode_number = (x ->> 'episode')::int`
const write = `with k as (select * from jsonb_to_record($3::jsonb) k(list jsonb, note text, "isPrivate" boolean, "isPaused" boolean,
    "startedOn" date, "finishedOn" date, "externalScore" int, "externalStatus" text, "externalProgress" int, "externalEntries" jsonb)
  ), listed as (
    insert into list_entries (user_id, anime_id, list_type, added_at)
    select $1::int, $2::int, list ->> 'type', (list ->> 'addedAt')::timestamptz from k where jsonb_typeof(list) = 'object'
  ), described as (
    insert into entry_details select $1, $2, note, "isPrivate", "isPaused", "startedOn", "finishedOn", "externalScore",
      "externalStatus", "externalProgress", "externalEntries" from k
  ), watched as (
    insert into watched_episodes (user_id, episode_id, watched_at) select $1, e.id, (x ->> 'watchedAt')::timestamptz from ${rows('watched')}
  ), rated as (
    insert into episode_ratings (user_id, episode_id, rating, created_at)
    select $1, e.id, (x ->> 'rating')::int, (x ->> 'ratedAt')::timestamptz from ${rows('ratings')}
  ), begun as (
    insert into history_entries (user_id, episode_id, progress, updated_at)
    select $1, e.id, (x ->> 'seconds')::int, (x ->> 'updatedAt')::timestamptz from ${rows('progress')}
  ), inserted as (
    insert into rewatches (user_id, anime_id, started_at, ended_at, is_finished)
    select $1, $2, (r ->> 'startedAt')::timestamptz, (r ->> 'endedAt')::timestamptz, (r ->> 'isFinished')::boolean
      from jsonb_array_elements($3::jsonb -> 'runs') with ordinality o(r, at) order by at returning id
  )
  insert into rewatch_marks (rewatch_id, episode_id, watched_at, is_first)
  select n.id, e.id, (x ->> 'watchedAt')::timestamptz, (x ->> 'isFirst')::boolean
    from (select id, row_number() over (order by id) as at from inserted) n
    join jsonb_array_elements($3::jsonb -> 'runs') with ordinality o(r, at) using (at)
   cross join jsonb_array_elements(r -> 'watched') x
    join seasons s on s.anime_id = $2 and s.season_number = (x ->> 'season')::int
    join episodes e on e.season_id = s.id and e.episode_number = (x ->> 'episode')::int`
