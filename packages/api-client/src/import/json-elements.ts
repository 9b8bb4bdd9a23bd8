import { createLineBuffer, lineOf } from './lines.ts'
import type { Line } from './lines.ts'

const [quote, backslash, openList, closeList, openObject, closeObject] = ['"', '\\', '[', ']', '{', '}'].map((sign) =>
  sign.charCodeAt(0),
)

/**
 * The objects in the list that a JSON document is, or holds, one at a time, numbered from 1. Only one is held, and of one without
 * an end not even that.
 */
export async function* elementsOf(content: AsyncIterable<Uint8Array>): AsyncGenerator<Line> {
  const buffer = createLineBuffer()
  const open: number[] = []
  let number = 1
  /** How many brackets are open around the element that is being read; 0 between two. */
  let around = 0
  let isInText = false
  let isEscaped = false
  for await (const chunk of content) {
    let start = 0
    for (let at = 0; at < chunk.length; at++) {
      const sign = chunk[at]!
      if (isInText) {
        if (isEscaped) isEscaped = false
        else if (sign === backslash) isEscaped = true
        else if (sign === quote) isInText = false
      } else if (sign === quote) {
        isInText = true
      } else if (sign === openList || sign === openObject) {
        if (sign === openObject && around === 0 && isList(open)) {
          around = open.length
          start = at
        }
        open.push(sign)
      } else if (sign === closeList || sign === closeObject) {
        open.pop()
        if (around > 0 && open.length === around) {
          buffer.add(chunk.subarray(start, at + 1))
          const line = lineOf(number++, buffer.take())
          if (line) yield line
          around = 0
        }
      }
    }
    if (around > 0) buffer.add(chunk.subarray(start))
  }
  if (open.length > 0) yield { number, broken: 'El archivo se acaba aquí, a la mitad' }
}

/** Whether what is open is the document's own list, or one in the object that it is. */
const isList = (open: number[]) =>
  open.at(-1) === openList && (open.length === 1 || (open.length === 2 && open[0] === openObject))
