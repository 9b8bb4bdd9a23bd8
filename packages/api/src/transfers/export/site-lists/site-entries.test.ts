import { describe, expect, test } from 'vitest'
import { malEntry } from './mal-xml.ts'
import type { SiteRow } from './site-row.ts'
import { toEntries } from './to-site-entries.ts'

/** A season of Cowboy Bebop with twelve episodes that Spike is watching, with the given fields. */
const row = (fields: Partial<SiteRow>): SiteRow => ({
  animeId: 1,
  title: 'Cowboy Bebop',
  type: 'tv',
  year: 1998,
  animeStatus: 'completed',
  externalId: '1',
  malId: '1',
  season: null,
  firstEpisode: 1,
  episodeCount: null,
  imported: null,
  parts: 1,
  list: 'watching',
  customLists: [],
  note: null,
  isPrivate: false,
  isPaused: false,
  startedOn: null,
  finishedOn: null,
  externalScore: null,
  externalProgress: null,
  isRewatching: false,
  rewatches: 0,
  rewatchesOfPart: 0,
  rewatchMarks: 0,
  length: 12,
  watched: 3,
  undated: 0,
  firstDay: null,
  lastDay: null,
  rating: null,
  isFirst: true,
  isLast: true,
  rewatched: 0,
  firstPlace: 1,
  lastPlace: 12,
  watchedPlaces: Array.from({ length: fields.watched ?? 3 }, (_, at) => at + 1),
  ...fields,
})

const entry = (fields: Partial<SiteRow>) => toEntries([row(fields)])[0]
const xml = (fields: Partial<SiteRow>) => malEntry(entry(fields)!)

describe('toEntries', () => {
  test('gives completed when the whole part was watched, in any list', () => {
    expect(entry({ watched: 12 })?.list).toBe('completed')
    expect(entry({ watched: 12, list: 'dropped' })?.list).toBe('completed')
    expect(entry({ watched: 12, list: null })?.list).toBe('completed')
    expect(entry({ watched: 0, list: 'completed' })?.list).toBe('completed')
  })

  test('does not give completed while more episodes may come', () => {
    expect(entry({ watched: 12, animeStatus: 'airing' })?.list).toBe('watching')
    expect(entry({ watched: 12, animeStatus: 'airing', isLast: false })?.list).toBe('completed')
    expect(entry({ watched: 12, animeStatus: 'airing', episodeCount: 12 })?.list).toBe('completed')
    expect(entry({ watched: 12, episodeCount: 24 })?.list).toBe('watching')
  })

  test('gives planned without watched episodes, and paused when the owner paused', () => {
    expect(entry({ watched: 0 })?.list).toBe('plan_to_watch')
    expect(entry({ watched: 0, list: 'dropped' })?.list).toBe('dropped')
    expect(xml({ isPaused: true })).toContain('<my_status>On-Hold</my_status>')
    expect(xml({ isPaused: true, watched: 0 })).toContain('<my_status>On-Hold</my_status>')
    expect(entry({ isPaused: true, watched: 0, parts: 3 })).toMatchObject({ list: 'plan_to_watch', isPaused: false })
    expect(xml({})).toContain('<my_status>Watching</my_status>')
    expect(xml({ list: 'plan_to_watch', watched: 0 })).toContain('<my_status>Plan to Watch</my_status>')
  })

  test('gives no entry without a list and without a mark', () => {
    expect(entry({ list: null, watched: 0, rating: 5 })).toBeUndefined()
    expect(entry({ list: null })?.list).toBe('watching')
  })

  test('scores by the mean of the owner’s ratings, else by the imported score, but not parts that were not started', () => {
    expect(xml({ rating: 4.5, externalScore: 30 })).toContain('<my_score>9</my_score>')
    expect(xml({ externalScore: 76 })).toContain('<my_score>8</my_score>')
    expect(xml({ externalScore: 3 })).toContain('<my_score>1</my_score>')
    expect(xml({})).toContain('<my_score>0</my_score>')
    expect(entry({ externalScore: 76, parts: 2, watched: 0 })?.score).toBeNull()
  })

  test('uses the imported progress when it is higher', () => {
    expect(entry({ externalProgress: 20 })?.watched).toBe(20)
    expect(entry({ externalProgress: 2 })?.watched).toBe(3)
    expect(entry({ externalProgress: 20, parts: 2 })?.watched).toBe(3)
  })

  test('gives dates only when the times of all marks are known', () => {
    const dated = { watched: 12, firstDay: '2020-01-01', lastDay: '2020-02-01' }
    expect(entry(dated)).toMatchObject({ startedOn: '2020-01-01', finishedOn: '2020-02-01' })
    expect(entry({ ...dated, undated: 1 })).toMatchObject({ startedOn: null, finishedOn: null })
    expect(entry({ ...dated, startedOn: '2019-05-05' })).toMatchObject({ startedOn: '2019-05-05' })
    expect(entry({ ...dated, startedOn: '2019-05-05', isFirst: false, parts: 2 })).toMatchObject({
      startedOn: '2020-01-01',
    })
    expect(entry({ ...dated, watched: 3 })?.finishedOn).toBeNull()
    expect(xml({})).toContain('<my_start_date>0000-00-00</my_start_date>')
  })

  test('gives an active rewatch with its progress', () => {
    const again = { watched: 12, isRewatching: true, rewatched: 4, rewatches: 3, rewatchesOfPart: 2 }
    expect(xml(again)).toContain('<my_times_watched>2</my_times_watched>')
    expect(xml(again)).toContain('<my_rewatching>1</my_rewatching>\n<my_rewatching_ep>4</my_rewatching_ep>')
    expect(entry({ ...again, isFirst: false, rewatched: 0 })?.isRewatching).toBe(false)
  })

  test('gives the note of an anime to one entry only', () => {
    const parts = [row({ note: 'Jazz.', externalId: '1' }), row({ note: 'Jazz.', externalId: '2', season: 2 })]
    expect(toEntries(parts).map(({ title, note }) => [title, note])).toEqual([
      ['Cowboy Bebop', 'Jazz.'],
      ['Cowboy Bebop (temporada 2)', null],
    ])
  })

  test('escapes texts that would end a CDATA section or break the document', () => {
    expect(xml({ title: 'A ]]> B & <C>' })).toContain(
      '<series_title><![CDATA[A ]]]]><![CDATA[> B & <C>]]></series_title>',
    )
    expect(xml({ note: 'a\u0000\u0008b\tc\nd' })).toContain('<my_comments><![CDATA[ab\tc\nd]]></my_comments>')
    expect(xml({ externalId: '<1&' })).toContain('<series_animedb_id>&lt;1&amp;</series_animedb_id>')
    expect(xml({})).toContain('<update_on_import>1</update_on_import>')
  })
})
