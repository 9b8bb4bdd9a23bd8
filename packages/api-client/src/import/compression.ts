/** How a file is compressed, by its first two bytes; undefined if it is not. */
export function compressionOf([first, second]: Uint8Array): 'gzip' | 'zstd' | undefined {
  if (first === 0x1f && second === 0x8b) return 'gzip'
  if (first === 0x28 && second === 0xb5) return 'zstd'
  return undefined
}
