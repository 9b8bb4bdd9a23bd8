import { describe, expect } from 'vitest'
import { askForAdultTitles, makeAdult, setAdultTitles } from '../test/catalogue/adult-titles.ts'
import { test } from '../test/fixtures.ts'
import { reviewText as content } from '../test/fresh/fresh-rows.ts'

const id = 1
const recommended = { id, verdict: 'recommended' as const, content }

describe('catalogue.reviews.save', () => {
  test('refuses visitors, unknown animes and seasons, and texts that are too short or too long', async ({
    visitor,
    as,
    cast,
    services,
  }) => {
    await expect(visitor.catalogue.reviews.save(recommended)).rejects.toMatchObject({ key: 'LOGIN_REQUIRED' })
    const { reviews } = as(cast.spike).catalogue
    await expect(reviews.save({ ...recommended, id: 999 })).rejects.toMatchObject({ key: 'ANIME_NOT_FOUND' })
    // season 3 belongs to Akira
    await expect(reviews.save({ ...recommended, seasonId: 3 })).rejects.toMatchObject({ key: 'SEASON_NOT_FOUND' })
    await expect(reviews.save({ ...recommended, tellsUpTo: 6 })).rejects.toMatchObject({
      key: 'EPISODE_OF_OTHER_ANIME',
    })
    await expect(reviews.save({ ...recommended, content: 'a'.repeat(5_001) })).rejects.toMatchObject({
      code: 'BAD_REQUEST',
      message: expect.stringContaining('Como mucho 5000 caracteres'),
    })
    await expect(reviews.save({ ...recommended, content: 'a'.repeat(199) })).rejects.toMatchObject({
      message: expect.stringContaining('Escribe al menos 200 caracteres'),
    })
    await expect(reviews.save({ ...recommended, verdict: 'loved' as 'mixed' })).rejects.toMatchObject({
      message: expect.stringContaining('Elige si lo recomiendas, con matices o no'),
    })
    expect((await services.pool.query('select from reviews')).rowCount).toBe(0)
  })

  test('publishes a review of the anime and one of each season', async ({ visitor, as, cast }) => {
    const { reviews } = as(cast.spike).catalogue
    const { review } = await reviews.save({ ...recommended, content: `  ${'😀'.repeat(5_000)}\n` })
    expect(review).toEqual({
      id: expect.any(Number),
      animeId: 1,
      animeTitle: 'Cowboy Bebop',
      animeCoverImage: null,
      season: null,
      person: { id: cast.spike.id, username: 'spike', profilePicture: null, profileFrame: 'none' },
      verdict: 'recommended',
      content: '😀'.repeat(5_000),
      tells: null,
      usefulCount: 0,
      createdAt: expect.any(String),
      editedAt: null,
      moderated: false,
      inReview: false,
    })
    const second = await reviews.save({ ...recommended, seasonId: 2, verdict: 'not_recommended' })
    expect(second.review.season).toEqual({ id: 2, seasonNumber: 2 })
    const best = await visitor.catalogue.reviews.best({ id })
    expect(best.reviews.map((one) => one.id)).toEqual([second.review.id, review.id])
    expect(best.counts).toEqual({ recommended: 1, mixed: 0, not_recommended: 1 })
  })

  test('replaces the text, stores the earlier one, and changes nothing when the same text is sent again', async ({
    visitor,
    as,
    cast,
  }) => {
    const { reviews } = as(cast.faye).catalogue
    const { review } = await reviews.save(recommended)
    const repeated = await reviews.save(recommended)
    expect(repeated.review).toEqual(review)
    const changed = await reviews.save({ ...recommended, verdict: 'mixed', content: `${content} Salvo el final.` })
    expect(changed.review).toMatchObject({ id: review.id, verdict: 'mixed', editedAt: expect.any(String) })
    const { versions } = await visitor.catalogue.reviews.history({ reviewId: review.id })
    expect(versions).toEqual([{ verdict: 'recommended', content, tells: null, writtenAt: review.createdAt }])
  })

  test('keeps the texts of two pages that save at the same time, one as the earlier version', async ({
    visitor,
    as,
    cast,
    services,
  }) => {
    await services.pool.query('delete from reviews')
    const { reviews } = as(cast.faye).catalogue
    const texts = [`${content} Uno.`, `${content} Dos.`]
    const saved = await Promise.all(texts.map((text) => reviews.save({ ...recommended, content: text })))
    const reviewId = saved[0]!.review.id
    expect(saved[1]!.review.id).toBe(reviewId)
    const [own] = (await reviews.own({ id })).reviews
    const { versions } = await visitor.catalogue.reviews.history({ reviewId })
    expect(new Set([own?.content, ...versions.map((version) => version.content)])).toEqual(new Set(texts))
  })

  test('stores twenty earlier texts at most', async ({ visitor, as, cast }) => {
    const { reviews } = as(cast.ed).catalogue
    for (let count = 0; count <= 22; count++) await reviews.save({ ...recommended, content: `${content} ${count}` })
    const [own] = (await reviews.own({ id })).reviews
    const { versions } = await visitor.catalogue.reviews.history({ reviewId: own!.id })
    expect(versions).toHaveLength(20)
    expect(versions[0]!.content).toBe(`${content} 21`)
  })
})

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

