/** The tables of a TrueType font by their four-letter names. */
export type Tables = Map<string, Buffer>

/** Parses a TrueType font: a header of 12 bytes, then 16 bytes per table with its offset and length. */
export function tablesOf(font: Buffer): Tables {
  const count = font.readUInt16BE(4)
  return new Map(
    Array.from({ length: count }, (_, index) => {
      const at = 12 + 16 * index
      const [start, length] = [font.readUInt32BE(at + 8), font.readUInt32BE(at + 12)]
      return [font.toString('latin1', at, at + 4), font.subarray(start, start + length)]
    }),
  )
}

/** Builds a TrueType font from tables, without checksums, which WOFF2 does not contain either. */
export function fontOf(tables: Tables): Buffer {
  const sorted = Array.from(tables).toSorted(([one], [other]) => (one < other ? -1 : 1))
  const head = Buffer.alloc(12 + 16 * sorted.length)
  head.writeUInt32BE(0x00_01_00_00, 0)
  head.writeUInt16BE(sorted.length, 4)
  const pieces = [head]
  let start = head.length
  for (const [index, [name, table]] of sorted.entries()) {
    const at = 12 + 16 * index
    head.write(name, at, 'latin1')
    head.writeUInt32BE(start, at + 8)
    head.writeUInt32BE(table.length, at + 12)
    const padded = Buffer.concat([table, Buffer.alloc(-table.length & 3)])
    pieces.push(padded)
    start += padded.length
  }
  return Buffer.concat(pieces)
}
