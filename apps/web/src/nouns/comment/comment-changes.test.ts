import { expect, test } from 'vitest'
import { changeComment, restoreComment } from './comment-changes.ts'
import { withOlder } from './older-comments.ts'

const comment = (id: number) => ({ id })
const page = (ids: number[], commentsCursor: string | null) => ({ comments: ids.map(comment), commentsCursor })

test('restoreComment inserts a comment by its id', () => {
  expect(restoreComment(comment(8))([9, 7].map(comment))).toEqual([9, 8, 7].map(comment))
  expect(restoreComment(comment(3))([9, 8].map(comment))).toEqual([9, 8, 3].map(comment))
  expect(restoreComment(comment(8))([9, 8].map(comment))).toEqual([9, 8].map(comment))
  expect(restoreComment(comment(8))([-1, 7].map(comment))).toEqual([-1, 8, 7].map(comment))
})

test('changeComment keeps what has changed in other fields since', () => {
  const written = { id: 8, content: 'Hola', likes: 1 }
  const edit = changeComment<typeof written>(written.id, (now) => ({ ...now, content: 'Hola a todos' }))
  expect(edit([{ ...written, likes: 2 }])).toEqual([{ id: 8, content: 'Hola a todos', likes: 2 }])
})

test('withOlder keeps the older comments that are loaded, and their cursor', () => {
  expect(withOlder(page([9, 8, 7, 6, 5], 'before 5'), page([10, 9, 8], 'before 8'))).toEqual(
    page([10, 9, 8, 7, 6, 5], 'before 5'),
  )
})

test('withOlder drops drafts', () => {
  expect(withOlder(page([-1, 9, 8, 7], 'before 7'), page([9, 8], 'before 8'))).toEqual(page([9, 8, 7], 'before 7'))
})

test('withOlder drops a comment that the newest page no longer has', () => {
  expect(withOlder(page([9, 8, 7, 6], 'before 6'), page([9, 7], 'before 7'))).toEqual(page([9, 7, 6], 'before 6'))
})

test('withOlder drops older comments when a gap lies between them and the newest page', () => {
  expect(withOlder(page([9, 8], 'before 8'), page([30, 29], 'before 29'))).toEqual(page([30, 29], 'before 29'))
})
