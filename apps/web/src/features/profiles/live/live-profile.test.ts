import { type ListType, lists } from '@animeteca/contracts/labels'
import { describe, expect, test } from 'vitest'
import { afterPoll, type LiveProfile, type ProfileComment, withComments } from './live-profile.ts'

const comment = (id: number, commenterId = 2): ProfileComment => ({
  id,
  commenterId,
  commenterUsername: 'faye',
  commenterProfilePicture: null,
  commenterProfileFrame: 'none',
  comment: `Número ${id}`,
  createdAt: '2026-11-20T17:30:00.000Z',
})

type ListCounts = Record<(typeof lists)[ListType]['count'], number>
const listCounts = Object.fromEntries(Object.values(lists).map(({ count }, at) => [count, at + 1])) as ListCounts

const spike: LiveProfile = {
  hash: 'seventh',
  profile: {
    id: 1,
    username: 'spike',
    profilePicture: null,
    profileFrame: 'none',
    bio: null,
    isAdmin: false,
    userStatus: 'online',
    status: 'online',
    createdAt: '2026-11-20T17:30:00.000Z',
    email: null,
    isPrivate: false,
  },
  stats: { ...listCounts, episodesWatched: 5, commentsReceived: 4 },
  comments: [comment(4), comment(3)],
  commentsCursor: 'after-3',
  friendship: null,
}

const ids = (comments: ProfileComment[] | null) => comments?.map(({ id }) => id)
const { friendship: _, ...answer } = spike

describe('afterPoll', () => {
  test('returns the first response whole', () => {
    expect(afterPoll(undefined, { changed: true, ...answer }, null)).toEqual(spike)
  })

  test('returns the known profile when nothing changed', () => {
    expect(afterPoll(spike, { changed: false }, null)).toEqual(spike)
  })

  test('keeps the older comments that are loaded, and their cursor', () => {
    const known = { ...spike, comments: [comment(4), comment(3), comment(2), comment(1)], commentsCursor: null }
    const fresh = { ...answer, comments: [comment(5), comment(4)], commentsCursor: 'after-4', hash: 'eighth' }
    const now = afterPoll(known, { changed: true, ...fresh }, null)
    expect(ids(now.comments)).toEqual([5, 4, 3, 2, 1])
    expect(now.commentsCursor).toBeNull()
  })

  test('drops a deleted comment', () => {
    const fresh = { ...answer, comments: [comment(4)], commentsCursor: null, hash: 'eighth' }
    expect(ids(afterPoll(spike, { changed: true, ...fresh }, null).comments)).toEqual([4])
  })

  test('keeps only the card once the profile is private', () => {
    const fresh = { ...answer, stats: null, comments: null, commentsCursor: null, hash: 'eighth' }
    expect(afterPoll(spike, { changed: true, ...fresh }, null).comments).toBeNull()
  })
})

test('withComments updates the count of comments', () => {
  const more = withComments(spike, (comments) => [comment(5), ...comments])
  expect(more.stats?.commentsReceived).toBe(5)
  expect(withComments(more, (comments) => comments.slice(2)).stats?.commentsReceived).toBe(3)
})
