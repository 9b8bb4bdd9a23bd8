import { expect, test } from 'vitest'
import { playerCommand } from './player-keys.ts'

const press = (key: string, held: Partial<Record<'shiftKey' | 'ctrlKey' | 'altKey' | 'metaKey', true>> = {}) => ({
  key,
  shiftKey: false,
  ctrlKey: false,
  altKey: false,
  metaKey: false,
  ...held,
})

test.each([
  ['k', { type: 'toggle' }],
  [' ', { type: 'toggle' }],
  ['j', { type: 'seek', by: -10 }],
  ['L', { type: 'seek', by: 10 }],
  ['ArrowLeft', { type: 'seek', by: -5 }],
  ['ArrowRight', { type: 'seek', by: 5 }],
  ['m', { type: 'mute' }],
  ['f', { type: 'fullscreen' }],
])('%j runs %j', (key, act) => {
  expect(playerCommand(press(key), false)).toEqual(act)
})

test('with Shift, N and P lead to the episodes beside', () => {
  expect(playerCommand(press('N', { shiftKey: true }), false)).toEqual({ type: 'next' })
  expect(playerCommand(press('P', { shiftKey: true }), false)).toEqual({ type: 'previous' })
  expect(playerCommand(press('n'), false)).toBeNull()
})

test('on a button Space presses it', () => {
  expect(playerCommand(press(' '), true)).toBeNull()
  expect(playerCommand(press('k'), true)).toEqual({ type: 'toggle' })
})

test('what the browser or the page does with a key stays theirs', () => {
  expect(playerCommand(press('l', { ctrlKey: true }), false)).toBeNull()
  expect(playerCommand(press('ArrowLeft', { altKey: true }), false)).toBeNull()
  expect(playerCommand(press('f', { metaKey: true }), false)).toBeNull()
  expect(playerCommand(press('Escape'), false)).toBeNull()
})
