const signatureBytes = 8
/** Bytes of a chunk beside its data: length, type and checksum. */
const chunkOverhead = 12
const textTypes = new Set(['tEXt', 'zTXt', 'iTXt'])

/**
 * A PNG without its text chunks. libvips holds all texts of a file, and compressed ones grow a thousandfold: 150 kB of them become 600 MB. A picture
 * that is shown needs none. Chunks are described in section 5 of https://www.w3.org/TR/png-3/.
 */
export function withoutTexts(png: Buffer): Buffer {
  const retained: Buffer[] = []
  let from = 0
  for (let at = signatureBytes; at + chunkOverhead <= png.length;) {
    const end = at + chunkOverhead + png.readUInt32BE(at)
    if (textTypes.has(png.toString('latin1', at + 4, at + 8))) {
      retained.push(png.subarray(from, at))
      from = end
    }
    at = end
  }
  return retained.length === 0 ? png : Buffer.concat([...retained, png.subarray(from)])
}
