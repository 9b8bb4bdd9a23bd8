import type { DeliveryReason } from '@animeteca/contracts/integrations/players'
import { titleKey } from '@animeteca/contracts/title-search/title-normalisation'
import type { Pool } from 'pg'
import { seasonTitleKey, titledAnimesOf } from '../../catalogue/entities/titled-animes.ts'
import { queryMany, statement } from '../../database/statement.ts'
import { matchTitle } from '../../transfers/history/planning/match-title.ts'
import type { Part, TitledAnime } from '../../transfers/history/planning/match-title.ts'
import { caller, isShown } from '../../visibility/audience.ts'
import { episodesShownToCaller } from '../../visibility/visible-episodes.ts'
import { placeByIds } from './id-matching.queries.ts'
import { place, placeInEntry, placeInSeason } from './place-episodes.ts'
import type { PlaceableEpisode, Placed } from './place-episodes.ts'
import type { Playback } from './readers/playback.ts'

/** Key of a series in a player: its id, else its name. */
export function seriesKeyOf({ seriesId, title }: Playback): string | null {
  if (seriesId !== null) return `id:${seriesId}`
  const key = title === null ? '' : titleKey(title)
  return key === '' ? null : `name:${key}`
}

/** Matches a playback to episodes: by the owner's corrections, else by ids of the series, else by its title. */
export async function findEpisodes(pool: Pool, userId: number, playback: Playback): Promise<Placed> {
  const corrected = await placeAsCorrected(pool, userId, playback)
  if (corrected) return corrected
  if (playback.chosenId !== undefined) return { episodeIds: [playback.chosenId] }
  const referred = await placeByIds(pool, userId, playback)
  if (referred) return referred
  const part = await partNamed(pool, userId, playback)
  if (typeof part === 'string') return { reason: part }
  const episodes = await episodesOf(pool, userId, part.animeId)
  if (!playback.isMovie)
    return part.seasonId === null ? place(episodes, playback) : placeInTitled(episodes, part.seasonId, playback)
  return episodes.length === 1 ? { episodeIds: [episodes[0]!.id] } : { reason: 'no_episode' }
}

// by `seasons_anime` and `episodes_season`
const ofAnime = statement(
  'players.episodes',
  `select e.id, s.id as "seasonId", s.season_number as "seasonNumber", e.episode_number as "episodeNumber"
     from ${episodesShownToCaller} where a.id = $2 order by s.season_number, e.episode_number`,
)

const episodesOf = (pool: Pool, userId: number, animeId: number) =>
  queryMany<PlaceableEpisode>(pool, ofAnime, [userId, animeId])

interface Correction {
  animeId: number
  ourSeason: number
  seasonNumber: number
  episodeNumber: number
  episodeOffset: number
}

// by `player_series_once`
const corrections = statement(
  'players.corrections',
  `select s.anime_id as "animeId", s.season_number as "ourSeason", c.season_number as "seasonNumber",
          c.episode_number as "episodeNumber", c.episode_offset as "episodeOffset"
     from player_series c join seasons s on s.id = c.season_id and s.deleted_at is null
     join animes a on a.id = s.anime_id and a.deleted_at is null and ${isShown(caller)}
    where c.user_id = $1 and c.source = $2 and c.series_key = $3 order by c.created_at desc, c.id desc`,
)

async function placeAsCorrected(pool: Pool, userId: number, playback: Playback): Promise<Placed | undefined> {
  const key = seriesKeyOf(playback)
  if (key === null) return undefined
  const known = await queryMany<Correction>(pool, corrections, [userId, playback.source, key])
  const { season, episode } = placeOfCorrection(playback)
  const own = known.find((c) => c.seasonNumber === season && c.episodeNumber === episode)
  if (own) {
    const numbers = isOneByOne(playback) ? { episode: 0, lastEpisode: null } : playback
    return placeInSeason(await episodesOf(pool, userId, own.animeId), own.ourSeason, own.episodeOffset, numbers)
  }
  // infer other seasons from a correction whose episodes have the same numbers
  const alike = known.find((c) => c.seasonNumber > 0 && c.episodeNumber === -1 && c.episodeOffset === 0)
  if (!alike || season < 1) return undefined
  const ourSeason = alike.ourSeason + season - alike.seasonNumber
  const placed = place(await episodesOf(pool, userId, alike.animeId), { ...playback, season: ourSeason })
  return 'episodeIds' in placed ? placed : undefined
}

