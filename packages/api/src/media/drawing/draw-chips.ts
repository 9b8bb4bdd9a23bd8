import { ink } from './svg-canvas.ts'
import type { SvgCanvas } from './svg-canvas.ts'

/** Draws as many names as fit in one row, each in a box. */
export async function drawChips(
  canvas: SvgCanvas,
  names: readonly string[],
  { x, y, maxWidth, opacity = 1 }: { x: number; y: number; maxWidth: number; opacity?: number },
) {
  const style = { size: 26, weight: 600 } as const
  let at = x
  for (const name of names) {
    const width = (await canvas.measure(name, { ...style, width: maxWidth - 56 })) + 56
    if (at + width > x + maxWidth) break
    canvas.box({ x: at, y, width, height: 54, radius: 27 }, { color: ink.raised, opacity })
    await canvas.text(name, { x: at + 28, y: y + 36, ...style, width: maxWidth - 56 })
    at += width + 14
  }
}
