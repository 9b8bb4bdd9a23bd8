import { minSharedRatings } from '@animeteca/contracts/profiles/profile-activity'
import { describe, expect } from 'vitest'
import type { Caller } from '../test/caller.ts'
import { test as base } from '../test/fixtures.ts'
import { reviewText } from '../test/fresh/fresh-rows.ts'
import { befriend } from '../test/friendships.ts'

/** Faye watches Bebop, has a private Corazón and has rated; others look at her profile. */
const test = base.extend<{ faye: { setPrivacy: (privacy: Record<string, boolean>) => Promise<void> } }>({
  faye: [
    async ({ as, cast, shelf, services: { pool } }, use) => {
      const { tracking, episodes, profiles } = as(cast.faye)
      await tracking.setList({ animeId: shelf.bebop.id, listType: 'watching' })
      await tracking.setList({ animeId: shelf.akira.id, listType: 'completed' })
      await tracking.setList({ animeId: shelf.corazon.id, listType: 'watching' })
      await tracking.describeEntry({ animeId: shelf.corazon.id, isPrivate: true })
      for (const id of [1, 2, 7]) await tracking.markWatched({ id })
      // otherwise two marks may be of the same millisecond, and have no order
      await pool.query(`update watched_episodes set watched_at = watched_at + interval '10 ms' where episode_id = 7`)
      await episodes.rate({ id: 2, rating: 5 })
      await episodes.rate({ id: 7, rating: 1 })
      const setPrivacy = async (privacy: Record<string, boolean>) => {
        await profiles.updateSettings({
          privacy: { profilePublic: true, showEmail: false, showActivity: true, ...privacy },
        })
      }
      await setPrivacy({})
      await use({ setPrivacy })
      for (const table of ['list_entries', 'entry_details', 'watched_episodes', 'episode_ratings', 'friendships'])
        await pool.query(`delete from ${table}`)
    },
    { auto: true },
  ],
})

describe('profiles.life', () => {
  test('returns what the person watches, lists, has seen and rates, without titles of episodes', async ({
    visitor,
    cast,
    shelf,
  }) => {
    const bebop = { animeId: shelf.bebop.id, animeTitle: 'Cowboy Bebop', animeCoverImage: null }
    const { life } = await visitor.profiles.life({ id: cast.faye.id })
    expect(life).toEqual({
      watching: [{ ...bebop, watchedCount: 2, episodeCount: 5 }],
      lists: {
        watching: [bebop],
        completed: [{ animeId: shelf.akira.id, animeTitle: 'Akira', animeCoverImage: null }],
        planToWatch: [],
        dropped: [],
      },
      acts: [
        {
          ...bebop,
          kind: 'rated',
          at: expect.any(String),
          episode: { id: 2, seasonNumber: 1, episodeNumber: 2 },
          count: 1,
          rating: 5,
          listType: null,
          verdict: null,
        },
        {
          ...bebop,
          kind: 'watched',
          at: expect.any(String),
          episode: { id: 2, seasonNumber: 1, episodeNumber: 2 },
          count: 2,
          rating: null,
          listType: null,
          verdict: null,
        },
      ],
      minutesWatched: 48,
      ratingCount: 1,
      meanRating: 5,
      genres: [],
    })
    expect(JSON.stringify(life)).not.toContain('Sesión')
  })

  test('hides private animes from friends and administrators', async ({ as, visitor, cast, services }) => {
    await befriend(services, cast.spike, cast.faye)
    for (const caller of [visitor, as(cast.ed), as(cast.spike), as(cast.jet)])
      expect(JSON.stringify(await caller.profiles.life({ id: cast.faye.id }))).not.toContain('Corazón')
    const own = (await as(cast.faye).profiles.life({ id: cast.faye.id })).life!
    expect(own.watching.map(({ animeTitle }) => animeTitle)).toEqual(['Corazón de Acero', 'Cowboy Bebop'])
    expect(own.ratingCount).toBe(2)
  })

  test('is visible to the owner and administrators only when the profile or the activity is hidden', async ({
    as,
    visitor,
    cast,
    faye,
    services,
  }) => {
    await befriend(services, cast.spike, cast.faye)
    for (const privacy of [{ profilePublic: false }, { showActivity: false }]) {
      await faye.setPrivacy(privacy)
      for (const caller of [visitor, as(cast.ed), as(cast.spike)])
        expect(await caller.profiles.life({ id: cast.faye.id })).toEqual({ life: null })
      for (const person of [cast.faye, cast.jet])
        expect((await as(person).profiles.life({ id: cast.faye.id })).life).not.toBeNull()
    }
  })
})

