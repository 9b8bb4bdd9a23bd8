import type { Font, PathCommand } from 'opentype.js'
import { createFonts, type Weight } from './fonts.ts'

export interface Style {
  size: number
  weight: Weight
  /** Space between glyphs, as a fraction of the size. */
  tracking?: number
}

interface Glyph {
  character: string
  font: Font
}

const fonts = createFonts()

/** The glyphs of a text. Characters that none of our fonts has are left out. */
async function glyphsOf(text: string, { weight }: Style): Promise<Glyph[]> {
  const glyphs: Glyph[] = []
  for (const character of text.normalize('NFC').replaceAll(/\s+/g, ' ').trim()) {
    const font = await fonts.fontFor(character, weight)
    if (font) glyphs.push({ character, font })
  }
  return glyphs
}

const advance = ({ character, font }: Glyph, { size, tracking = 0 }: Style) =>
  ((font.charToGlyph(character).advanceWidth ?? 0) / font.unitsPerEm + tracking) * size

const widthOf = (glyphs: readonly Glyph[], style: Style) =>
  glyphs.reduce((sum, glyph) => sum + advance(glyph, style), 0)

export interface Line {
  width: number
  /** Path data of the line; `x` is its left end, `y` its baseline. */
  pathAt: (x: number, y: number) => string
}

/**
 * Breaks a text into lines of at most `width`, measured with the glyphs that are drawn. A line breaks between words; within a word only if the word
 * alone is too long, or in scripts without blanks. If the text needs more than `maxLines`, the last line ends with an ellipsis.
 */
export async function layoutText(text: string, style: Style, { width = Infinity, maxLines = 1 } = {}): Promise<Line[]> {
  const glyphs = await glyphsOf(text, style)
  const [ellipsis] = await glyphsOf('…', style)
  const lines: Glyph[][] = []
  let rest = glyphs
  while (rest.length > 0 && lines.length < maxLines) {
    const isLast = lines.length === maxLines - 1
    const end =
      isLast && widthOf(rest, style) > width
        ? countFitting(rest, style, width - advance(ellipsis!, style))
        : countUntilBreak(rest, style, width)
    const line = trimmed(rest.slice(0, end))
    lines.push(isLast && end < rest.length ? [...line, ellipsis!] : line)
    rest = trimmed(rest.slice(end))
  }
  return lines.map((line) => ({ width: widthOf(line, style), pathAt: (x, y) => pathOf(line, style, x, y) }))
}

/** How many glyphs fit into the width; at least one, so that the loop over lines ends. */
function countFitting(glyphs: readonly Glyph[], style: Style, width: number) {
  let sum = 0
  const firstOverflow = glyphs.findIndex((glyph) => (sum += advance(glyph, style)) > width)
  return firstOverflow === -1 ? glyphs.length : Math.max(1, firstOverflow)
}

/** How many glyphs the line takes: as many as fit, up to the last place where it can break. */
function countUntilBreak(glyphs: readonly Glyph[], style: Style, width: number) {
  const fitting = countFitting(glyphs, style, width)
  if (fitting === glyphs.length) return fitting
  for (let at = fitting; at > 0; at -= 1)
    if (canBreakBetween(glyphs[at - 1]!.character, glyphs[at]!.character)) return at
  return fitting
}

/** A line can break after a blank or a hyphen, and between characters of scripts without blanks. */
const canBreakBetween = (before: string, after: string) =>
  /[\s-]/.test(before) || after === ' ' || (isEastAsian(before) && isEastAsian(after))
const isEastAsian = (character: string) => /[\p{Script=Han}\p{Script=Hiragana}\p{Script=Katakana}]/u.test(character)

function trimmed(glyphs: Glyph[]) {
  const first = glyphs.findIndex(({ character }) => character !== ' ')
  const last = glyphs.findLastIndex(({ character }) => character !== ' ')
  return glyphs.slice(Math.max(first, 0), last + 1)
}

function pathOf(glyphs: readonly Glyph[], style: Style, x: number, y: number) {
  let at = x
  return glyphs
    .map((glyph) => {
      const { commands } = glyph.font.charToGlyph(glyph.character).getPath(at, y, style.size)
      at += advance(glyph, style)
      return commands.map(toSvgCommand).join('')
    })
    .join('')
}

/** Formats a command as SVG path data. opentype.js's own formatter writes NaN for values close to zero. */
function toSvgCommand(command: PathCommand) {
  switch (command.type) {
    case 'Z':
      return 'Z'
    case 'M':
    case 'L':
      return `${command.type}${tenth(command.x)} ${tenth(command.y)}`
    case 'Q':
      return `Q${tenth(command.x1)} ${tenth(command.y1)} ${tenth(command.x)} ${tenth(command.y)}`
    case 'C':
      return `C${tenth(command.x1)} ${tenth(command.y1)} ${tenth(command.x2)} ${tenth(command.y2)} ${tenth(command.x)} ${tenth(command.y)}`
  }
}

const tenth = (value: number) => Math.round(value * 10) / 10
