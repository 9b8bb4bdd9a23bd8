import { describe, expect } from 'vitest'
import { test } from '../test/fixtures.ts'

describe('tracking over REST', () => {
  test('answers each documented call with the documented fields', async ({ rest, cast }) => {
    const asSpike = (call: string, body?: object) => rest(cast.spike, call, body)
    const set = await asSpike('POST /tracking/lists', { animeId: 1, listType: 'completed' })
    expect(set).toMatchObject({ status: 200, body: { success: true, entry: { animeId: 1, listType: 'completed' } } })
    expect(await asSpike('GET /tracking/lists?type=completed')).toMatchObject({ body: { entries: [set.body.entry] } })
    expect(await asSpike('GET /tracking/lists?type=watching')).toMatchObject({ body: { entries: [] } })
    expect(await asSpike('GET /tracking/lists?type=loved')).toMatchObject({ status: 400 })

    const opened = await asSpike('POST /tracking/history', { episodeId: 2, animeId: 1, progress: 0 })
    expect(opened).toMatchObject({ status: 200, body: { success: true, previousListType: 'completed' } })
    expect(await asSpike('GET /tracking/history?limit=6')).toMatchObject({
      body: { history: [{ episodeId: 2, animeId: 1, seasonNumber: 1, episodeNumber: 2, progress: 0 }] },
    })
    for (const limit of ['0', '101', '1e9', 'x', '']) {
      expect(await asSpike(`GET /tracking/history?limit=${limit}`)).toMatchObject({ status: 400 })
    }

    expect(await asSpike('POST /tracking/episodes/2/watched', { animeId: 1 })).toMatchObject({
      status: 200,
      body: { success: true },
    })
    expect(await asSpike('GET /tracking/episodes/watched?animeId=1')).toMatchObject({
      body: { episodes: [{ episodeId: 2, animeId: 1, episodeTitle: 'Sesión 2' }] },
    })
    expect(await asSpike('GET /tracking/anime/1')).toMatchObject({
      body: { listType: 'watching', watchedEpisodeIds: [2], next: { episodeId: 1 } },
    })
    expect(await asSpike('POST /tracking/episodes/watched', { animeId: 1, seasonId: 1 })).toMatchObject({
      body: { success: true, episodeIds: [1, 3] },
    })
    expect(await asSpike('DELETE /tracking/episodes/watched?episodeIds=1,3')).toMatchObject({ status: 200 })
    for (const _ of [1, 2]) {
      expect(await asSpike('DELETE /tracking/episodes/2/watched')).toMatchObject({ body: { success: true } })
      expect(await asSpike('DELETE /tracking/lists/1')).toMatchObject({ status: 200, body: { success: true } })
    }
  })

  test('takes a batch from the body or the query, and rejects an empty one', async ({ rest, inject, cast }) => {
    for (const episodeId of [1, 2, 3, 4]) {
      await rest(cast.ed, 'POST /tracking/history', { episodeId, animeId: 1, progress: 9 })
    }
    const batch = 'DELETE /tracking/history/batch'
    for (const body of [undefined, {}, { episodeIds: [] }, { episodeIds: 'all' }, { episodeIds: null }]) {
      expect(await rest(cast.ed, batch, body)).toMatchObject({ status: 400, body: { code: 'INVALID_INPUT' } })
    }
    const empty = await inject(cast.ed, {
      method: 'DELETE',
      url: '/api/tracking/history/batch',
      headers: { 'content-type': 'application/json' },
    })
    expect(empty.statusCode).toBe(400)
    expect(await rest(cast.ed, `${batch}?episodeIds=`)).toMatchObject({ status: 400 })

    expect(await rest(cast.ed, batch, { episodeIds: [1] })).toMatchObject({ body: { success: true, deletedCount: 1 } })
    expect(await rest(cast.ed, `${batch}?episodeIds=2&episodeIds=3`)).toMatchObject({ body: { deletedCount: 2 } })
    expect(await rest(cast.ed, 'DELETE /tracking/history/4')).toMatchObject({ body: { deletedCount: 1 } })
    expect(await rest(cast.ed, 'DELETE /tracking/history')).toMatchObject({ body: { deletedCount: 0 } })
  })
})

describe('an episode over REST', () => {
  test('can be read, rated and commented on, in the documented shapes', async ({ rest, cast }) => {
    expect(await rest(null, 'GET /episode/999')).toMatchObject({
      status: 404,
      body: { error: 'Episodio no encontrado', code: 'EPISODE_NOT_FOUND' },
    })
    expect(await rest(null, 'POST /episode/1/rate', { rating: 5 })).toMatchObject({ status: 401 })
    expect(await rest(cast.spike, 'POST /episode/1/rate', { rating: 5.5 })).toMatchObject({ status: 400 })
    expect(await rest(cast.spike, 'POST /episode/1/rate', { rating: 5 })).toMatchObject({
      status: 200,
      body: { success: true, averageRating: 5, totalRatings: 1 },
    })
    expect(await rest(cast.spike, 'GET /episode/1/my-rating')).toMatchObject({ body: { rating: 5 } })

    const { status, body } = await rest(cast.spike, 'POST /episode/1/comment', { content: ' ¡Bang! ' })
    expect(status).toBe(201)
    expect(body.comment).toMatchObject({ content: '¡Bang!', username: 'spike', moderated: false })
    const page = await rest(null, 'GET /episode/1')
    expect(page).toMatchObject({ status: 200, body: { averageRating: 5, comments: [body.comment], locked: false } })
    const { hash } = (await rest(null, 'GET /episode/1/poll?hash=')).body
    expect(await rest(null, `GET /episode/1/poll?hash=${hash}`)).toMatchObject({
      body: { changed: false },
    })
    const address = `DELETE /episode/1/comment/${body.comment.id}`
    expect(await rest(cast.faye, address)).toMatchObject({ status: 403 })
    expect(await rest(cast.jet, `${address}?action=delete_with_warning`)).toMatchObject({
      status: 200,
      body: { success: true, comment: { moderated: true } },
    })
    expect(await rest(cast.jet, address, { action: 'delete_completely' })).toMatchObject({
      body: { success: true, comment: null },
    })
    expect(await rest(cast.jet, address, { action: 'delete_completely' })).toMatchObject({ status: 404 })
  })
})
