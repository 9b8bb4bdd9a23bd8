import type { Activity } from '@animeteca/contracts/tracking/tracking-events'
import { describe, expect } from 'vitest'
import type { Services } from '../../call/context/context.ts'
import type { Caller } from '../../test/caller.ts'
import { test } from '../../test/fixtures.ts'

const eventsOf = async ({ tracking }: Caller, input: Partial<Activity> = {}) => (await tracking.activity(input)).events

const lastOf = async (caller: Caller) => (await eventsOf(caller))[0]!

const stateOf = async ({ tracking }: Caller) => ({
  marks: (await tracking.watched({})).episodes
    .map(({ episodeId, watchedAt }) => [episodeId, watchedAt])
    .toSorted(([one], [other]) => Number(one) - Number(other)),
  lists: (await tracking.lists({})).entries.map(({ animeId, listType, addedAt }) => [animeId, listType, addedAt]),
  history: (await tracking.history({})).history.map(({ episodeId, progress, updatedAt }) => [
    episodeId,
    progress,
    updatedAt,
  ]),
})

const clearTracking = async ({ pool }: Services, { id }: { id: number }) => {
  for (const table of ['tracking_events', 'watched_episodes', 'list_entries', 'history_entries'])
    await pool.query(`delete from ${table} where user_id = $1`, [id])
}

describe('tracking.activity', () => {
  test("refuses visitors and returns the caller's own events only", async ({ as, cast, visitor }) => {
    const refused = { key: 'LOGIN_REQUIRED' }
    await expect(visitor.tracking.activity({})).rejects.toMatchObject(refused)
    await expect(visitor.tracking.takeBack({ id: 1 })).rejects.toMatchObject(refused)
    await expect(visitor.tracking.redo({ ids: [1] })).rejects.toMatchObject(refused)

    await as(cast.faye).tracking.markWatched({ id: 1 })
    const { id } = await lastOf(as(cast.faye))
    const spike = as(cast.spike)
    expect(await eventsOf(spike)).toEqual([])
    await expect(spike.tracking.takeBack({ id })).rejects.toMatchObject({ key: 'EVENT_NOT_FOUND' })
    expect(await spike.tracking.redo({ ids: [id] })).toEqual({ success: true, ids: [] })
    expect((await stateOf(as(cast.faye))).marks).toHaveLength(1)
  })

  test('returns each event with its changes, and none for calls without effect', async ({
    as,
    cast,
    shelf,
    services,
  }) => {
    await clearTracking(services, cast.spike)
    const { tracking } = as(cast.spike)
    const animeId = shelf.bebop.id
    await tracking.markWatched({ id: 1 })
    await tracking.markWatched({ id: 1 })
    await tracking.markMany({ animeId, upToEpisodeId: 4 })
    await tracking.unmarkWatched({ id: 2 })
    await tracking.unmarkWatched({ id: 2 })
    await tracking.markWatched({ id: 6 })
    await tracking.unmarkMany({ episodeIds: [6, 3, 999] })
    await tracking.setList({ animeId, listType: 'plan_to_watch' })
    await tracking.setList({ animeId, listType: 'plan_to_watch' })
    await tracking.record({ episodeId: 1, animeId, progress: 0 })
    await tracking.record({ episodeId: 1, animeId, progress: 60 })
    await tracking.removeFromList({ animeId })
    await tracking.removeFromList({ animeId })
    await tracking.forgetEpisode({ episodeId: 1 })
    await tracking.forgetAll()

    const events = (await eventsOf(as(cast.spike))).map((event) => [
      event.kind,
      event.animeId,
      event.episodeCount,
      event.firstEpisode && `${event.firstEpisode.seasonNumber}/${event.firstEpisode.episodeNumber}`,
      event.lastEpisode && `${event.lastEpisode.seasonNumber}/${event.lastEpisode.episodeNumber}`,
      event.listFrom,
      event.listTo,
    ])
    expect(events.toReversed()).toEqual([
      ['mark', 1, 1, '1/1', '1/1', null, null],
      ['mark', 1, 3, '1/2', '2/1', null, null],
      ['unmark', 1, 1, '1/2', '1/2', null, null],
      ['mark', 2, 1, '1/1', '1/1', null, null],
      ['unmark', null, 2, '1/3', '1/1', null, null],
      ['list', 1, 0, null, null, null, 'plan_to_watch'],
      ['list', 1, 0, null, null, 'plan_to_watch', 'watching'],
      ['list', 1, 0, null, null, 'watching', null],
      ['forget', 1, 1, '1/1', '1/1', null, null],
    ])
  })

  test('pages and filters by date', async ({ as, cast, services }) => {
    await clearTracking(services, cast.ed)
    const ed = as(cast.ed)
    for (const id of [1, 2, 3]) await ed.tracking.markWatched({ id })
    await services.pool.query(
      `update tracking_events set at = '2026-03-02T10:00:00Z'::timestamptz + row * interval '1 day'
         from (select id, row_number() over (order by id) as row from tracking_events where user_id = $1) r
        where r.id = tracking_events.id`,
      [cast.ed.id],
    )
    const days = async (input: Partial<Activity>) => (await eventsOf(ed, input)).map(({ at }) => at.slice(8, 10))
    expect(await days({})).toEqual(['05', '04', '03'])
    expect(await days({ from: '2026-03-04T00:00:00.000Z', until: '2026-03-05T00:00:00.000Z' })).toEqual(['04'])
    const first = await ed.tracking.activity({ limit: 2 })
    expect(first.events.map(({ at }) => at.slice(8, 10))).toEqual(['05', '04'])
    const second = await ed.tracking.activity({ limit: 2, cursor: first.nextCursor! })
    expect(second).toMatchObject({ events: [{ at: '2026-03-03T10:00:00.000Z' }], nextCursor: null })
    await expect(ed.tracking.activity({ cursor: 'abc' })).rejects.toMatchObject({ code: 'BAD_REQUEST' })
  })

  test('hides events of an anime in the trash, which can be undone after its restoration', async ({
    as,
    cast,
    shelf,
    services,
  }) => {
    await clearTracking(services, cast.faye)
    const faye = as(cast.faye)
    await faye.tracking.setList({ animeId: shelf.corazon.id, listType: 'watching' })
    const { id } = await lastOf(faye)
    await as(cast.jet).admin.deleteAnime({ id: shelf.corazon.id })
    expect(await eventsOf(faye)).toEqual([])
    await expect(faye.tracking.takeBack({ id })).rejects.toMatchObject({ key: 'EVENT_OVERTAKEN' })
    await as(cast.jet).admin.restore({ kind: 'anime', id: shelf.corazon.id })
    expect(await lastOf(faye)).toMatchObject({ isUndone: false })
    await faye.tracking.takeBack({ id })
    expect((await stateOf(faye)).lists).toEqual([])
  })
})

