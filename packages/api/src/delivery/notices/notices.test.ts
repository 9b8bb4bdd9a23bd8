import { noticeDays } from '@animeteca/contracts/limits'
import { describe, expect } from 'vitest'
import { createHousekeeper } from '../../app/housekeeping/housekeeping.ts'
import { changesPublishedBy } from '../../test/database/published-changes.ts'
import { kindsOf, test, noticesOf, unreadCount } from '../../test/notices.ts'

describe('profiles.notices', () => {
  test('requires a session and returns only own notices', async ({ visitor, as, cast }) => {
    await expect(visitor.profiles.notices({})).rejects.toMatchObject({ key: 'LOGIN_REQUIRED' })
    await as(cast.spike).profiles.comment({ id: cast.faye.id, comment: 'Me debes dinero.' })
    expect(await noticesOf(as(cast.faye))).toEqual([
      {
        id: expect.any(Number),
        kind: 'profile_comment',
        createdAt: expect.any(String),
        isRead: false,
        person: { id: cast.spike.id, username: 'spike', profilePicture: null, profileFrame: 'none' },
        requestId: null,
        comment: 'Me debes dinero.',
        episode: null,
      },
    ])
    for (const other of [cast.spike, cast.jet, cast.ed]) expect(await noticesOf(as(other))).toEqual([])
  })

  test('markNoticesRead marks own notices up to the last one on screen, on all devices', async ({
    as,
    cast,
    services,
  }) => {
    const [spike, faye] = [as(cast.spike), as(cast.faye)]
    for (const comment of ['Uno', 'Dos', 'Tres']) await spike.profiles.comment({ id: cast.faye.id, comment })
    const [newest, seen] = await noticesOf(faye)
    await spike.profiles.markNoticesRead({ upToId: newest!.id })
    expect(await unreadCount(faye)).toBe(3)

    const changes = await changesPublishedBy(services, async () => {
      await faye.profiles.markNoticesRead({ upToId: seen!.id })
      await faye.profiles.markNoticesRead({ upToId: seen!.id })
    })
    expect(changes).toEqual([{ topic: 'notices', ids: [cast.faye.id] }])
    expect(await unreadCount(faye)).toBe(1)
    expect((await noticesOf(faye)).map(({ isRead }) => isRead)).toEqual([false, true, true])
  })

  test('pages by cursor', async ({ as, cast }) => {
    for (const comment of ['Uno', 'Dos', 'Tres']) await as(cast.spike).profiles.comment({ id: cast.faye.id, comment })
    const first = await as(cast.faye).profiles.notices({ limit: 2 })
    const second = await as(cast.faye).profiles.notices({ limit: 2, cursor: first.nextCursor! })
    expect([...first.notices, ...second.notices].map(({ comment }) => comment)).toEqual(['Tres', 'Dos', 'Uno'])
    expect(second.nextCursor).toBeNull()
    await expect(as(cast.faye).profiles.notices({ cursor: 'x' })).rejects.toMatchObject({ code: 'BAD_REQUEST' })
  })

  test('returns no notices older than ninety days after housekeeping', async ({ as, cast, services }) => {
    await as(cast.spike).profiles.comment({ id: cast.faye.id, comment: 'Uno' })
    await as(cast.spike).profiles.comment({ id: cast.faye.id, comment: 'Dos' })
    await services.pool.query(
      `update notices set created_at = now() - interval '${noticeDays + 1} days' where id = (select min(id) from notices)`,
    )
    await createHousekeeper(services, { warn: () => {} })(new AbortController().signal)
    expect((await noticesOf(as(cast.faye))).map(({ comment }) => comment)).toEqual(['Dos'])
  })
})

