/** What is used of a source map. */
export interface Mapped {
  sources: string[]
  mappings: string
}

const base64 = 'ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789+/'
const digits = new Map(Array.from(base64, (letter, value) => [letter.charCodeAt(0), value]))
const [comma, semicolon] = [44, 59]

/**
 * Where what stands at a line and a column of a built file was written; all of them count from zero. It goes through the mappings and keeps
 * nothing of them: as Node's `SourceMap` the server's would be fifty megabytes, and hold it up for two tenths of a second.
 */
export function sourcePosition({ sources, mappings }: Mapped, line: number, column: number) {
  // column in the built file; source, line and column of what was written: each as a difference to the one before
  const at = [0, 0, 0, 0, 0]
  let [row, field, value, shift] = [0, 0, 0, 0]
  let found: { source: string; line: number; column: number } | undefined

  for (let index = 0; index <= mappings.length; index++) {
    const code = index < mappings.length ? mappings.charCodeAt(index) : semicolon
    if (code === comma || code === semicolon) {
      if (row === line && field > 3 && at[0]! <= column)
        found = { source: sources[at[1]!]!, line: at[2]!, column: at[3]! }
      field = 0
      if (code === comma) continue
      if (row++ === line) return found
      at[0] = 0
    } else {
      const digit = digits.get(code)!
      value |= (digit & 31) << shift
      shift += 5
      if (digit > 31) continue
      at[field] = at[field]! + (value & 1 ? -(value >>> 1) : value >>> 1)
      field++
      value = shift = 0
    }
  }
  return undefined
}
