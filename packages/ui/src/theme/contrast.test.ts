import { readFileSync } from 'node:fs'
import { describe, expect, test } from 'vitest'
import { type Color, colorOf, contrast, hexOf, over } from './color-arithmetic.ts'
import { themeColors } from './theme.ts'

const css = readFileSync(new URL('tokens.css', import.meta.url), 'utf8')
const tones = ['info', 'success', 'warning', 'muted'] as const

describe.each(['dark', 'light'] as const)('the %s theme', (theme) => {
  const block = css.split('}').find((rule) => rule.includes(`[data-theme='${theme}']`)) ?? ''
  const token = (name: string): Color => {
    const found = new RegExp(`--${name}: (oklch\\([^)]+\\))`).exec(block)?.[1]
    if (!found) throw new Error(`no --${name} in the ${theme} theme`)
    return colorOf(found)
  }
  const soft = (name: string, alpha: number, ground: string) => over(token(name), alpha, token(ground))

  test.each(['bg', 'surface', 'raised'])('text has a contrast of 4.5 on %s', (ground) => {
    const names = ['text', 'dim', 'accent', 'danger', ...tones]
    expect(tooFaint(names, 4.5, (name) => [token(name), token(ground)])).toEqual([])
  })

  test('text on a full colour has a contrast of 4.5', () => {
    expect(tooFaint(['accent'], 4.5, (name) => [token('on-accent'), token(name)])).toEqual([])
    expect(tooFaint(['text'], 4.5, (name) => [token('bg'), token(name)])).toEqual([])
    expect(tooFaint(['gold'], 4.5, (name) => [[0, 0, 0], token(name)])).toEqual([])
    expect(tooFaint([...tones, 'danger'], 4.5, (name) => [token('on-tone'), token(name)])).toEqual([])
  })

  test.each(['bg', 'surface'])('coloured text on its soft background over %s has a contrast of 4.5', (ground) => {
    expect(tooFaint(tones, 4.5, (name) => [token(name), soft(name, 0.14, ground)])).toEqual([])
    expect(tooFaint(['danger'], 4.5, (name) => [token(name), soft(name, 0.12, ground)])).toEqual([])
  })

  test.each(['bg', 'surface', 'raised'])('controls, stars and focus rings have a contrast of 3 on %s', (ground) => {
    expect(tooFaint(['control', 'gold', 'accent', 'text'], 3, (name) => [token(name), token(ground)])).toEqual([])
  })

  test("themeColors equals the page's background", () => {
    expect(themeColors[theme]).toBe(hexOf(token('bg')))
  })
})

function tooFaint(names: readonly string[], min: number, pair: (name: string) => [Color, Color]): string[] {
  return names.filter((name) => contrast(...pair(name)) < min)
}
