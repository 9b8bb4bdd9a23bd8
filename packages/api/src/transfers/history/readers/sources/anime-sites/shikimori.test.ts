import { describe, expect, test } from 'vitest'
import { read } from '../../../../../test/history/reading.ts'

describe("Shikimori's list in JSON", () => {
  const row = {
    target_title: 'Trigun',
    target_title_ru: 'Триган',
    target_id: 6,
    target_type: 'Anime',
    score: 8,
    status: 'rewatching',
    rewatches: 1,
    episodes: 3,
    text: 'con Ed',
  }

  test('has MyAnimeList ids, and manga is refused', async () => {
    const manga = { ...row, target_title: 'Monster', target_type: 'Manga' }
    expect(await read([row, manga])).toMatchObject({
      format: 'shikimori',
      entries: [
        {
          ids: [{ site: 'mal', id: '6' }],
          titles: ['Trigun', 'Триган'],
          status: 'completed',
          isRewatching: true,
          rewatchProgress: 3,
          score: 80,
          note: 'con Ed',
        },
      ],
      refused: [{ row: 2, title: 'Monster', reason: 'Es un manga' }],
    })
  })
})
