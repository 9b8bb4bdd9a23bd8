import { describe, expect } from 'vitest'
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

describe('admin.reports.decide', () => {
  test('removes a reported review of an anime in the trash', async ({ as, cast }) => {
    const jet = as(cast.jet)
    const { review } = await as(cast.ed).catalogue.reviews.save(recommended)
    await as(cast.faye).profiles.report({ kind: 'review', subjectId: review.id, reason: 'harassment' })
    await jet.admin.deleteAnime({ id })
    await jet.admin.reports.decide({ kind: 'review', subjectId: review.id, decision: 'removed' })
    await jet.admin.restore({ kind: 'anime', id })
    expect((await as(cast.ed).catalogue.reviews.own({ id })).reviews).toMatchObject([{ moderated: true }])
  })
})
