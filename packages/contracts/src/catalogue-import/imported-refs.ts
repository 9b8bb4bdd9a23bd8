import { externalId } from '../catalogue/external-refs.ts'
import type { ExternalRange } from '../catalogue/external-refs.ts'
import { entrySites, isExternalSite } from '../catalogue/external-sites.ts'
import type { ExternalSite } from '../catalogue/external-sites.ts'
import { splitSeason } from './season-parts.ts'
import type { DatedEpisode } from './season-parts.ts'

export interface ImportedRef extends ExternalRange {
  site: ExternalSite
  externalId: string
  /** Whether the id identifies the line's anime. */
  isOwn: boolean
}

interface Identified {
  /** By source; several ids of one source are separated by commas. */
  ids: Record<string, string>
  seasons: { seasonNumber: number; malIds: string[]; episodes: DatedEpisode[] }[]
}

const whole: ExternalRange = { seasonNumber: null, firstEpisode: 1, episodeCount: null }

/**
 * The external references of an import line: those of its seasons with their episode ranges, and those of the anime. On
 * entry-based sites an anime's id means one entry, so it covers the same range as its MyAnimeList id.
 */
export function refsOf({ ids, seasons }: Identified): ImportedRef[] {
  const ofSeasons = seasons.flatMap(refsOfSeason)
  const named = Object.entries(ids).flatMap(([source, value]) => refsNamed(source, value, ids))
  const mal = named.find(({ site }) => site === 'mal')?.externalId
  const entry = ofSeasons.find(({ externalId }) => externalId === mal) ?? whole
  const ofAnime = named.map(({ site, externalId }) => {
    const isOwn = entrySites.some((counted) => counted === site)
    const { seasonNumber, firstEpisode, episodeCount } = isOwn ? entry : whole
    return { site, externalId, isOwn, seasonNumber, firstEpisode, episodeCount }
  })
  const refs = [...ofSeasons, ...ofAnime]
  return [...new Map(refs.map((ref) => [`${ref.site}:${ref.externalId}`, ref])).values()]
}

function refsOfSeason({ seasonNumber, malIds, episodes }: Identified['seasons'][number]): ImportedRef[] {
  const ranges = splitSeason(malIds.length, episodes)
  return ranges.map(({ firstEpisode, episodeCount }, at) => ({
    site: 'mal',
    externalId: malIds[at]!,
    isOwn: false,
    seasonNumber,
    firstEpisode,
    episodeCount,
  }))
}

type Named = Pick<ImportedRef, 'site' | 'externalId'>

function refsNamed(source: string, value: string, ids: Record<string, string>): Named[] {
  const values = value.split(',')
  if (source === 'tmdb_tv')
    return values.map((id) => ({ site: 'tmdb', externalId: ['tv', id, ...partOfSeries(ids, 'tmdb')].join('/') }))
  if (source === 'tmdb_movie') return values.map((id) => ({ site: 'tmdb', externalId: `movie/${id}` }))
  if (source === 'tvdb')
    return values.map((id) => ({ site: 'tvdb', externalId: [id, ...partOfSeries(ids, 'tvdb')].join('/') }))
  return isExternalSite(source) ? values.map((id) => ({ site: source, externalId: id })) : []
}

/** The season and first episode of a part of a series; empty if the part starts the series. */
function partOfSeries(ids: Record<string, string>, site: 'tvdb' | 'tmdb'): string[] {
  const { [`${site}_season`]: season, [`${site}_offset`]: offset = '0' } = ids
  const before = /^\d{1,6}$/.test(offset) ? Number(offset) : 0
  if (season === undefined || (season === '1' && before === 0)) return []
  return before === 0 ? [season] : [season, String(before + 1)]
}

/** Ids in a scalar, which may hold several separated by commas; other shapes are ignored. */
export function textOf(value: unknown): string[] {
  if (typeof value !== 'string' && typeof value !== 'number') return []
  return String(value)
    .split(',')
    .flatMap((part) => externalId.safeParse(part).data ?? [])
}
