import type { PoolClient } from 'pg'
import { queryOne, unprepared } from '../../../database/statement.ts'
import { fromStored } from './stored-entry.ts'
import type { StoredEntry } from './stored-entry.ts'

type Range = [first: number, count: number | null]

// By the keys of the season, of its anime's ids and of the rows of the import. The ranges of other entries come from external references,
// from other rows of the import, and from the stored entries of earlier imports.
const covered = unprepared(
  'history.coveredParts',
  `select (select count(*)::int from episodes e where e.season_id = $3 and e.deleted_at is null) as length, r.entry,
          (select coalesce(json_agg(json_build_array(x.first_episode, nullif(x.episode_count, 0))), '[]') from external_refs x
            where x.season_id = $3 and x.deleted_at is null and x.site || ':' || x.external_id <> all(r.external_ids)
              and x.site in (select split_part(name, ':', 1) from unnest(r.external_ids) name)) as refs,
          (select coalesce(json_agg(json_build_array(o.first_episode, coalesce(o.episode_count, (o.entry ->> 'episodeCount')::int))), '[]')
             from history_import_rows o
            where o.import_id = $1 and o.row <> $2 and o.season_id = $3 and not o.is_left_out) as rows,
          (select coalesce(json_agg(json_build_array(w -> 'firstEpisode', coalesce(w -> 'episodeCount', w -> 'episodes'))), '[]')
             from history_imports i, seasons s, entry_details d, jsonb_array_elements(d.external_entries) w
            where i.id = $1 and s.id = $3 and d.user_id = i.user_id and d.anime_id = s.anime_id
              and (w ->> 'season')::int = s.season_number and not (w -> 'ids' ?| r.external_ids)) as stored
     from history_import_rows r where r.import_id = $1 and r.row = $2`,
)

interface Covered {
  length: number
  entry: StoredEntry
  refs: Range[]
  rows: Range[]
  stored: Range[]
}

export interface ProposedPart {
  firstEpisode: number
  /** Null: up to the end of the season. */
  episodeCount: number | null
}

/**
 * Proposes the episodes of a season that a row covers: its own length, starting after the last episode that another entry covers.
 * When another entry exists with unknown length, the row covers the end of the season.
 */
export async function proposePart(
  client: PoolClient,
  { importId, row, seasonId }: { importId: number; row: number; seasonId: number },
): Promise<ProposedPart> {
  const found = await queryOne<Covered>(client, covered, [importId, row, seasonId])
  if (!found) return allOfSeason
  const { length, entry, refs, rows, stored } = found
  const { episodeCount } = fromStored(row, entry)
  const others = [...refs, ...rows, ...stored]
  if (others.length === 0) return allOfSeason
  const ends = others.flatMap(([first, count]) =>
    count === null || first + count - 1 >= length ? [] : [first + count - 1],
  )
  const isShorter = episodeCount !== null && episodeCount < length
  const last = ends.length > 0 ? Math.max(...ends) : isShorter ? length - episodeCount : 0
  const left = length - last
  return { firstEpisode: last + 1, episodeCount: last === 0 ? null : Math.min(episodeCount ?? left, left) }
}

const allOfSeason: ProposedPart = { firstEpisode: 1, episodeCount: null }
