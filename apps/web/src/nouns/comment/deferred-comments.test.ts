import { expect, test } from 'vitest'
import { splitDeferred, newerOfOthers, newestId } from './deferred-comments.ts'

type Comment = { id: number; author: 'spike' | 'faye' }

const isOwn = ({ author }: Comment) => author === 'spike'

const comments: Comment[] = [
  { id: -5, author: 'spike' },
  { id: 12, author: 'faye' },
  { id: 11, author: 'spike' },
  { id: 10, author: 'faye' },
]

test('at the top of the list everything is shown', () => {
  expect(splitDeferred(comments, null, isOwn)).toEqual({ shown: comments, waiting: 0 })
})

test('further down the words of others wait and the own do not', () => {
  const { shown, waiting } = splitDeferred(comments, 10, isOwn)
  expect(shown.map(({ id }) => id)).toEqual([-5, 11, 10])
  expect(waiting).toBe(1)
})

test('only what others wrote since is news', () => {
  expect(newerOfOthers(comments, 10, isOwn)).toBe(1)
  expect(newerOfOthers(comments, 12, isOwn)).toBe(0)
})

test('what is still on its way has no number of its own', () => {
  expect(newestId(comments)).toBe(12)
  expect(newestId([])).toBe(0)
})
