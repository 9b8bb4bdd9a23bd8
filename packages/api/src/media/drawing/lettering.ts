import type { Font, PathCommand } from 'opentype.js'
import { createFonts, type Weight } from './fonts.ts'

export interface Style {
  size: number
  weight: Weight
  /** Between letters, as a share of the size. */
  tracking?: number
}

interface Letter {
  character: string
  font: Font
}

const fonts = createFonts()

/** What can be drawn of a text, a letter at a time; characters that no font of ours has are left out. */
async function lettersOf(text: string, { weight }: Style): Promise<Letter[]> {
  const letters: Letter[] = []
  for (const character of text.normalize('NFC').replaceAll(/\s+/g, ' ').trim()) {
    const font = await fonts.fontFor(character, weight)
    if (font) letters.push({ character, font })
  }
  return letters
}

const advance = ({ character, font }: Letter, { size, tracking = 0 }: Style) =>
  ((font.charToGlyph(character).advanceWidth ?? 0) / font.unitsPerEm + tracking) * size

const widthOf = (letters: readonly Letter[], style: Style) =>
  letters.reduce((sum, letter) => sum + advance(letter, style), 0)

export interface Line {
  width: number
  /** Path data of the line set at a place: its left end, on its baseline. */
  at: (x: number, y: number) => string
}

/**
 * A text in lines that are at most `width` wide, measured with the letters that are drawn: broken between words, inside of one only
 * where it is alone too long or is of signs that know no words. What doesn't fit in `most` lines ends with an ellipsis.
 */
export async function setText(text: string, style: Style, { width = Infinity, most = 1 } = {}): Promise<Line[]> {
  const letters = await lettersOf(text, style)
  const [ellipsis] = await lettersOf('…', style)
  const lines: Letter[][] = []
  let rest = letters
  while (rest.length > 0 && lines.length < most) {
    const isLast = lines.length === most - 1
    const end =
      isLast && widthOf(rest, style) > width
        ? cut(rest, style, width - advance(ellipsis!, style))
        : breakAt(rest, style, width)
    const line = trimmed(rest.slice(0, end))
    lines.push(isLast && end < rest.length ? [...line, ellipsis!] : line)
    rest = trimmed(rest.slice(end))
  }
  return lines.map((line) => ({ width: widthOf(line, style), at: (x, y) => pathOf(line, style, x, y) }))
}

/** How many letters fit; never none, so that every line takes something away. */
function cut(letters: readonly Letter[], style: Style, width: number) {
  let sum = 0
  const over = letters.findIndex((letter) => (sum += advance(letter, style)) > width)
  return over === -1 ? letters.length : Math.max(1, over)
}

function breakAt(letters: readonly Letter[], style: Style, width: number) {
  const most = cut(letters, style, width)
  if (most === letters.length) return most
  for (let at = most; at > 0; at -= 1) if (mayBreak(letters[at - 1]!.character, letters[at]!.character)) return at
  return most
}

/** After a blank or a hyphen, and beside the signs of scripts without blanks. */
const mayBreak = (before: string, after: string) =>
  /[\s-]/.test(before) || after === ' ' || (isSign(before) && isSign(after))
const isSign = (character: string) => /[\p{Script=Han}\p{Script=Hiragana}\p{Script=Katakana}]/u.test(character)

function trimmed(letters: Letter[]) {
  const first = letters.findIndex(({ character }) => character !== ' ')
  const last = letters.findLastIndex(({ character }) => character !== ' ')
  return letters.slice(Math.max(first, 0), last + 1)
}

function pathOf(letters: readonly Letter[], style: Style, x: number, y: number) {
  let at = x
  return letters
    .map((letter) => {
      const { commands } = letter.font.charToGlyph(letter.character).getPath(at, y, style.size)
      at += advance(letter, style)
      return commands.map(written).join('')
    })
    .join('')
}

/** As SVG writes it; the library's own way writes NaN for what is all but nothing. */
function written(command: PathCommand) {
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
