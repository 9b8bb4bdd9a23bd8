import { createLineBuffer, lineOf } from './lines.ts'
import type { Line } from './lines.ts'

const [quote, backslash, openList, closeList, openObject, closeObject] = ['"', '\\', '[', ']', '{', '}'].map(
  (character) => character.charCodeAt(0),
)

/**
 * Yields the objects of a JSON array, or of an array inside a JSON object, one at a time, numbered from 1. At most one object is in
 * memory, and an object longer than the limit is measured only.
 */
export async function* elementsOf(content: AsyncIterable<Uint8Array>): AsyncGenerator<Line> {
  const buffer = createLineBuffer()
  const open: number[] = []
  let number = 1
  /** Number of open brackets around the current object; 0 between two objects. */
  let outerDepth = 0
  let isInString = false
  let isEscaped = false
  for await (const chunk of content) {
    let start = 0
    for (let at = 0; at < chunk.length; at++) {
      const byte = chunk[at]!
      if (isInString) {
        if (isEscaped) isEscaped = false
        else if (byte === backslash) isEscaped = true
        else if (byte === quote) isInString = false
      } else if (byte === quote) {
        isInString = true
      } else if (byte === openList || byte === openObject) {
        if (byte === openObject && outerDepth === 0 && isListOpen(open)) {
          outerDepth = open.length
          start = at
        }
        open.push(byte)
      } else if (byte === closeList || byte === closeObject) {
        open.pop()
        if (outerDepth > 0 && open.length === outerDepth) {
          buffer.add(chunk.subarray(start, at + 1))
          const line = lineOf(number++, buffer.take())
          if (line) yield line
          outerDepth = 0
        }
      }
    }
    if (outerDepth > 0) buffer.add(chunk.subarray(start))
  }
  if (open.length > 0) yield { number, broken: 'El archivo se acaba aquí, a la mitad' }
}

/** Whether the open brackets are those of the outer array, alone or inside one object. */
const isListOpen = (open: number[]) =>
  open.at(-1) === openList && (open.length === 1 || (open.length === 2 && open[0] === openObject))
