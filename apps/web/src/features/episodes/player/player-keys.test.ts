import { expect, test } from 'vitest'
import { playerAct } from './player-keys.ts'

const press = (key: string, held: Partial<Record<'shiftKey' | 'ctrlKey' | 'altKey' | 'metaKey', true>> = {}) => ({
  key,
  shiftKey: false,
  ctrlKey: false,
  altKey: false,
  metaKey: false,
  ...held,
})

test.each([
  ['k', { act: 'toggle' }],
  [' ', { act: 'toggle' }],
  ['j', { act: 'seek', by: -10 }],
  ['L', { act: 'seek', by: 10 }],
  ['ArrowLeft', { act: 'seek', by: -5 }],
  ['ArrowRight', { act: 'seek', by: 5 }],
  ['m', { act: 'mute' }],
  ['f', { act: 'fullscreen' }],
])('%j does %j', (key, act) => {
  expect(playerAct(press(key), false)).toEqual(act)
})

test('with Shift, N and P lead to the episodes beside', () => {
  expect(playerAct(press('N', { shiftKey: true }), false)).toEqual({ act: 'next' })
  expect(playerAct(press('P', { shiftKey: true }), false)).toEqual({ act: 'previous' })
  expect(playerAct(press('n'), false)).toBeNull()
})

test('on a button Space presses it', () => {
  expect(playerAct(press(' '), true)).toBeNull()
  expect(playerAct(press('k'), true)).toEqual({ act: 'toggle' })
})

test('what the browser or the page does with a key stays theirs', () => {
  expect(playerAct(press('l', { ctrlKey: true }), false)).toBeNull()
  expect(playerAct(press('ArrowLeft', { altKey: true }), false)).toBeNull()
  expect(playerAct(press('f', { metaKey: true }), false)).toBeNull()
  expect(playerAct(press('Escape'), false)).toBeNull()
})
