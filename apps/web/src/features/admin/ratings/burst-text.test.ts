import { expect, test } from 'vitest'
import { burstText } from './burst-text.ts'

test('burstText states the number of ratings, the usual number and their stars', () => {
  expect(burstText({ votes: 40, usualPerHour: 0.2, star: 1, share: 0.975, usualShare: 0.04 })).toBe(
    '40 valoraciones en una hora de cuentas que no lo tienen marcado; lo normal es menos de una. El 98\u00a0% da 1 estrella, y antes el 4\u00a0%.',
  )
  expect(burstText({ votes: 90, usualPerHour: 12.4, star: 5, share: 1, usualShare: 0.5 })).toContain('lo normal es 12.')
})
