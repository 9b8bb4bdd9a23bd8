import { expect, test } from 'vitest'
import { layoutText } from './text-layout.ts'

const style = { size: 27, weight: 800 } as const
const box = { width: 296, maxLines: 2 }
const widths = async (text: string) => (await layoutText(text, style, box)).map(({ width }) => width)

test.each([
  ['Cowboy Bebop', 1],
  ['Kaguya-sama wa Kokurasetai: Tensai-tachi no Renai Zunousen', 2],
  ['鬼滅の刃無限列車編僕のヒーローアカデミア囀る鳥は羽ばたかない', 2],
  ['x'.repeat(120), 2],
  ['¡Ñandú, pingüino y çedilla! Łódź, Ørsted, Việt Nam', 2],
])('layoutText breaks %s into %i lines that fit the width', async (title, lines) => {
  const lineWidths = await widths(title)
  expect(lineWidths).toHaveLength(lines)
  for (const width of lineWidths) {
    expect(width).toBeGreaterThan(0)
    expect(width).toBeLessThanOrEqual(box.width)
  }
})

test('layoutText draws every character, and leaves out those that no font has', async () => {
  const [line] = await layoutText('Animeteca', style)
  expect(line!.pathAt(0, 100)).not.toMatch(/NaN|undefined/)
  expect(line!.pathAt(0, 100).split('M').length).toBeGreaterThan('Animeteca'.length)
  expect(await widths('🦄🦄')).toEqual([])
  expect(await widths('Akira 🦄')).toEqual(await widths('Akira'))
  expect(await widths('')).toEqual([])
})
