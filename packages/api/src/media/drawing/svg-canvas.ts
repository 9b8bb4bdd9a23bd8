import { placeholderCover } from './placeholder-cover.ts'
import { type Line, layoutText, type Style } from './text-layout.ts'

/** The colours of the dark theme, the same as in `tokens.css`. */
export const ink = {
  paper: '#0d0d18',
  raised: '#262636',
  text: '#f6f3ed',
  dim: '#aeaebb',
  accent: '#fc6240',
  onAccent: '#1b0603',
} as const

export interface Ink {
  color: string
  opacity?: number
}

interface Box {
  x: number
  y: number
  width: number
  height: number
  radius: number
}

interface TextOptions extends Style {
  x: number
  /** The baseline of the first line. */
  y: number
  color?: string
  /** The maximum width and number of lines. */
  width?: number
  maxLines?: number
  /** The font size is reduced to fit this width. */
  fit?: number
  anchor?: 'start' | 'end'
}

/** Builds an SVG of paths and boxes. Texts become paths, so the server needs no installed fonts. */
export class SvgCanvas {
  readonly #pieces: string[] = []
  readonly #size: { width: number; height: number }
  #clips = 0

  constructor(size: { width: number; height: number }) {
    this.#size = size
  }

  box({ x, y, width, height, radius }: Box, { color, opacity = 1 }: Ink) {
    this.#pieces.push(
      `<rect x="${tenth(x)}" y="${tenth(y)}" width="${tenth(width)}" height="${tenth(height)}" rx="${radius}" fill="${color}" fill-opacity="${opacity}"/>`,
    )
  }

  /** Draws a text; returns the number of lines and the width of the widest. */
  async text(text: string, { x, y, color = ink.text, anchor = 'start', ...setting }: TextOptions) {
    const { lines, size } = await fitText(text, setting)
    const data = lines.map((line, at) => line.pathAt(anchor === 'end' ? x - line.width : x, y + at * size * lineHeight))
    if (data.length > 0) this.#pieces.push(`<path d="${data.join('')}" fill="${color}"/>`)
    return { lines: lines.length, width: widest(lines) }
  }

  async measure(text: string, { width, ...style }: Style & { width: number }) {
    return widest(await layoutText(text, style, { width }))
  }

  /** The logo, scaled from 32 by 32. */
  logo(x: number, y: number, size: number) {
    const scale = size / 32
    this.#pieces.push(
      `<g transform="translate(${x} ${y}) scale(${scale}) rotate(-4 16 16)"><rect width="32" height="32" rx="8" fill="${ink.accent}"/>` +
        `<path d="M8 9.6h15.6c0 3.9-2.3 6-5.7 7.3M16.4 13.6c0 5-1.7 8-6 10" fill="none" stroke="${ink.onAccent}" stroke-width="2.9" stroke-linecap="round" stroke-linejoin="round"/></g>`,
    )
  }

  /** The placeholder of a missing cover, with the title. */
  async placeholder({ title, ...box }: Box & { title: string }) {
    this.#clips += 1
    this.#pieces.push(await placeholderCover(title, box, `placeholder-${this.#clips}`))
  }

  svg() {
    const { width, height } = this.#size
    return `<svg xmlns="http://www.w3.org/2000/svg" width="${width}" height="${height}" viewBox="0 0 ${width} ${height}">${this.#pieces.join('')}</svg>`
  }
}

const lineHeight = 1.18
const tenth = (value: number) => Math.round(value * 10) / 10
const widest = (lines: readonly Line[]) => Math.max(0, ...lines.map(({ width }) => width))

async function fitText(
  text: string,
  { fit, width, maxLines, ...style }: Omit<TextOptions, 'x' | 'y' | 'color' | 'anchor'>,
) {
  const lines = await layoutText(text, style, { ...(width && { width }), ...(maxLines && { maxLines }) })
  const excess = fit === undefined ? 1 : widest(lines) / fit
  if (excess <= 1) return { lines, size: style.size }
  const size = style.size / excess
  return { lines: await layoutText(text, { ...style, size }), size }
}
