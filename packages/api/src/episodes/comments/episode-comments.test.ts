import { limits } from '@animeteca/contracts/limits'
import { describe, expect } from 'vitest'
import type { Services } from '../../call/context/context.ts'
import { test } from '../../test/fixtures.ts'

const withMessage = 'Este comentario ha sido eliminado por un administrador.'
const withWarning = 'Este comentario ha sido eliminado por incumplir las normas de la comunidad.'

const storedComment = async ({ pool }: Services, id: number) =>
  (await pool.query('select * from episode_comments where id = $1', [id])).rows[0] as
    | Record<string, unknown>
    | undefined

describe('episodes.comments', () => {
  test('refuse visitors, unknown episodes, empty and too long texts, without a trace', async ({
    visitor,
    as,
    cast,
    services,
  }) => {
    const refused = { key: 'LOGIN_REQUIRED' }
    await expect(visitor.episodes.comment({ id: 1, content: 'Hola' })).rejects.toMatchObject(refused)
    await expect(visitor.episodes.deleteComment({ id: 1, commentId: 1 })).rejects.toMatchObject(refused)
    const { episodes } = as(cast.spike)
    const unknown = episodes.comment({ id: 999, content: 'Hola' })
    await expect(unknown).rejects.toMatchObject({ key: 'EPISODE_NOT_FOUND' })
    const wrong = ['', ' \n\t ', 'a'.repeat(limits.episodeComment.max + 1), 'nul\0', '\ud800', '\u200b\u3164\u2800']
    for (const content of wrong) {
      await expect(episodes.comment({ id: 1, content })).rejects.toMatchObject({ code: 'BAD_REQUEST' })
    }
    expect((await services.pool.query('select from episode_comments')).rowCount).toBe(0)
    expect((await services.pool.query('select from episode_stats')).rowCount).toBe(0)
  })

  test('are visible to everyone, newest first, with the text as typed', async ({ visitor, as, cast }) => {
    const { comment: first } = await as(cast.spike).episodes.comment({ id: 1, content: '  Qué día…\n ' })
    expect(first).toEqual({
      id: expect.any(Number),
      userId: cast.spike.id,
      username: 'spike',
      profilePicture: null,
      profileFrame: 'none',
      content: 'Qué día…',
      createdAt: expect.stringMatching(/^\d{4}-\d\d-\d\dT\d\d:\d\d:\d\d\.\d{3}Z$/),
      moderated: false,
    })
    const content = `<img src=x onerror=alert(1)> ${'😀'.repeat(limits.episodeComment.max - 29)}`
    const { comment: second } = await as(cast.ed).episodes.comment({ id: 1, content })
    expect(second.content).toBe(content)
    expect((await visitor.episodes.byId({ id: 1 })).comments).toEqual([second, first])
    expect((await visitor.episodes.byId({ id: 2 })).comments).toEqual([])
  })

  test('are paged by fifty, each once, also while new ones are added', async ({ visitor, as, cast, services }) => {
    await services.pool.query(
      `insert into episode_comments (episode_id, user_id, content)
       select 5, 1 + n % 4, 'Comentario ' || n from generate_series(1, 120) n`,
    )
    const page = await visitor.episodes.byId({ id: 5 })
    const ids = page.comments.map(({ id }) => id)
    expect(ids).toHaveLength(limits.episodeComment.page)
    await as(cast.faye).episodes.comment({ id: 5, content: 'Llego tarde' })
    let cursor = page.commentsCursor
    while (cursor) {
      const older = await visitor.episodes.olderComments({ id: 5, cursor })
      ids.push(...older.comments.map(({ id }) => id))
      cursor = older.commentsCursor
    }
    expect(ids).toHaveLength(120)
    expect(ids).toEqual([...new Set(ids)].toSorted((a, b) => b - a))
  })

  test('refuse invented cursors (security.md 28)', async ({ visitor, as, cast }) => {
    const { commentsCursor } = await visitor.episodes.byId({ id: 5 })
    const cursor = commentsCursor!
    for (const made of [`x${cursor}`, cursor.slice(1), cursor.toUpperCase(), 'AAAA', '%', '']) {
      await expect(visitor.episodes.olderComments({ id: 5, cursor: made })).rejects.toMatchObject({
        code: 'BAD_REQUEST',
      })
    }
    await expect(visitor.episodes.olderComments({ id: 999, cursor })).rejects.toMatchObject({
      key: 'EPISODE_NOT_FOUND',
    })
    await as(cast.jet).admin.deleteEpisode({ id: 5 })
    await expect(visitor.episodes.olderComments({ id: 5, cursor })).rejects.toMatchObject({ key: 'EPISODE_NOT_FOUND' })
    await as(cast.jet).admin.restore({ kind: 'episode', id: 5 })
  })

  test('are added once for a repeated idempotency key (security.md 45)', async ({ visitor, as, cast }) => {
    const keyed = as(cast.spike, { idempotencyKey: 'una-sola-vez' })
    const answers = await Promise.all(
      Array.from({ length: 20 }, () => keyed.episodes.comment({ id: 3, content: 'Solo una vez' })),
    )
    const { comments } = await visitor.episodes.byId({ id: 3 })
    expect(comments).toHaveLength(1)
    for (const { comment } of answers) expect(comment).toEqual(comments[0])
    await keyed.episodes.comment({ id: 3, content: 'Solo una vez' })
    expect((await visitor.episodes.byId({ id: 3 })).comments).toEqual(comments)

    const { comment: elsewhere } = await keyed.episodes.comment({ id: 4, content: 'En otro episodio' })
    expect(elsewhere.content).toBe('En otro episodio')
    const other = as(cast.ed, { idempotencyKey: 'una-sola-vez' })
    expect((await other.episodes.comment({ id: 3, content: 'La mía' })).comment).toMatchObject({ username: 'edward' })
    for (const _ of [1, 2]) await as(cast.faye).episodes.comment({ id: 3, content: 'Sin clave' })
    expect((await visitor.episodes.byId({ id: 3 })).comments).toHaveLength(4)
  })
})

