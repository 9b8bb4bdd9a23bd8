const first = 64 * 1024

/**
 * Bytes that arrive in pieces, in one place: it grows with them, where joining the pieces in the end would have all of them twice. A
 * thread sees the same memory without a copy, and nobody is left without it.
 */
export function growingBytes(maxBytes: number) {
  const memory = new SharedArrayBuffer(0, { maxByteLength: Math.max(maxBytes, 1) })
  const all = new Uint8Array(memory)
  let length = 0
  return {
    /** False where it would be more than there may be. */
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
