import { createHash } from 'node:crypto'
import { layoutText } from './text-layout.ts'

interface Box {
  x: number
  y: number
  width: number
  height: number
  radius: number
}

/** Colours of the background, the sun, the waves and the title, similar to the covers that the web app draws (`CoverArt`). */
const palettes = [
  ['#1d1132', '#e8602f', '#dba85a', '#ffe3bd'],
  ['#062a38', '#1fa5bb', '#0f6273', '#ffb762'],
  ['#2c0d24', '#ff5f9e', '#a93467', '#ffdbe6'],
  ['#0f2019', '#2f8f61', '#9fb38f', '#ffd267'],
  ['#13234a', '#5a86e8', '#2d4690', '#ffe08a'],
] as const

/** Draws a cover with a sun over the sea, a dot pattern and the title, as an SVG group. `id` has to be unique in the SVG. */
export async function placeholderCover(title: string, { x, y, width, height, radius }: Box, id: string) {
  const [background, sun, wave, titleColor] = palettes[createHash('sha1').update(title).digest()[0]! % palettes.length]!
  const style = { size: Math.min(52, width / 8), weight: 800, tracking: -0.02 } as const
  const lines = await layoutText(title, style, { width: width - 64, maxLines: 4 })
  const sea = height * 0.56
  const waves = [0, 1, 2, 3, 4].map((row) => `M0 ${sea + 26 + row * 26}h${width}v${12 - row * 2}h${-width}z`).join('')
  const first = height - 36 - (lines.length - 1) * style.size * 1.1
  const titlePaths = lines.map((line, at) => line.pathAt(32, first + at * style.size * 1.1)).join('')
  const label = first - style.size - 14
  return (
    `<g transform="translate(${x} ${y})"><clipPath id="${id}"><rect width="${width}" height="${height}" rx="${radius}"/></clipPath>` +
    `<pattern id="${id}-tone" width="14" height="14" patternUnits="userSpaceOnUse"><circle cx="3.5" cy="3.5" r="1.5" fill="#fff"/><circle cx="10.5" cy="10.5" r="1.5" fill="#fff"/></pattern>` +
    `<g clip-path="url(#${id})"><rect width="${width}" height="${height}" fill="${background}"/>` +
    `<circle cx="${width * 0.6}" cy="${sea - 40}" r="${Math.min(width, height) * 0.27}" fill="${sun}"/><path d="M0 ${sea}h${width}v${height}h${-width}z" fill="${background}"/><path d="${waves}" fill="${wave}"/>` +
    `<rect width="${width}" height="${height}" fill="url(#${id}-tone)" opacity="0.13"/>` +
    (lines.length > 0
      ? `<rect y="${label}" width="${width}" height="${height - label}" fill="${background}"/><rect y="${label}" width="${width}" height="8" fill="${sun}"/><path d="${titlePaths}" fill="${titleColor}"/>`
      : '') +
    `</g></g>`
  )
}
