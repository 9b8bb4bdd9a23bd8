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

test('splitDeferred shows every comment at the top of the list', () => {
  expect(splitDeferred(comments, null, isOwn)).toEqual({ shown: comments, waiting: 0 })
})

test("splitDeferred defers the new comments of others further down, and shows the viewer's own", () => {
  const { shown, waiting } = splitDeferred(comments, 10, isOwn)
  expect(shown.map(({ id }) => id)).toEqual([-5, 11, 10])
  expect(waiting).toBe(1)
})

test('newerOfOthers counts only comments of others', () => {
  expect(newerOfOthers(comments, 10, isOwn)).toBe(1)
  expect(newerOfOthers(comments, 12, isOwn)).toBe(0)
})

test('newestId ignores drafts', () => {
  expect(newestId(comments)).toBe(12)
  expect(newestId([])).toBe(0)
})
