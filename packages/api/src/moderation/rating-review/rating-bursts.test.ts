import { describe, expect } from 'vitest'
import { openSession } from '../../accounts/sessions/sessions.ts'
import { verify } from '../../app/verify.ts'
import type { Services } from '../../call/context/context.ts'
import type { Change } from '../../database/bus/change.ts'
import { transaction } from '../../database/transaction.ts'
import type { Caller } from '../../test/caller.ts'
import { test as base } from '../../test/fixtures.ts'
import { decideRatingReview, endOverdueRatingReviews } from './decide-rating-review.ts'

/** Callers of forty new accounts. */
const test = base.extend<{ crowd: Caller[] }>({
  crowd: [
    async ({ services, calling }, use) => {
      const { rows } = await services.pool.query<{ id: number }>(
        `insert into users (username, email, password_hash)
         select 'vicious_' || n || 'x', 'vicious' || n || '@bebop.example', 'none' from generate_series(1, 40) n returning id`,
      )
      const callers = rows.map(async ({ id }) => {
        const token = await services.tokens.sign((await openSession(services.pool, id)).claims)
        return calling({ authorization: `Bearer ${token}` })
      })
      await use(await Promise.all(callers))
    },
    { scope: 'file' },
  ],
})

/** Twelve four-star ratings on an episode, spread over the last weeks. */
const addPastRatings = ({ pool }: Services, episodeId: number) =>
  pool.query(
    `with people as (
       insert into users (username, email, password_hash)
       select concat('past_', $1::int, '_', n, 'x'), concat('past', $1::int, '_', n, '@bebop.example'), 'none' from generate_series(1, 12) n
       returning id
     ), votes as (
       insert into episode_ratings (user_id, episode_id, rating, created_at, updated_at)
       select id, $1, 4, now() - id % 20 * interval '1 day' - interval '2 hours', now() - id % 20 * interval '1 day' - interval '2 hours'
         from people returning rating
     ), stats as (
       insert into episode_stats (episode_id, rating_sum, rating_count) select $1, sum(rating), count(*) from votes)
     update anime_stats set rating_sum = rating_sum + 48, rating_count = rating_count + 12
      where anime_id = (select anime_id from seasons s join episodes e on e.season_id = s.id where e.id = $1)`,
    [episodeId],
  )

const differences = async ({ options, media }: Services) => {
  const { findings } = await verify({ url: options.databaseUrl, media })
  return findings.filter((finding) => finding.differences > 0 && !finding.isLate)
}

const unchanged = { averageRating: 4, totalRatings: 12 }

