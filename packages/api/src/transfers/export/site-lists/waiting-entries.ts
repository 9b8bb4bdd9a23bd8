import type { ExternalSite } from '@animeteca/contracts/catalogue/external-sites'
import type { HistoryEntry } from '@animeteca/contracts/history/history-entry'
import type { ListType } from '@animeteca/contracts/labels'
import type { OwnContext } from '../../../call/context/read-context.ts'
import { queryMany, statement } from '../../../database/statement.ts'
import { fromStored } from '../../history/planning/stored-entry.ts'
import type { StoredEntry } from '../../history/planning/stored-entry.ts'
import { seenOf } from './site-entry.ts'
import type { SiteEntry } from './site-entry.ts'

// The newest import with an id wins. Materialized, so that each row is read once, independently of the planner's estimates.
const keys = statement(
  'exports.waitingKeys',
  `with named as materialized (
     select i.id as import_id, r.row, r.outcome, name
       from history_imports i join history_import_rows r on r.import_id = i.id cross join unnest(r.external_ids) name
      where i.user_id = $1 and i.state = 'done' and starts_with(name, $2 || ':')
   ), newest as (
     select distinct on (name) import_id, row, outcome from named order by name, import_id desc
   )
   select distinct import_id as "importId", row from newest where outcome = 'waiting' order by import_id, row`,
)
const entries = statement(
  'exports.waitingEntries',
  `select r.row, r.entry from unnest($1::bigint[], $2::int[]) k (import_id, row)
     join history_import_rows r on r.import_id = k.import_id and r.row = k.row order by k.import_id, k.row`,
)

// The newest import with an anime wins, by its first id, else by its title.
const unknown = statement(
  'exports.waitingUnknown',
  `select title, year, null::int as season, list, watched, 'unknown' as why from (
     select distinct on (coalesce(r.external_ids[1], r.entry -> 'titles' ->> 0)) r.outcome, r.entry -> 'titles' ->> 0 as title,
            (r.entry ->> 'year')::int as year, r.entry ->> 'status' as list,
            coalesce((r.entry ->> 'progress')::int, jsonb_array_length(coalesce(r.entry -> 'marks', '[]'))) as watched
       from history_imports i join history_import_rows r on r.import_id = i.id
      where i.user_id = $1 and i.state = 'done' and r.entry ? 'titles' and not r.entry ? 'own'
        and not exists (select from unnest(r.external_ids) name where starts_with(name, $2 || ':'))
      order by coalesce(r.external_ids[1], r.entry -> 'titles' ->> 0), i.id desc) newest
    where outcome = 'waiting' and (list is not null or watched > 0) order by title`,
)

/** An imported entry that is still waiting and has no id of the site. */
export interface WaitingUnknown {
  title: string
  year: number | null
  season: null
  list: ListType | null
  watched: number
  why: 'unknown'
}

/** For the list of what the export for this site leaves out. */
export const readWaitingUnknown = ({ pool, actor }: OwnContext, site: ExternalSite) =>
  queryMany<WaitingUnknown>(pool, unknown, [actor.id, site])

const batchSize = 1_000

/** Imported entries that are still waiting: their anime is unknown or not in the catalogue yet. Yields batches. */
export async function* readWaitingEntries({ pool, actor }: OwnContext, site: ExternalSite) {
  const all = await queryMany<{ importId: number; row: number }>(pool, keys, [actor.id, site])
  for (let from = 0; from < all.length; from += batchSize) {
    const some = all.slice(from, from + batchSize)
    const values = [some.map(({ importId }) => importId), some.map(({ row }) => row)]
    const rows = await queryMany<{ row: number; entry: StoredEntry }>(pool, entries, values)
    const waiting = rows.map(({ row, entry }) => fromStored(row, entry))
    yield waiting.flatMap((entry) => (entry.own || !entry.status ? [] : (entryOf(entry, site) ?? [])))
  }
}

function entryOf(entry: HistoryEntry, site: ExternalSite): SiteEntry | undefined {
  const externalId = entry.ids.find((one) => one.site === site)?.id
  if (externalId === undefined) return undefined
  const { type, year, isPaused, isRewatching, rewatches, score, startedOn, finishedOn, note, tags, isPrivate } = entry
  const episodes = entry.episodeCount ?? 0
  return {
    externalId,
    malId: entry.ids.find((one) => one.site === 'mal')?.id ?? null,
    title: entry.titles[0] ?? '',
    type,
    year,
    episodes,
    watched: seenOf(entry, episodes) ?? entry.marks.filter(({ isWatched }) => isWatched).length,
    list: entry.status!,
    sourceStatus: entry.sourceStatus,
    isPaused,
    isRewatching,
    rewatched: entry.rewatchProgress ?? 0,
    rewatches,
    score,
    startedOn,
    finishedOn,
    note,
    tags,
    isPrivate,
    customLists: entry.lists.flatMap(({ title }) => title ?? []),
    siteFields: entry.siteFields ?? {},
  }
}
