import { describe, expect } from 'vitest'
import { changesPublishedBy } from '../../test/database/published-changes.ts'
import { test } from '../../test/fixtures.ts'

describe('admin.comments', () => {
  test('lists comments for administrators, newest first, with the original text of moderated ones', async ({
    as,
    cast,
    visitor,
  }) => {
    const { comment } = await as(cast.spike).episodes.comment({ id: 1, content: 'Bang.' })
    const { comment: rude } = await as(cast.ed).episodes.comment({ id: 6, content: 'Una grosería' })
    await as(cast.jet).episodes.deleteComment({ id: 6, commentId: rude.id, action: 'delete_with_warning' })

    await expect(visitor.admin.comments({})).rejects.toMatchObject({ key: 'LOGIN_REQUIRED' })
    await expect(as(cast.spike).admin.comments({})).rejects.toMatchObject({ key: 'ADMIN_REQUIRED' })
    const { comments, nextCursor } = await as(cast.jet).admin.comments({})
    expect(nextCursor).toBeNull()
    expect(comments).toEqual([
      {
        id: rude.id,
        episodeId: 6,
        animeTitle: 'Akira',
        seasonNumber: 1,
        episodeNumber: 1,
        userId: cast.ed.id,
        username: 'edward',
        content: 'Este comentario ha sido eliminado por incumplir las normas de la comunidad.',
        originalContent: 'Una grosería',
        moderated: true,
        createdAt: expect.any(String),
      },
      expect.objectContaining({ id: comment.id, content: 'Bang.', originalContent: null, moderated: false }),
    ])
    const first = await as(cast.jet).admin.comments({ limit: 1 })
    const second = await as(cast.jet).admin.comments({ limit: 1, cursor: first.nextCursor! })
    expect([...first.comments, ...second.comments]).toEqual(comments)
  })

  test("shows the author's text again after restoreComment", async ({ as, cast, services, visitor }) => {
    const { comment } = await as(cast.faye).episodes.comment({ id: 2, content: 'Quizá me pasé' })
    const before = await visitor.episodes.byId({ id: 2 })
    const changes = await changesPublishedBy(services, async () => {
      await as(cast.jet).episodes.deleteComment({ id: 2, commentId: comment.id, action: 'delete_with_message' })
      await as(cast.jet).admin.restoreComment({ id: comment.id })
      await as(cast.jet).admin.restoreComment({ id: comment.id })
    })
    const after = await visitor.episodes.byId({ id: 2 })
    expect(after.comments).toEqual(before.comments)
    expect(changes).toEqual([
      { topic: 'episode', ids: [2] },
      { topic: 'notices', ids: [cast.faye.id] },
      { topic: 'episode', ids: [2] },
      { topic: 'notices', ids: [cast.faye.id] },
    ])
    const { entries } = await as(cast.jet).admin.audit({ action: 'admin.comment_restored' })
    expect(entries).toMatchObject([{ targetType: 'episode_comment', targetId: comment.id }])
    await as(cast.faye).episodes.deleteComment({ id: 2, commentId: comment.id })
  })

  test('leaves out comments of deleted episodes, and lists them again after its restoration', async ({ as, cast }) => {
    const { admin, episodes } = as(cast.jet)
    const { comment } = await as(cast.spike).episodes.comment({ id: 7, content: 'Se va' })
    const listed = async () => (await admin.comments({})).comments.some(({ id }) => id === comment.id)
    const away = [
      ['episode', 7, () => admin.deleteEpisode({ id: 7 })],
      ['season', 4, () => admin.deleteSeason({ id: 4 })],
      ['anime', 3, () => admin.deleteAnime({ id: 3 })],
    ] as const
    for (const [kind, id, remove] of away) {
      expect(await listed()).toBe(true)
      await remove()
      expect(await listed()).toBe(false)
      await admin.restore({ kind, id })
    }
    await episodes.deleteComment({ id: 7, commentId: comment.id, action: 'delete_completely' })
  })

  test('restoreComment fails for an unknown comment', async ({ as, cast }) => {
    await expect(as(cast.jet).admin.restoreComment({ id: 999 })).rejects.toMatchObject({ key: 'COMMENT_NOT_FOUND' })
    await expect(as(cast.faye).admin.restoreComment({ id: 1 })).rejects.toMatchObject({ key: 'ADMIN_REQUIRED' })
  })

  test('lets an administrator remove a reported comment of an anime in the trash', async ({ as, cast, shelf }) => {
    const [faye, jet] = [as(cast.faye), as(cast.jet)]
    const { comment } = await as(cast.ed).episodes.comment({ id: shelf.bebop.episodes[0], content: 'Grosería' })
    await faye.profiles.report({ kind: 'episode_comment', subjectId: comment.id, reason: 'harassment' })
    await jet.admin.deleteAnime({ id: shelf.bebop.id })
    await jet.admin.reports.decide({ kind: 'episode_comment', subjectId: comment.id, decision: 'removed' })
    await jet.admin.restore({ kind: 'anime', id: shelf.bebop.id })
    const { comments } = await faye.episodes.byId({ id: shelf.bebop.episodes[0] })
    expect(comments.find(({ id }) => id === comment.id)).toMatchObject({ moderated: true })
  })
})
