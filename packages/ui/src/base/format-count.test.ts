import { expect, test } from 'vitest'
import { formatCount } from './format-count.ts'

test.each([0, 7, 999, 1_000, 5_514, 10_000, 830_000, 1_000_000, 22_000_000])(
  'formatCount(%i) equals the format of Intl',
  (count) => {
    expect(formatCount(count)).toBe(new Intl.NumberFormat('es-ES', { useGrouping: 'always' }).format(count))
  },
)
