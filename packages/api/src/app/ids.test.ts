import { limits } from '@animeteca/contracts/limits'
import { describe, expect } from 'vitest'
import type { Services } from '../call/context/context.ts'
import { findReceiver, receive } from '../integrations/players/receive.ts'
import { password } from '../test/cast.ts'
import { test } from '../test/fixtures.ts'

/** The last value of a table's id sequence. */
const drawn = async ({ pool }: Services, table: string) =>
  (await pool.query<{ at: number }>(`select coalesce(pg_sequence_last_value('${table}_id_seq'), 0) as at`)).rows[0]!.at

const fifty = async (work: () => Promise<unknown>) => {
  for (let turn = 0; turn < 50; turn++) await work().catch(() => undefined)
}

describe('a repeated call draws no id (security.md 58)', () => {
  test('for marks: up to an episode, and a single episode', async ({ as, cast, shelf, services }) => {
    const { tracking } = as(cast.spike)
    const upTo = { animeId: shelf.bebop.id, upToEpisodeId: shelf.bebop.episodes.at(-1) }
    expect((await tracking.markMany(upTo)).episodeIds).toEqual(shelf.bebop.episodes)
    const before = await drawn(services, 'watched_episodes')
    await fifty(() => tracking.markMany(upTo))
    await fifty(() => tracking.markWatched({ id: shelf.bebop.episodes[0] }))
    expect(await drawn(services, 'watched_episodes')).toBe(before)

    await tracking.unmarkWatched({ id: shelf.bebop.episodes[1] })
    expect((await tracking.markMany(upTo)).episodeIds).toEqual([shelf.bebop.episodes[1]])
    expect(await drawn(services, 'watched_episodes')).toBe(before + 1)
  })

  test('for friendships: a repeated request, a request to a friend, and to an unknown person', async ({
    as,
    cast,
    services,
  }) => {
    const ask = (id: number) => as(cast.spike).friends.request({ friendId: id })
    await ask(cast.faye.id)
    const before = await drawn(services, 'friendships')
    await fifty(() => ask(cast.faye.id))
    await fifty(() => ask(999))
    expect(await as(cast.faye).friends.request({ friendId: cast.spike.id })).toMatchObject({ status: 'friends' })
    await fifty(() => ask(cast.faye.id))
    expect(await drawn(services, 'friendships')).toBe(before)
  })

  test('for comments: the same key again', async ({ as, cast, services }) => {
    const spike = as(cast.spike, { idempotencyKey: 'una vez' })
    const speak = async () => {
      await spike.episodes.comment({ id: 1, content: 'Hola' })
      await spike.profiles.comment({ id: cast.ed.id, comment: 'Hola' })
    }
    await speak()
    const before = [await drawn(services, 'episode_comments'), await drawn(services, 'profile_comments')]
    await fifty(speak)
    expect([await drawn(services, 'episode_comments'), await drawn(services, 'profile_comments')]).toEqual(before)
  })

  test('for tags, seasons and episodes that are refused as taken', async ({ as, cast, services }) => {
    const { admin } = as(cast.jet)
    await admin.addTag({ id: cast.ed.id, tag: 'hacker' })
    const tables = ['user_tags', 'seasons', 'episodes']
    const all = () => Promise.all(tables.map((table) => drawn(services, table)))
    const before = await all()
    await fifty(() => admin.addTag({ id: cast.ed.id, tag: 'HACKER' }))
    await fifty(() => admin.addSeason({ id: 1, seasonNumber: 1 }))
    await fifty(() => admin.addEpisode({ id: 1, episodeNumber: 1, title: 'Otro' }))
    expect(await all()).toEqual(before)
  })

  test('for registrations with a taken username, lookalike or e-mail', async ({ calling, services }) => {
    const register = (turn: number) =>
      calling({ ip: `198.51.${turn}.1` }).auth.register({
        username: turn % 2 === 0 ? 'SPIKE' : 'faye0',
        email: turn < 50 ? `otro${turn}@x.example` : 'Faye@Bebop.Example',
        password,
      })
    const before = await drawn(services, 'users')
    for (let turn = 0; turn < 100; turn++) {
      await expect(register(turn)).rejects.toMatchObject({ key: 'ACCOUNT_TAKEN' })
    }
    expect(await drawn(services, 'users')).toBe(before)
  })

  test('for the catalogue: a repeated import and a preview', async ({ as, cast, services }) => {
    const { admin } = as(cast.jet)
    const episodes = Array.from({ length: 40 }, (_, at) => ({ episodeNumber: at + 1, title: `Episodio ${at + 1}` }))
    const animes = [{ title: 'Trigun', releaseYear: 1998, ids: { mal: 6 }, seasons: [{ seasonNumber: 1, episodes }] }]
    const tables = ['animes', 'seasons', 'episodes', 'external_refs']
    const all = () => Promise.all(tables.map((table) => drawn(services, table)))
    const [anime = 0, season = 0, episode = 0, ref = 0] = await all()

    expect(await admin.previewImport({ animes })).toMatchObject({ results: [{ outcome: 'created' }] })
    expect(await all()).toEqual([anime, season, episode, ref])
    expect(await admin.importAnimes({ animes })).toMatchObject({ results: [{ outcome: 'created' }] })
    const after = [anime + 1, season + 1, episode + 40, ref + 1]
    expect(await all()).toEqual(after)
    for (let turn = 0; turn < 5; turn++) {
      expect(await admin.importAnimes({ animes })).toMatchObject({ results: [{ outcome: 'unchanged' }] })
      expect(await admin.previewImport({ animes })).toMatchObject({ results: [{ outcome: 'unchanged' }] })
    }
    expect(await all()).toEqual(after)
  })
})

