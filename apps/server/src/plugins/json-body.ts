import { fail } from '@animeteca/api/fail'
import type { FastifyInstance } from 'fastify'

const maxDepth = 50

/**
 * JSON bodies as the contract takes them: an empty one is no body, prototype keys and more than 50 levels are refused, and
 * so is every other type of content, compressed ones included.
 */
export function acceptJson(app: FastifyInstance) {
  const parse = app.getDefaultJsonParser('error', 'error')
  app.removeAllContentTypeParsers()
  app.addContentTypeParser('application/json', { parseAs: 'string' }, (request, body, done) => {
    const text = body.toString()
    if (text.trim() === '') return done(null, undefined)
    if (depthOf(text) > maxDepth) return done(asError(() => fail('INVALID_INPUT')))
    return parse(request, text, done)
  })
  app.addHook('onRequest', async ({ headers }) => {
    const encoding = headers['content-encoding']
    if (encoding !== undefined && encoding !== 'identity') fail('UNSUPPORTED_MEDIA_TYPE')
  })
}

function asError(raise: () => never): Error {
  try {
    return raise()
  } catch (error) {
    return error as Error
  }
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
