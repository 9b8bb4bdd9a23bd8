import type { ClientBase } from 'pg'

/** Drops the indexes during `work` and rebuilds them afterwards, which is faster than updating them for millions of rows. */
export async function withoutIndexes(client: ClientBase, work: () => Promise<void>, onMade: (ms: number) => void) {
  const { rows: indexes } = await client.query<{ name: string; definition: string }>(secondaryIndexes)
  for (const { name } of indexes) await client.query(`drop index ${name}`)
  await work()
  const begun = performance.now()
  await client.query(`set local maintenance_work_mem = '512MB'`)
  for (const { definition } of indexes) await client.query(definition)
  onMade(performance.now() - begun)
}

/** All but primary keys and unique constraints, which are cheap because rows are inserted in their order. */
const secondaryIndexes = `
  select i.indexrelid::regclass::text as name, pg_get_indexdef(i.indexrelid) as definition
    from pg_index i join pg_class t on t.oid = i.indrelid
   where t.relnamespace = 'public'::regnamespace and not exists (select from pg_constraint where conindid = i.indexrelid)
   order by name`
