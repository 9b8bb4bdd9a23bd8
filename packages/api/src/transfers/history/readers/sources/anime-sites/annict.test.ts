import { describe, expect, test } from 'vitest'
import { read } from '../../../../../test/history/reading.ts'

describe("Annict's answers", () => {
  const work = {
    annictId: 7,
    title: 'トライガン',
    titleEn: 'Trigun',
    titleRo: 'Toraigan',
    malAnimeId: '6',
    seasonYear: 1998,
    media: 'TV',
    episodesCount: 26,
  }
  const record = (number: number | null) => ({
    createdAt: '2020-01-01T20:00:00Z',
    episode: { number, numberText: '第3話' },
    work,
  })

  test('over GraphQL give the library and its records', async () => {
    const viewer = {
      username: 'ed',
      libraryEntries: { nodes: [{ status: { state: 'WATCHING' }, work, note: 'ojo' }] },
      records: { nodes: [record(1), record(null)] },
    }
    expect(await read({ data: { viewer } })).toMatchObject({
      format: 'annict',
      owner: 'ed',
      entries: [
        {
          ids: [{ site: 'mal', id: '6' }],
          titles: ['Toraigan', 'Trigun', 'トライガン'],
          year: 1998,
          type: 'tv',
          episodeCount: 26,
          status: 'watching',
          note: 'ojo',
          marks: [
            { season: null, episode: 1, watchedAt: '2020-01-01T20:00:00.000Z' },
            { season: null, episode: 3 },
          ],
        },
      ],
    })
  })

  test.for([
    ['wanna_watch', 'plan_to_watch'],
    ['watched', 'completed'],
    ['on_hold', 'watching'],
    ['stop_watching', 'dropped'],
    ['no_select', null],
  ])('over REST map the status %s to the list %s', async ([kind, status]) => {
    const works = [
      { id: 7, title: 'Trigun', media: 'tv', season_name: '1998-spring', mal_anime_id: '6', status: { kind } },
    ]
    expect((await read({ works })).entries[0]).toMatchObject({ status, year: 1998, ids: [{ id: '6' }] })
  })
})
