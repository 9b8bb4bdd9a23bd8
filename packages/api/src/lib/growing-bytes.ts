const first = 64 * 1024

/**
 * Collects chunks in one growing buffer, since joining them at the end would hold everything twice. Being shared memory, a thread reads it without a
 * copy.
 */
export function growingBytes(maxBytes: number) {
  const memory = new SharedArrayBuffer(0, { maxByteLength: Math.max(maxBytes, 1) })
  const all = new Uint8Array(memory)
  let length = 0
  return {
    /** Returns false when the limit would be exceeded. */
    add(part: Uint8Array): boolean {
      const end = length + part.byteLength
      if (end > maxBytes) return false
      if (end > memory.byteLength) memory.grow(Math.min(maxBytes, Math.max(end, first, memory.byteLength * 1.25)))
      all.set(part, length)
      length = end
      return true
    },
    bytes: (): Uint8Array<SharedArrayBuffer> => new Uint8Array(memory, 0, length),
  }
}
