import { renderToStaticMarkup } from 'react-dom/server'
import { expect, test } from 'vitest'
import { countCharacters } from '../forms/Counter.tsx'
import { colorOf, contrast, type Color } from '../theme/color-arithmetic.ts'
import { palettes, sceneCount } from './cover-art-palettes.ts'
import { scenes } from './cover-art-scenes.ts'
import { CoverArt } from './CoverArt.tsx'

const part = (hex: string, at: number) => Number.parseInt(hex.slice(at, at + 2), 16) / 255
const rgb = (hex: string): Color => [part(hex, 1), part(hex, 3), part(hex, 5)]
/** The markup, with the decoded SVG in place of its data URL. */
const draw = (title: string) =>
  renderToStaticMarkup(<CoverArt title={title} />).replace(/"data:image\/svg\+xml,([^"]*)"/, (_, file: string) =>
    decodeURIComponent(file),
  )
const titles = Array.from({ length: 300 }, (_, index) => `Serie ${index}`)

test('renders the same drawing for the same title', () => {
  expect(draw('Nueve Faroles')).toBe(draw('Nueve Faroles'))
  expect(draw('Nueve Faroles')).not.toBe(draw('Nueve faroles'))
})

test('uses every scene and palette for different titles', () => {
  const prints = new Set(titles.map((title) => draw(title).replaceAll(title, '')))
  expect(prints.size).toBe(titles.length)
})

test('three hundred drawings have few elements, no ids, few shapes and little markup', () => {
  expect(renderToStaticMarkup(<CoverArt title="Nueve Faroles" />).match(/<[a-z]/g)).toHaveLength(3)
  for (const title of titles) {
    const print = draw(title)
    expect(print).not.toMatch(/ id=|url\(#/)
    expect(print).not.toMatch(/NaN|undefined/)
    expect(print.match(/<path/g)!.length - 1).toBeLessThanOrEqual(9)
    expect(print.length).toBeLessThan(6000)
  }
})

test('sceneCount is the number of scenes', () => {
  expect(scenes).toHaveLength(sceneCount)
})

test('initials have enough contrast on every palette', () => {
  for (const { night, pale } of palettes) expect(contrast(rgb(pale), rgb(night))).toBeGreaterThanOrEqual(4.5)
  expect(contrast(colorOf('oklch(1 0 0)'), colorOf('oklch(0 0 0)'))).toBeCloseTo(21, 1)
})

test('renders a drawing for an empty title', () => {
  expect(draw('')).toContain('<svg')
})

test('countCharacters counts an emoji as one', () => {
  expect(countCharacters('¡Qué final! 😭')).toBe(13)
})
