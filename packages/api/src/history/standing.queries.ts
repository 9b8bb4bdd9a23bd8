import type { HistoryEntry } from '@animeteca/contracts/history-entry'
import type { PoolClient } from 'pg'
import { episodesOf } from '../catalogue/ref-episodes.ts'
import { rowsOf, statement } from '../database/statement.ts'
import { visibleEpisodes } from '../episodes/visible-episodes.ts'
import type { GroupRow, RangeEpisode } from './group-row.ts'
import type { Details, Own, Place } from './plan-group.ts'

/** The rows of an import about one anime, and what its owner has of that. */
export interface Group {
  animeId: number
  own: Own
  rows: GroupRow[]
}

// Whoever changes one of them meanwhile waits: by the keys of the person and each anime.
const lockLists = statement(
  'history.lockLists',
  'select from list_entries where user_id = $1 and anime_id = any($2::int[]) order by anime_id for no key update',
)
const lockDetails = statement(
  'history.lockDetails',
  'select from entry_details where user_id = $1 and anime_id = any($2::int[]) order by anime_id for no key update',
)

// By the keys of lists and details, and marks by person and episode.
const owned = statement(
  'history.owned',
  `select a.id as "animeId", a.status = 'completed' as "isComplete",
          case when l.anime_id is not null then json_build_object('listType', l.list_type, 'addedAt', iso(l.added_at)) end as place,
          case when d.anime_id is not null then json_build_object('note', d.note, 'isPrivate', d.is_private, 'isPaused', d.is_paused,
            'startedOn', d.started_on, 'finishedOn', d.finished_on, 'externalScore', d.external_score,
            'externalStatus', d.external_status, 'externalProgress', d.external_progress) end as details,
          exists (select from seasons s join episodes e on e.season_id = s.id
                    join watched_episodes w on w.episode_id = e.id and w.user_id = $1 where s.anime_id = a.id) as "hasMarks"
     from animes a
     left join list_entries l on l.user_id = $1 and l.anime_id = a.id
     left join entry_details d on d.user_id = $1 and d.anime_id = a.id
    where a.id = any($2::int[]) and ($3 or a.deleted_at is null)`,
)

interface Owned extends Omit<Own, 'place' | 'details'> {
  animeId: number
  place: Place | null
  details: Details | null
}

/** What somebody has of each anime, those in the trash too, which nobody changes until the transaction ends. */
export async function lockOwned(client: PoolClient, userId: number, animeIds: number[]) {
  await rowsOf(client, lockLists, [userId, animeIds])
  await rowsOf(client, lockDetails, [userId, animeIds])
  return rowsOf<Owned>(client, owned, [userId, animeIds, true])
}

/** The part of an anime that a row is about, as `episodesOf` wants it. */
export const partOfRow = `(select *, null::timestamptz as deleted_at from history_import_rows)`

const parts = (condition: string) => `
  select r.row, r.anime_id as "animeId", r.entry,
         (select coalesce(json_agg(json_build_array(v.id, v.season_number, v.episode_number, w.id is not null) order by p.place), '[]')
            from ${episodesOf('r')} p
            join (select e.id, s.season_number, e.episode_number, a.id as anime_id from ${visibleEpisodes}) v on v.id = p.id
            left join watched_episodes w on w.episode_id = p.id and w.user_id = $2) as range
    from ${partOfRow} r
   where r.import_id = $1 and r.anime_id = any($3::int[]) and not r.is_left_out ${condition}
   order by r.row`

const everyPart = statement('history.everyPart', parts(''))
const unwrittenParts = statement('history.unwrittenParts', parts(`and (r.outcome is null or r.outcome = 'waiting')`))

interface Asked {
  importId: number
  userId: number
  animeIds: number[]
  /** Only what has not been written yet, and nobody changes meanwhile what it is compared with. */
  isForWriting: boolean
}

/** The rows about some animes, by anime; what is in the trash has none. */
export async function readGroups(
  client: PoolClient,
  { importId, userId, animeIds, isForWriting }: Asked,
): Promise<Group[]> {
  if (isForWriting) await lockOwned(client, userId, animeIds)
  const own = await rowsOf<Owned>(client, owned, [userId, animeIds, false])
  const rows = await rowsOf<GroupRow & { animeId: number; entry: HistoryEntry; range: RangeEpisode[] }>(
    client,
    isForWriting ? unwrittenParts : everyPart,
    [importId, userId, animeIds],
  )
  const byAnime = Map.groupBy(rows, ({ animeId }) => animeId)
  return own.flatMap(({ animeId, ...rest }) => {
    const ofAnime = byAnime.get(animeId)
    return ofAnime ? [{ animeId, own: rest, rows: ofAnime }] : []
  })
}
