import type { ClientBase } from 'pg'
import { hasTable } from './applied-migrations.ts'

/** A table that exists while a restore runs, so that an interrupted restore is recognised. */
const marker = 'unfinished_restore'

/** Thrown on an attempt to migrate or serve a database whose restore was interrupted. */
export class UnfinishedRestore extends Error {
  constructor() {
    super('La restauración de una copia no llegó al final: repítela con npm run restore -- ARCHIVO.')
  }
}

/** Whether a restore into this database was interrupted. */
export const hasUnfinishedRestore = (client: ClientBase) => hasTable(client, marker)

/** Marks the database as unfinished, so that no server starts on it until `endRestore`. */
export const beginRestore = (client: ClientBase) => client.query(`create table if not exists ${marker} ()`)

export const endRestore = (client: ClientBase) => client.query(`drop table if exists ${marker}`)