describe('notices of a friend request', () => {
  test('go to its recipient with the request, and after the acceptance to its sender', async ({ as, cast }) => {
    const [spike, faye] = [as(cast.spike), as(cast.faye)]
    await spike.friends.request({ friendId: cast.faye.id })
    const [request] = await noticesOf(faye)
    expect(request).toMatchObject({ kind: 'friend_request', person: { username: 'spike' }, isRead: false })
    expect(await kindsOf(spike)).toEqual([])

    await faye.friends.accept({ requestId: request!.requestId! })
    await faye.friends.accept({ requestId: request!.requestId! })
    expect(await noticesOf(faye)).toMatchObject([{ kind: 'friend_request', requestId: null, isRead: true }])
    expect(await noticesOf(spike)).toMatchObject([{ kind: 'friend_accepted', person: { username: 'faye' } }])
    expect(await unreadCount(faye)).toBe(0)
  })

  test('report the acceptance when both people request each other', async ({ as, cast }) => {
    await as(cast.spike).friends.request({ friendId: cast.faye.id })
    await as(cast.faye).friends.request({ friendId: cast.spike.id })
    expect(await kindsOf(as(cast.spike))).toEqual(['friend_accepted'])
    expect(await unreadCount(as(cast.faye))).toBe(0)
  })

  test('disappear when it is withdrawn or declined, and reappear as read when it is sent again', async ({
    as,
    cast,
  }) => {
    const [spike, faye] = [as(cast.spike), as(cast.faye)]
    const request = async () => {
      await spike.friends.request({ friendId: cast.faye.id })
      return (await faye.friends.requests()).requests[0]!.id
    }
    await spike.friends.decline({ requestId: await request() })
    expect(await noticesOf(faye)).toEqual([])
    expect(await unreadCount(faye)).toBe(0)

    const requestId = await request()
    const [first] = await noticesOf(faye)
    await faye.friends.decline({ requestId })
    expect(await noticesOf(faye)).toEqual([])
    await faye.friends.undoDecline({ requestId })
    expect(await noticesOf(faye)).toMatchObject([{ id: first!.id, isRead: true, requestId }])
    await faye.friends.decline({ requestId })
    await request()
    expect(await noticesOf(faye)).toMatchObject([{ id: first!.id, isRead: true }])
    expect(await unreadCount(faye)).toBe(0)
  })

  test('are new when it follows an ended friendship', async ({ as, cast }) => {
    const [spike, faye] = [as(cast.spike), as(cast.faye)]
    await spike.friends.request({ friendId: cast.faye.id })
    await faye.friends.request({ friendId: cast.spike.id })
    await faye.friends.remove({ friendId: cast.spike.id })
    expect([await noticesOf(spike), await noticesOf(faye)]).toEqual([[], []])
    await spike.friends.request({ friendId: cast.faye.id })
    expect(await unreadCount(faye)).toBe(1)
  })

  test('are created once for fifty concurrent requests', async ({ as, cast }) => {
    const requests = Array.from({ length: 50 }, () => as(cast.spike).friends.request({ friendId: cast.faye.id }))
    await Promise.allSettled(requests)
    expect(await kindsOf(as(cast.faye))).toEqual(['friend_request'])
  })
})

describe('notices of a profile comment', () => {
  test('are created once for a repeated request, and deleted with the comment', async ({ as, cast }) => {
    const spike = as(cast.spike, { idempotencyKey: 'once' })
    const { comment } = await spike.profiles.comment({ id: cast.faye.id, comment: 'Hola' })
    await spike.profiles.comment({ id: cast.faye.id, comment: 'Hola' })
    expect(await kindsOf(as(cast.faye))).toEqual(['profile_comment'])
    await spike.profiles.deleteComment({ commentId: comment.id })
    expect(await noticesOf(as(cast.faye))).toEqual([])
    expect(await noticesOf(as(cast.spike))).toEqual([])
  })

  test('report a removal by an administrator to its author, without a name', async ({ as, cast }) => {
    const { comment } = await as(cast.spike).profiles.comment({ id: cast.faye.id, comment: 'Grosería' })
    await as(cast.jet).profiles.deleteComment({ commentId: comment.id })
    expect(await noticesOf(as(cast.spike))).toMatchObject([{ kind: 'profile_comment_deleted', person: null }])
  })
})

