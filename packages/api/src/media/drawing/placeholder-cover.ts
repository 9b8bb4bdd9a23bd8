import { createHash } from 'node:crypto'
import { setText } from './lettering.ts'

interface Place {
  x: number
  y: number
  width: number
  height: number
  radius: number
}

/** Paper, the big shape, its echo, and light, in the spirit of the covers that the screens draw (`CoverArt`). */
const palettes = [
  ['#1d1132', '#e8602f', '#dba85a', '#ffe3bd'],
  ['#062a38', '#1fa5bb', '#0f6273', '#ffb762'],
  ['#2c0d24', '#ff5f9e', '#a93467', '#ffdbe6'],
  ['#0f2019', '#2f8f61', '#9fb38f', '#ffd267'],
  ['#13234a', '#5a86e8', '#2d4690', '#ffe08a'],
] as const

/** A sun over the sea under screentone, with a title set on it, as an SVG group; `id` is its own on the page. */
export async function placeholderCover(title: string, { x, y, width, height, radius }: Place, id: string) {
  const [paper, main, second, pale] = palettes[createHash('sha1').update(title).digest()[0]! % palettes.length]!
  const style = { size: Math.min(52, width / 8), weight: 800, tracking: -0.02 } as const
  const lines = await setText(title, style, { width: width - 64, most: 4 })
  const sea = height * 0.56
  const waves = [0, 1, 2, 3, 4].map((row) => `M0 ${sea + 26 + row * 26}h${width}v${12 - row * 2}h${-width}z`).join('')
  const first = height - 36 - (lines.length - 1) * style.size * 1.1
  const letters = lines.map((line, at) => line.at(32, first + at * style.size * 1.1)).join('')
  const label = first - style.size - 14
  return (
    `<g transform="translate(${x} ${y})"><clipPath id="${id}"><rect width="${width}" height="${height}" rx="${radius}"/></clipPath>` +
    `<pattern id="${id}-tone" width="14" height="14" patternUnits="userSpaceOnUse"><circle cx="3.5" cy="3.5" r="1.5" fill="#fff"/><circle cx="10.5" cy="10.5" r="1.5" fill="#fff"/></pattern>` +
    `<g clip-path="url(#${id})"><rect width="${width}" height="${height}" fill="${paper}"/>` +
    `<circle cx="${width * 0.6}" cy="${sea - 40}" r="${Math.min(width, height) * 0.27}" fill="${main}"/><path d="M0 ${sea}h${width}v${height}h${-width}z" fill="${paper}"/><path d="${waves}" fill="${second}"/>` +
    `<rect width="${width}" height="${height}" fill="url(#${id}-tone)" opacity="0.13"/>` +
    (lines.length > 0
      ? `<rect y="${label}" width="${width}" height="${height - label}" fill="${paper}"/><rect y="${label}" width="${width}" height="8" fill="${main}"/><path d="${letters}" fill="${pale}"/>`
      : '') +
    `</g></g>`
  )
}
