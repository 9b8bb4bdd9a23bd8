import { limits } from '@animeteca/contracts/limits'
import { describe, expect } from 'vitest'
import { test } from '../../test/fixtures.ts'

describe('episodes.answer', () => {
  test('adds replies below a comment, one level deep, which the documented comments leave out', async ({
    visitor,
    as,
    cast,
  }) => {
    const { comment } = await as(cast.spike).episodes.comment({ id: 1, content: 'Qué final' })
    const answering = { id: 1, commentId: comment.id }
    await expect(visitor.episodes.answer({ ...answering, content: 'x' })).rejects.toMatchObject({
      key: 'LOGIN_REQUIRED',
    })
    const { comment: first } = await as(cast.ed).episodes.answer({ ...answering, content: 'Ed lloró' })
    for (const content of ['Yo no', 'Mentira', 'Un poco'])
      await as(cast.faye).episodes.answer({ ...answering, content })

    const { answers } = await visitor.episodes.answers(answering)
    expect(answers.map(({ content }) => content)).toEqual(['Ed lloró', 'Yo no', 'Mentira', 'Un poco'])
    const page = await visitor.episodes.byId({ id: 1, thread: 'newest' })
    expect(page.comments).toEqual([
      {
        ...comment,
        likes: 0,
        editedAt: null,
        tells: null,
        answerCount: 4,
        answers: answers.slice(-limits.episodeComment.shown),
      },
    ])
    expect((await visitor.episodes.byId({ id: 1 })).comments).toEqual([comment])

    const missing = { key: 'COMMENT_NOT_FOUND' }
    const ed = as(cast.ed).episodes
    await expect(ed.answer({ id: 1, commentId: first.id, content: 'x' })).rejects.toMatchObject(missing)
    await expect(ed.answer({ id: 2, commentId: comment.id, content: 'x' })).rejects.toMatchObject(missing)
    await expect(visitor.episodes.answers({ id: 1, commentId: first.id })).rejects.toMatchObject(missing)
  })

  test('returns the existing reply for a repeated key after it has filled the thread', async ({
    as,
    cast,
    services,
  }) => {
    const { comment } = await as(cast.spike).episodes.comment({ id: 6, content: 'Contad hasta el final' })
    await services.pool.query(
      `insert into episode_comments (episode_id, user_id, content, parent_id)
       select 6, $2, n::text, $1 from generate_series(2, ${limits.episodeComment.answers}) n`,
      [comment.id, cast.faye.id],
    )
    const last = { id: 6, commentId: comment.id, content: 'Y el último' }
    const keyed = as(cast.ed, { idempotencyKey: 'el-ultimo' }).episodes
    const first = await keyed.answer(last)
    expect(await keyed.answer(last)).toEqual(first)
    await expect(as(cast.ed).episodes.answer(last)).rejects.toMatchObject({ key: 'THREAD_FULL' })
    await as(cast.jet).episodes.deleteComment({ id: 6, commentId: comment.id, action: 'delete_completely' })
  })

  test('adds one reply per key, deletes replies with their comment, and refuses a moderated comment', async ({
    visitor,
    as,
    cast,
    services,
  }) => {
    const { comment } = await as(cast.spike).episodes.comment({ id: 2, content: 'Me voy' })
    const answering = { id: 2, commentId: comment.id, content: 'Espera' }
    const keyed = as(cast.ed, { idempotencyKey: 'espera' }).episodes
    await Promise.all([1, 2, 3].map(() => keyed.answer(answering)))
    expect((await visitor.episodes.answers(answering)).answers).toHaveLength(1)
    await as(cast.jet).episodes.deleteComment({ id: 2, commentId: comment.id, action: 'delete_with_message' })
    await expect(as(cast.ed).episodes.answer(answering)).rejects.toMatchObject({ key: 'COMMENT_NOT_FOUND' })
    await as(cast.jet).episodes.deleteComment({ id: 2, commentId: comment.id, action: 'delete_completely' })
    expect((await services.pool.query('select from episode_comments where episode_id = 2')).rowCount).toBe(0)
  })
})