describe('a repeated call of a program draws no id (security.md 58)', () => {
  test('for a browser that repeats its push subscription', async ({ as, cast, services }) => {
    const keys = { p256dh: 'B'.repeat(87), auth: 'A'.repeat(22) }
    const subscribe = () =>
      as(cast.spike).profiles.subscribePush({ endpoint: 'https://updates.push.services.mozilla.com/1', keys })
    await subscribe()
    const before = await drawn(services, 'push_subscriptions')
    await fifty(subscribe)
    expect(await drawn(services, 'push_subscriptions')).toBe(before)
  })

  test('for a player that repeats its position', async ({ as, cast, services }) => {
    const { path } = await as(cast.spike).tracking.players.create({ name: 'Salón', playerUser: '' })
    const receiver = await findReceiver(services, path.split('/').at(-1)!, '203.0.113.7')
    const reportPosition = (seconds: number) =>
      receive(services, receiver, {
        NotificationType: 'PlaybackProgress',
        ItemType: 'Episode',
        Name: 'Sesión 1',
        SeriesName: 'Cowboy Bebop',
        SeasonNumber: 1,
        EpisodeNumber: 1,
        RunTimeTicks: 14_400_000_000,
        PlaybackPositionTicks: seconds * 10_000_000,
      })
    const id = await reportPosition(1)
    const before = await drawn(services, 'player_deliveries')
    for (let seconds = 2; seconds < 50; seconds++) expect(await reportPosition(seconds)).toBe(id)
    expect(await drawn(services, 'player_deliveries')).toBe(before)
  })
})

