import { entrySites, seriesSites } from '@animeteca/contracts/catalogue/external-sites'
import type { HistoryEntry } from '@animeteca/contracts/history/history-entry'
import { historyLimits } from '@animeteca/contracts/history/history-limits'
import { titleKey } from '@animeteca/contracts/title-search/title-normalisation'
import type { PoolClient } from 'pg'
import { seasonTitleKey, titledAnimesOf } from '../../../catalogue/entities/titled-animes.ts'
import { execute, queryMany, textLiterals, unprepared } from '../../../database/statement.ts'
import { isShown, isShownById, wantsAdultTitles } from '../../../visibility/audience.ts'
import { matchTitle } from './match-title.ts'
import type { Part, TitledAnime } from './match-title.ts'
import { fromStored } from './stored-entry.ts'
import type { StoredEntry } from './stored-entry.ts'

interface OpenRow {
  row: number
  entry: StoredEntry
}

/** SQL of the viewer: the owner of the import $1. Rows match what they see. */
export const owner = wantsAdultTitles('(select user_id from history_imports where id = $1)')

/** SQL condition: the id `x` of a row `r` names a whole series, but the anime lacks the row's id at another site, so the row is another season. */
const isOfOtherSeason = `x.site in (${textLiterals(seriesSites)}) and exists (
  select from unnest(r.external_ids) other (name) join external_refs o on o.site = split_part(other.name, ':', 1)
     and o.anime_id = x.anime_id and o.deleted_at is null and o.site in (${textLiterals(entrySites)}))`

// Match each row by its first known id, those of entries before those of whole series. A row is ambiguous when its ids belong to different
// animes, when they only name the series of another season, or when the part of an id is unknown (`episode_count = 0`). By the unique index
// of ids; no self-join, because the planner has no statistics of rows that were just inserted.
const matchIds = unprepared(
  'history.matchIds',
  `with known as (
     select r.row, x.anime_id, x.season_id, x.first_episode, x.episode_count, ${isOfOtherSeason} as is_of_other_season,
            array[(x.site in (${textLiterals(seriesSites)}))::int, i.at] as at
       from history_import_rows r, unnest(r.external_ids) with ordinality i (name, at)
       join external_refs x on x.site = split_part(i.name, ':', 1) and x.external_id = substr(i.name, strpos(i.name, ':') + 1)
        and x.deleted_at is null and ${isShownById(owner, 'x.anime_id')}
      where r.import_id = $1 and r.row = any($2::int[])
   ), found_refs as materialized (
     select row, count(distinct anime_id) > 1 or coalesce(bool_or(episode_count = 0), false) or bool_and(is_of_other_season) as is_asked,
            array_agg(distinct anime_id) as ids,
            (array_agg(anime_id order by at))[1] as anime_id, (array_agg(season_id order by at))[1] as season_id,
            (array_agg(first_episode order by at))[1] as first_episode, (array_agg(episode_count order by at))[1] as episode_count
       from known group by row
   )
   update history_import_rows r
      set anime_id = case when not is_asked then t.anime_id end, season_id = case when not is_asked then t.season_id end,
          first_episode = t.first_episode, episode_count = case when not is_asked then t.episode_count end,
          matched_by = case when not is_asked then 'id' end, candidate_ids = case when is_asked then t.ids else '{}' end,
          verdict = case when is_asked then 'ambiguous' end
     from found_refs t
    where r.import_id = $1 and r.row = any($2::int[]) and r.row = t.row`,
)

const open = unprepared(
  'history.openRows',
  `select row, entry from history_import_rows
    where import_id = $1 and row = any($2::int[]) and anime_id is null and verdict is null order by row`,
)

