import { describe, expect } from 'vitest'
import type { Change } from '../database/bus/change.ts'
import { test } from '../test/fixtures.ts'

const unknown = 999_999
const video = 'https://www.youtube-nocookie.com/embed/dQw4w9WgXcQ'

describe('episodes.byId', () => {
  test('fails for an unknown episode', async ({ visitor, as, cast }) => {
    const refused = { key: 'EPISODE_NOT_FOUND', code: 'NOT_FOUND' }
    await expect(visitor.episodes.byId({ id: unknown })).rejects.toMatchObject(refused)
    await expect(visitor.episodes.poll({ id: unknown, hash: '' })).rejects.toMatchObject(refused)
    await expect(as(cast.spike).episodes.myRating({ id: unknown })).rejects.toMatchObject(refused)
    for (const id of [0, -1, 1.5, 2_147_483_648]) {
      await expect(visitor.episodes.byId({ id })).rejects.toMatchObject({ code: 'BAD_REQUEST' })
    }
  })

  test('shows a visitor every field of the contract', async ({ visitor }) => {
    expect(await visitor.episodes.byId({ id: 2 })).toEqual({
      id: 2,
      episodeNumber: 2,
      title: 'Sesión 2',
      description: null,
      duration: 24,
      videoUrl: video,
      averageRating: null,
      totalRatings: 0,
      animeId: 1,
      animeTitle: 'Cowboy Bebop',
      seasonNumber: 1,
      comments: [],
      commentsCursor: null,
      previousEpisodeId: 1,
      nextEpisodeId: 3,
      locked: false,
    })
  })

  test('links to its neighbours across seasons, skipping empty ones', async ({ visitor, as, cast, shelf }) => {
    const neighbours = async () => {
      const pages = await Promise.all(shelf.bebop.episodes.map((id) => visitor.episodes.byId({ id })))
      return pages.map(({ previousEpisodeId, nextEpisodeId }) => [previousEpisodeId, nextEpisodeId])
    }
    const whole = [
      [null, 2],
      [1, 3],
      [2, 4],
      [3, 5],
      [4, null],
    ]
    expect(await neighbours()).toEqual(whole)

    const { admin } = as(cast.jet)
    const { seasonId } = await admin.addSeason({ id: shelf.bebop.id, seasonNumber: 3, title: null, description: null })
    await admin.addSeason({ id: shelf.bebop.id, seasonNumber: 4, title: null, description: null })
    expect(await neighbours()).toEqual(whole)
    await admin.deleteSeason({ id: seasonId })
    await admin.deleteEpisode({ id: 3 })
    expect(await visitor.episodes.byId({ id: 2 })).toMatchObject({ nextEpisodeId: 4 })
    expect(await visitor.episodes.byId({ id: 4 })).toMatchObject({ previousEpisodeId: 2 })
    await admin.deleteSeason({ id: shelf.bebop.seasons[0] })
    expect(await visitor.episodes.byId({ id: 4 })).toMatchObject({ previousEpisodeId: null, nextEpisodeId: 5 })
    await admin.restore({ kind: 'season', id: shelf.bebop.seasons[0] })
    await admin.restore({ kind: 'episode', id: 3 })
    expect(await neighbours()).toEqual(whole)
  })

  test('returns no video for an invalid stored address (security.md 30)', async ({ visitor, services }) => {
    const stored = async (url: string | null) => {
      await services.pool.query('update episodes set video_url = $1 where id = 5', [url])
      services.bus.publish({ topic: 'catalogue', ids: [] })
    }
    for (const url of [
      'javascript:alert(1)',
      'http://youtu.be/dQw4w9WgXcQ',
      '//evil.example/a.mp4',
      'https://x.example/',
    ]) {
      await stored(url)
      expect(await visitor.episodes.byId({ id: 5 })).toMatchObject({ videoUrl: null, locked: false })
    }
    await stored('https://youtu.be/dQw4w9WgXcQ?t=5')
    expect(await visitor.episodes.byId({ id: 5 })).toMatchObject({ videoUrl: video })
    await stored('/media/demo/clip.webm')
    expect(await visitor.episodes.byId({ id: 5 })).toMatchObject({ videoUrl: '/media/demo/clip.webm' })
    await stored(null)
  })

  test('fails in every call while its season or anime is deleted, and works after the restoration', async ({
    visitor,
    as,
    cast,
    shelf,
  }) => {
    const { admin } = as(cast.jet)
    const { episodes } = as(cast.spike)
    await episodes.rate({ id: 4, rating: 5 })
    const { comment } = await episodes.comment({ id: 4, content: 'Aquí sigue' })
    const before = await visitor.episodes.byId({ id: 4 })
    const gone = { key: 'EPISODE_NOT_FOUND' }
    const hiding = [
      { hide: () => admin.deleteEpisode({ id: 4 }), show: { kind: 'episode', id: 4 } },
      { hide: () => admin.deleteSeason({ id: 2 }), show: { kind: 'season', id: 2 } },
      { hide: () => admin.deleteAnime({ id: shelf.bebop.id }), show: { kind: 'anime', id: shelf.bebop.id } },
    ] as const
    for (const { hide, show } of hiding) {
      await hide()
      await expect(visitor.episodes.byId({ id: 4 })).rejects.toMatchObject(gone)
      await expect(visitor.episodes.poll({ id: 4, hash: '' })).rejects.toMatchObject(gone)
      await expect(episodes.myRating({ id: 4 })).rejects.toMatchObject(gone)
      await expect(episodes.rate({ id: 4, rating: 1 })).rejects.toMatchObject(gone)
      await expect(episodes.comment({ id: 4, content: 'Hola' })).rejects.toMatchObject(gone)
      const removal = episodes.deleteComment({ id: 4, commentId: comment.id })
      await expect(removal).rejects.toMatchObject({ key: 'COMMENT_NOT_FOUND' })
      await admin.restore(show)
      expect(await visitor.episodes.byId({ id: 4 })).toEqual(before)
    }
    expect(await episodes.myRating({ id: 4 })).toEqual({ rating: 5 })
  })
})

