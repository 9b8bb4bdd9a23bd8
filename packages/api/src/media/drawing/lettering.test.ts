import { expect, test } from 'vitest'
import { setText } from './lettering.ts'

const style = { size: 27, weight: 800 } as const
const place = { width: 296, most: 2 }
const widths = async (text: string) => (await setText(text, style, place)).map(({ width }) => width)

test.each([
  ['Cowboy Bebop', 1],
  ['Kaguya-sama wa Kokurasetai: Tensai-tachi no Renai Zunousen', 2],
  ['鬼滅の刃無限列車編僕のヒーローアカデミア囀る鳥は羽ばたかない', 2],
  ['x'.repeat(120), 2],
  ['¡Ñandú, pingüino y çedilla! Łódź, Ørsted, Việt Nam', 2],
])('%s is set in %i lines that are no wider than their place', async (title, lines) => {
  const set = await widths(title)
  expect(set).toHaveLength(lines)
  for (const width of set) {
    expect(width).toBeGreaterThan(0)
    expect(width).toBeLessThanOrEqual(place.width)
  }
})

test('every letter is drawn, and what no font of ours has is left out', async () => {
  const [line] = await setText('Animeteca', style)
  expect(line!.at(0, 100)).not.toMatch(/NaN|undefined/)
  expect(line!.at(0, 100).split('M').length).toBeGreaterThan('Animeteca'.length)
  expect(await widths('🦄🦄')).toEqual([])
  expect(await widths('Akira 🦄')).toEqual(await widths('Akira'))
  expect(await widths('')).toEqual([])
})
