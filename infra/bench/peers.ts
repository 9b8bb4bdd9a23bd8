import type { Goal } from './goals.ts'
import { type Line, ratio } from './report.ts'

/**
 * What one would pick instead, measured once beside the pool limit on the same rows: requests per second as a share of that limit's.
 * Directus got the tables of a database of 10 %, a pool of eight, no cache and no limits, an administrator's token, and fewer
 * columns than ours answers with: no means, no counts. Its search is `_icontains` on the title alone.
 */
const directus = {
  name: 'Directus 11.17.4, 2026-11-22',
  shares: { 'página de 48': 0.212, 'anime por id': 0.0188, 'buscar título': 0.192 },
} as const

/** How many times the peer's rate is asked of the product. */
const asked = { 'página de 48': 10, 'anime por id': 18, 'buscar título': 14 } as const

export const peerGoals = (lines: Line[]): Goal[] =>
  (Object.keys(asked) as (keyof typeof asked)[]).flatMap((name) => {
    const line = lines.find(({ endpoint }) => endpoint === name)
    if (!line) return []
    const times = ratio(line.medians.rest, line.medians.pool) / directus.shares[name]
    return {
      id: 'P2',
      what: `${name}: ≥ ${asked[name]} veces ${directus.name}`,
      figure: times.toLocaleString('es-ES', { maximumFractionDigits: 1 }),
      isMet: times >= asked[name],
    }
  })
