import type { Breach } from './breach.ts'

/** Where acts become mutations of the cache. */
const home = 'apps/web/src/lib/optimistic.ts'

/**
 * Writes of the web app that are neither `trpc.<procedure>.useMutation`, whose key says what becomes stale, nor an act for `useOptimistic`
 * and `perform`: nothing would know what to read again.
 */
export function oneWayBreaches(file: string, source: string): Breach[] {
  if (!file.startsWith('apps/web/src/') || file === home || !source.includes('useMutation')) return []
  return source.split('\n').flatMap((line, at) =>
    /(?<!\.)\buseMutation\b/.test(line)
      ? [
          {
            file,
            line: at + 1,
            rule: 'a write is trpc.<procedure>.useMutation, or an act for useOptimistic or perform',
          },
        ]
      : [],
  )
}
