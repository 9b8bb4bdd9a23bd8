import type { PoolClient } from 'pg'
import { execute, statement } from '../database/statement.ts'
import { fail } from '../lib/fail.ts'

// both ends were recorded by one transaction
const ends = `select e.* from field_changes c
  join field_changes e on e.kind = 'relation' and e.changed_at = c.changed_at and e.user_id is not distinct from c.user_id
   and (e.anime_id, e.row_id) in ((c.anime_id, c.row_id), (c.row_id, c.anime_id))
 where c.id = $1`

const steps = [
  statement(
    'proposals.removeRelation',
    `delete from anime_relations r using (${ends}) e
      where e.before is null and r.anime_id = e.anime_id and r.related_anime_id = e.row_id`,
  ),
  statement(
    'proposals.restoreRelation',
    `insert into anime_relations (anime_id, related_anime_id, kind, source, imported_at)
     select e.anime_id, e.row_id, e.before #>> '{}', e.source, e.imported_at from (${ends}) e where e.before is not null
     on conflict (anime_id, related_anime_id) do update
        set kind = excluded.kind, source = excluded.source, imported_at = excluded.imported_at`,
  ),
  statement(
    'proposals.touchRelated',
    `update animes set updated_at = now() where id in (select e.anime_id from (${ends}) e)`,
  ),
  statement(
    'proposals.revertRelation',
    `update field_changes t set reverted_at = now() from (${ends}) e where t.id = e.id`,
  ),
]

const overtaken = statement(
  'proposals.relationOvertaken',
  `select from (${ends}) e left join anime_relations r on r.anime_id = e.anime_id and r.related_anime_id = e.row_id
    where to_jsonb(r.kind) is distinct from e.after`,
)

/** Puts both rows of a relation back as they were before a recorded change of it, unless one of them has been changed since. */
export async function restoreRelation(client: PoolClient, changeId: number) {
  if ((await execute(client, overtaken, [changeId])) > 0) fail('PROPOSAL_OVERTAKEN')
  for (const step of steps) await execute(client, step, [changeId])
}
