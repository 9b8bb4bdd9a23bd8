import type * as contract from '@animeteca/contracts/history/history-imports'
import { undoDays } from '@animeteca/contracts/history/history-imports'
import type { Pool, PoolClient } from 'pg'
import type { OwnContext } from '../../call/context/read-context.ts'
import { decodeCursor, longIdCursor, pageOf } from '../../call/cursor.ts'
import { episodesOf } from '../../catalogue/external-refs/ref-episodes.ts'
import { contains } from '../../database/like.ts'
import { queryJson, statement } from '../../database/statement.ts'
import { fail } from '../../lib/fail.ts'
import { caller, isShown } from '../../visibility/audience.ts'
import { shownCover } from '../../visibility/shown-cover.ts'
import { partOfRow } from './planning/current-state.queries.ts'

const counted = (column: string) =>
  `(select coalesce(json_object_agg(c.word, c.count), '{}') from (
      select ${column} as word, sum(count) as count from kinds where ${column} is not null group by ${column}) c)`

const undoEnd = `coalesce(i.applied_at, i.queued_at) + interval '${undoDays} days'`

/** End of the undo period of an import `i`; null if it cannot be undone. An import that failed while it was written or undone has left data too. */
export const undoableUntil = `case when ${undoEnd} > now() and (i.state = 'done' or i.state = 'failed' and (i.wrote_lists <> '[]' or exists (
    select from history_import_rows w where w.import_id = i.id and w.outcome = 'written'))) then ${undoEnd} end`

// one scan of an import's rows, by their key: a page that shows progress polls this often
const importColumns = `i.id, i.state, i.format, i.owner, i.policy, i.row_count as "rowCount", i.done_count as "doneCount",
  counts.*, iso(i.created_at) as "createdAt", iso(i.applied_at) as "appliedAt", iso(i.undone_at) as "undoneAt",
  iso(${undoableUntil}) as "undoableUntil"`
const importTables = `history_imports i, lateral (
  with kinds as materialized (
    select verdict, outcome, count(*) as count, sum(cardinality(mark_ids)) as marks
      from history_import_rows where import_id = i.id group by verdict, outcome)
  select ${counted('verdict')} as verdicts, ${counted('outcome')} as outcomes,
         (select coalesce(sum(marks), 0) from kinds) as "markCount") counts`

const byId = statement(
  'history.import',
  `select to_json(r) as json from (
     select ${importColumns} from ${importTables} where i.user_id = $1 and i.id = $2) r`,
)

/** Fails with `IMPORT_NOT_FOUND` for an import of another person. */
export const readImport = async ({ pool, actor }: OwnContext, { importId }: contract.ByImport) =>
  (await queryJson<contract.HistoryImport>(pool, byId, [actor.id, importId])) ?? fail('IMPORT_NOT_FOUND')

// by `history_imports_newest`
const newest = statement(
  'history.imports',
  `select coalesce(json_agg(r), '[]') as json from (
     select ${importColumns} from ${importTables} where i.user_id = $1 order by i.id desc limit 20) r`,
)

/** The last 20 imports of a person, newest first. */
export const readImports = async ({ pool, actor }: OwnContext) => ({
  imports: (await queryJson<contract.HistoryImport[]>(pool, newest, [actor.id])) ?? [],
})

// rows without a title show the id of their anime
const title = `coalesce(r.entry #>> '{titles,0}', r.entry ->> 'title', regexp_replace(r.external_ids[1], '^anilist:', 'AniList '), '')`
const wroteCount = (what: string) => `coalesce(jsonb_array_length(r.wrote -> '${what}'), 0)`
const rowColumns = `r.row, ${title} as title, (r.entry ->> 'year')::int as year, r.entry ->> 'type' as type,
  r.entry ->> 'status' as status, r.entry ->> 'sourceStatus' as "sourceStatus",
  coalesce((r.entry ->> 'isPaused')::boolean, false) as "isPaused",
  coalesce((r.entry ->> 'progress')::int, nullif(jsonb_array_length(coalesce(r.entry -> 'marks', '[]')), 0)) as progress,
  (r.entry ->> 'episodeCount')::int as "episodeCount", r.verdict, r.matched_by as "matchedBy",
  case when a.id is not null then json_build_object('id', a.id, 'title', a.title, 'coverImage', ${shownCover('a.cover_image')},
    'releaseYear', a.release_year, 'seasonId', r.season_id, 'seasonNumber', s.season_number, 'firstEpisode', r.first_episode,
    'episodeCount', p.count) end as anime,
  (select coalesce(json_agg(json_build_object('id', c.id, 'title', c.title, 'coverImage', ${shownCover('c.cover_image')},
            'releaseYear', c.release_year) order by c.id), '[]')
     from animes c where c.id = any(r.candidate_ids) and c.deleted_at is null and ${isShown(caller, 'c')}) as candidates,
  json_build_object('listType', l.list_type, 'watchedCount', coalesce(p.watched, 0)) as own,
  r.is_left_out as "isLeftOut", r.outcome, r.remarks, case when r.verdict = 'refused' then r.entry ->> 'reason' end as reason,
  coalesce(r.entry -> 'leftOut', '[]') as "leftOut",
  cardinality(r.mark_ids) as "markCount", json_build_object('votes', ${wroteCount('votes')},
    'positions', ${wroteCount('positions')}, 'runs', ${wroteCount('runs')}) as also`

const rowTables = `${partOfRow} r
  join history_imports i on i.id = r.import_id and i.user_id = $1
  left join animes a on a.id = r.anime_id and a.deleted_at is null and ${isShown(caller)}
  left join seasons s on s.id = r.season_id
  left join list_entries l on l.user_id = $1 and l.anime_id = a.id
  left join lateral (
    select count(*)::int as count, count(w.id)::int as watched
      from ${episodesOf('r')} e left join watched_episodes w on w.episode_id = e.id and w.user_id = $1) p on a.id is not null`

// by the key of the rows: at most twenty thousand per import
const page = statement(
  'history.importRows',
  `select coalesce(json_agg(r), '[]') as json from (
     select ${rowColumns} from ${rowTables}
      where r.import_id = $2 and r.row > $3 and r.verdict is not null
        and ($4::text is null or r.verdict = $4) and ($5::text is null or r.outcome = $5)
        and ($6::text is null or fold(${title}) like fold($6) or a.folded_titles like fold($6))
      order by r.row limit $7) r`,
)

/** The rows of an import that have been matched, in the order of the file. */
export async function readImportRows({ pool, actor }: OwnContext, input: contract.ListImportRows) {
  const { importId, verdict = null, outcome = null, search, cursor, limit } = input
  await readImport({ pool, actor }, { importId })
  const [after = 0] = decodeCursor(cursor, longIdCursor) ?? []
  const pattern = search ? contains(search) : null
  const values = [actor.id, importId, after, verdict, outcome, pattern, limit + 1]
  const rows = await queryJson<contract.ImportRow[]>(pool, page, values)
  const { items, nextCursor } = pageOf(rows ?? [], limit, (last) => [last.row])
  return { rows: items, nextCursor }
}

const one = statement(
  'history.importRow',
  `select to_json(r) as json from (select ${rowColumns} from ${rowTables} where r.import_id = $2 and r.row = $3) r`,
)

/** Fails with `IMPORT_ROW_NOT_FOUND`, also for an import of another person. */
export const readImportRow = async (pool: Pool | PoolClient, userId: number, importId: number, row: number) =>
  (await queryJson<contract.ImportRow>(pool, one, [userId, importId, row])) ?? fail('IMPORT_ROW_NOT_FOUND')
