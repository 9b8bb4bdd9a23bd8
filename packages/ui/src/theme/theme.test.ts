import { runInNewContext } from 'node:vm'
import { expect, test } from 'vitest'
import { themeColors, themeScript } from './theme.ts'

const themeKey = 'the.key'

type Kept = string | null | 'shut'

function paint(kept: Kept, isSystemLight = false) {
  const meta = { content: '' }
  const documentElement = { dataset: { theme: '' } }
  runInNewContext(themeScript(themeKey), {
    document: { documentElement, querySelector: () => meta },
    localStorage: {
      getItem(key: string) {
        if (kept === 'shut') throw new Error('SecurityError')
        return key === themeKey ? kept : null
      },
    },
    matchMedia: () => ({ matches: isSystemLight }),
  })
  return [documentElement.dataset.theme, meta.content]
}

test.each([
  ['nothing kept', null, false, 'dark'],
  ['light kept', 'light', false, 'light'],
  ['dark kept, light system', 'dark', true, 'dark'],
  ['auto kept, light system', 'auto', true, 'light'],
  ['auto kept, dark system', 'auto', false, 'dark'],
  ['nonsense kept', 'sepia', true, 'dark'],
  ['storage shut', 'shut', true, 'dark'],
] as const)('before the first paint, with %s', (_, kept, isSystemLight, theme) => {
  expect(paint(kept, isSystemLight)).toEqual([theme, themeColors[theme]])
})