describe('tracking.takeBack and redo', () => {
  test('restore the state before and after each kind of event', async ({ as, cast, shelf, services }) => {
    await clearTracking(services, cast.spike)
    const spike = as(cast.spike)
    const { tracking } = spike
    const animeId = shelf.bebop.id
    await tracking.markWatched({ id: 1, watchedAt: '2024-03-02T01:00:00.000Z' })
    await tracking.setList({ animeId, listType: 'completed', addedAt: '2024-01-01T00:00:00.000Z' })
    await tracking.record({ episodeId: 5, animeId, progress: 60 })
    const calls = [
      () => tracking.markMany({ animeId, upToEpisodeId: 4, watchedAt: '2025-01-01T00:00:00.000Z' }),
      () => tracking.unmarkMany({ episodeIds: [1, 2] }),
      () => tracking.restoreMarks({ marks: [{ episodeId: 1, watchedAt: null }] }),
      () => tracking.setList({ animeId, listType: 'dropped' }),
      () => tracking.removeFromList({ animeId }),
      () => tracking.setList({ animeId: shelf.akira.id, listType: 'watching' }),
      () => tracking.forgetAll(),
    ]
    for (const call of calls) {
      const before = await stateOf(spike)
      await call()
      const after = await stateOf(spike)
      expect(after).not.toEqual(before)
      const { id } = await lastOf(spike)
      expect(await tracking.takeBack({ id })).toEqual({ success: true, ids: [id] })
      expect(await stateOf(spike)).toEqual(before)
      expect(await lastOf(spike)).toMatchObject({ id, isUndone: true })
      expect(await tracking.takeBack({ id })).toEqual({ success: true, ids: [] })
      expect(await tracking.redo({ ids: [id] })).toEqual({ success: true, ids: [id] })
      expect(await stateOf(spike)).toEqual(after)
      expect(await lastOf(spike)).toMatchObject({ id, isUndone: false })
    }
  })

  test('redoing a deletion of the history leaves positions that were recorded since', async ({
    as,
    cast,
    shelf,
    services,
  }) => {
    await clearTracking(services, cast.spike)
    const { tracking } = as(cast.spike)
    const animeId = shelf.bebop.id
    for (const episodeId of [1, 2]) await tracking.record({ episodeId, animeId, progress: 60 })
    await tracking.forgetAll()
    const { id } = await lastOf(as(cast.spike))
    await tracking.takeBack({ id })
    await tracking.record({ episodeId: 2, animeId, progress: 90 })
    await tracking.redo({ ids: [id] })
    expect((await tracking.history({})).history).toMatchObject([{ episodeId: 2, progress: 90 }])
  })

  test('restore everything since one event, and everything again', async ({ as, cast, shelf, services }) => {
    await clearTracking(services, cast.ed)
    const ed = as(cast.ed)
    const { tracking } = ed
    const animeId = shelf.bebop.id
    await tracking.setPreferences({ listsFollowMarks: true })
    await tracking.markWatched({ id: 1, watchedAt: '2024-03-02T01:00:00.000Z' })
    await tracking.setList({ animeId, listType: 'plan_to_watch' })
    const before = await stateOf(ed)
    await tracking.unmarkWatched({ id: 1 })
    const { id } = await lastOf(ed)
    await tracking.markMany({ animeId, upToEpisodeId: 5, follow: true })
    await tracking.setList({ animeId, listType: 'completed' })
    await tracking.unmarkMany({ episodeIds: [2, 3] })
    await tracking.markWatched({ id: 2 })
    await tracking.removeFromList({ animeId })
    const after = await stateOf(ed)

    const { ids } = await tracking.takeBack({ id, since: true })
    expect(ids).toHaveLength(7)
    expect(await stateOf(ed)).toEqual(before)
    expect((await eventsOf(ed)).map(({ isUndone }) => isUndone)).toEqual([...ids.map(() => true), false, false])
    expect((await tracking.redo({ ids })).ids).toEqual(ids)
    expect(await stateOf(ed)).toEqual(after)
  })

  test('leave later changes unchanged, and fail when later changes have replaced all of the event', async ({
    as,
    cast,
    shelf,
    services,
  }) => {
    await clearTracking(services, cast.faye)
    const faye = as(cast.faye)
    const { tracking } = faye
    await tracking.markMany({ animeId: shelf.bebop.id, upToEpisodeId: 2 })
    const eventId = (await lastOf(faye)).id
    await tracking.unmarkWatched({ id: 1 })
    await tracking.markWatched({ id: 1, watchedAt: '2025-05-05T05:05:05.000Z' })
    await tracking.takeBack({ id: eventId })
    expect((await stateOf(faye)).marks).toEqual([[1, '2025-05-05T05:05:05.000Z']])

    await tracking.setList({ animeId: shelf.bebop.id, listType: 'watching' })
    const { id } = await lastOf(faye)
    await tracking.setList({ animeId: shelf.bebop.id, listType: 'dropped' })
    const before = await stateOf(faye)
    await expect(tracking.takeBack({ id })).rejects.toMatchObject({ key: 'EVENT_OVERTAKEN' })
    expect(await stateOf(faye)).toEqual(before)
    expect((await eventsOf(faye)).find((event) => event.id === id)).toMatchObject({ isUndone: false })
  })

  test('have the effect of one call when called ten times simultaneously', async ({ as, cast, services }) => {
    await clearTracking(services, cast.jet)
    const jet = as(cast.jet)
    await jet.tracking.markWatched({ id: 1 })
    const { id } = await lastOf(jet)
    const answers = await Promise.all(Array.from({ length: 10 }, () => jet.tracking.takeBack({ id })))
    expect(answers.flatMap(({ ids }) => ids)).toEqual([id])
    expect((await stateOf(jet)).marks).toEqual([])
  })
})

test('tracking events are deleted with the account', async ({ services }) => {
  const { rows } = await services.pool.query<{ id: number }>(
    `insert into users (username, email, password_hash) values ('gren', 'gren@callisto.example', 'x') returning id`,
  )
  await services.pool.query(`insert into tracking_events (user_id, kind) values ($1, 'forget')`, [rows[0]!.id])
  await services.pool.query('delete from users where id = $1', [rows[0]!.id])
  expect((await services.pool.query('select from tracking_events where user_id = $1', [rows[0]!.id])).rowCount).toBe(0)
})
