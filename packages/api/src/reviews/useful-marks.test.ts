import { describe, expect } from 'vitest'
import { test } from '../test/fixtures.ts'
import { reviewText as content } from '../test/fresh/fresh-rows.ts'

const id = 1
const recommended = { id, verdict: 'recommended' as const, content }

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
