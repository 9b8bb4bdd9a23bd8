import { type Line, ratio } from '../report.ts'
import type { Goal } from './goals.ts'

/**
 * An alternative product, measured once on the same rows: requests per second as a share of the pool limit. Directus had a database of 10 %, a pool of
 * eight, no cache, no limits, an administrator's token, and fewer columns than our answers: no means, no counts. Its search is `_icontains` on
 * the title. The shares are of the pool limit's present statements: measure them anew when one of those changes.
 */
const directus = {
  name: 'Directus 11.17.4, 2026-11-30',
  shares: { 'page of 48': 0.129, 'anime by id': 0.0498, 'title search': 0.0993 },
} as const

/** The required multiple of the peer's requests per second. */
const required = { 'page of 48': 10, 'anime by id': 18, 'title search': 14 } as const

export const peerGoals = (lines: Line[]): Goal[] =>
  (Object.keys(required) as (keyof typeof required)[]).flatMap((name) => {
    const line = lines.find(({ endpoint }) => endpoint === name)
    if (!line) return []
    const times = ratio(line.medians.rest, line.medians.pool) / directus.shares[name]
    return {
      id: 'P2',
      what: `${name}: ≥ ${required[name]} times ${directus.name}`,
      figure: times.toLocaleString('en-GB', { maximumFractionDigits: 1 }),
      isMet: times >= required[name],
    }
  })
