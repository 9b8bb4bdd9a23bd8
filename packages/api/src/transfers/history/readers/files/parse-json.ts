import { historyLimits } from '@animeteca/contracts/history/history-limits'
import { UnreadableFile } from '../rows/unreadable-file.ts'

/** The documents of a JSON file: one, or one per line in JSON Lines. */
export function parseJson(text: string): unknown[] {
  checkExtent(text.length, (place) => text.charCodeAt(place))
  const whole = parsed(text)
  if (whole) return [whole.document]
  const lines = text.split('\n').filter((line) => line.trim() !== '')
  const documents = lines.length > 1 ? lines.map(parsed) : []
  if (documents.length === 0 || documents.includes(undefined)) throw new UnreadableFile('brokenJson')
  return documents.map((line) => line!.document)
}

function parsed(text: string): { document: unknown } | undefined {
  try {
    return { document: JSON.parse(text) }
  } catch {
    return undefined
  }
}

const quote = 34
const comma = 44
const openBracket = 91
const backslash = 92
const closeBracket = 93
const openBrace = 123
const closeBrace = 125

/**
 * Checks nesting and number of values before parsing: ten million empty arrays fit in a file, but not in memory. Works on bytes and on
 * characters, since it only looks at ASCII.
 */
export function checkExtent(length: number, codeAt: (place: number) => number) {
  let depth = 0
  let values = 0
  let isText = false
  for (let place = 0; place < length; place++) {
    const code = codeAt(place)
    if (isText) {
      if (code === backslash) place++
      else if (code === quote) isText = false
    } else if (code === quote) isText = true
    else if (code === comma) values++
    else if (code === openBracket || code === openBrace) {
      values++
      depth++
    } else if (code === closeBracket || code === closeBrace) depth--
    if (depth > historyLimits.depth || values > historyLimits.values) throw new UnreadableFile('tooComplex')
  }
}
