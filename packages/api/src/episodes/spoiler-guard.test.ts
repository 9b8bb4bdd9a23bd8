import { describe, expect } from 'vitest'
import { test } from '../test/fixtures.ts'

describe('a comment with spoilers of a later episode', () => {
  test('shows only which episode they reach until the reader has marked that episode or reveals the comment', async ({
    visitor,
    as,
    cast,
    shelf,
  }) => {
    const [first, , third] = shelf.bebop.episodes
    const spoiler = 'En el tres llueve'
    const { comment } = await as(cast.ed).episodes.comment({ id: first, content: spoiler, tellsUpTo: third })
    expect(comment.content).toBe(spoiler)
    await as(cast.ed).episodes.answer({
      id: first,
      commentId: comment.id,
      content: `${spoiler}, de verdad`,
      tellsUpTo: third,
    })

    for (const who of [visitor, as(cast.spike), as(cast.ed)])
      for (const thread of [undefined, 'newest', 'best'] as const) {
        const page = await who.episodes.byId({ id: first, thread })
        expect(page.comments[0]?.content).toBe('Contiene spoilers hasta T1 E3')
        expect(JSON.stringify(page)).not.toContain('llueve')
      }
    const [told] = (await visitor.episodes.byId({ id: first, thread: 'newest' })).comments
    expect(told?.tells).toEqual({ episodeId: third, seasonNumber: 1, episodeNumber: 3 })
    const { answers } = await visitor.episodes.answers({ id: first, commentId: comment.id })
    expect(JSON.stringify(answers)).not.toContain('llueve')
    expect(await visitor.episodes.reveal({ id: first, commentId: comment.id })).toEqual({ content: spoiler })

    const spike = () => as(cast.spike)
    const ids = async () => (await spike().episodes.revealedComments({ id: first })).comments.map(({ id }) => id)
    expect(await ids()).toEqual([])
    await spike().tracking.markWatched({ id: third })
    expect(await ids()).toEqual([comment.id, answers[0]!.id])
    await spike().tracking.unmarkWatched({ id: third })
    expect(await ids()).toEqual([])
    await spike().episodes.setSpoilerGuard({ veil: 'off' })
    expect(await ids()).toEqual([comment.id, answers[0]!.id])
    await spike().episodes.setSpoilerGuard({ veil: 'told' })
    expect((await as(cast.ed).episodes.revealedComments({ id: first })).comments[0]).toEqual({
      id: comment.id,
      content: spoiler,
    })

    await as(cast.jet).episodes.deleteComment({ id: first, commentId: comment.id, action: 'delete_with_message' })
    expect(await visitor.episodes.byId({ id: first, thread: 'newest' })).toMatchObject({
      comments: [{ moderated: true, tells: null, content: expect.stringContaining('administrador') }],
    })
    await expect(visitor.episodes.reveal({ id: first, commentId: comment.id })).rejects.toMatchObject({
      key: 'COMMENT_NOT_FOUND',
    })
    await as(cast.jet).episodes.deleteComment({ id: first, commentId: comment.id, action: 'delete_completely' })
    await spike().episodes.setSpoilerGuard({ veil: 'off' })
    expect(await ids()).toEqual([])
    await spike().episodes.setSpoilerGuard({ veil: 'told' })
  })
})

describe('the spoiler guard', () => {
  test('hides comments, titles and descriptions of later episodes until they are marked or revealed', async ({
    visitor,
    as,
    cast,
    shelf,
  }) => {
    // the actor is read once per context, so each call needs its own
    const faye = () => as(cast.faye)
    const [first, second, third] = shelf.bebop.episodes
    for (const id of [first, third]) await as(cast.ed).episodes.comment({ id, content: `Destripe del ${id}` })
    const open = await visitor.episodes.byId({ id: third })
    expect(await faye().episodes.byId({ id: third })).toEqual(open)
    expect(await faye().episodes.spoilerGuard()).toEqual({ veil: 'told' })
    await faye().episodes.setSpoilerGuard({ veil: 'unseen' })

    const titles = async () => {
      const { seasons } = await faye().catalogue.byId({ id: shelf.bebop.id })
      return seasons.flatMap(({ episodes }) => episodes.map(({ title }) => title))
    }
    expect(await titles()).toEqual(['Sesión 1', 'Episodio 2', 'Episodio 3', 'Episodio 1', 'Episodio 2'])
    // the next episode has its title, but its comments stay hidden
    expect(await faye().episodes.byId({ id: first })).toMatchObject({ title: 'Sesión 1', comments: [], veil: 'down' })
    const guarded = await faye().episodes.byId({ id: third, thread: 'newest' })
    expect(guarded).toMatchObject({ title: 'Episodio 3', description: null, comments: [], commentsCursor: null })
    const poll = await faye().episodes.poll({ id: third, hash: '', thread: 'newest' })
    expect(JSON.stringify(poll)).not.toContain('Destripe')
    expect(await visitor.episodes.byId({ id: third })).toEqual(open)

    const { comment: own } = await faye().episodes.comment({ id: third, content: 'Aún no lo he visto' })
    expect((await faye().episodes.byId({ id: third })).comments).toEqual([own])
    for (const [person, content] of [
      [cast.ed, 'Destripe en una respuesta'],
      [cast.faye, 'No me lo cuentes'],
    ] as const)
      await as(person).episodes.answer({ id: third, commentId: own.id, content })
    for (const thread of ['newest', 'best'] as const)
      expect((await faye().episodes.byId({ id: third, thread })).comments).toMatchObject([
        { id: own.id, answerCount: 1, answers: [{ content: 'No me lo cuentes' }] },
      ])
    await faye().tracking.markMany({ animeId: shelf.bebop.id, upToEpisodeId: second })
    expect(await titles()).toEqual(['Sesión 1', 'Sesión 2', 'Sesión 3', 'Episodio 1', 'Episodio 2'])
    expect((await faye().episodes.byId({ id: first })).comments).toHaveLength(1)

    await faye().episodes.revealSpoilers({ id: third })
    expect((await faye().episodes.byId({ id: third })).comments).toHaveLength(2)
    await faye().episodes.hideSpoilers({ id: third })
    expect((await faye().episodes.byId({ id: third })).comments).toEqual([own])
    await faye().episodes.setSpoilerGuard({ veil: 'told' })
    expect((await faye().episodes.byId({ id: third })).comments).toHaveLength(2)
  })

  test('hides older comments and replies too', async ({ as, cast, services, shelf, visitor }) => {
    const [, , , fourth] = shelf.bebop.episodes
    const faye = () => as(cast.faye)
    await services.pool.query(
      `insert into episode_comments (episode_id, user_id, content)
       select $1, ${cast.ed.id}, 'Número ' || n from generate_series(1, 60) n`,
      [fourth],
    )
    const { comments, commentsCursor } = await visitor.episodes.byId({ id: fourth })
    const commentId = comments[0]!.id
    await as(cast.ed).episodes.answer({ id: fourth, commentId, content: 'Ya' })
    await faye().episodes.setSpoilerGuard({ veil: 'unseen' })
    expect(await faye().episodes.olderComments({ id: fourth, cursor: commentsCursor! })).toEqual({
      comments: [],
      commentsCursor: null,
    })
    expect(await faye().episodes.answers({ id: fourth, commentId })).toEqual({ answers: [] })
    await faye().tracking.markWatched({ id: fourth })
    expect((await faye().episodes.olderComments({ id: fourth, cursor: commentsCursor! })).comments).toHaveLength(10)
    expect((await faye().episodes.answers({ id: fourth, commentId })).answers).toHaveLength(1)
  })
})
