import { expect, test } from 'vitest'
import type { EpisodeComment } from '../live-episode.ts'
import { heldBack, newerOfOthers, newestId } from './held-comments.ts'

const spike = 1
const faye = 2

const comment = (id: number, userId: number): EpisodeComment => ({
  id,
  userId,
  username: userId === spike ? 'spike' : 'faye',
  profilePicture: null,
  profileFrame: 'none',
  content: 'Otra vez ramen',
  createdAt: '2026-11-20T12:00:00.000Z',
  moderated: false,
})

const comments = [comment(-5, spike), comment(12, faye), comment(11, spike), comment(10, faye)]

test('at the top of the list everything is shown', () => {
  expect(heldBack(comments, null, spike)).toEqual({ shown: comments, waiting: 0 })
})

test('further down the words of others wait and the own do not', () => {
  const { shown, waiting } = heldBack(comments, 10, spike)
  expect(shown.map(({ id }) => id)).toEqual([-5, 11, 10])
  expect(waiting).toBe(1)
})

test('only what others wrote since is news', () => {
  expect(newerOfOthers(comments, 10, spike)).toBe(1)
  expect(newerOfOthers(comments, 12, spike)).toBe(0)
})

test('what is still on its way has no number of its own', () => {
  expect(newestId(comments)).toBe(12)
  expect(newestId([])).toBe(0)
})
