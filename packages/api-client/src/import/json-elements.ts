import { createLineBuffer, lineOf } from './lines.ts'
import type { Line } from './lines.ts'

const [quote, backslash, openList, closeList, openObject, closeObject] = ['"', '\\', '[', ']', '{', '}'].map((sign) =>
  sign.charCodeAt(0),
)

/**
 * Yields the objects of a JSON array, or of an array inside a JSON object, one at a time, numbered from 1. At most one object is in
 * memory, and an object longer than the limit is measured only.
 */
export async function* elementsOf(content: AsyncIterable<Uint8Array>): AsyncGenerator<Line> {
  const buffer = createLineBuffer()
  const open: number[] = []
  let number = 1
  /** Depth of open brackets around the current object; 0 between two objects. */
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

/** Whether the open brackets are those of the outer array, alone or inside one object. */
const isList = (open: number[]) =>
  open.at(-1) === openList && (open.length === 1 || (open.length === 2 && open[0] === openObject))
