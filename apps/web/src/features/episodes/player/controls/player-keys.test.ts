import { expect, test } from 'vitest'
import { playerCommand } from './player-keys.ts'

const press = (key: string, modifiers: Partial<Record<'shiftKey' | 'ctrlKey' | 'altKey' | 'metaKey', true>> = {}) => ({
  key,
  shiftKey: false,
  ctrlKey: false,
  altKey: false,
  metaKey: false,
  ...modifiers,
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
])('playerCommand maps %j to %j', (key, command) => {
  expect(playerCommand(press(key), false)).toEqual(command)
})

test('playerCommand maps Shift+N and Shift+P to the next and previous episode', () => {
  expect(playerCommand(press('N', { shiftKey: true }), false)).toEqual({ type: 'next' })
  expect(playerCommand(press('P', { shiftKey: true }), false)).toEqual({ type: 'previous' })
  expect(playerCommand(press('n'), false)).toBeNull()
})

test('playerCommand ignores Space on a button', () => {
  expect(playerCommand(press(' '), true)).toBeNull()
  expect(playerCommand(press('k'), true)).toEqual({ type: 'toggle' })
})

test('playerCommand ignores keys with modifiers and keys of the page', () => {
  expect(playerCommand(press('l', { ctrlKey: true }), false)).toBeNull()
  expect(playerCommand(press('ArrowLeft', { altKey: true }), false)).toBeNull()
  expect(playerCommand(press('f', { metaKey: true }), false)).toBeNull()
  expect(playerCommand(press('Escape'), false)).toBeNull()
})
