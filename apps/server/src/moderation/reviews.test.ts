import { cast } from '@animeteca/api/test/cast'
import { reviewText } from '@animeteca/api/test/fresh/fresh-rows'
import { describe, expect } from 'vitest'
import { withBlockedWords } from '../test/moderation-fixtures.ts'

const { spike, ed, jet, faye } = cast

const test = withBlockedWords('Estafa')

const withWord = `Una estafa de final. ${reviewText}`
const reportOf = (subjectId: number) => ({ kind: 'review', subjectId, reason: 'spoiler' })
const asBody = (content: string) => ({ verdict: 'mixed', content })

test('a review of 5,001 characters is refused with a sentence at its field', async ({ rest }) => {
  expect(await rest(null, 'PUT /anime/1/reviews', asBody(reviewText))).toMatchObject({ status: 401 })
  expect(await rest(ed, 'PUT /anime/1/reviews', asBody('a'.repeat(5_001)))).toMatchObject({
    status: 400,
    body: { code: 'INVALID_INPUT', fields: { content: 'Como mucho 5000 caracteres' } },
  })
})

describe('a review with a blocked word', () => {
  test('is visible only to its author and administrators until approved', async ({
    rest,
    inject,
    queue,
    decide,
    newNotices,
  }) => {
    const { body, status } = await rest(ed, 'PUT /anime/1/reviews', asBody(withWord))
    expect({ status, inReview: body.review.inReview }).toEqual({ status: 200, inReview: true })
    const { id } = body.review
    const paths = ['/anime/1/reviews', `/profiles/${ed.id}/reviews`, `/reviews/${id}/text`]
    const readers = async () => {
      const names: string[] = []
      for (const person of [null, spike, faye, ed, jet]) {
        const answers = await Promise.all(paths.map((path) => inject(person, { url: `/api${path}` })))
        const found = answers.filter((answer) => answer.body.includes('estafa de final')).length
        expect([0, paths.length]).toContain(found)
        if (found > 0) names.push(person?.username ?? 'visitor')
      }
      return names
    }
    expect(await readers()).toEqual(['edward', 'jet'])
    expect((await rest(spike, `POST /reviews/${id}/useful`)).status).toBe(404)
    const report = { kind: 'review', subjectId: id, reason: 'spam' }
    expect((await rest(spike, 'POST /profiles/reports', report)).status).toBe(404)

    const place = { username: 'edward', title: null, text: withWord, picture: null, place: 'Cowboy Bebop' }
    expect(await queue()).toMatchObject([
      { kind: 'review', subjectId: id, evidence: [{ ...place, path: '/anime/1/opiniones' }] },
    ])
    await newNotices(ed)
    expect((await decide({ kind: 'review', subjectId: id }, 'dismissed')).status).toBe(200)
    expect(await readers()).toEqual(['visitor', 'spike', 'faye', 'edward', 'jet'])
    expect(await newNotices(ed)).toEqual(['text_released'])
  })

  test('is published by an edit without it, and its text is not among the earlier ones', async ({ rest, queue }) => {
    await rest(faye, 'PUT /anime/1/reviews', asBody(withWord))
    expect(await queue()).toHaveLength(1)
    const { body } = await rest(faye, 'PUT /anime/1/reviews', asBody(reviewText))
    expect(body.review).toMatchObject({ inReview: false, content: reviewText })
    expect(await queue()).toEqual([])
    const history = await rest(null, `GET /reviews/${body.review.id}/history`)
    expect(history.body).toEqual({ versions: [] })
  })
})

describe('a reported review', () => {
  test('is removed by one of two simultaneous decisions, with a warning to its author', async ({
    rest,
    queue,
    decide,
    newNotices,
    services,
  }) => {
    await services.pool.query('delete from reviews; delete from reports')
    const { id } = (await rest(ed, 'PUT /anime/1/reviews', asBody(reviewText))).body.review
    for (const [person, status] of [
      [null, 401],
      [ed, 400],
      [spike, 201],
      [spike, 409],
    ] as const) {
      expect((await rest(person, 'POST /profiles/reports', reportOf(id))).status).toBe(status)
    }
    for (const person of [ed, spike]) await newNotices(person)
    const thing = { kind: 'review', subjectId: id }
    const answers = await Promise.all([decide(thing, 'removed_and_warned'), decide(thing, 'dismissed')])
    expect(answers.filter(({ status }) => status === 200)).toHaveLength(1)
    expect(answers.filter(({ status }) => status === 409)).toHaveLength(1)
    expect(await queue()).toEqual([])
    const isRemoved = answers[0].status === 200
    expect(await newNotices(ed)).toEqual(isRemoved ? ['review_warned'] : [])
    expect(await newNotices(spike)).toEqual([isRemoved ? 'report_upheld' : 'report_dismissed'])
    expect((await rest(null, 'GET /anime/1/reviews')).body.reviews).toHaveLength(isRemoved ? 0 : 1)
  })

  test('is closed by moderating the review itself', async ({ rest, queue, newNotices }) => {
    const { id } = (await rest(faye, 'PUT /anime/2/reviews', asBody(reviewText))).body.review
    await rest(spike, 'POST /profiles/reports', reportOf(id))
    await newNotices(spike)
    const removed = await rest(jet, `DELETE /reviews/${id}`, { action: 'delete_completely' })
    expect(removed).toMatchObject({ status: 200, body: { success: true, review: null } })
    expect(await queue()).toEqual([])
    expect(await newNotices(spike)).toEqual(['report_upheld'])
  })
})
