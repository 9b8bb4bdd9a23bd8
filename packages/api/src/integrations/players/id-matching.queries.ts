import { isExternalSite, seriesSites } from '@animeteca/contracts/catalogue/external-sites'
import { limits } from '@animeteca/contracts/limits'
import type { Pool } from 'pg'
import { episodesOf } from '../../catalogue/external-refs/ref-episodes.ts'
import { queryOne, statement } from '../../database/statement.ts'
import { caller, isShownById } from '../../visibility/audience.ts'
import { place, placeInEntry } from './place-episodes.ts'
import type { PlaceableEpisode, Placed } from './place-episodes.ts'
import type { Playback } from './readers/playback.ts'

interface Referred {
  /** The episodes of the external reference, in order. */
  episodes: PlaceableEpisode[]
  isWholeAnime: boolean
}

// by `external_refs_id_unique`, then the episodes of one anime
const referring = statement(
  'players.referring',
  `select r.season_id is null as "isWholeAnime", coalesce((
            select json_agg(json_build_object('id', e.id, 'seasonId', s.id, 'seasonNumber', s.season_number,
                     'episodeNumber', t.episode_number) order by e.place)
              from ${episodesOf('r')} e join episodes t on t.id = e.id join seasons s on s.id = t.season_id), '[]') as episodes
     from external_refs r where r.site = $2 and r.external_id = any($3) and r.deleted_at is null and ${isShownById(caller, 'r.anime_id')}
    order by array_position($3, r.external_id) limit 1`,
)

/** Matches a playback by the ids of its series or film; undefined if the catalogue has none of them. */
export async function placeByIds(pool: Pool, userId: number, playback: Playback): Promise<Placed | undefined> {
  for (const id of playback.ids) {
    const site = id.site === 'myanimelist' ? 'mal' : id.site
    if (!isExternalSite(site) || id.id.length > limits.externalId.max) continue
    const found = await queryOne<Referred>(pool, referring, [userId, site, writtenAs(site, id.id, playback)])
    if (!found || found.episodes.length === 0) continue
    const isOfSeries = seriesSites.some((one) => one === site)
    const placed = isOfSeries
      ? placeInSeries(found, playback)
      : playback.isMovie
        ? onlyOne(found.episodes)
        : placeInEntry(found.episodes, playback)
    if (placed) return placed
  }
  return undefined
}

/** TMDB numbers series and films separately, so its stored ids have the prefix `movie/` or `tv/`. */
const writtenAs = (site: string, id: string, { isMovie }: Playback) =>
  site === 'tmdb' ? [`${isMovie ? 'movie' : 'tv'}/${id}`] : [id]

/** For sites that number seasons as players do. If the anime is only a part of the series, its seasons are unknown. */
function placeInSeries({ episodes, isWholeAnime }: Referred, playback: Playback): Placed | undefined {
  if (playback.isMovie) return onlyOne(episodes)
  return isWholeAnime ? place(episodes, playback) : undefined
}

/** A film has exactly one episode. */
const onlyOne = (episodes: PlaceableEpisode[]): Placed | undefined =>
  episodes.length === 1 ? { episodeIds: [episodes[0]!.id] } : undefined
