import { recommendationReasonKinds } from '@animeteca/contracts/tracking/recommendations'
import { expect, test } from 'vitest'
import { friendReasonText, reasonText } from './reason-text.ts'

const akira = { id: 1, title: 'Akira' }

test('every reason that is based on an anime names it, and the friend where it is about them', () => {
  for (const kind of recommendationReasonKinds.filter((name) => name !== 'popular')) {
    expect(reasonText({ kind, anime: akira })).toContain('Akira')
    expect(friendReasonText({ kind, anime: akira }, 'Faye')).toMatch(/Akira.*Faye|Faye.*Akira/)
  }
})

test('a popular anime needs no other anime as its reason', () => {
  expect(reasonText({ kind: 'popular', anime: null })).toBe('Gusta a mucha gente')
  expect(friendReasonText({ kind: 'popular', anime: null }, 'Faye')).toBe('Gusta a mucha gente')
})