/** Films and specials are corrected one by one: they say nothing about other episodes of the series. */
export const isOneByOne = ({ isMovie, season }: Playback) => isMovie || season === 0

/** The player's season, and episode if the correction is for one episode only, as stored in `player_series`. */
export function placeOfCorrection(playback: Playback) {
  const { isMovie, season, episode } = playback
  if (isMovie) return { season: -2, episode: -1 }
  return { season: season ?? -1, episode: isOneByOne(playback) ? (episode ?? -1) : -1 }
}

/** If the title is that of a season, as with agents of AniDB, AniList and MyAnimeList, the player numbers it as a first season. */
function placeInTitled(all: PlaceableEpisode[], seasonId: number, playback: Playback): Placed {
  const episodes = all.filter((episode) => episode.seasonId === seasonId)
  return playback.season !== null && playback.season === episodes[0]?.seasonNumber
    ? place(episodes, playback)
    : placeInEntry(episodes, playback)
}

// by `animes_title_key_trgm` and `seasons_title_key`; keys contain no wildcards, because punctuation is removed
const titled = statement(
  'players.titled',
  `with keyed as materialized (
     select $2::text as key, a.id as anime_id, null::int as season_id from animes a
      where a.deleted_at is null and ${isShown(caller)} and search_key(a.title_words) like E'%\\n' || $2 || E'\\n%'
     union all
     select $2, s.anime_id, s.id from seasons s join animes a on a.id = s.anime_id and a.deleted_at is null and ${isShown(caller)}
      where s.deleted_at is null and s.title is not null and ${seasonTitleKey('s')} = $2
   )
   ${titledAnimesOf('keyed')}`,
)

/** Players add the year to a title that two series share. */
const yearBehind = /\s*\((\d{4})\)\s*$/

/** Matches the title of a playback to an anime or season, with the rules of imports. */
async function partNamed(pool: Pool, userId: number, playback: Playback): Promise<Part | DeliveryReason> {
  const { title, episodeYear } = playback
  if (title === null) return 'no_title'
  const suffix = yearBehind.exec(title)?.[1]
  const year = playback.year ?? (suffix === undefined ? null : Number(suffix))
  const asked = { year, type: null, episodeCount: null }
  for (const name of new Set([title, title.replace(yearBehind, '')])) {
    const key = titleKey(name)
    const all = key === '' ? [] : await queryMany<TitledAnime>(pool, titled, [userId, key])
    const possible = all.filter((anime) => canBeOf(anime, year, playback))
    const { part, candidates } = matchTitle(asked, possible)
    if (part) return part
    const ofYear = possible.filter(({ releaseYear }) => releaseYear !== null && releaseYear === (year ?? episodeYear))
    if (ofYear.length === 1) return matchTitle({ ...asked, year: null }, ofYear).part ?? 'several_animes'
    if (candidates.length > 0) return 'several_animes'
  }
  return 'no_anime'
}

/** Years may differ by one between sources. No episode or season is older than its series. */
function canBeOf(
  { releaseYear, isTitled, seasons }: TitledAnime,
  year: number | null,
  { isMovie, episodeYear }: Playback,
) {
  if (isMovie && seasons.reduce((sum, [, count]) => sum + count, 0) !== 1) return false
  if (releaseYear === null) return true
  if (year !== null) return isTitled ? Math.abs(releaseYear - year) <= 1 : releaseYear <= year + 1
  return episodeYear === null || releaseYear <= episodeYear + 1
}
