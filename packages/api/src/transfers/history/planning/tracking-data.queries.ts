import type { PoolClient } from 'pg'
import { queryMany, unprepared } from '../../../database/statement.ts'
import type { CurrentState } from './current-state.ts'
import type { Position } from './entry-positions.ts'
import type { EpisodeRating } from './entry-ratings.ts'
import type { OwnRewatch } from './group-rewatches.ts'

// Each reads by the index that begins with the person. The locking variants block concurrent ratings and playback until the commit.
const readingAndLocking = (name: string, select: string) => ({
  reading: unprepared(`history.${name}`, select),
  locking: unprepared(`history.${name}Locked`, `${select} for no key update`),
})
const ofEpisodes = 'where user_id = $1 and episode_id = any($2::int[]) order by episode_id'
const ratings = readingAndLocking(
  'ratings',
  `select episode_id as "episodeId", rating, iso(created_at) as "ratedAt", is_imported as "isImported",
          iso(updated_at) as "changedAt" from episode_ratings ${ofEpisodes}`,
)
const positions = readingAndLocking(
  'positions',
  `select episode_id as "episodeId", progress as seconds, iso(updated_at) as "updatedAt" from history_entries ${ofEpisodes}`,
)
const rewatches = unprepared(
  'history.rewatches',
  `select r.anime_id as "animeId", iso(r.started_at) as "startedAt", iso(r.ended_at) as "endedAt", r.is_finished as "isFinished",
          (select count(*)::int from rewatch_marks m where m.rewatch_id = r.id) as "markCount"
     from rewatches r where r.user_id = $1 and r.anime_id = any($2::int[]) and r.discarded_at is null order by r.started_at, r.id`,
)
const lists = unprepared(
  'history.inLists',
  `select ids.id as "animeId", l.title
     from (select title, anime_ids from custom_lists where user_id = $1
           union all select null, anime_ids from favourites where user_id = $1) l, unnest(l.anime_ids) ids (id)
    where ids.id = any($2::int[])`,
)

/** Reads without locking, unlike `readTrackingData` for writing. */
export const readRatings = (client: PoolClient, userId: number, episodeIds: number[]) =>
  queryMany<EpisodeRating & OfEpisode>(client, ratings.reading, [userId, episodeIds])

/** Reads without locking, like `readRatings`. */
export const readPositions = (client: PoolClient, userId: number, episodeIds: number[]) =>
  queryMany<Position & OfEpisode>(client, positions.reading, [userId, episodeIds])

interface Asked {
  userId: number
  animeIds: number[]
  episodeIds: number[]
  isForWriting: boolean
}

/** Reads ratings, positions, rewatches and list memberships in bulk; the returned function picks those of one anime. */
export async function readTrackingData(client: PoolClient, { userId, animeIds, episodeIds, isForWriting }: Asked) {
  const variant = isForWriting ? 'locking' : 'reading'
  const ratingRows = await queryMany<EpisodeRating & OfEpisode>(client, ratings[variant], [userId, episodeIds])
  const positionRows = await queryMany<Position & OfEpisode>(client, positions[variant], [userId, episodeIds])
  const rewatchRows = await queryMany<OwnRewatch & OfAnime>(client, rewatches, [userId, animeIds])
  const listRows = await queryMany<OfAnime & { title: string | null }>(client, lists, [userId, animeIds])
  const ratingOf = byEpisode(ratingRows)
  const positionOf = byEpisode(positionRows)
  const rewatchesOf = Map.groupBy(rewatchRows, ({ animeId }) => animeId)
  const listsOf = Map.groupBy(listRows, ({ animeId }) => animeId)
  return (
    animeId: number,
    ofAnime: number[],
  ): Pick<CurrentState, 'ratings' | 'positions' | 'rewatches' | 'inLists'> => ({
    ratings: pickEpisodes(ratingOf, ofAnime),
    positions: pickEpisodes(positionOf, ofAnime),
    rewatches: rewatchesOf.get(animeId) ?? [],
    inLists: (listsOf.get(animeId) ?? []).map(({ title }) => title),
  })
}

interface OfEpisode {
  episodeId: number
}
interface OfAnime {
  animeId: number
}

const byEpisode = <Of extends OfEpisode>(rows: Of[]) => new Map(rows.map((row) => [row.episodeId, row]))

const pickEpisodes = <Of>(all: ReadonlyMap<number, Of>, ids: number[]): ReadonlyMap<number, Of> =>
  all.size === 0 ? all : new Map(ids.flatMap((id) => (all.has(id) ? [[id, all.get(id)!]] : [])))
