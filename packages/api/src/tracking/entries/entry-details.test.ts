import { describe, expect } from 'vitest'
import type { Caller } from '../../test/caller.ts'
import { test } from '../../test/fixtures.ts'
import { befriend } from '../../test/friendships.ts'

const none = { note: null, isPrivate: false, isPaused: false, startedOn: null, finishedOn: null, importedScore: null }

describe('tracking.describeEntry', () => {
  test('refuses visitors', async ({ visitor }) => {
    await expect(visitor.tracking.entryDetails()).rejects.toMatchObject({ key: 'LOGIN_REQUIRED' })
    await expect(visitor.tracking.describeEntry({ animeId: 1 })).rejects.toMatchObject({ key: 'LOGIN_REQUIRED' })
  })

  test('refuses an unknown anime, invalid dates and an end before the start', async ({ as, cast }) => {
    const { describeEntry } = as(cast.ed).tracking
    await expect(describeEntry({ animeId: 999_999, note: 'x' })).rejects.toMatchObject({ key: 'ANIME_NOT_FOUND' })
    for (const startedOn of ['2025-02-30', '1899-12-31', '2999-01-01', 'ayer'])
      await expect(describeEntry({ animeId: 1, startedOn })).rejects.toMatchObject({ code: 'BAD_REQUEST' })
    await expect(describeEntry({ animeId: 1, note: 'a'.repeat(1_001) })).rejects.toThrow('1000 caracteres')
    await expect(describeEntry({ animeId: 1, startedOn: '2025-05-02', finishedOn: '2025-05-01' })).rejects.toThrow(
      'no puede ser anterior',
    )
    await describeEntry({ animeId: 1, finishedOn: '2025-05-01' })
    await expect(describeEntry({ animeId: 1, startedOn: '2025-05-02' })).rejects.toMatchObject({
      key: 'DATES_REVERSED',
    })
  })

  test('changes single fields, which stay when the anime leaves the lists and returns', async ({ as, cast, shelf }) => {
    const { tracking } = as(cast.spike)
    const animeId = shelf.bebop.id
    await tracking.setList({ animeId, listType: 'watching' })
    const { details } = await tracking.describeEntry({ animeId, note: '  Con Ein.  ', startedOn: '2025-05-01' })
    expect(details).toEqual({ ...none, animeId, note: 'Con Ein.', startedOn: '2025-05-01' })
    await tracking.describeEntry({ animeId, isPaused: true })
    await tracking.removeFromList({ animeId })
    await tracking.setList({ animeId, listType: 'watching' })
    await tracking.describeEntry({ animeId, startedOn: null })
    expect((await tracking.entryDetails()).details).toEqual([{ ...none, animeId, note: 'Con Ein.', isPaused: true }])
    await tracking.describeEntry({ animeId, note: ' ', isPaused: false })
    expect((await tracking.entryDetails()).details).toEqual([{ ...none, animeId }])
    expect((await as(cast.faye).tracking.entryDetails()).details).toEqual([])
  })

  test("shows the details on the anime's page, with the imported score and whether it is a favourite", async ({
    as,
    cast,
    shelf,
    services,
  }) => {
    const { tracking } = as(cast.jet)
    const animeId = shelf.bebop.id
    expect(await tracking.forAnime({ animeId })).toMatchObject({ details: null, isFavourite: false })
    await tracking.describeEntry({ animeId, note: 'Con Ein.', isPrivate: true })
    await tracking.placeFavourite({ animeId, before: null })
    await services.pool.query('update entry_details set external_score = 85 where user_id = $1', [cast.jet.id])
    const details = { ...none, animeId, note: 'Con Ein.', isPrivate: true, importedScore: 85 }
    expect(await tracking.forAnime({ animeId })).toMatchObject({ details, isFavourite: true })
    expect((await tracking.entryDetails()).details).toEqual([details])
    expect(await as(cast.faye).tracking.forAnime({ animeId })).toMatchObject({ details: null, isFavourite: false })
  })
})

describe('a private entry', () => {
  test('counts for its owner only and is shown to no one else, including administrators', async ({
    as,
    cast,
    services,
    shelf,
    visitor,
  }) => {
    const faye = as(cast.faye)
    for (const friend of [cast.spike, cast.jet]) await befriend(services, cast.faye, friend)
    const { id: animeId } = shelf.bebop
    await faye.tracking.setList({ animeId, listType: 'watching' })
    await faye.tracking.markWatched({ id: 1 })
    await faye.tracking.setList({ animeId: shelf.akira.id, listType: 'watching' })
    const counts = async ({ profiles }: Caller) => {
      const { watching, episodesWatched } = await profiles.stats({ id: cast.faye.id })
      return { watching, episodesWatched }
    }
    const others = [as(cast.spike), as(cast.jet), visitor]
    for (const other of others) expect(await counts(other)).toEqual({ watching: 2, episodesWatched: 1 })

    await faye.tracking.describeEntry({ animeId, isPrivate: true })
    for (const other of others) expect(await counts(other)).toEqual({ watching: 1, episodesWatched: 0 })
    expect(await counts(faye)).toEqual({ watching: 2, episodesWatched: 1 })
    for (const friend of [as(cast.spike), as(cast.jet)])
      expect(await friend.tracking.friendsOnAnime({ animeId })).toEqual({ friends: [], total: 0 })
    const polled = await visitor.profiles.poll({ id: cast.faye.id, hash: '' })
    expect(polled).toMatchObject({ stats: { watching: 1, episodesWatched: 0 } })
    expect((await faye.profiles.ownData()).listDetails).toMatchObject([{ anime: 'Cowboy Bebop', isPrivate: true }])

    await faye.tracking.describeEntry({ animeId, isPrivate: false })
    expect((await as(cast.spike).tracking.friendsOnAnime({ animeId })).total).toBe(1)
  })
})
