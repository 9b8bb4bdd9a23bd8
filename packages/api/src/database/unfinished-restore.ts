import type { ClientBase } from 'pg'

/** A table that exists from the first change of a restore to its last, so that a killed one is recognised. */
const marker = 'unfinished_restore'

/** Thrown instead of migrating or serving a database into which a restore was interrupted. */
export class UnfinishedRestore extends Error {
  constructor() {
    super('La restauración de una copia no llegó al final: repítela con npm run restore -- ARCHIVO.')
  }
}

export async function hasUnfinishedRestore(client: ClientBase) {
  const { rows } = await client.query<{ exists: boolean }>('select to_regclass($1) is not null as exists', [
    `public.${marker}`,
  ])
  return rows[0]!.exists
}

export const beginRestore = (client: ClientBase) => client.query(`create table if not exists ${marker} ()`)

export const endRestore = (client: ClientBase) => client.query(`drop table if exists ${marker}`)