describe('episodes.deleteComment', () => {
  test("refuses a third person's comment and a comment of another episode (security.md 15)", async ({
    as,
    cast,
    services,
  }) => {
    const { comment } = await as(cast.spike).episodes.comment({ id: 2, content: 'Aquí me quedo' })
    const removal = { id: 2, commentId: comment.id }
    const forbidden = { key: 'FORBIDDEN', code: 'FORBIDDEN' }
    for (const stranger of [cast.ed, cast.faye]) {
      await expect(as(stranger).episodes.deleteComment(removal)).rejects.toMatchObject(forbidden)
    }
    for (const who of [cast.spike, cast.ed]) {
      const moderation = as(who).episodes.deleteComment({ ...removal, action: 'delete_with_message' })
      await expect(moderation).rejects.toMatchObject(forbidden)
    }
    await expect(as(cast.jet).episodes.deleteComment(removal)).rejects.toMatchObject({
      key: 'MODERATION_ACTION_REQUIRED',
      code: 'BAD_REQUEST',
    })
    await expect(
      as(cast.jet).episodes.deleteComment({ ...removal, action: 'burn' as 'delete_completely' }),
    ).rejects.toMatchObject({ code: 'BAD_REQUEST' })
    const missing = { key: 'COMMENT_NOT_FOUND' }
    await expect(as(cast.spike).episodes.deleteComment({ ...removal, id: 3 })).rejects.toMatchObject(missing)
    const unknown = as(cast.jet).episodes.deleteComment({ id: 2, commentId: 999_999, action: 'delete_completely' })
    await expect(unknown).rejects.toMatchObject(missing)
    expect(await storedComment(services, comment.id)).toMatchObject({ content: 'Aquí me quedo', moderated: false })
    const { rowCount } = await services.pool.query(`select from audit_entries where action like 'episodes.%'`)
    expect(rowCount).toBe(0)
  })

  test("deletes the author's comment once", async ({ visitor, as, cast, services }) => {
    const { episodes } = as(cast.spike)
    const commentId = (await visitor.episodes.byId({ id: 2 })).comments[0]!.id
    expect(await episodes.deleteComment({ id: 2, commentId })).toEqual({ success: true, comment: null })
    expect(await storedComment(services, commentId)).toBeUndefined()
    await expect(episodes.deleteComment({ id: 2, commentId })).rejects.toMatchObject({ key: 'COMMENT_NOT_FOUND' })
    const { comment: commentOfJet } = await as(cast.jet).episodes.comment({ id: 2, content: 'Me equivoqué' })
    await as(cast.jet).episodes.deleteComment({ id: 2, commentId: commentOfJet.id })
    expect((await visitor.episodes.byId({ id: 2 })).comments).toEqual([])
  })

  test('replaces a comment by one of two sentences, stores the original for administrators, or deletes it', async ({
    visitor,
    as,
    cast,
    services,
    calling,
  }) => {
    const jet = as(cast.jet, { requestId: 'moderación', ip: '203.0.113.9' })
    const { comment } = await as(cast.spike).episodes.comment({ id: 2, content: 'Un destripe' })
    const moderate = (action: 'delete_with_message' | 'delete_with_warning' | 'delete_completely') =>
      jet.episodes.deleteComment({ id: 2, commentId: comment.id, action })

    const replaced = await moderate('delete_with_message')
    expect(replaced).toEqual({ success: true, comment: { ...comment, content: withMessage, moderated: true } })
    expect((await visitor.episodes.byId({ id: 2 })).comments).toEqual([replaced.comment])
    const warned = await moderate('delete_with_warning')
    expect(warned.comment).toEqual({ ...comment, content: withWarning, moderated: true })
    expect(await storedComment(services, comment.id)).toMatchObject({ original_content: 'Un destripe' })
    for (const caller of [calling({}), as(cast.spike), jet]) {
      expect(JSON.stringify(await caller.episodes.byId({ id: 2 }))).not.toContain('destripe')
    }

    const byAuthor = as(cast.spike).episodes.deleteComment({ id: 2, commentId: comment.id })
    await expect(byAuthor).rejects.toMatchObject({ key: 'FORBIDDEN' })
    expect(await moderate('delete_completely')).toEqual({ success: true, comment: null })
    expect(await storedComment(services, comment.id)).toBeUndefined()

    const { rows } = await services.pool.query(
      `select actor_id, target_type, target_id, detail, ip, request_id from audit_entries
        where action = 'episodes.comment_moderated' order by id`,
    )
    expect(rows).toEqual(
      ['delete_with_message', 'delete_with_warning', 'delete_completely'].map((moderation) => ({
        actor_id: cast.jet.id,
        target_type: 'episode_comment',
        target_id: comment.id,
        detail: { moderation, episodeId: 2, authorId: cast.spike.id },
        ip: '203.0.113.9',
        request_id: 'moderación',
      })),
    )
  })

  test("deletes an administrator's own comment without a replacement sentence", async ({ as, cast }) => {
    const jet = as(cast.jet).episodes
    const { comment } = await jet.comment({ id: 2, content: 'Yo primero' })
    await jet.deleteComment({ id: 2, commentId: comment.id, action: 'delete_with_warning' })
    await expect(jet.deleteComment({ id: 2, commentId: comment.id })).rejects.toMatchObject({
      key: 'MODERATION_ACTION_REQUIRED',
    })
  })

  test('ends in a replacement or a deletion when moderation and author run simultaneously', async ({
    as,
    cast,
    services,
  }) => {
    for (let round = 0; round < 10; round++) {
      const { comment } = await as(cast.faye).episodes.comment({ id: 4, content: 'En el cruce' })
      const [moderated, removed] = await Promise.allSettled([
        as(cast.jet).episodes.deleteComment({ id: 4, commentId: comment.id, action: 'delete_with_message' }),
        as(cast.faye).episodes.deleteComment({ id: 4, commentId: comment.id }),
      ])
      const statuses = [moderated.status, removed.status].toSorted()
      expect(statuses).toEqual(['fulfilled', 'rejected'])
      const row = await storedComment(services, comment.id)
      expect(row?.['content']).toBe(moderated.status === 'fulfilled' ? withMessage : undefined)
    }
  })
})