describe('a burst of ratings from accounts without a watched mark', () => {
  test('freezes the displayed rating once, stores each rating and notifies administrators', async ({
    crowd,
    services,
    visitor,
    as,
    cast,
    shelf,
  }) => {
    await addPastRatings(services, 7)
    const before = await visitor.catalogue.byId({ id: shelf.corazon.id })
    expect(before).not.toHaveProperty('ratingsInReview')
    await Promise.all(crowd.slice(0, 30).map(({ episodes }) => episodes.rate({ id: 7, rating: 1 })))
    expect(await visitor.episodes.byId({ id: 7 })).toMatchObject({ ...unchanged, ratingsInReview: true })
    expect(await visitor.catalogue.byId({ id: shelf.corazon.id })).toEqual({ ...before, ratingsInReview: true })

    await Promise.all(crowd.slice(30).map(({ episodes }) => episodes.rate({ id: 7, rating: 1 })))
    expect(await crowd[39]!.episodes.rate({ id: 7, rating: 2 })).toEqual({ success: true, ...unchanged })
    expect(await crowd[39]!.episodes.myRating({ id: 7 })).toEqual({ rating: 2 })
    expect(await crowd[38]!.episodes.withdrawRating({ id: 7 })).toEqual({ success: true, ...unchanged })
    expect(await differences(services)).toEqual([])

    await expect(visitor.admin.ratingReviews({})).rejects.toMatchObject({ key: 'LOGIN_REQUIRED' })
    await expect(as(cast.spike).admin.ratingReviews({})).rejects.toMatchObject({ key: 'ADMIN_REQUIRED' })
    const { reviews } = await as(cast.jet).admin.ratingReviews({})
    expect(reviews).toHaveLength(1)
    expect(reviews[0]).toMatchObject({
      animeTitle: 'Corazón de Acero',
      episode: { id: 7, seasonNumber: 1, episodeNumber: 1 },
      outcome: null,
      found: { votes: expect.any(Number), star: 1, share: 1 },
      shown: { mean: 4, votes: 12 },
      withAll: { mean: 1.7, votes: 51 },
      accounts: { day: 39, week: 0, month: 0, older: 0, marked: 0 },
    })
    expect(reviews[0]!.hours.reduce((sum, { stars }) => sum + stars[0]!, 0)).toBe(38)
    const { notices } = await as(cast.jet).profiles.notices({})
    expect(notices.map(({ kind }) => kind)).toEqual(['ratings_in_review'])
  })

  test('can be rejected and later accepted, which logs both decisions', async ({
    crowd,
    services,
    visitor,
    as,
    cast,
  }) => {
    const { admin } = as(cast.jet)
    const [review] = (await admin.ratingReviews({})).reviews
    const { id } = review!
    // one of the people who rated has watched the episode
    await crowd[0]!.tracking.markWatched({ id: 7 })
    await expect(as(cast.spike).admin.decideReview({ id, outcome: 'accepted' })).rejects.toMatchObject({
      key: 'ADMIN_REQUIRED',
    })
    await admin.decideReview({ id, outcome: 'set_aside' })
    const shown = await visitor.episodes.byId({ id: 7 })
    expect(shown).toMatchObject({ averageRating: 3.8, totalRatings: 13 })
    expect(shown).not.toHaveProperty('ratingsInReview')
    expect(await differences(services)).toEqual([])
    expect(await as(cast.ed).episodes.rate({ id: 7, rating: 4 })).toMatchObject({ totalRatings: 14 })
    expect(await crowd[1]!.episodes.rate({ id: 7, rating: 5 })).toMatchObject({ totalRatings: 14 })

    await admin.decideReview({ id, outcome: 'accepted' })
    await admin.decideReview({ id, outcome: 'accepted' })
    expect(await visitor.episodes.byId({ id: 7 })).toMatchObject({ totalRatings: 52 })
    expect(await differences(services)).toEqual([])
    const { entries } = await admin.audit({ action: 'admin.ratings_decided' })
    expect(entries.map(({ detail }) => detail)).toEqual([
      { outcome: 'accepted', was: 'set_aside', animeId: 3 },
      { outcome: 'set_aside', animeId: 3 },
    ])
  })

  test('on several episodes of an anime freezes all of them, including for people who change their rating', async ({
    crowd,
    services,
    visitor,
    as,
    cast,
    shelf,
  }) => {
    await addPastRatings(services, 1)
    await as(cast.spike).episodes.rate({ id: 1, rating: 5 })
    await services.pool.query(`update episode_ratings set updated_at = now() - interval '1 day' where user_id = $1`, [
      cast.spike.id,
    ])
    const before = await visitor.catalogue.byId({ id: shelf.bebop.id })
    for (const [n, { episodes }] of crowd.entries()) await episodes.rate({ id: 1 + (n % 3), rating: 1 })
    const frozen = await visitor.catalogue.byId({ id: shelf.bebop.id })
    expect(frozen).toEqual({ ...before, ratingsInReview: true })
    await as(cast.spike).episodes.rate({ id: 1, rating: 1 })
    await as(cast.faye).episodes.rate({ id: 5, rating: 1 })
    expect(await visitor.catalogue.byId({ id: shelf.bebop.id })).toEqual(frozen)
    expect(await differences(services)).toEqual([])
    const [review] = (await as(cast.jet).admin.ratingReviews({})).reviews
    expect(review).toMatchObject({ animeId: shelf.bebop.id, episode: null, outcome: null })

    await services.pool.query(`update rating_reviews set created_at = now() - interval '8 days' where outcome is null`)
    const changes: Change[] = []
    const stop = services.bus.subscribe((change) => changes.push(change))
    await endOverdueRatingReviews(services)
    stop()
    expect(changes).toContainEqual({ topic: 'ratings', ids: [shelf.bebop.id] })
    expect(await as(cast.spike).episodes.rate({ id: 1, rating: 1 })).toMatchObject({ totalRatings: 27 })
    expect(await differences(services)).toEqual([])
  })

  test('keeps an administrator’s decision although the deadline passes meanwhile', async ({
    services,
    as,
    cast,
    shelf,
  }) => {
    const { rows } = await services.pool.query<{ id: number }>(
      `insert into rating_reviews (anime_id, began_at, votes, usual_per_hour, star, share, usual_share)
       values ($1, now(), 40, 1, 1, 1, 0.1) returning id`,
      [shelf.akira.id],
    )
    const { id } = rows[0]!
    await as(cast.jet).admin.decideReview({ id, outcome: 'set_aside' })
    const late = { id, outcome: 'accepted', actorId: null } as const
    expect(await transaction(services.pool, (client) => decideRatingReview(client, late))).toBeNull()
    const { reviews } = await as(cast.jet).admin.ratingReviews({})
    expect(reviews.find((review) => review.id === id)).toMatchObject({ outcome: 'set_aside' })
  })
})
