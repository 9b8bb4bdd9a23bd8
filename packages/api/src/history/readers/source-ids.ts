import { externalSites } from '@animeteca/contracts/external-refs'
import type { HistoryEntry } from '@animeteca/contracts/history-entry'
import { textOf } from './source-values.ts'

/** Sites by the names that sources give them. */
const names: Record<string, string> = { myanimelist: 'mal', al: 'anilist', thetvdb: 'tvdb', themoviedb: 'tmdb' }
const sites = new Set<string>(externalSites)
const isSite = (name: string): name is HistoryEntry['ids'][number]['site'] => sites.has(name)

/** The ids that an object has under the names of sites; what is no id, zero among it, is none. */
export function idsOf(written: object): HistoryEntry['ids'] {
  return Object.entries(written).flatMap(([name, value]) => {
    const key = name.toLowerCase()
    const site = names[key] ?? key
    const id = textOf(value)?.replace(/^(\d+)\.0+$/, '$1')
    return isSite(site) && id && /^[\w-]{1,40}$/.test(id) && !/^0+$/.test(id) ? [{ site, id }] : []
  })
}
