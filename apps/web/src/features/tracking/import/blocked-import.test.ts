import { expect, test } from 'vitest'
import { isBlockedByAnother } from './blocked-import.ts'

test('isBlockedByAnother only while another import is being applied or undone', () => {
  const confirmed = { id: 2, state: 'waiting' } as const
  expect(isBlockedByAnother(confirmed)).toBe(false)
  expect(isBlockedByAnother(confirmed, [confirmed, { id: 1, state: 'done' }])).toBe(false)
  expect(isBlockedByAnother(confirmed, [confirmed, { id: 1, state: 'applying' }])).toBe(true)
  expect(isBlockedByAnother(confirmed, [confirmed, { id: 1, state: 'undoing' }])).toBe(true)
  expect(isBlockedByAnother({ id: 2, state: 'applying' }, [{ id: 1, state: 'applying' }])).toBe(false)
})
