import type { PoolClient } from 'pg'
import { episodesOf } from '../../../catalogue/external-refs/ref-episodes.ts'
import { queryMany, unprepared } from '../../../database/statement.ts'
import { hasAired } from '../../../visibility/visible-episodes.ts'
import { withoutContinuedNumbers } from './continued-numbers.ts'
import type { Details, CurrentState, OwnPlace } from './current-state.ts'
import type { GroupRow, RangeEpisode } from './group-row.ts'
import { fromStored } from './stored-entry.ts'
import type { StoredEntry } from './stored-entry.ts'
import { readTrackingData } from './tracking-data.queries.ts'

/** The rows of an import for one anime, and the owner's current state of that anime. */
export interface Group {
  animeId: number
  own: CurrentState
  rows: GroupRow[]
}

// Lock against concurrent changes; by the keys of person and anime.
const lockLists = unprepared(
  'history.lockLists',
  'select from list_entries where user_id = $1 and anime_id = any($2::int[]) order by anime_id for no key update',
)
const lockDetails = unprepared(
  'history.lockDetails',
  'select from entry_details where user_id = $1 and anime_id = any($2::int[]) order by anime_id for no key update',
)

// by the keys of lists and details
const owned = unprepared(
  'history.owned',
  `select a.id as "animeId", a.status = 'airing' as "isAiring",
          case when l.anime_id is not null then json_build_object('listType', l.list_type, 'addedAt', iso(l.added_at),
            'isImported', l.is_imported) end as place,
          case when d.anime_id is not null then json_build_object('note', d.note, 'isPrivate', d.is_private, 'isPaused', d.is_paused,
            'startedOn', d.started_on, 'finishedOn', d.finished_on, 'externalScore', d.external_score,
            'externalStatus', d.external_status, 'externalProgress', d.external_progress, 'externalEntries', d.external_entries) end as details,
          array(select e.id from seasons s join episodes e on e.season_id = s.id where s.anime_id = a.id) as "episodeIds",
          (select coalesce(json_agg(json_build_array(e.id, s.season_number, e.episode_number, ${hasAired('e')})
                                    order by s.season_number, e.episode_number), '[]')
             from seasons s join episodes e on e.season_id = s.id
            where s.anime_id = a.id and s.deleted_at is null and e.deleted_at is null) as episodes
     from animes a
     left join list_entries l on l.user_id = $1 and l.anime_id = a.id
     left join entry_details d on d.user_id = $1 and d.anime_id = a.id
    where a.id = any($2::int[]) and ($3 or a.deleted_at is null)`,
)

// by the unique index, once for all rows
const marked = unprepared(
  'history.marked',
  `select episode_id as "episodeId", iso(watched_at) as "watchedAt" from watched_episodes where user_id = $1 and episode_id = any($2::int[])`,
)

interface Owned {
  animeId: number
  isAiring: boolean
  episodeIds: number[]
  episodes: [id: number, season: number, number: number, hasAired: boolean][]
  place: OwnPlace | null
  details: Details | null
}

/** Locks and reads list and details of each anime until the transaction ends; animes in the trash are included. */
export async function lockOwned(client: PoolClient, userId: number, animeIds: number[]) {
  await queryMany(client, lockLists, [userId, animeIds])
  await queryMany(client, lockDetails, [userId, animeIds])
  return queryMany<Owned>(client, owned, [userId, animeIds, true])
}

/** Import rows in the shape that `episodesOf` expects of external references. */
export const partOfRow = `(select *, null::timestamptz as deleted_at from history_import_rows)`

const parts = (condition: string) => `
  select r.row, r.anime_id as "animeId", r.entry,
         json_build_object('season', s.season_number, 'firstEpisode', r.first_episode, 'episodeCount', r.episode_count) as part,
         (select coalesce(json_agg(json_build_array(p.id, p.season_number, p.episode_number) order by p.place), '[]')
            from ${episodesOf('r')} p) as range
    from ${partOfRow} r left join seasons s on s.id = r.season_id
   where r.import_id = $1 and r.anime_id = any($2::int[]) and not r.is_left_out ${condition}
   order by r.row`

const everyPart = unprepared('history.everyPart', parts(''))
const unwrittenParts = unprepared('history.unwrittenParts', parts(`and (r.outcome is null or r.outcome = 'waiting')`))

interface Asked {
  importId: number
  userId: number
  animeIds: number[]
  /** Reads unwritten rows only, and locks the data that they are compared with. */
  isForWriting: boolean
}

/** The rows of the given animes, grouped by anime; animes in the trash are left out. */
export async function readGroups(
  client: PoolClient,
  { importId, userId, animeIds, isForWriting }: Asked,
): Promise<Group[]> {
  if (isForWriting) await lockOwned(client, userId, animeIds)
  const own = await queryMany<Owned>(client, owned, [userId, animeIds, false])
  const rows = await queryMany<PartRow>(client, isForWriting ? unwrittenParts : everyPart, [importId, animeIds])
  const episodeIds = own.flatMap((owned) => owned.episodeIds)
  const marks = await queryMany<{ episodeId: number; watchedAt: string | null }>(client, marked, [userId, episodeIds])
  const trackingData = await readTrackingData(client, { userId, animeIds, episodeIds, isForWriting })
  const watchedAt = new Map(marks.map((mark) => [mark.episodeId, mark.watchedAt]))
  const seen = new Set(watchedAt.keys())
  const byAnime = Map.groupBy(rows, ({ animeId }) => animeId)
  return own.flatMap(({ animeId, place, details, isAiring, episodes, episodeIds: ofAnime }) => {
    const about = byAnime.get(animeId)
    if (!about) return []
    const hasMarks = ofAnime.some((id) => seen.has(id))
    const aired = new Set(episodes.flatMap(([id, , , hasAired]) => (hasAired ? [id] : [])))
    const marked = episodes.map(([id, season, number]): RangeEpisode => [id, season, number, seen.has(id)])
    const state = {
      place,
      details,
      isAiring,
      aired,
      unseen: aired.difference(seen),
      episodes: marked,
      hasMarks,
      watchedAt,
    }
    return [
      { animeId, own: { ...state, ...trackingData(animeId, ofAnime) }, rows: about.map((row) => withMarks(row, seen)) },
    ]
  })
}

interface PartRow {
  row: number
  animeId: number
  entry: StoredEntry
  part: GroupRow['part']
  range: [id: number, season: number, number: number][]
}

function withMarks({ row, entry, part, range }: PartRow, seen: Set<number>): GroupRow {
  const marked = range.map(([id, season, number]): RangeEpisode => [id, season, number, seen.has(id)])
  return { row, entry: withoutContinuedNumbers(fromStored(row, entry), marked), part, range: marked }
}
