import { fail } from '@animeteca/api/fail'
import { limits } from '@animeteca/contracts/limits'
import secureJson from 'secure-json-parse'

/** JSON as the contract takes it: blanks are nothing; prototype keys and more than 50 levels are refused. */
export function parseJson(text: string): unknown {
  if (text.trim() === '') return undefined
  if (depthOf(text) > limits.nesting.max) fail('INVALID_INPUT')
  return secureJson.parse(text, { protoAction: 'error', constructorAction: 'error' })
}

/** The deepest nesting of brackets outside strings. */
function depthOf(text: string) {
  let depth = 0
  let deepest = 0
  let isInString = false
  for (let i = 0; i < text.length; i++) {
    const character = text.charCodeAt(i)
    if (isInString) {
      if (character === backslash) i++
      else if (character === quote) isInString = false
    } else if (character === quote) isInString = true
    else if (character === openBrace || character === openBracket) deepest = Math.max(deepest, ++depth)
    else if (character === closeBrace || character === closeBracket) depth--
  }
  return deepest
}

const [quote, backslash, openBrace, closeBrace, openBracket, closeBracket] = Array.from('"\\{}[]', (c) =>
  c.charCodeAt(0),
)