// Compare titles of animes and seasons by their search key. Materialized CTEs make the planner read the catalogue once and hash-join it,
// however many keys it expects.
const titled = unprepared(
  'history.titledAnimes',
  `with lines as materialized (
     select a.id as anime_id, null::int as season_id, search_key(line) as key
       from animes a, regexp_split_to_table(a.title_words, '\\n') line
      where a.deleted_at is null and ${isShown(owner)} and line <> ''
     union all
     select s.anime_id, s.id, ${seasonTitleKey('s')}
       from seasons s join animes a on a.id = s.anime_id and a.deleted_at is null and ${isShown(owner)}
      where s.deleted_at is null and s.title is not null
   ), keyed as materialized (
     select l.key, l.anime_id, l.season_id from (select distinct key from unnest($2::text[]) key) given join lines l on l.key = given.key
   )
   ${titledAnimesOf('keyed')}`,
)

const store = unprepared(
  'history.storeMatches',
  `update history_import_rows r
      set anime_id = m."animeId", season_id = m."seasonId", matched_by = case when m."animeId" is not null then 'title' end,
          candidate_ids = m.candidates, verdict = case when m."animeId" is not null then null
            when cardinality(m.candidates) > 0 then 'ambiguous' else 'unmatched' end
     from jsonb_to_recordset($2::jsonb) m(row int, "animeId" int, "seasonId" int, candidates int[])
    where r.import_id = $1 and r.row = m.row`,
)

// By `history_import_rows_open` and the key of the rows.
const refuseSurplus = unprepared(
  'history.refuseSurplus',
  `with about as (
     select distinct anime_id from history_import_rows where import_id = $1 and row = any($2::int[]) and anime_id is not null
   ), ranked as (
     select r.row, row_number() over (partition by r.anime_id order by r.verdict is null, r.row) as place
       from history_import_rows r join about using (anime_id) where r.import_id = $1
   )
   update history_import_rows r
      set anime_id = null, season_id = null, matched_by = null, verdict = 'refused', remarks = '{too_many_rows}',
          outcome = case when outcome is not null then 'refused' end
     from ranked where r.import_id = $1 and r.row = ranked.row and ranked.place > ${historyLimits.rowsOfAnime}`,
)

/** Matches rows to animes by id, else by title. Uncertain rows become `ambiguous`, unknown ones `unmatched`. */
export async function matchRows(client: PoolClient, importId: number, rows: number[]) {
  await execute(client, matchIds, [importId, rows])
  const stored = await queryMany<OpenRow>(client, open, [importId, rows])
  const left = stored.map(({ row, entry }) => ({ row, entry: fromStored(row, entry) }))
  if (left.length > 0) await matchTitles(client, importId, left)
  await execute(client, refuseSurplus, [importId, rows])
}

async function matchTitles(client: PoolClient, importId: number, left: { row: number; entry: HistoryEntry }[]) {
  const keysOf = new Map(left.map(({ row, entry }) => [row, titleKeys(entry)]))
  const found = await queryMany<TitledAnime & { key: string }>(client, titled, [
    importId,
    [...new Set([...keysOf.values()].flat())],
  ])
  const byKey = Map.groupBy(found, ({ key }) => key)
  const matches = left.map(({ row, entry }) => {
    const { part, candidates } = matchTitle(entry, merged(keysOf.get(row)!.flatMap((key) => byKey.get(key) ?? [])))
    const { animeId, seasonId }: Part | { animeId: null; seasonId: null } = part ?? { animeId: null, seasonId: null }
    return { row, animeId, seasonId, candidates }
  })
  await execute(client, store, [importId, JSON.stringify(matches)])
}

const titleKeys = ({ titles }: HistoryEntry) => titles.map(titleKey).filter((key) => key !== '')

/** Merges the hits of one anime that matched by several titles. */
function merged(found: TitledAnime[]): TitledAnime[] {
  const animes = Map.groupBy(found, ({ animeId }) => animeId)
  return Array.from(animes.values(), (same) => ({
    ...same[0]!,
    isTitled: same.some(({ isTitled }) => isTitled),
    titledSeasonIds: [...new Set(same.flatMap(({ titledSeasonIds }) => titledSeasonIds))],
  }))
}
