import type { Review } from '@animeteca/contracts/reviews/reviews'
import { expect, test } from 'vitest'
import { linkedReviews } from './linked-reviews.ts'

const review: Review = {
  id: 1,
  animeId: 1,
  animeTitle: 'Ciudad de Sal',
  animeCoverImage: null,
  season: null,
  person: { id: 2, username: 'spike', profilePicture: null, profileFrame: 'none' },
  verdict: 'not_recommended',
  content: 'Una noche de lluvia.',
  tells: null,
  usefulCount: 3,
  createdAt: '2026-11-20T12:00:00.000Z',
  editedAt: null,
  moderated: false,
  inReview: false,
}

test('linkedReviews names author, date and text, without a rating made of the verdict', () => {
  expect(linkedReviews([review])).toEqual([
    {
      '@type': 'Review',
      author: { '@type': 'Person', name: 'spike' },
      datePublished: '2026-11-20T12:00:00.000Z',
      reviewBody: 'Una noche de lluvia.',
    },
  ])
})

test('linkedReviews names the season and the last edit', () => {
  const edited = { ...review, season: { id: 4, seasonNumber: 2 }, editedAt: '2026-11-21T12:00:00.000Z' }
  expect(linkedReviews([edited])).toMatchObject([
    { reviewAspect: 'Temporada 2', dateModified: '2026-11-21T12:00:00.000Z' },
  ])
})

test('linkedReviews leaves out a text that the spoiler guard hides', () => {
  const spoiling = { ...review, content: null, tells: { episodeId: 9, seasonNumber: 1, episodeNumber: 26 } }
  expect(linkedReviews([spoiling])).toEqual([])
})