describe('early access', () => {
  test('hides the video from all but beta testers and administrators, and nothing else (security.md 19)', async ({
    visitor,
    as,
    cast,
    shelf,
  }) => {
    const [id] = shelf.akira.episodes
    for (const caller of [visitor, as(cast.spike), as(cast.ed)]) {
      const page = await caller.episodes.byId({ id })
      expect(page).toMatchObject({ videoUrl: null, locked: true, title: 'La película', animeTitle: 'Akira' })
      const poll = await caller.episodes.poll({ id, hash: '' })
      expect(poll).toMatchObject({ changed: true, episode: { videoUrl: null, locked: true } })
      const everything = JSON.stringify([
        page,
        poll,
        await caller.catalogue.byId({ id: shelf.akira.id }),
        await caller.catalogue.list({}),
      ])
      expect(everything).not.toContain('dQw4w9WgXcQ')
    }
    for (const caller of [as(cast.faye), as(cast.jet)]) {
      expect(await caller.episodes.byId({ id })).toMatchObject({ videoUrl: video, locked: false })
      expect(await caller.episodes.poll({ id, hash: '' })).toMatchObject({ episode: { videoUrl: video } })
    }
  })

  test('updates an open page when it starts and when a viewer gains or loses it', async ({ as, cast, services }) => {
    const poll = async (hash: string) => {
      const answer = await as(cast.faye).episodes.poll({ id: 6, hash })
      return answer.changed ? { ...answer.episode, hash: answer.hash } : undefined
    }
    const { hash } = (await poll(''))!
    expect(await poll(hash)).toBeUndefined()
    const beta = (is: boolean) => services.pool.query('update users set is_beta_tester = $1 where id = 2', [is])
    await beta(false)
    const locked = await poll(hash)
    expect(locked).toMatchObject({ locked: true, videoUrl: null })
    expect(await poll(locked!.hash)).toBeUndefined()
    await beta(true)
    expect(await poll(locked!.hash)).toMatchObject({ locked: false, videoUrl: video })
  })
})

describe('episodes.poll', () => {
  test('returns only that nothing has changed', async ({ visitor }) => {
    const first = await visitor.episodes.poll({ id: 7, hash: '' })
    expect(first).toEqual({ changed: true, hash: expect.any(String), episode: await visitor.episodes.byId({ id: 7 }) })
    const hash = first.changed ? first.hash : ''
    expect(await visitor.episodes.poll({ id: 7, hash })).toEqual({ changed: false })
  })

  test('returns the whole page after a rating, a comment, its removal, an edit and a new neighbour', async ({
    visitor,
    as,
    cast,
    shelf,
  }) => {
    const { episodes } = as(cast.spike)
    const { admin } = as(cast.jet)
    const [id] = shelf.corazon.episodes
    let hash = ''
    const changed = async (expected: object) => {
      const poll = await visitor.episodes.poll({ id, hash })
      expect(poll).toMatchObject({ changed: true, episode: expected })
      const page = await visitor.episodes.byId({ id })
      expect(poll).toEqual({ changed: true, hash: expect.any(String), episode: page })
      hash = poll.changed ? poll.hash : ''
      expect(await visitor.episodes.poll({ id, hash })).toEqual({ changed: false })
    }
    await changed({})
    await episodes.rate({ id, rating: 3 })
    await changed({ averageRating: 3, totalRatings: 1 })
    const { comment } = await episodes.comment({ id, content: 'Óxido y perdón' })
    await changed({ comments: [comment] })
    await episodes.deleteComment({ id, commentId: comment.id })
    await changed({ comments: [] })
    const form = { title: 'Óxido II', description: null, videoUrl: null, duration: null }
    await admin.updateEpisode({ id, episodeNumber: 1, ...form })
    await changed({ title: 'Óxido II' })
    const { episodeId } = await admin.addEpisode({ id: shelf.corazon.seasons[0], episodeNumber: 2, ...form })
    await changed({ nextEpisodeId: episodeId })
    await admin.deleteEpisode({ id: episodeId })
    await changed({ nextEpisodeId: null })
  })

  test('publishes a change after it is stored', async ({ as, cast, services, visitor }) => {
    const published: (Change & { comments: number })[] = []
    const stop = services.bus.subscribe((change) => {
      visitor.episodes
        .byId({ id: 7 })
        .then(({ comments }) => published.push({ ...change, comments: comments.length }))
        .catch((error: Error) => expect.fail(error.message))
    })
    const { episodes } = as(cast.ed)
    const { comment } = await episodes.comment({ id: 7, content: 'Primera' })
    await episodes.rate({ id: 7, rating: 2 })
    await expect.poll(() => published.length).toBe(4)
    await episodes.deleteComment({ id: 7, commentId: comment.id })
    await expect.poll(() => published.length).toBe(5)
    stop()
    expect(published).toContainEqual({ topic: 'ratings', ids: [3], comments: 1 })
    expect(published.filter(({ topic }) => topic === 'episode').map(({ ids, comments }) => [ids, comments])).toEqual([
      [[7], 1],
      [[7], 1],
      [[7], 0],
    ])
  })
})
