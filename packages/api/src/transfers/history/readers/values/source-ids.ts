import type { ExternalSite } from '@animeteca/contracts/catalogue/external-sites'
import type { HistoryEntry } from '@animeteca/contracts/history/history-entry'
import { limits } from '@animeteca/contracts/limits'
import { textOf } from './source-values.ts'

/** Sites by their names in the sources. */
const sites: ReadonlyMap<string, ExternalSite> = new Map([
  ['mal', 'mal'],
  ['myanimelist', 'mal'],
  ['anilist', 'anilist'],
  ['kitsu', 'kitsu'],
  ['anidb', 'anidb'],
  ['simkl', 'simkl'],
  ['livechart', 'livechart'],
  ['animeplanet', 'animeplanet'],
  ['anisearch', 'anisearch'],
  ['ann', 'ann'],
  ['animecountdown', 'animecountdown'],
  ['notify', 'notify'],
  ['tvdb', 'tvdb'],
  ['thetvdb', 'tvdb'],
  ['tmdb', 'tmdb'],
  ['themoviedb', 'tmdb'],
  ['imdb', 'imdb'],
  ['trakt', 'trakt'],
])

/** The site of a name in a source. */
const siteOf = (name: string) => sites.get(name.toLowerCase())

/** An id as a site writes it; null if it is invalid or 0. */
function idOf(value: unknown): string | null {
  const id = textOf(value)?.replace(/^(\d+)\.0+$/, '$1') ?? ''
  return id.length <= limits.externalId.max && /^[\w./:!~%+@-]+$/.test(id) && !/^0+$/.test(id) ? id : null
}

/**
 * The ids in an object whose keys are site names; invalid ids and 0 are skipped. TMDB numbers films and shows separately, so its ids get
 * a prefix, `movie/` or `tv/`.
 */
export function idsOf(written: object, of: 'tv' | 'movie' = 'tv'): HistoryEntry['ids'] {
  return Object.entries(written).flatMap(([name, value]) => {
    const site = siteOf(name)
    const id = idOf(value)
    if (!site || id === null) return []
    return [{ site, id: site === 'tmdb' && /^\d+$/.test(id) ? `${of}/${id}` : id }]
  })
}

/** The entries of such an object that belong to a site but are not valid ids. */
export const invalidIdsIn = (written: object) =>
  Object.entries(written).flatMap(([name, id]: [string, unknown]) => {
    const site = siteOf(name)
    return site && idOf(id) === null ? [{ site, id }] : []
  })

const addresses: [site: ExternalSite, pattern: RegExp][] = [
  ['mal', /\bmyanimelist\.net\/anime\/(\d+)/],
  ['anilist', /\banilist\.co\/anime\/(\d+)/],
  ['kitsu', /\bkitsu\.(?:app|io)\/anime\/(\d+)/],
  ['anidb', /\banidb\.net\/(?:anime\/|a)(\d+)/],
  ['simkl', /\bsimkl\.com\/anime\/(\d+)/],
  ['livechart', /\blivechart\.me\/anime\/(\d+)/],
  ['imdb', /\bimdb\.com\/title\/(tt\d+)/],
]

/** The id in the URL of an anime on another site. */
export const idsInAddress = (address: string): HistoryEntry['ids'] =>
  addresses.flatMap(([site, pattern]) => {
    const id = address.match(pattern)?.[1]
    return id ? [{ site, id }] : []
  })
