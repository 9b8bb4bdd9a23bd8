import type { Breach } from './breach.ts'
import { directWrites } from './table.ts'

/** Where `useMutation` of TanStack Query is called. */
const homes = new Set(['apps/web/src/lib/optimistic.ts', 'apps/web/src/lib/with-toasts.ts'])

/** Modules that give a call of `trpcClient` a mutation key. */
const keyed = /from '[^']*\/(?:optimistic|with-toasts|use-thread-mutations|use-saved-setting)\.tsx?'/

const rule = 'a write is trpc.<procedure>.useMutation, useMultiStepMutation, useOptimisticMutation or mutate'
const directRule = `${rule}; a direct call of trpcClient needs a line in directWrites (infra/checks/table.ts)`

/**
 * Finds writes of the web app without a mutation key, after which `lib/query/invalidation.ts` cannot tell which queries became stale. That
 * an `OptimisticMutation` is optimistic, ordered or ends the session is checked by its type.
 */
export function webMutationBreaches(file: string, source: string): Breach[] {
  if (!file.startsWith('apps/web/src/') || homes.has(file)) return []
  const mayCall = keyed.test(source) || directWrites.includes(file.replace('apps/web/src/', ''))
  return source.split('\n').flatMap((text, at) => {
    if (/(?<!\.)\buseMutation\b/.test(text)) return [{ file, line: at + 1, rule }]
    const isDirect = /\btrpcClient\b.*\.mutate\b/.test(text) && !mayCall
    return isDirect ? [{ file, line: at + 1, rule: directRule }] : []
  })
}