describe('a comment of an episode', () => {
  test('can be edited by its author for ten minutes and until it is moderated, and is marked as edited', async ({
    visitor,
    as,
    cast,
    services,
  }) => {
    const { comment } = await as(cast.spike).episodes.comment({ id: 3, content: 'Con falta' })
    const edit = { id: 3, commentId: comment.id, content: ' Sin falta ' }
    for (const who of [cast.ed, cast.jet])
      await expect(as(who).episodes.editComment(edit)).rejects.toMatchObject({ key: 'FORBIDDEN' })
    const { comment: edited } = await as(cast.spike).episodes.editComment(edit)
    expect(edited).toEqual({ ...comment, content: 'Sin falta', likes: 0, editedAt: expect.any(String), tells: null })
    expect((await visitor.episodes.byId({ id: 3 })).comments).toEqual([{ ...comment, content: 'Sin falta' }])
    const [shown] = (await visitor.episodes.byId({ id: 3, thread: 'newest' })).comments
    expect(shown).toMatchObject(edited)

    await services.pool.query(`update episode_comments set created_at = now() - interval '11 minutes' where id = $1`, [
      comment.id,
    ])
    await expect(as(cast.spike).episodes.editComment(edit)).rejects.toMatchObject({ key: 'EDIT_TOO_LATE' })
    await as(cast.jet).episodes.deleteComment({ id: 3, commentId: comment.id, action: 'delete_with_message' })
    await expect(as(cast.spike).episodes.editComment(edit)).rejects.toMatchObject({ key: 'FORBIDDEN' })
  })

  test('is liked once per person, also by fifty simultaneous calls, and the best are listed first', async ({
    visitor,
    as,
    cast,
  }) => {
    const say = async (content: string) => (await as(cast.spike).episodes.comment({ id: 4, content })).comment.id
    const [plain, good, better] = [await say('Normal'), await say('Bien'), await say('Mejor')] as const
    const ed = as(cast.ed).episodes
    const faye = as(cast.faye).episodes
    await Promise.all(Array.from({ length: 50 }, () => ed.likeComment({ id: 4, commentId: good })))
    await Promise.all(
      Array.from({ length: 50 }, (_, n) =>
        n % 2 ? ed.unlikeComment({ id: 4, commentId: plain }) : ed.likeComment({ id: 4, commentId: plain }),
      ),
    )
    await ed.unlikeComment({ id: 4, commentId: plain })
    await ed.likeComment({ id: 4, commentId: better })
    expect(await faye.likeComment({ id: 4, commentId: better })).toEqual({ success: true, likes: 2 })
    const own = as(cast.spike).episodes.likeComment({ id: 4, commentId: better })
    await expect(own).rejects.toMatchObject({ key: 'OWN_COMMENT_LIKE' })

    const { comments } = await visitor.episodes.byId({ id: 4, thread: 'best' })
    expect(comments.map(({ id, likes }) => [id, likes])).toEqual([
      [better, 2],
      [good, 1],
      [plain, 0],
    ])
    expect(await ed.likedComments({ id: 4 })).toEqual({ commentIds: [good, better] })
    expect(await as(cast.jet).episodes.likedComments({ id: 4 })).toEqual({ commentIds: [] })
  })

  test('appears once over all pages when sorted by likes', async ({ visitor, services }) => {
    await services.pool.query(
      `insert into episode_comments (episode_id, user_id, content, likes)
       select 5, 1 + n % 4, 'Comentario ' || n, n % 7 from generate_series(1, 120) n`,
    )
    for (const thread of ['newest', 'best'] as const) {
      const page = await visitor.episodes.byId({ id: 5, thread })
      const all = [...page.comments]
      let cursor = page.commentsCursor
      while (cursor) {
        const older = await visitor.episodes.olderComments({ id: 5, cursor, thread })
        all.push(...older.comments)
        cursor = older.commentsCursor
      }
      expect(new Set(all.map(({ id }) => id)).size).toBe(120)
      const order = all.map(({ id, likes }) => (thread === 'best' ? likes! * 1_000 + id : id))
      expect(order).toEqual(order.toSorted((a, b) => b - a))
    }
    const { commentsCursor } = await visitor.episodes.byId({ id: 5, thread: 'newest' })
    const mixed = visitor.episodes.olderComments({ id: 5, cursor: commentsCursor!, thread: 'best' })
    await expect(mixed).rejects.toMatchObject({ key: 'INVALID_INPUT' })
  })

  test('is included in the poll with its likes and replies', async ({ visitor, as, cast }) => {
    const poll = async (hash: string) => visitor.episodes.poll({ id: 6, hash, thread: 'newest' })
    const { comment } = await as(cast.jet).episodes.comment({ id: 6, content: 'Neo-Tokio' })
    const first = await poll('')
    if (!first.changed) throw new Error('nothing came')
    expect(await poll(first.hash)).toEqual({ changed: false })
    await as(cast.ed).episodes.likeComment({ id: 6, commentId: comment.id })
    expect(await poll(first.hash)).toMatchObject({ changed: true, episode: { comments: [{ likes: 1 }] } })
  })
})
