import { formatCount } from '@animeteca/ui/base/format-count'

/** Formats a size: `512 B`, `48 KB`, `1,4 MB`. */
export function sizeOf(bytes: number): string {
  if (bytes < 1_000) return `${bytes} B`
  if (bytes < 1_000_000) return `${Math.round(bytes / 1_000)} KB`
  const tenths = Math.round(bytes / 100_000)
  return `${formatCount(Math.floor(tenths / 10))},${tenths % 10} MB`
}