describe('catalogue.reviews.markUseful', () => {
  test('counts each reader once, and sorts the reviews by it and then by date', async ({
    visitor,
    as,
    cast,
    services,
  }) => {
    await services.pool.query('delete from reviews')
    const ids: number[] = []
    for (const person of [cast.spike, cast.ed, cast.faye, cast.jet])
      ids.push((await as(person).catalogue.reviews.save(recommended)).review.id)
    const [bySpike, byEd, byFaye, byJet] = ids as [number, number, number, number]
    await expect(visitor.catalogue.reviews.markUseful({ reviewId: byEd })).rejects.toMatchObject({
      key: 'LOGIN_REQUIRED',
    })
    const own = as(cast.ed).catalogue.reviews.markUseful({ reviewId: byEd })
    await expect(own).rejects.toMatchObject({ key: 'OWN_REVIEW_USEFUL' })
    for (const person of [cast.spike, cast.spike, cast.faye])
      await as(person).catalogue.reviews.markUseful({ reviewId: byEd })
    expect(await as(cast.ed).catalogue.reviews.markUseful({ reviewId: bySpike })).toMatchObject({ usefulCount: 1 })

    const inOrder = async (order: 'useful' | 'newest') => {
      const found: number[] = []
      for (let cursor: string | null | undefined; cursor !== null;) {
        const page = await visitor.catalogue.reviews.ofAnime({ id, order, limit: 1, ...(cursor && { cursor }) })
        found.push(...page.reviews.map((review) => review.id))
        cursor = page.nextCursor
      }
      return found
    }
    expect(await inOrder('useful')).toEqual([byEd, bySpike, byJet, byFaye])
    expect(await inOrder('newest')).toEqual([byJet, byFaye, byEd, bySpike])
    const { reviews } = await visitor.catalogue.reviews.best({ id })
    expect(reviews.map((review) => [review.id, review.usefulCount])).toEqual([
      [byEd, 2],
      [bySpike, 1],
      [byJet, 0],
    ])
    expect((await as(cast.spike).catalogue.reviews.own({ id })).usefulIds).toEqual([byEd])
    expect(await as(cast.faye).catalogue.reviews.unmarkUseful({ reviewId: byEd })).toMatchObject({ usefulCount: 1 })
    expect(await as(cast.faye).catalogue.reviews.unmarkUseful({ reviewId: byEd })).toMatchObject({ usefulCount: 1 })
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

describe('catalogue.reviews.remove', () => {
  test('is refused to strangers, deletes for the author, and moderates for administrators', async ({
    visitor,
    as,
    cast,
    services,
  }) => {
    await services.pool.query('delete from reviews; delete from notices')
    const { reviews } = as(cast.ed).catalogue
    const { id: reviewId } = (await reviews.save(recommended)).review
    const removal = { reviewId, action: 'delete_with_message' } as const
    await expect(visitor.catalogue.reviews.remove(removal)).rejects.toMatchObject({ key: 'LOGIN_REQUIRED' })
    await expect(as(cast.spike).catalogue.reviews.remove(removal)).rejects.toMatchObject({ key: 'FORBIDDEN' })
    await expect(as(cast.spike).catalogue.reviews.remove({ reviewId })).rejects.toMatchObject({ key: 'FORBIDDEN' })
    const unclear = as(cast.jet).catalogue.reviews.remove({ reviewId })
    await expect(unclear).rejects.toMatchObject({ key: 'REVIEW_MODERATION_REQUIRED' })

    const removed = await as(cast.jet).catalogue.reviews.remove(removal)
    const sentence = 'Un administrador ha retirado esta opinión.'
    expect(removed.review).toMatchObject({ moderated: true, content: sentence })
    expect((await visitor.catalogue.reviews.ofAnime({ id })).reviews).toEqual([])
    expect((await reviews.own({ id })).reviews).toMatchObject([{ content: sentence }])
    await expect(reviews.save(recommended)).rejects.toMatchObject({ key: 'REVIEW_REMOVED' })
    await expect(reviews.remove({ reviewId })).rejects.toMatchObject({ key: 'FORBIDDEN' })
    expect((await as(cast.jet).admin.reviews({})).reviews).toMatchObject([{ id: reviewId, originalContent: content }])

    await as(cast.jet).admin.restoreReview({ id: reviewId })
    expect((await visitor.catalogue.reviews.ofAnime({ id })).reviews).toMatchObject([{ content }])
    const { notices } = await as(cast.ed).profiles.notices({})
    expect(notices.map(({ kind }) => kind)).toEqual(['review_restored', 'review_deleted'])
    expect(await reviews.remove({ reviewId })).toEqual({ success: true, review: null })
    expect((await services.pool.query('select from reviews')).rowCount).toBe(0)
  })
})

describe('catalogue.reviews.ask', () => {
  test('returns true once, when the anime is finished and has no review of the person', async ({
    visitor,
    as,
    cast,
    services,
  }) => {
    await services.pool.query('delete from reviews; delete from list_entries')
    await expect(visitor.catalogue.reviews.ask({ id })).rejects.toMatchObject({ key: 'LOGIN_REQUIRED' })
    const { tracking, catalogue } = as(cast.spike)
    const asked = async () => (await catalogue.reviews.ask({ id })).isAsked
    expect(await asked()).toBe(false)
    await tracking.setList({ animeId: id, listType: 'watching' })
    expect(await asked()).toBe(false)
    await tracking.setList({ animeId: id, listType: 'completed' })
    const answers = await Promise.all([asked(), asked()])
    expect(answers.filter(Boolean)).toEqual([true])
    await tracking.setList({ animeId: id, listType: 'watching' })
    await tracking.setList({ animeId: id, listType: 'completed' })
    expect(await asked()).toBe(false)
  })

  test('returns false for an imported list and for an anime that the person has reviewed', async ({
    as,
    cast,
    services,
  }) => {
    await services.pool.query('delete from review_questions; update list_entries set is_imported = true')
    const { reviews } = as(cast.spike).catalogue
    expect(await reviews.ask({ id })).toEqual({ isAsked: false })
    await services.pool.query('update list_entries set is_imported = false')
    await reviews.save(recommended)
    expect(await reviews.ask({ id })).toEqual({ isAsked: false })
  })
})
