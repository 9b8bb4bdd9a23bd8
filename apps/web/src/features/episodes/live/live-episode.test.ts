import { expect, test } from 'vitest'
import { afterAnswer, type Episode, type EpisodeComment } from './live-episode.ts'

const comment = (id: number): EpisodeComment => ({
  id,
  userId: 1,
  username: 'spike',
  profilePicture: null,
  profileFrame: 'none',
  content: `${id}`,
  createdAt: '2026-11-20T12:00:00.000Z',
  moderated: false,
})

const episode = (ids: number[], commentsCursor: string | null): Episode => ({
  id: 3,
  episodeNumber: 3,
  title: 'Deuda',
  description: null,
  duration: 23,
  videoUrl: null,
  averageRating: null,
  totalRatings: 0,
  animeId: 1,
  animeTitle: 'Ciudad de Sal',
  seasonNumber: 1,
  comments: ids.map(comment),
  commentsCursor,
  previousEpisodeId: 2,
  nextEpisodeId: 4,
  locked: false,
})

const idsOf = ({ comments }: Pick<Episode, 'comments'>) => comments.map(({ id }) => id)

test('afterAnswer returns the first response as it is', () => {
  const first = episode([9, 8], null)
  expect(afterAnswer(undefined, first)).toBe(first)
})

test('afterAnswer keeps the older comments that are loaded, and their cursor', () => {
  const known = episode([9, 8, 7, 6, 5], 'before 5')
  const next = afterAnswer(known, episode([10, 9, 8], 'before 8'))
  expect(idsOf(next)).toEqual([10, 9, 8, 7, 6, 5])
  expect(next.commentsCursor).toBe('before 5')
})
