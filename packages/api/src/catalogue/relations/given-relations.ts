import type { AnimeForm } from '@animeteca/contracts/catalogue/catalogue-editing'
import type { RelationKind } from '@animeteca/contracts/labels'
import type { PoolClient } from 'pg'
import { execute, queryMany, statement } from '../../database/statement.ts'
import { fail } from '../../lib/fail.ts'
import { recordRelations } from '../provenance/record-relations.ts'
import { inverseOf, relationsBothWays } from './relation-statements.ts'

/**
 * Replaces the relations of an anime by those of an administrator, at both ends; the related animes get a new `updated_at`, so that open forms of
 * them conflict. Relations to deleted animes stay. A relation of an anime to itself is ignored.
 */
export async function storeGivenRelations(
  client: PoolClient,
  { animeId, userId }: { animeId: number; userId: number },
  given: NonNullable<AnimeForm['relations']>,
) {
  const known = new Map((await queryMany<Relation>(client, current, [animeId])).map(({ other, kind }) => [other, kind]))
  const changed = given.filter((relation) => known.get(relation.animeId) !== relation.kind)
  const named = new Set(given.map((relation) => relation.animeId))
  const gone = [...known.keys()].filter((other) => !named.has(other))
  const touched = [...gone, ...changed.map((relation) => relation.animeId)]
  if (touched.length === 0) return

  const found = await execute(client, touch, [[animeId, ...touched]])
  if (found <= touched.length) fail('RELATED_ANIME_NOT_FOUND')
  await recordRelations(client, { animeId, userId }, touched, async () => {
    if (gone.length > 0) await execute(client, remove, [animeId, gone])
    if (changed.length > 0) await execute(client, store, [animeId, JSON.stringify(changed)])
  })
}

/** Sets the relation of an anime to one other, or removes it without a kind, at both ends. */
export async function writeRelation(
  client: PoolClient,
  { animeId, other, kind }: { animeId: number; other: number; kind: RelationKind | null },
) {
  if ((await execute(client, touch, [[animeId, other]])) < 2) fail('RELATED_ANIME_NOT_FOUND')
  if (kind === null) await execute(client, remove, [animeId, [other]])
  else await execute(client, store, [animeId, JSON.stringify([{ animeId: other, kind }])])
}

interface Relation {
  other: number
  kind: string
}

const current = statement(
  'catalogue.relationsOf',
  `select distinct on (r.other) r.other, r.kind from ${relationsBothWays} r join animes b on b.id = r.other and b.deleted_at is null
    where r.id = $1 order by r.other, r.is_derived`,
)

const touch = statement(
  'catalogue.touchRelated',
  'update animes set updated_at = now() where id = any($1::int[]) and deleted_at is null',
)

const remove = statement(
  'catalogue.removeRelations',
  `delete from anime_relations
    where anime_id = $1 and related_anime_id = any($2::int[]) or related_anime_id = $1 and anime_id = any($2::int[])`,
)

// the other end's row stays if it states the same relation more precisely; what a person writes has no source
const store = statement(
  'catalogue.storeGivenRelations',
  `with given as (
    select $1::int as id, g."animeId" as other, g.kind from jsonb_to_recordset($2::jsonb) g("animeId" int, kind text)
  ), own as (
    insert into anime_relations (anime_id, related_anime_id, kind) select id, other, kind from given
    on conflict (anime_id, related_anime_id) do update set kind = excluded.kind, source = null, imported_at = null
  )
  insert into anime_relations as r (anime_id, related_anime_id, kind) select other, id, ${inverseOf('kind')} from given
  on conflict (anime_id, related_anime_id) do update set kind = excluded.kind, source = null, imported_at = null
    where ${inverseOf('r.kind')} <> (select g.kind from given g where g.other = r.anime_id)`,
)