describe('ids beyond 32 bits', () => {
  const beyond = 2 ** 40

  test('are numbers in every answer', async ({ as, cast, shelf, services }) => {
    for (const table of ['watched_episodes', 'episode_comments', 'profile_comments', 'friendships', 'audit_entries']) {
      await services.pool.query(`alter sequence ${table}_id_seq restart with ${beyond}`)
    }
    const ed = as(cast.ed, { idempotencyKey: 'lejos' })
    await ed.tracking.markWatched({ id: shelf.bebop.episodes[0] })
    await ed.tracking.markWatched({ id: shelf.bebop.episodes[1] })
    const { episodes, nextCursor } = await ed.tracking.watched({ limit: 1 })
    expect(episodes).toMatchObject([{ id: beyond + 1 }])
    expect((await ed.tracking.watched({ limit: 1, cursor: nextCursor! })).episodes).toMatchObject([{ id: beyond }])

    expect(await ed.episodes.comment({ id: 2, content: 'Lejos' })).toMatchObject({ comment: { id: beyond } })
    expect(await ed.episodes.comment({ id: 2, content: 'Lejos' })).toMatchObject({ comment: { id: beyond } })
    expect((await ed.episodes.byId({ id: 2 })).comments).toMatchObject([{ id: beyond }])
    const faye = { id: cast.faye.id, comment: 'Lejos' }
    expect(await ed.profiles.comment(faye)).toMatchObject({ comment: { id: beyond } })
    expect(await ed.profiles.comment(faye)).toMatchObject({ comment: { id: beyond } })
    expect((await ed.profiles.comments({ id: cast.faye.id })).comments[0]).toMatchObject({ id: beyond })

    await ed.friends.request({ friendId: cast.jet.id })
    expect(await ed.friends.status({ profileId: cast.jet.id })).toMatchObject({ requestId: beyond })
    expect((await as(cast.jet).friends.requests()).requests).toMatchObject([{ id: beyond }])

    const { admin } = as(cast.jet)
    expect((await admin.comments({})).comments[0]).toMatchObject({ id: beyond })
    await services.pool.query(
      `insert into audit_entries (action, target_type, target_id) values ('episodes.comment_moderated', 'episode_comment', $1)`,
      [beyond],
    )
    expect((await admin.audit({ limit: 1 })).entries).toMatchObject([{ id: beyond, targetId: beyond }])
  })

  test('name comments, friend requests and reviews in calls', async ({ as, cast, shelf, services }) => {
    for (const table of ['episode_comments', 'profile_comments', 'friendships', 'reviews']) {
      await services.pool.query(`alter sequence ${table}_id_seq restart with ${beyond + 10}`)
    }
    const [spike, faye, ed, jet] = [as(cast.spike), as(cast.faye), as(cast.ed), as(cast.jet)]
    const { comment } = await ed.episodes.comment({ id: 3, content: 'Aún más lejos' })
    const byComment = { id: 3, commentId: comment.id }
    await spike.episodes.answer({ ...byComment, content: 'Mucho' })
    expect((await spike.episodes.answers(byComment)).answers).toHaveLength(1)
    expect(await spike.episodes.likeComment(byComment)).toMatchObject({ likes: 1 })
    await ed.episodes.editComment({ ...byComment, content: 'Lejísimos' })
    await jet.episodes.deleteComment({ ...byComment, action: 'delete_with_message' })
    await jet.admin.restoreComment({ id: comment.id })
    await ed.episodes.deleteComment(byComment)

    const onProfile = await ed.profiles.comment({ id: cast.jet.id, comment: 'Lejos' })
    await jet.profiles.deleteComment({ commentId: onProfile.comment.id })

    await faye.friends.request({ friendId: cast.ed.id })
    const { requestId } = await ed.friends.status({ profileId: cast.faye.id })
    await ed.friends.decline({ requestId: requestId! })
    await ed.friends.undoDecline({ requestId: requestId! })
    await ed.friends.accept({ requestId: requestId! })

    const content = 'Todo está muy lejos. '.repeat(limits.review.min)
    const { review } = await ed.catalogue.reviews.save({
      id: shelf.bebop.id,
      verdict: 'mixed',
      content: content.slice(0, limits.review.max),
    })
    const byReview = { reviewId: review.id }
    expect(await spike.catalogue.reviews.markUseful(byReview)).toMatchObject({ usefulCount: 1 })
    await spike.catalogue.reviews.history(byReview)
    await jet.catalogue.reviews.remove({ ...byReview, action: 'delete_with_message' })
    await jet.admin.restoreReview({ id: review.id })
    await ed.catalogue.reviews.remove(byReview)
  })
})