describe('notices of a reply', () => {
  test('go to the author of the comment, without the text, are deleted with the reply, and do not report own replies', async ({
    as,
    cast,
  }) => {
    const [spike, faye] = [as(cast.spike), as(cast.faye)]
    const { comment } = await spike.episodes.comment({ id: 1, content: '¿Quién es?' })
    const { comment: answer } = await faye.episodes.answer({ id: 1, commentId: comment.id, content: 'El de la moto' })
    await spike.episodes.answer({ id: 1, commentId: comment.id, content: 'Gracias' })
    const shown = await noticesOf(spike)
    expect(shown).toMatchObject([
      { kind: 'comment_answer', person: { username: 'faye' }, comment: null, episode: { id: 1 } },
    ])
    expect(JSON.stringify(shown)).not.toContain('moto')
    await faye.episodes.deleteComment({ id: 1, commentId: answer.id })
    expect(await noticesOf(spike)).toEqual([])
  })

  test('disappear from open pages when it is moderated, and reappear when it is restored', async ({
    as,
    cast,
    services,
  }) => {
    const [spike, faye, jet] = [as(cast.spike), as(cast.faye), as(cast.jet)]
    const { comment } = await spike.episodes.comment({ id: 1, content: '¿Quién es?' })
    const { comment: answer } = await faye.episodes.answer({ id: 1, commentId: comment.id, content: 'Grosería' })
    expect(await unreadCount(spike)).toBe(1)
    const changes = await changesPublishedBy(services, () =>
      jet.episodes.deleteComment({ id: 1, commentId: answer.id, action: 'delete_with_warning' }),
    )
    expect(await noticesOf(spike)).toEqual([])
    expect(await unreadCount(spike)).toBe(0)
    expect(changes.find(({ topic }) => topic === 'notices')?.ids.toSorted()).toEqual([cast.spike.id, cast.faye.id])
    await jet.admin.restoreComment({ id: answer.id })
    expect(await kindsOf(spike)).toEqual(['comment_answer'])
  })
})

describe('notices of moderation', () => {
  test('go to the author with the episode, once per comment, and not to administrators who moderate their own', async ({
    as,
    cast,
    shelf,
  }) => {
    const [spike, jet] = [as(cast.spike), as(cast.jet)]
    const { comment } = await spike.episodes.comment({ id: 1, content: 'Grosería' })
    const moderated = { id: 1, commentId: comment.id }
    await jet.episodes.deleteComment({ ...moderated, action: 'delete_with_warning' })
    await jet.episodes.deleteComment({ ...moderated, action: 'delete_with_warning' })
    expect(await noticesOf(spike)).toMatchObject([
      {
        kind: 'comment_warned',
        person: null,
        comment: null,
        episode: { id: 1, animeId: shelf.bebop.id, animeTitle: 'Cowboy Bebop', seasonNumber: 1, episodeNumber: 1 },
      },
    ])
    await jet.admin.restoreComment({ id: comment.id })
    // after a restoration the next ones are news again
    await jet.episodes.deleteComment({ ...moderated, action: 'delete_with_warning' })
    await jet.admin.restoreComment({ id: comment.id })
    await jet.episodes.deleteComment({ ...moderated, action: 'delete_completely' })
    expect(await kindsOf(spike)).toEqual([
      'comment_deleted',
      'comment_restored',
      'comment_warned',
      'comment_restored',
      'comment_warned',
    ])

    const own = await jet.episodes.comment({ id: 1, content: 'Mío' })
    await jet.episodes.deleteComment({ id: 1, commentId: own.comment.id, action: 'delete_completely' })
    expect(await kindsOf(jet)).toEqual([])
  })
})
