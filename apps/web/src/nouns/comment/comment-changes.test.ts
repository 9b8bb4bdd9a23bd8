import { expect, test } from 'vitest'
import { restoreComment } from './comment-changes.ts'
import { withOlder } from './older-comments.ts'

const comment = (id: number) => ({ id })
const page = (ids: number[], commentsCursor: string | null) => ({ comments: ids.map(comment), commentsCursor })

test('a comment comes restoreComment to its own place', () => {
  expect(restoreComment(comment(8))([9, 7].map(comment))).toEqual([9, 8, 7].map(comment))
  expect(restoreComment(comment(3))([9, 8].map(comment))).toEqual([9, 8, 3].map(comment))
  expect(restoreComment(comment(8))([9, 8].map(comment))).toEqual([9, 8].map(comment))
  expect(restoreComment(comment(8))([-1, 7].map(comment))).toEqual([-1, 8, 7].map(comment))
})

test('older comments that were asked for stay, with the place where the next ones start', () => {
  expect(withOlder(page([9, 8, 7, 6, 5], 'before 5'), page([10, 9, 8], 'before 8'))).toEqual(
    page([10, 9, 8, 7, 6, 5], 'before 5'),
  )
})

test('one on its way is not among the older ones', () => {
  expect(withOlder(page([-1, 9, 8, 7], 'before 7'), page([9, 8], 'before 8'))).toEqual(page([9, 8, 7], 'before 7'))
})

test('a comment that was removed from the newest is gone', () => {
  expect(withOlder(page([9, 8, 7, 6], 'before 6'), page([9, 7], 'before 7'))).toEqual(page([9, 7, 6], 'before 6'))
})

test('after a gap nothing is left out silently: older comments are asked for anew', () => {
  expect(withOlder(page([9, 8], 'before 8'), page([30, 29], 'before 29'))).toEqual(page([30, 29], 'before 29'))
})
