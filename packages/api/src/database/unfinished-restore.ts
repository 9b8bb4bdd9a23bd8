import type { ClientBase } from 'pg'

/** A table that exists while a restore runs, so that an interrupted restore is recognised. */
const marker = 'unfinished_restore'

/** Thrown on an attempt to migrate or serve a database whose restore was interrupted. */
export class UnfinishedRestore extends Error {
  constructor() {
    super('La restauración de una copia no llegó al final: repítela con npm run restore -- ARCHIVO.')
  }
}

/** Whether a restore into this database was interrupted. */
export async function hasUnfinishedRestore(client: ClientBase) {
  const { rows } = await client.query<{ exists: boolean }>('select to_regclass($1) is not null as exists', [
    `public.${marker}`,
  ])
  return rows[0]!.exists
}

/** Marks the database as unfinished, so that no server starts on it until `endRestore`. */
export const beginRestore = (client: ClientBase) => client.query(`create table if not exists ${marker} ()`)

export const endRestore = (client: ClientBase) => client.query(`drop table if exists ${marker}`)
