import { createHash } from 'node:crypto'
import { Readable } from 'node:stream'
import { pipeline } from 'node:stream/promises'
import { promisify } from 'node:util'
import { zstdDecompress } from 'node:zlib'
import type { ClientBase } from 'pg'
import { escapeIdentifier } from 'pg'
import { from } from 'pg-copy-streams'
import { copyOut, copySettings, referenceOf, tablesOf } from './copied-tables.ts'
import type { Manifest } from './manifest.ts'
import { tableOfPart } from './manifest.ts'
import { readArchive } from './read-archive.ts'
import { BackupProblem } from './store/backup-problem.ts'
import type { BackupFile } from './store/backup-store.ts'
import { withoutConstraints } from './without-constraints.ts'

const decompressed = promisify(zstdDecompress)

/**
 * Loads the rows of a verified backup into the tables of its migrations, reads them again and compares their hashes, in one transaction.
 * Sequences continue at their values.
 */
export async function loadRows(client: ClientBase, file: BackupFile, { tables, sequences }: Manifest) {
  await client.query(`begin; ${copySettings}`)
  try {
    const here = (await tablesOf(client)).map(({ name }) => name)
    const missing = tables.find(({ name }) => !here.includes(name))
    if (missing) throw new BackupProblem(`Las migraciones de la copia no hacen su tabla ${missing.name}.`)
    await withoutConstraints(client, async () => {
      // removes rows that migrations inserted; tables truncated in the transaction need no WAL
      await client.query(`truncate ${here.map((name) => escapeIdentifier(name)).join(', ')}`)
      await copyIn(client, file, tables)
      for (const table of tables) await compare(client, table)
    })
    for (const { name, value } of sequences) {
      await client.query('select setval(quote_ident($1)::regclass, $2)', [name, value])
    }
    await client.query('commit')
  } catch (error) {
    await client.query('rollback')
    throw error
  }
}

/** One COPY for all parts of a table, which are consecutive entries. */
async function copyIn(client: ClientBase, file: BackupFile, tables: Manifest['tables']) {
  const parts = readArchive(file)[Symbol.asyncIterator]()
  let part = await parts.next()
  for (const table of tables.filter(({ rows }) => rows > 0)) {
    const rows = async function* () {
      for (; !part.done && tableOfPart(part.value.name) === table.name; part = await parts.next()) {
        yield decompressed(part.value.content)
      }
    }
    await pipeline(Readable.from(rows()), client.query(from(`copy ${referenceOf(table)} from stdin with (freeze)`)))
  }
  await parts.return(undefined)
}

async function compare(client: ClientBase, table: Manifest['tables'][number]) {
  const hash = createHash('sha256')
  const rows = copyOut(client, table)
  for await (const chunk of rows) hash.update(chunk)
  if (rows.rowCount === table.rows && hash.digest('hex') === table.sha256) return
  throw new BackupProblem(`La tabla ${table.name} no ha quedado como estaba: ${rows.rowCount} filas de ${table.rows}.`)
}