const hidden = () => null
const titles = (shown: string) => JSON.parse(shown).customLists.map(({ title }: { title: string }) => title)

describe('profiles.preview (“Ver como…”)', () => {
  test('returns the answer that a stranger gets', async ({ as, visitor, cast, faye }) => {
    for (const privacy of [{}, { showEmail: true }, { showActivity: false }, { profilePublic: false }]) {
      await faye.setPrivacy(privacy)
      const poll = await visitor.profiles.poll({ id: cast.faye.id, hash: '' })
      const { life } = await visitor.profiles.life({ id: cast.faye.id })
      for (const kind of ['stranger', 'friend'] as const) {
        const preview = await as(cast.faye).profiles.preview({ as: kind })
        expect(poll).toMatchObject({ profile: preview.profile, stats: preview.stats })
        expect(preview.life).toEqual(life)
        expect(preview.onlyOwn.animes).toBe(1)
      }
    }
    await faye.setPrivacy({ profilePublic: true, showEmail: true, showActivity: false })
    const { onlyOwn } = await as(cast.faye).profiles.preview({ as: 'stranger' })
    expect(onlyOwn).toEqual({ profile: false, email: false, activity: true, animes: 1 })
  })

  test('returns exactly the answer that a friend or a stranger gets', async ({
    as,
    visitor,
    cast,
    faye,
    services: { pool },
  }) => {
    await befriend({ pool }, cast.spike, cast.faye)
    const own = as(cast.faye)
    for (const visibility of ['nobody', 'friends', 'all'] as const) {
      const { id } = await own.tracking.createCustomList({ title: `Para ${visibility}`, visibility })
      for (const animeId of [1, 2, 3]) await own.tracking.placeInCustomList({ id, animeId })
    }
    for (const animeId of [3, 2, 1]) await own.tracking.placeFavourite({ animeId })
    await as(cast.ed).profiles.comment({ id: cast.faye.id, comment: 'Hola' })

    const got = async ({ profiles, tracking }: Caller) => {
      const { id } = cast.faye
      const { profile, stats } = (await profiles.poll({ id, hash: '' })) as { profile: unknown; stats: unknown }
      const { life } = await profiles.life({ id })
      const favourites = await tracking.favourites({ userId: id }).then(({ animes }) => animes, hidden)
      const customLists = await tracking.customLists({ userId: id }).then(({ lists }) => lists, hidden)
      return JSON.stringify({ profile, stats, life, favourites, customLists })
    }
    const shownAs = async (kind: 'stranger' | 'friend') => {
      const { onlyOwn: _, ...shown } = await own.profiles.preview({ as: kind })
      return JSON.stringify(shown)
    }
    const choices = [true, false]
    for (const profilePublic of choices)
      for (const showActivity of choices)
        for (const showEmail of choices) {
          await faye.setPrivacy({ profilePublic, showActivity, showEmail })
          expect(await shownAs('friend')).toBe(await got(as(cast.spike)))
          for (const stranger of [visitor, as(cast.ed)]) expect(await shownAs('stranger')).toBe(await got(stranger))
        }
    await faye.setPrivacy({})
    expect(titles(await shownAs('friend'))).toEqual(['Para friends', 'Para all'])
    expect(titles(await shownAs('stranger'))).toEqual(['Para all'])
    expect(await shownAs('friend')).not.toContain('Corazón')
    await pool.query('delete from custom_lists')
    await pool.query('delete from favourites')
  })

  test('shows an administrator what strangers see of them', async ({ as, cast, services }) => {
    await services.pool.query('update users set profile_public = false where id = $1', [cast.jet.id])
    const { profile, life } = await as(cast.jet).profiles.preview({ as: 'stranger' })
    expect(profile).toMatchObject({ isPrivate: true, isAdmin: false, email: null })
    expect(life).toBeNull()
    await services.pool.query('update users set profile_public = true where id = $1', [cast.jet.id])
  })
})

