import { fail } from '@animeteca/api/lib/fail'
import { limits } from '@animeteca/contracts/limits'
import secureJson from 'secure-json-parse'

/**
 * Parses JSON. An empty body is undefined; prototype keys, more than 50 levels and more than a million values are
 * rejected.
 */
export function parseJson(text: string): unknown {
  if (text.trim() === '') return undefined
  checkExtent(text)
  return secureJson.parse(text, { protoAction: 'error', constructorAction: 'error' })
}

/** Counts nesting and values in the raw text before parsing: ten megabytes can hold three million empty objects. */
export function checkExtent(text: string) {
  let depth = 0
  let values = 0
  let isInString = false
  for (let i = 0; i < text.length; i++) {
    const character = text.charCodeAt(i)
    if (isInString) {
      if (character === backslash) i++
      else if (character === quote) isInString = false
    } else if (character === quote) isInString = true
    else if (character === comma) values++
    else if (character === openBrace || character === openBracket) {
      values++
      depth++
    } else if (character === closeBrace || character === closeBracket) depth--
    if (depth > limits.nesting.max || values > limits.bodyValues) fail('INVALID_INPUT')
  }
}

const [quote, backslash, comma, openBrace, closeBrace, openBracket, closeBracket] = Array.from('"\\,{}[]', (c) =>
  c.charCodeAt(0),
)
