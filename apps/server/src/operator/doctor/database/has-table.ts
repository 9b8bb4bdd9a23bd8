import type { ClientBase } from 'pg'

/** Whether a table exists: the database may be empty or of an older version. */
export async function hasTable(client: ClientBase, name: string) {
  const { rows } = await client.query<{ exists: boolean }>('select to_regclass($1) is not null as exists', [
    `public.${name}`,
  ])
  return rows[0]!.exists
}
