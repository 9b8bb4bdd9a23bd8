import { cast } from '@animeteca/api/test/cast'
import { describe, expect } from 'vitest'
import { test } from '../test/fixtures.ts'

const { spike, jet } = cast

describe('blocked words', () => {
  test('are empty at first, and edited by administrators only, each word once', async ({ rest }) => {
    expect((await rest(spike, 'GET /admin/words')).status).toBe(403)
    expect((await rest(null, 'POST /admin/words', { words: ['tonto'] })).status).toBe(401)
    expect((await rest(jet, 'GET /admin/words')).body).toEqual({ words: [] })
    expect(await rest(jet, 'POST /admin/words', { words: ['*'] })).toMatchObject({ status: 400 })
    const words = ['Estafa', 'gana dinero*', 'ESTÁFA']
    expect(await rest(jet, 'POST /admin/words', { words })).toMatchObject({ status: 201, body: { added: 2 } })
    expect((await rest(jet, 'POST /admin/words', { words: ['estafa', 'tonto'] })).body.added).toBe(1)
    expect(await rest(jet, 'DELETE /admin/words', { word: 'TONTO' })).toMatchObject({ status: 200 })
    expect((await rest(jet, 'GET /admin/words')).body.words).toEqual([
      { word: 'ESTÁFA', createdAt: expect.any(String), held: 0 },
      { word: 'gana dinero*', createdAt: expect.any(String), held: 0 },
    ])
    const { entries } = (await rest(jet, 'GET /admin/audit')).body
    expect(entries.slice(0, 2)).toMatchObject([
      { action: 'admin.word_removed', detail: { words: ['TONTO'] } },
      { action: 'admin.words_added', detail: { words: ['tonto'] } },
    ])
  })
})
