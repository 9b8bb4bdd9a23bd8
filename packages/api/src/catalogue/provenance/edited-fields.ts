import { deletedField } from '@animeteca/contracts/catalogue/changes/field-changes'
import type { EditedKind, FieldValue } from '@animeteca/contracts/catalogue/changes/field-changes'
import type { PoolClient } from 'pg'
import { queryMany, statement } from '../../database/statement.ts'
import { animeColumns } from '../entities/anime-columns.ts'
import { addressRows } from './record-addresses.ts'
import { storedRange } from './record-id-range.ts'

/** SQL of the current values of a row, by field. */
const json = (fields: [field: string, column: string][]) =>
  `jsonb_build_object(${fields.map(([field, column]) => `'${field}', ${column}`).join(', ')})`
const animeJson = json(Object.entries(animeColumns).map(([field, { name }]) => [field, `a.${name}`]))
const seasonJson = json([
  ['seasonNumber', 's.season_number'],
  ['title', 's.title'],
  ['description', 's.description'],
])
const episodeJson = json([
  ['episodeNumber', 'e.episode_number'],
  ['title', 'e.title'],
  ['description', 'e.description'],
  ['duration', 'e.duration'],
  ['videoUrl', 'e.video_url'],
  ['airedOn', 'e.aired_on'],
])

/** SQL condition: two JSON values are the same to an import, for which an empty list is an absent value. */
const isSame = (one: string, other: string) =>
  `coalesce(nullif(${one}, '[]'), 'null') = coalesce(nullif(${other}, '[]'), 'null')`

/** SQL of the current value of the field of a change, with `joinChangedRows`; null if the row, the relation or an address does not exist. */
export const currentValue = (c: string) => `case ${c}.kind when 'anime' then ${animeJson} -> ${c}.field
  when 'season' then ${seasonJson} -> ${c}.field when 'episode' then ${episodeJson} -> ${c}.field
  when 'platform' then ${addressRows(`${c}.anime_id`, `${c}.row_id`)} when 'externalId' then ${storedRange(`${c}.anime_id`, `${c}.field`)}
  else to_jsonb(r.kind) end`

/** SQL joins that add to a change the rows it may be about: anime `a`, episode `e`, season `s`, relation `r`. */
export const joinChangedRows = (c: string) => `join animes a on a.id = ${c}.anime_id
  left join episodes e on ${c}.kind = 'episode' and e.id = ${c}.row_id
  left join seasons s on s.id = case ${c}.kind when 'season' then ${c}.row_id else e.season_id end
  left join anime_relations r on ${c}.kind = 'relation' and r.anime_id = ${c}.anime_id and r.related_anime_id = ${c}.row_id`

/** SQL condition, with `joinChangedRows`: the field of a change still has the person's value. */
export const isUnchangedSince = (c: string) =>
  `${c}.reverted_at is null and ${c}.field <> '${deletedField}' and ${isSame(currentValue(c), `${c}.after`)}`

/** A field that is a person's, as an import finds it. */
export interface EditedField {
  animeId: number
  kind: EditedKind
  field: string
  seasonNumber: number | null
  episodeNumber: number | null
  stored: FieldValue
  /** For a relation: the external ids of the related anime, as `site:id`. */
  refs: string[]
}

// A field changed twice is a person's if the later change is the value it has. Deletions are those of rows that do not exist again. Numbers are in
// `renumbered.ts`.
const editedFields = statement(
  'provenance.editedFields',
  `select c.anime_id as "animeId", c.kind, c.field,
          coalesce(s.season_number, (c.after ->> 'seasonNumber')::int) as "seasonNumber",
          coalesce(e.episode_number, (c.after ->> 'episodeNumber')::int) as "episodeNumber",
          ${currentValue('c')} as stored,
          array(select x.site || ':' || x.external_id from external_refs x
                 where c.kind = 'relation' and x.anime_id = c.row_id and x.deleted_at is null) as refs
     from (select distinct on (anime_id, kind, row_id, field) * from field_changes
            where anime_id = any($1::int[]) and reverted_at is null and field not in ('seasonNumber', 'episodeNumber')
            order by anime_id, kind, row_id, field, id desc) c
     ${joinChangedRows('c')}
    where case when c.field <> '${deletedField}' then ${isUnchangedSince('c')}
               when c.kind = 'season' then not exists (
                 select from seasons t where t.anime_id = c.anime_id and t.deleted_at is null
                    and t.season_number = (c.after ->> 'seasonNumber')::int)
               else not exists (
                 select from seasons t join episodes u on u.season_id = t.id and u.deleted_at is null
                  where t.anime_id = c.anime_id and t.deleted_at is null and t.season_number = (c.after ->> 'seasonNumber')::int
                    and u.episode_number = (c.after ->> 'episodeNumber')::int) end`,
)

/** The fields of these animes that people have changed and no import may overwrite. */
export const readEditedFields = (client: PoolClient, animeIds: number[]) =>
  animeIds.length === 0 ? [] : queryMany<EditedField>(client, editedFields, [animeIds])
