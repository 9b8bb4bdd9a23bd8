import { describe, expect } from 'vitest'
import { askForAdultTitles, makeAdult, setAdultTitles } from '../test/catalogue/adult-titles.ts'
import { test } from '../test/fixtures.ts'
import { reviewText as content } from '../test/fresh/fresh-rows.ts'

const id = 1
const recommended = { id, verdict: 'recommended' as const, content }

describe('a review with spoilers', () => {
  test('is hidden until its reader has seen that far, has the guard off or asks for it', async ({
    visitor,
    as,
    cast,
    services,
  }) => {
    await services.pool.query('delete from reviews; delete from watched_episodes')
    const { review } = await as(cast.spike).catalogue.reviews.save({ ...recommended, tellsUpTo: 5 })
    expect(review).toMatchObject({ content, tells: { episodeId: 5, seasonNumber: 2, episodeNumber: 2 } })
    const shownTo = async (caller: typeof visitor) =>
      (await caller.catalogue.reviews.ofAnime({ id })).reviews.map((one) => one.content)
    await services.pool.query(`update users set spoiler_guard = 'told' where id = $1`, [cast.faye.id])
    expect(await shownTo(visitor)).toEqual([null])
    expect(await shownTo(as(cast.faye))).toEqual([null])
    expect(await visitor.catalogue.reviews.reveal({ reviewId: review.id })).toEqual({ content })
    await as(cast.faye).tracking.markWatched({ id: 5 })
    expect(await shownTo(as(cast.faye))).toEqual([content])
    expect(await shownTo(as(cast.spike))).toEqual([content])
  })
})

describe('the readers of a review', () => {
  test('do not see it while its author keeps the anime private, not even administrators', async ({
    visitor,
    as,
    cast,
    services,
  }) => {
    await services.pool.query('delete from reviews')
    const { review } = await as(cast.spike).catalogue.reviews.save(recommended)
    await as(cast.spike).tracking.describeEntry({ animeId: id, isPrivate: true })
    for (const caller of [visitor, as(cast.faye), as(cast.jet)]) {
      expect((await caller.catalogue.reviews.ofAnime({ id })).reviews).toEqual([])
      expect((await caller.catalogue.reviews.ofPerson({ id: cast.spike.id })).reviews).toEqual([])
      const revealed = caller.catalogue.reviews.reveal({ reviewId: review.id })
      await expect(revealed).rejects.toMatchObject({ key: 'REVIEW_NOT_FOUND' })
    }
    const own = await as(cast.spike).catalogue.reviews.own({ id })
    expect(own).toMatchObject({ isAnimePrivate: true, reviews: [{ id: review.id }] })
    await as(cast.spike).tracking.describeEntry({ animeId: id, isPrivate: false })
    expect((await visitor.catalogue.reviews.ofAnime({ id })).reviews).toHaveLength(1)
  })

  test('see it on the anime but not in the profile while the profile is private', async ({
    visitor,
    as,
    cast,
    services,
  }) => {
    await services.pool.query('update users set profile_public = false where id = $1', [cast.spike.id])
    expect((await visitor.catalogue.reviews.ofAnime({ id })).reviews).toHaveLength(1)
    const ofPerson = as(cast.faye).catalogue.reviews.ofPerson({ id: cast.spike.id })
    await expect(ofPerson).rejects.toMatchObject({ key: 'PROFILE_PRIVATE' })
    expect((await as(cast.spike).catalogue.reviews.ofPerson({ id: cast.spike.id })).reviews).toHaveLength(1)
    await services.pool.query('update users set profile_public = true where id = $1', [cast.spike.id])
    expect((await visitor.catalogue.reviews.ofPerson({ id: cast.spike.id })).reviews).toHaveLength(1)
  })

  test('do not see it on an adult title unless they have asked for such titles', async ({
    visitor,
    as,
    cast,
    services,
    shelf,
  }) => {
    const { id: akira } = shelf.akira
    await setAdultTitles(services, true)
    await makeAdult(services, akira)
    await askForAdultTitles(services, cast.faye)
    const onAkira = { ...recommended, id: akira }
    await expect(as(cast.spike).catalogue.reviews.save(onAkira)).rejects.toMatchObject({ key: 'ANIME_NOT_FOUND' })
    const { review } = await as(cast.faye).catalogue.reviews.save(onAkira)
    for (const caller of [visitor, as(cast.spike), as(cast.jet)]) {
      await expect(caller.catalogue.reviews.best({ id: akira })).rejects.toMatchObject({ key: 'ANIME_NOT_FOUND' })
      expect((await caller.catalogue.reviews.ofAnime({ id: akira })).reviews).toEqual([])
      expect((await caller.catalogue.reviews.ofPerson({ id: cast.faye.id })).reviews).toEqual([])
      const revealed = caller.catalogue.reviews.reveal({ reviewId: review.id })
      await expect(revealed).rejects.toMatchObject({ key: 'REVIEW_NOT_FOUND' })
    }
    expect((await as(cast.faye).catalogue.reviews.best({ id: akira })).reviews).toMatchObject([{ id: review.id }])
  })

  test('lose it with its season or anime in the trash', async ({ visitor, as, cast, services }) => {
    await services.pool.query('delete from reviews')
    await as(cast.spike).catalogue.reviews.save({ ...recommended, seasonId: 2 })
    await services.pool.query('update seasons set deleted_at = now() where id = 2')
    expect((await visitor.catalogue.reviews.ofAnime({ id })).reviews).toEqual([])
    await services.pool.query(
      'update seasons set deleted_at = null where id = 2; update animes set deleted_at = now() where id = 1',
    )
    expect((await visitor.catalogue.reviews.ofPerson({ id: cast.spike.id })).reviews).toEqual([])
    await services.pool.query('update animes set deleted_at = null where id = 1')
    expect((await visitor.catalogue.reviews.ofPerson({ id: cast.spike.id })).reviews).toHaveLength(1)
  })
})
