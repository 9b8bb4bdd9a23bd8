import { recommendationReasons } from '@animeteca/contracts/tracking/recommendations'
import { expect, test } from 'vitest'
import { becauseText, friendBecauseText } from './because-text.ts'

const akira = { id: 1, title: 'Akira' }

test('every reason that is based on an anime names it, and the friend where it is about them', () => {
  for (const reason of recommendationReasons.filter((name) => name !== 'popular')) {
    expect(becauseText({ reason, anime: akira })).toContain('Akira')
    expect(friendBecauseText({ reason, anime: akira }, 'Faye')).toMatch(/Akira.*Faye|Faye.*Akira/)
  }
})

test('a popular anime needs no other anime as its reason', () => {
  expect(becauseText({ reason: 'popular', anime: null })).toBe('Gusta a mucha gente')
  expect(friendBecauseText({ reason: 'popular', anime: null }, 'Faye')).toBe('Gusta a mucha gente')
})
