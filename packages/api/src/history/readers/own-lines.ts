import { objectOf } from './json-values.ts'
import { checkExtent } from './parse-json.ts'

const beginning = '{"format":"animeteca",'
const beforeAnimes = ',\n"animes":[\n'
const afterAnimes = '],\n"comments":['

export const mayBeOwn = (text: string) => text.startsWith(beginning)

/**
 * Our own export as it is written: what comes before the animes, and these parsed one by one whenever they are asked for, so that twenty
 * thousand of them are never there at once. Undefined where somebody has had it in an editor. Throws `SyntaxError`.
 */
export function ownLines(text: string) {
  const headEnd = text.indexOf(beforeAnimes)
  const end = text.indexOf(afterAnimes, headEnd)
  if (!mayBeOwn(text) || headEnd < 0 || end < 0 || !text.endsWith(']}')) return undefined
  checkExtent(text)
  const head = objectOf(JSON.parse(`${text.slice(0, headEnd)}}`))
  function* animes() {
    for (let from = headEnd + beforeAnimes.length; from < end;) {
      const lineEnd = text.indexOf('\n', from)
      const to = lineEnd < 0 || lineEnd > end ? end : lineEnd - 1
      yield JSON.parse(text.slice(from, to)) as unknown
      from = to + 2
    }
  }
  return { head, animes }
}
