import { runInNewContext } from 'node:vm'
import { expect, test } from 'vitest'
import { themeColors, themeScript } from './theme.ts'

const themeKey = 'the.key'

type Stored = string | null | 'blocked'

function paint(stored: Stored, isSystemLight = false) {
  const meta = { content: '' }
  const documentElement = { dataset: { theme: '' } }
  runInNewContext(themeScript(themeKey), {
    document: { documentElement, querySelector: () => meta },
    localStorage: {
      getItem(key: string) {
        if (stored === 'blocked') throw new Error('SecurityError')
        return key === themeKey ? stored : null
      },
    },
    matchMedia: () => ({ matches: isSystemLight }),
  })
  return [documentElement.dataset.theme, meta.content]
}

test.each([
  ['nothing stored', null, false, 'dark'],
  ['light stored', 'light', false, 'light'],
  ['dark stored, light system', 'dark', true, 'dark'],
  ['auto stored, light system', 'auto', true, 'light'],
  ['auto stored, dark system', 'auto', false, 'dark'],
  ['nonsense stored', 'sepia', true, 'dark'],
  ['storage blocked', 'blocked', true, 'dark'],
] as const)('before the first paint, with %s', (_, stored, isSystemLight, theme) => {
  expect(paint(stored, isSystemLight)).toEqual([theme, themeColors[theme]])
})