describe('friends.acts', () => {
  test('lists friends only, newest first, without hidden activity or private animes', async ({
    as,
    cast,
    faye,
    services,
  }) => {
    expect(await as(cast.spike).friends.acts()).toEqual({ acts: [] })
    await befriend(services, cast.spike, cast.faye)
    await services.pool.query('insert into friendships (requester_id, addressee_id) values (3, 1)')
    await as(cast.ed).tracking.markWatched({ id: 3 })
    const { acts } = await as(cast.spike).friends.acts()
    expect(acts.map(({ person, kind, animeTitle }) => [person.username, kind, animeTitle])).toEqual([
      ['faye', 'rated', 'Cowboy Bebop'],
      ['faye', 'watched', 'Cowboy Bebop'],
      ['faye', 'listed', 'Akira'],
    ])
    expect(await as(cast.ed).friends.acts()).toEqual({ acts: [] })
    // the row of the home page has at most two per friend
    expect(await as(cast.spike).friends.actsRow()).toEqual({ acts: acts.slice(0, 2) })
    expect(await as(cast.ed).friends.actsRow()).toEqual({ acts: [] })
    await as(cast.faye).tracking.describeEntry({ animeId: 1, isPrivate: true })
    expect((await as(cast.spike).friends.actsRow()).acts).toMatchObject([{ kind: 'listed', animeTitle: 'Akira' }])
    await faye.setPrivacy({ showActivity: false })
    expect(await as(cast.spike).friends.acts()).toEqual({ acts: [] })
    expect(await as(cast.spike).friends.actsRow()).toEqual({ acts: [] })
  })
})

describe('a review in the activity', () => {
  test('has its verdict, and is left out while pending review, moderated or of a private anime', async ({
    visitor,
    as,
    cast,
    services: { pool },
  }) => {
    const { reviews } = as(cast.faye).catalogue
    await reviews.save({ id: 1, verdict: 'mixed', content: reviewText })
    await reviews.save({ id: 3, verdict: 'recommended', content: reviewText })
    const reviewed = async () => {
      const { life } = await visitor.profiles.life({ id: cast.faye.id })
      return life!.acts.filter(({ kind }) => kind === 'reviewed')
    }
    expect(await reviewed()).toMatchObject([
      { animeTitle: 'Cowboy Bebop', verdict: 'mixed', episode: null, rating: null },
    ])
    await pool.query('update reviews set pending_review_since = now()')
    expect(await reviewed()).toEqual([])
    await pool.query('update reviews set pending_review_since = null, moderated = true, original_content = content')
    expect(await reviewed()).toEqual([])
    await pool.query('delete from reviews')
  })
})

const vote = (userId: number, count: number, rating: string) =>
  `insert into episode_ratings (user_id, episode_id, rating)
   select ${userId}, id, ${rating} from (select id from episodes where title like 'Largo%' order by id limit ${count}) e`

describe('friends.compatibility', () => {
  test('is computed for friends with twenty shared ratings who show their activity', async ({
    as,
    cast,
    faye,
    services: { pool },
  }) => {
    const compatibility = () => as(cast.spike).friends.compatibility({ profileId: cast.faye.id })
    await pool.query(
      `insert into episodes (season_id, episode_number, title) select 1, 100 + n, 'Largo ' || n from generate_series(1, 30) n`,
    )
    await pool.query(vote(cast.faye.id, 30, '5'))
    await pool.query(vote(cast.spike.id, minSharedRatings - 1, '4'))
    await befriend({ pool }, cast.spike, cast.faye)
    expect(await compatibility()).toEqual({ agreement: null })
    await pool.query(`delete from episode_ratings where user_id = ${cast.spike.id}`)
    await pool.query(vote(cast.spike.id, minSharedRatings, '4'))
    expect(await compatibility()).toEqual({ agreement: { percent: 75, episodes: minSharedRatings } })
    expect(await as(cast.faye).friends.compatibility({ profileId: cast.spike.id })).toEqual(await compatibility())

    await faye.setPrivacy({ showActivity: false })
    expect(await compatibility()).toEqual({ agreement: null })
    await faye.setPrivacy({})
    await as(cast.faye).tracking.describeEntry({ animeId: 1, isPrivate: true })
    expect(await compatibility()).toEqual({ agreement: null })
    await as(cast.faye).tracking.describeEntry({ animeId: 1, isPrivate: false })
    await pool.query('delete from friendships')
    expect(await compatibility()).toEqual({ agreement: null })
    await pool.query(`delete from episodes where title like 'Largo%'`)
  })
})
