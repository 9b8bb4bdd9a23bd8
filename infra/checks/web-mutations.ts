import type { Breach } from './breach.ts'

/** Where optimistic mutations are built. */
const home = 'apps/web/src/lib/optimistic.ts'

/**
 * Finds writes of the web app that use neither `trpc.<procedure>.useMutation` nor `useOptimisticMutation` or `mutate` of `lib/optimistic.ts`:
 * without their mutation key, `lib/invalidation.ts` cannot tell which queries became stale.
 */
export function webMutationBreaches(file: string, source: string): Breach[] {
  if (!file.startsWith('apps/web/src/') || file === home || !source.includes('useMutation')) return []
  return source.split('\n').flatMap((line, at) =>
    /(?<!\.)\buseMutation\b/.test(line)
      ? [
          {
            file,
            line: at + 1,
            rule: 'a write is trpc.<procedure>.useMutation, or useOptimisticMutation or mutate',
          },
        ]
      : [],
  )
}
