import { isUtf8 } from 'node:buffer'
import { checkExtent } from '../../files/parse-json.ts'
import { objectOf } from '../../values/json-values.ts'

const beginning = '{"format":"animeteca",'
const beforeAnimes = ',\n"animes":[\n'
const afterAnimes = '],\n"comments":['
const lineFeed = 10

/** Whether a file with this start may be our own export; `ownLines` reads the rest to be sure. */
export const mayBeOwn = (start: string) => start.startsWith(beginning)

/**
 * Reads our own export as it was written: the head, and the animes parsed lazily from the bytes, one per line, so that twenty thousand of
 * them are never all in memory. Undefined when the file was reformatted, for example in an editor. Throws `SyntaxError`.
 */
export function ownLines(written: Uint8Array) {
  const bytes = Buffer.from(written.buffer, written.byteOffset, written.byteLength)
  const headEnd = bytes.indexOf(beforeAnimes)
  const end = bytes.indexOf(afterAnimes, headEnd)
  const isOurs =
    mayBeOwn(bytes.toString('latin1', 0, beginning.length)) && /\]\}\s*$/.test(bytes.toString('latin1', end))
  if (headEnd < 0 || end < 0 || !isOurs || !isUtf8(bytes)) return undefined
  checkExtent(bytes.length, (place) => bytes[place]!)
  const head = objectOf(JSON.parse(`${bytes.toString('utf8', 0, headEnd)}}`))
  function* animes() {
    for (let from = headEnd + beforeAnimes.length; from < end;) {
      const lineEnd = bytes.indexOf(lineFeed, from)
      const to = lineEnd < 0 || lineEnd > end ? end : lineEnd - 1
      yield JSON.parse(bytes.toString('utf8', from, to)) as unknown
      from = to + 2
    }
  }
  return { head, animes }
}
