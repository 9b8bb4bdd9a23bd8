import { expect, test } from 'vitest'
import { withoutPerson } from './hide-person.ts'

test('withoutPerson removes the comments of a person and their answers, and keeps the rest', () => {
  const thread = {
    hash: 'x',
    comments: [
      { id: 1, userId: 3, content: 'de Ed', answers: [{ id: 2, userId: 1 }] },
      {
        id: 4,
        userId: 1,
        content: 'de Spike',
        answers: [
          { id: 5, userId: 3 },
          { id: 6, userId: 2 },
        ],
      },
    ],
    profile: null,
  }
  expect(withoutPerson(thread, 3)).toEqual({
    hash: 'x',
    comments: [{ id: 4, userId: 1, content: 'de Spike', answers: [{ id: 6, userId: 2 }] }],
    profile: null,
  })
  expect(withoutPerson([{ commenterId: 3 }, { commenterId: 4 }], 3)).toEqual([{ commenterId: 4 }])
})
