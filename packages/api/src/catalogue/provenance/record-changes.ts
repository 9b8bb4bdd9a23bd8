import { deletedField } from '@animeteca/contracts/catalogue/changes/field-changes'
import type { EditedKind } from '@animeteca/contracts/catalogue/changes/field-changes'
import type { PoolClient } from 'pg'
import { execute, queryOne, statement } from '../../database/statement.ts'
import { animeColumns } from '../entities/anime-columns.ts'
import type { Anime } from '../entities/anime.entity.ts'
import type { Episode } from '../entities/episode.entity.ts'
import type { Season } from '../entities/season.entity.ts'

/** The fields of each kind whose changes are recorded, which are those that an import may write. */
const animeFields = (Object.keys(animeColumns) as (keyof typeof animeColumns)[]).filter(
  // an administrator's audience is protected by its source
  (field) => field !== 'audience' && field !== 'audienceSource',
)
const seasonFields = ['seasonNumber', 'title', 'description'] as const
const episodeFields = ['episodeNumber', 'title', 'description', 'duration', 'videoUrl', 'airedOn'] as const

type Values = Record<string, unknown>
const valuesOf = <Row>(row: Row, fields: readonly (keyof Row & string)[]): Values =>
  Object.fromEntries(fields.map((field) => [field, row[field]]))

/** A copy of the recorded fields, to be taken before and after an edit for `recordChanges`. */
export const animeValues = (anime: Anime) => valuesOf(anime, animeFields)
export const seasonValues = (season: Season) => valuesOf(season, seasonFields)
export const episodeValues = (episode: Episode) => valuesOf(episode, episodeFields)

export interface Change {
  animeId: number
  kind: EditedKind
  rowId: number
  userId: number | null
  /** Whether the change is an accepted proposal of the user. */
  isProposed?: boolean
}

/** Records the fields that a person has changed, in the transaction of the edit. A new row has no previous values. Returns the id of the last record. */
export async function recordChanges(client: PoolClient, change: Change, before: Values, after: Values) {
  const changed = Object.keys(after).flatMap((field) => {
    const values = { field, before: given(before[field]), after: given(after[field]) }
    return JSON.stringify(values.before) === JSON.stringify(values.after) ? [] : [values]
  })
  if (changed.length === 0) return null
  const { animeId, kind, rowId, userId, isProposed = false } = change
  const row = await queryOne<{ id: number }>(client, record, [
    animeId,
    kind,
    rowId,
    userId,
    isProposed,
    JSON.stringify(changed),
  ])
  return row!.id
}

/** An empty list and an absent value are the same to an import. */
const given = (value: unknown) => (Array.isArray(value) && value.length === 0 ? null : (value ?? null))

const record = statement(
  'provenance.record',
  `with added as (
     insert into field_changes (anime_id, kind, row_id, field, before, after, user_id, is_proposed)
     select $1, $2, $3, c.field, c.before, c.after, $4, $5
       from jsonb_to_recordset($6::jsonb) c(field text, before jsonb, after jsonb)
     returning id
   ) select max(id) as id from added`,
)

/** Records that a person deleted a season or an episode, so that a refresh does not insert it again. */
export const recordDeletion = (
  client: PoolClient,
  change: Change,
  numbers: { seasonNumber: number; episodeNumber?: number },
) => recordChanges(client, change, {}, { [deletedField]: numbers })

const restored = statement(
  'provenance.restored',
  `update field_changes set reverted_at = now()
    where anime_id = $1 and kind = $2 and row_id = $3 and field = '${deletedField}' and reverted_at is null`,
)

/** Removes the record of a deletion, because its row was restored. */
export const recordRestored = (client: PoolClient, { animeId, kind, rowId }: Omit<Change, 'userId'>) =>
  execute(client, restored, [animeId, kind, rowId])
