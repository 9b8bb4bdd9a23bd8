import type { PoolClient } from 'pg'
import { queryMany, queryOne, statement } from '../../database/statement.ts'

interface Edit {
  animeId: number
  userId: number | null
  isProposed?: boolean
}

/**
 * Runs a change of an anime's relations to other animes, and records the rows that it changes at both ends, since an import of either anime may
 * state the relation. Returns the id of the record at the anime's end, if there is one, else at the other.
 */
export async function recordRelations(
  client: PoolClient,
  { animeId, userId, isProposed = false }: Edit,
  others: number[],
  change: () => Promise<void>,
) {
  const before = await queryMany<object>(client, ends, [animeId, others])
  await change()
  const row = await queryOne<{ id: number | null }>(client, record, [
    animeId,
    JSON.stringify(before),
    userId,
    isProposed,
  ])
  return row!.id
}

const stored = (pair: string) =>
  `left join anime_relations r on r.anime_id = ${pair}."animeId" and r.related_anime_id = ${pair}."rowId"`

const ends = statement(
  'provenance.relationEnds',
  `select t."animeId", t."rowId", r.kind, r.source, r.imported_at as "importedAt"
     from unnest($2::int[]) o, lateral (values ($1::int, o), (o, $1::int)) t("animeId", "rowId") ${stored('t')}`,
)

const record = statement(
  'provenance.recordRelations',
  `with added as (
     insert into field_changes (anime_id, kind, row_id, field, before, after, source, imported_at, user_id, is_proposed)
     select b."animeId", 'relation', b."rowId", 'kind', to_jsonb(b.kind), to_jsonb(r.kind), b.source, b."importedAt", $3, $4
       from jsonb_to_recordset($2::jsonb) b("animeId" int, "rowId" int, kind text, source text, "importedAt" timestamptz) ${stored('b')}
      where b.kind is distinct from r.kind
     returning id, anime_id
   ) select coalesce(max(id) filter (where anime_id = $1), max(id)) as id from added`,
)
