import { expect, test } from 'vitest'
import { grouped } from './grouped.ts'

test.each([0, 7, 999, 1_000, 5_514, 10_000, 830_000, 1_000_000, 22_000_000])(
  '%i is grouped as the language does it',
  (count) => {
    expect(grouped(count)).toBe(new Intl.NumberFormat('es-ES', { useGrouping: 'always' }).format(count))
  },
)
