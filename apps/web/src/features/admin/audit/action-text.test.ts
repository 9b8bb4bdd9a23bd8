import { describe, expect, test } from 'vitest'
import { targetText } from './action-text.ts'

describe('targetText', () => {
  test('names the kind and the id of a target', () => {
    expect(targetText({ targetType: 'anime', targetId: 12 })).toBe('Anime 12')
    expect(targetText({ targetType: 'user', targetId: 3 })).toBe('Usuario 3')
    expect(targetText({ targetType: 'takedown', targetId: 4 })).toBe('Solicitud de retirada 4')
    expect(targetText({ targetType: 'deletion', targetId: 5 })).toBe('Eliminación 5')
    expect(targetText({ targetType: null, targetId: null })).toBe('')
  })

  test('says that the account of a failed sign-in is unknown', () => {
    expect(targetText({ targetType: 'user', targetId: null })).toBe('Usuario desconocido')
  })
})
