import { exportAddress } from '@animeteca/contracts/export-files'
import { historyExport } from '@animeteca/contracts/history-export'
import { describe, expect } from 'vitest'
import { test } from '../test/fixtures.ts'

const json = exportAddress('animeteca.json')

describe('a download of the whole history', () => {
  test('is refused to visitors and to a token that is none', async ({ inject }) => {
    const visitor = await inject(null, { url: json })
    expect([visitor.statusCode, visitor.json().code]).toEqual([401, 'LOGIN_REQUIRED'])
    const stale = await inject(null, { url: json, headers: { authorization: 'Bearer nothing.of.ours' } })
    expect([stale.statusCode, stale.json().code]).toEqual([401, 'SESSION_EXPIRED'])
    const unknown = await inject(null, { url: '/api/tracking/exports/todo.exe' })
    expect([unknown.statusCode, unknown.json().code]).toEqual([404, 'ROUTE_NOT_FOUND'])
  })

  test('is a file of its own name that nobody keeps, and says what it promises', async ({
    inject,
    cast,
    as,
    shelf,
  }) => {
    const spike = as(cast.spike)
    await spike.tracking.setList({ animeId: shelf.bebop.id, listType: 'watching' })
    await spike.tracking.markWatched({ id: 4, watchedAt: null })
    await spike.tracking.markWatched({ id: 1, watchedAt: '2021-05-01T12:00:00.000Z' })
    await spike.tracking.describeEntry({
      animeId: shelf.bebop.id,
      note: 'Línea 1\nLínea "2" \u2028 </x>',
      isPrivate: true,
      startedOn: '2021-05-01',
    })
    await spike.tracking.record({ episodeId: 2, animeId: shelf.bebop.id, progress: 90 })
    await spike.episodes.rate({ id: 1, rating: 5 })
    await spike.episodes.comment({ id: 1, content: 'Jazz.' })
    await spike.profiles.comment({ id: cast.faye.id, comment: 'Me debes dinero.' })
    await spike.tracking.placeFavourite({ animeId: shelf.corazon.id })
    const { id } = await spike.tracking.createCustomList({ title: 'Para llorar' })
    await spike.tracking.placeInCustomList({ id, animeId: shelf.akira.id })

    const { statusCode, headers, body } = await inject(cast.spike, { url: json })
    expect({ statusCode, headers }).toMatchObject({
      statusCode: 200,
      headers: {
        'content-type': 'application/json; charset=utf-8',
        'content-disposition': expect.stringMatching(/^attachment; filename="animeteca-spike-\d{4}-\d\d-\d\d\.json"$/),
        'cache-control': 'no-store',
      },
    })
    const file = historyExport.strict().parse(JSON.parse(body))
    const bebop = {
      id: shelf.bebop.id,
      title: 'Cowboy Bebop',
      year: 1998,
      ids: [{ site: 'mal', id: '1', season: null, firstEpisode: 1, episodeCount: null }],
    }
    expect(file).toMatchObject({
      format: 'animeteca',
      version: 1,
      user: { username: 'spike', email: 'spike@bebop.example' },
      preferences: { notifications: { marketing: false }, listsFollowMarks: true, spoilerVeil: 'told' },
      favourites: [{ title: 'Corazón de Acero', ids: [] }],
      customLists: [{ title: 'Para llorar', visibility: 'nobody', animes: [{ title: 'Akira', year: 1988 }] }],
      friends: [],
      profileComments: [{ to: 'faye', comment: 'Me debes dinero.' }],
      animes: [
        {
          ...bebop,
          episodeCount: 5,
          list: { type: 'watching' },
          note: 'Línea 1\nLínea "2" \u2028 </x>',
          isPrivate: true,
          startedOn: '2021-05-01',
          finishedOn: null,
          watched: [
            { season: 1, episode: 1, watchedAt: '2021-05-01T12:00:00.000Z' },
            { season: 2, episode: 1, watchedAt: null },
          ],
          ratings: [{ season: 1, episode: 1, rating: 5 }],
          progress: [{ season: 1, episode: 2, seconds: 90 }],
          runs: [],
        },
      ],
      comments: [{ anime: bebop, season: 1, episode: 1, content: 'Jazz.', tellsUpTo: null, isAnswer: false }],
    })
    // each anime on a line of its own, whatever is in its note
    expect(body.split('\n').filter((line) => line.startsWith('{"id":1,'))).toHaveLength(1)
  })

  test('has nothing of anybody else', async ({ inject, cast }) => {
    const { body } = await inject(cast.ed, { url: json })
    const file = historyExport.parse(JSON.parse(body))
    expect(file).toMatchObject({
      user: { username: 'edward' },
      animes: [],
      comments: [],
      favourites: [],
      customLists: [],
    })
    expect(body).not.toContain('Jazz')
  })

  test('is described by a schema that everybody may read', async ({ inject }) => {
    const { statusCode, body } = await inject(null, { url: '/api/tracking/exports/schema.json' })
    expect(statusCode).toBe(200)
    expect(JSON.parse(body)).toMatchObject({
      type: 'object',
      properties: { version: { const: 1 }, animes: { type: 'array' } },
    })
  })
})
